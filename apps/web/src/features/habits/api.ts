import type { HabitList } from '@spotter/contract/habits';
import { patchCacheAndReads, patchOf } from '#lib/call/optimistic.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { onSent, outbox, useWaiting } from '#lib/outbox/waiting.ts';
import { type SaidMark, saidBy, WRITE, withSaid } from './marking-rules.ts';
import { habitsKey, useStoredHabits } from './use-stored-habits.ts';

/** Whose habits: a client's, or one's own without. */
export type WhoseHabits = { clientId?: string };

/** The habits of oneself or of a client, with what this browser has not sent yet. */
export function useHabits(clientId?: string) {
  const waiting = useWaiting();
  const query = useStoredHabits(clientId);
  // Only their person says what was done.
  const said = clientId ? [] : waiting.filter(({ refused }) => !refused).flatMap(saidBy);
  return { ...query, data: query.data && withSaid(query.data, said) };
}

/** The write of this browser that the server refused, with its error code; undefined without one. */
export function useRefusedMarks(): { id: string; code: string } | undefined {
  const entry = useWaiting().find((one) => one.refused && saidBy(one).length > 0);
  return entry?.refused === undefined ? undefined : { id: entry.id, code: entry.refused };
}

/** Says what was done; works offline. */
export function markHabits(said: readonly SaidMark[]): void {
  if (said.length === 0) return;
  const changedAt = new Date().toISOString();
  outbox.add(WRITE, { body: { marks: said.map((mark) => ({ ...mark, changedAt })) } });
}

// Confirmed marks leave the outbox before the habits are read again; until then the page keeps them here.
onSent((entry) => {
  const said = saidBy(entry);
  if (said.length === 0) return;
  patchCacheAndReads(
    queryClient,
    patchOf<HabitList>(habitsKey(), (habits) => withSaid(habits, said)),
  );
});
