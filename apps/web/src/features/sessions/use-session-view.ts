import type { PersonalRecord } from '@spotter/contract/sessions';
import type { OutboxEntry } from '#lib/outbox.ts';
import { useWaiting } from '#lib/waiting.ts';
import { overlayFinish, overlaySets, type ShownSet, type WriteState } from './merge.ts';
import { type Group, groupItems, nextRow } from './order.ts';
import type { ReadSession } from './read-session.ts';
import { sessionRecords } from './records.ts';
import { type ItemRows, layOut, type SetRow, summarise } from './rows.ts';
import { overlaySwaps, readKnownExercises, type ShownItem } from './swaps.ts';

export type SessionView = {
  items: ItemRows[];
  groups: Group[];
  next: SetRow | null;
  done: number;
  total: number;
  /** Kilograms. */
  volume: number;
  records: PersonalRecord[];
  /** The records as they would be with one set changed. */
  recordsWith: (set: ShownSet) => PersonalRecord[];
  completedAt: string | null;
  note: string;
  /** How the finish, or the reopening, stands. */
  completion: WriteState;
  /** How the swaps stand: the worst of them. */
  swaps: WriteState;
  /** Sets that only this browser has, and those that the server refused. */
  waiting: number;
  refused: number;
};

const worst = (items: readonly ShownItem[]): WriteState =>
  (['refused', 'waiting'] as const).find((state) => items.some((item) => item.swapState === state)) ??
  'saved';

/** A session as it is shown: what the server has, overlaid by what waits in this browser. */
export function useSessionView(session: ReadSession): SessionView {
  return viewOf(session, useWaiting());
}

function viewOf(session: ReadSession, entries: readonly OutboxEntry[]): SessionView {
  const known = readKnownExercises(session.id);
  const sets = overlaySets(session.id, session.sets, entries);
  const shown = overlaySwaps(session.id, session.items, entries, known);
  const items = layOut(session.id, shown, sets);
  const finish = overlayFinish(session, entries);
  return {
    items,
    groups: groupItems(items),
    next: nextRow(items),
    ...summarise(items),
    records: sessionRecords(session, shown, sets, known),
    recordsWith: (set) =>
      sessionRecords(session, shown, [...sets.filter(({ id }) => id !== set.id), set], known),
    completedAt: finish.completedAt,
    note: finish.note,
    completion: finish.state,
    swaps: worst(shown),
    waiting: sets.filter((set) => set.state === 'waiting').length,
    refused: sets.filter((set) => set.state === 'refused').length,
  };
}
