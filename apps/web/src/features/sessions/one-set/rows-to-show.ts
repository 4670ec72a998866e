import type { ItemRows, SetRow } from '../logging/item-rows.ts';
import type { SessionView } from '../use-session-view.ts';

const doneAt = ({ done, logged }: SetRow) => (done && logged ? Date.parse(logged.changedAt) : 0);
const lastDone = ({ rows }: ItemRows) => Math.max(0, ...rows.map(doneAt));

/**
 * The set to rate: the done one that is shown, else the latest done one, where the coach asked how hard it was; else
 * null.
 */
export function askedToRate({ items }: Pick<SessionView, 'items'>, shown: SetRow | null): SetRow | null {
  const done = items.flatMap(({ rows }) => rows).filter((row) => row.done);
  const row = shown?.done ? shown : done.toSorted((a, b) => doneAt(b) - doneAt(a))[0];
  return row?.target?.rpe == null ? null : row;
}

/**
 * What the stage shows: the set chosen by hand or the next one, with all sets of its exercise. When everything is
 * done there is no set, and the exercise is that of the latest one.
 */
export function rowsToShow(
  view: Pick<SessionView, 'items' | 'next'>,
  chosen: string | null,
): { row: SetRow | null; rows: ItemRows | null } {
  for (const id of [chosen, view.next?.id]) {
    for (const rows of view.items) {
      const row = rows.rows.find((one) => one.id === id);
      if (row) return { row, rows };
    }
  }
  const latest = view.items.toSorted((a, b) => lastDone(b) - lastDone(a))[0];
  return { row: null, rows: latest ?? null };
}
