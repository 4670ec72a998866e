import type { BodyKind } from '@spotter/contract/body';

/** Whether numbers were agreed to matter first: a kind that was chosen, or one with a goal or a target of a day. */
export const hasAgreed = (kinds: readonly Pick<BodyKind, 'agreed' | 'goal' | 'target'>[]): boolean =>
  kinds.some(({ agreed, goal, target }) => agreed || goal !== null || target !== null);
