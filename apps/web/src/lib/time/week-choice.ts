import { WEEK_START_NAMES, type WeekStart } from '@spotter/contract/days';
import { keepPrivate, readPrivate } from '#lib/storage/private-storage.ts';

/** What the profile says; `language`: no choice was made. */
export type WeekChoice = WeekStart | 'language';

const KEPT = 'week';

/** From the last answer; on an offline start, the stored one. */
let choice: WeekChoice = knownOf(readPrivate<string>(KEPT));
const listeners = new Set<() => void>();

function knownOf(name: string | null): WeekChoice {
  return WEEK_START_NAMES.find((known) => known === name) ?? 'language';
}

/** Sets the choice of the profile. Every answer of the server names it, so it is known before the first page is drawn. */
export function setOwnWeek(next: string | null): void {
  const known = knownOf(next);
  if (known === choice) return;
  choice = known;
  keepPrivate(KEPT, choice);
  for (const listener of [...listeners]) listener();
}

export const ownWeek = (): WeekChoice => choice;

export function watchOwnWeek(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
