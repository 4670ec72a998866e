import { challengesEvents } from '@spotter/contract/challenges';
import type { Work } from '#db/context.ts';
import type { Signal } from '#lib/signal.ts';

const told = new WeakMap<Signal, Set<string>>();

/** Tells the studio that challenges are not what they were: of each once in a transaction. */
export function tellChanged(work: Work, studioId: string, challengeIds: readonly string[]): void {
  const before = told.get(work.signal) ?? new Set();
  told.set(work.signal, before);
  const fresh = challengeIds.filter((id) => !before.has(id));
  if (fresh.length === 0) return;
  if (before.size === 0) work.touch(`${studioId}/challenges`);
  for (const id of fresh) {
    before.add(id);
    work.announce(challengesEvents.challengeChanged, { studio: studioId }, { id });
  }
}
