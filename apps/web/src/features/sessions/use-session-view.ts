import type { PersonalRecord } from '@spotter/contract/sessions';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';
import { useDistanceUnit } from '#features/accounts/api.ts';
import type { CallKey } from '#lib/call/call.ts';
import type { DistanceUnit } from '#lib/distance-text.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import { useWaiting } from '#lib/outbox/waiting.ts';
import { overlayAdded, withoutUndone } from './exercise/add-exercise.ts';
import { groupItems, type ItemGroup, nextRow } from './exercise/group-items.ts';
import { overlaySwaps, readKnownExercises, type ShownItem } from './exercise/overlay-swaps.ts';
import { type ItemRows, layOut, type SessionTotals, type SetRow, summarise } from './logging/item-rows.ts';
import { overlaySets, type ShownSet } from './logging/merge-sets.ts';
import { overlayFinish, type WriteState } from './logging/overlay-finish.ts';
import type { ReadSession } from './read-session.ts';
import { bestFarBelow, sessionRecords, slipsIn } from './records/session-records.ts';

export type SessionView = SessionTotals & {
  items: ItemRows[];
  groups: ItemGroup[];
  next: SetRow | null;
  records: PersonalRecord[];
  /** The records that would result if this set changed. */
  recordsWith: (set: ShownSet) => PersonalRecord[];
  /** The heaviest load before this set, if its own is so far above it that it may be a slip; else null. */
  bestFarBelow: (set: ShownSet) => number | null;
  completedAt: string | null;
  note: string;
  /** The save state of the finish or reopening. */
  completion: WriteState;
  /** The worst save state of the swaps and of added exercises. */
  swaps: WriteState;
  /** The number of sets that only this browser has, and of those that the server refused. */
  waiting: number;
  refused: number;
  /** Whether something else of the session is only in this browser: its beginning, its time, a note on an exercise. */
  isUnsent: boolean;
};

/** The writes whose state the view says by itself. */
const SHOWN_WRITES: ReadonlySet<CallKey> = new Set([
  'PUT /api/sessions/:id/sets',
  'PUT /api/sessions/:id/items/:itemId',
  'PUT /api/sessions/:id/items/:itemId/exercise',
  'POST /api/sessions/:id/complete',
  'DELETE /api/sessions/:id/complete',
]);

/** Whether a write is about a session or one of its exercises. */
function isOf({ input }: OutboxEntry, { id, items }: ReadSession): boolean {
  const { params, body } = input as {
    params?: { id?: string };
    body?: { id?: string; offline?: { id: string } };
  };
  const about = [params?.id, body?.id, body?.offline?.id];
  return about.includes(id) || items.some(({ exerciseId }) => about.includes(exerciseId));
}

const worst = (items: readonly ShownItem[]): WriteState =>
  (['refused', 'waiting'] as const).find((state) => items.some((item) => item.swapState === state)) ??
  'saved';

/**
 * A session to show: the server's state, overlaid by the outbox. What did not change stays the same object.
 * @param isCorrected whether its open sets are shown although it is finished
 */
export function useSessionView(session: ReadSession, isCorrected = false): SessionView {
  const entries = useWaiting();
  const unit = useDistanceUnit();
  const [share] = useState(createSharing);
  return share(viewOf(session, entries, { isCorrected, unit }));
}

/** Takes over the unchanged parts of the view before, so that a tick renders only its own row. */
export function createSharing(): (view: SessionView) => SessionView {
  let before: Omit<SessionView, 'recordsWith' | 'bestFarBelow'> | null = null;
  return ({ recordsWith, bestFarBelow, ...view }) => {
    before = replaceEqualDeep(before, view);
    return { ...before, recordsWith, bestFarBelow };
  };
}

export function viewOf(
  session: ReadSession,
  entries: readonly OutboxEntry[],
  { isCorrected = false, unit = 'km' }: { isCorrected?: boolean; unit?: DistanceUnit } = {},
): SessionView {
  const known = readKnownExercises(session.id);
  const lines = overlayAdded(session.id, session.items, entries, known);
  const shown = overlaySwaps(session.id, lines, entries, known);
  const logged = overlaySets(session.id, session.sets, entries);
  const slips = slipsIn(shown, logged, known);
  const sets = logged.map((set) => (slips.has(set.id) ? { ...set, slip: true } : set));
  const finish = overlayFinish(session, entries);
  const isWhole = finish.completedAt === null || isCorrected;
  const items = withoutUndone(layOut(session.id, shown, sets, unit), !isWhole);
  return {
    items,
    groups: groupItems(items),
    next: nextRow(items),
    ...summarise(items),
    records: sessionRecords(session, shown, sets, known),
    recordsWith: (set) =>
      sessionRecords(session, shown, [...sets.filter(({ id }) => id !== set.id), set], known),
    bestFarBelow: (set) => bestFarBelow(set, shown, sets, known),
    completedAt: finish.completedAt,
    note: finish.note,
    completion: finish.state,
    swaps: worst(shown),
    waiting: sets.filter((set) => set.state === 'waiting').length,
    refused: sets.filter((set) => set.state === 'refused').length,
    isUnsent: entries.some((entry) => !SHOWN_WRITES.has(entry.key) && isOf(entry, session)),
  };
}
