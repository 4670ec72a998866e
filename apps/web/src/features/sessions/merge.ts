import type { LoggedSet, NewLoggedSet } from '@spotter/contract/sessions';
import type { CallKey } from '#lib/call.ts';
import type { OutboxEntry } from '#lib/outbox.ts';

/** Saved: the server has it. Waiting: only this browser has it. Refused: the server will not take it. */
export type WriteState = 'saved' | 'waiting' | 'refused';
export type ShownSet = LoggedSet & { state: WriteState };

const at = (set: { changedAt: string }) => Date.parse(set.changedAt);

/**
 * One list of two that the server gave: of two versions of a set the later stands (rows are never taken away,
 * only marked not done), so an answer that comes late can undo nothing.
 */
export function mergeSets(known: readonly LoggedSet[], incoming: readonly LoggedSet[]): LoggedSet[] {
  const sets = new Map(known.map((set) => [set.id, set]));
  for (const set of incoming) {
    const other = sets.get(set.id);
    if (!other || at(set) >= at(other)) sets.set(set.id, set);
  }
  return [...sets.values()];
}

/** True for kept writes of one call. */
export function isKept<K extends CallKey>(entry: OutboxEntry, key: K): entry is OutboxEntry<K> {
  return entry.key === key;
}

/** A set that waits, with what an older version of the page left out; no exercise means the item's own. */
function complete(set: NewLoggedSet, known: LoggedSet | undefined): LoggedSet {
  const { exerciseId = known?.exerciseId ?? '', type = 'normal', note = '' } = set;
  return { ...set, exerciseId, type, note, distance: set.distance ?? null, rpe: set.rpe ?? null };
}

/** What to show: the server's sets, overlaid by what waits in the outbox; of two versions the later stands. */
export function overlaySets(
  sessionId: string,
  saved: readonly LoggedSet[],
  entries: readonly OutboxEntry[],
): ShownSet[] {
  const shown = new Map<string, ShownSet>(saved.map((set) => [set.id, { ...set, state: 'saved' }]));
  for (const entry of entries) {
    if (!isKept(entry, 'PUT /api/sessions/:id/sets') || entry.input.params.id !== sessionId) continue;
    for (const set of entry.input.body.sets) {
      const other = shown.get(set.id);
      // At the same instant what is saved stands: it is this entry, confirmed but not yet forgotten.
      const later = !other || at(set) > at(other) || (at(set) === at(other) && other.state !== 'saved');
      if (later) shown.set(set.id, { ...complete(set, other), state: entry.refused ? 'refused' : 'waiting' });
    }
  }
  return [...shown.values()];
}

type Finish = { completedAt: string | null; note: string; state: WriteState };

/** Whether a session is finished: as the server has it, and then as what waits finishes and reopens it, in order. */
export function overlayFinish(
  session: { id: string; completedAt: string | null; note: string },
  entries: readonly OutboxEntry[],
): Finish {
  let shown: Finish = { completedAt: session.completedAt, note: session.note, state: 'saved' };
  for (const entry of entries) {
    if (isKept(entry, 'POST /api/sessions/:id/complete') && entry.input.params.id === session.id) {
      const { completedAt, note } = entry.input.body;
      if (!completedAt || shown.completedAt !== null) continue;
      shown = { completedAt, note: note || session.note, state: entry.refused ? 'refused' : 'waiting' };
    }
    if (isKept(entry, 'DELETE /api/sessions/:id/complete') && entry.input.params.id === session.id) {
      if (!entry.refused) shown = { ...shown, completedAt: null, state: 'waiting' };
    }
  }
  return shown;
}

/** The instant to write on a change: now, but always later than what it changes, whatever this clock says. */
export function changeInstant(known: { changedAt: string } | null, now: Date): string {
  return new Date(Math.max(now.getTime(), known ? at(known) + 1 : 0)).toISOString();
}
