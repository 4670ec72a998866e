import type { ItemRows, SetRow } from '../logging/item-rows.ts';
import type { SessionView } from '../use-session-view.ts';

const doneAt = ({ done, logged }: SetRow) => (done && logged ? Date.parse(logged.changedAt) : 0);
const lastDone = ({ rows }: ItemRows) => Math.max(0, ...rows.map(doneAt));

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
