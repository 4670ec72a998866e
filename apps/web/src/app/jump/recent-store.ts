import { keepPrivate, readPrivate } from '#lib/storage/private-storage.ts';
import type { JumpTarget } from './jump-rules.ts';

const NAME = 'jumped';
const MOST = 6;

/** Where somebody jumped last, the latest first. */
export const readRecents = (): readonly JumpTarget[] => readPrivate<JumpTarget[]>(NAME) ?? [];

/** Notes a jump. */
export function keepRecent(target: JumpTarget): void {
  keepPrivate(NAME, [target, ...readRecents().filter(({ key }) => key !== target.key)].slice(0, MOST));
}
