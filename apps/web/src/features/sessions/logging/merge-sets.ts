import type { LoggedSet, NewLoggedSet } from '@spotter/contract/sessions';
import { countedWeight } from '@spotter/contract/set-volume';
import { isKept } from '#lib/outbox/is-kept.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import type { WriteState } from './overlay-finish.ts';

/** `slip`: its load is far above anything before, and nobody confirmed it. */
export type ShownSet = LoggedSet & { state: WriteState; slip?: boolean };

const at = (set: { changedAt: string }) => Date.parse(set.changedAt);

/**
 * Merges two lists of the server. Of two versions of a set the later one counts. Rows are never deleted, only
 * marked not done, so a late answer cannot undo anything.
 */
export function mergeSets(known: readonly LoggedSet[], incoming: readonly LoggedSet[]): LoggedSet[] {
  const sets = new Map(known.map((set) => [set.id, set]));
  for (const set of incoming) {
    const other = sets.get(set.id);
    if (!other || at(set) >= at(other)) sets.set(set.id, set);
  }
  return [...sets.values()];
}

/**
 * Completes a waiting set with fields that an older version of the page did not send. Without an exercise it is
 * the item's own.
 */
function complete(set: NewLoggedSet, known: LoggedSet | undefined): LoggedSet {
  const { exerciseId = known?.exerciseId ?? '', type = 'normal', note = '' } = set;
  const { pain = false, confirmed = false, distance = null, incline = null, rpe = null } = set;
  const { perSide = false, band = '', resistance = null, calories = null } = set;
  // As the server will count it.
  const { added = null } = set;
  const weight = countedWeight(set.weight, added);
  // Nobody is named until the server has it.
  const own = { ...set, exerciseId, type, note, pain, confirmed, distance, incline, rpe };
  return { ...own, resistance, calories, perSide, band, added, weight, loggedBy: null };
}

/** The sets to show: the server's, overlaid by those in the outbox. Of two versions the later one counts. */
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
      // At the same instant the saved version counts: it is this entry, confirmed but still in the outbox.
      const later = !other || at(set) > at(other) || (at(set) === at(other) && other.state !== 'saved');
      if (later) shown.set(set.id, { ...complete(set, other), state: entry.refused ? 'refused' : 'waiting' });
    }
  }
  return [...shown.values()];
}

/** The instant of a change: now, but always later than the version it changes, whatever the clock. */
export function changeInstant(known: { changedAt: string } | null, now: Date): string {
  return new Date(Math.max(now.getTime(), known ? at(known) + 1 : 0)).toISOString();
}
