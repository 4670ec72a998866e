import { DoneItem } from './done-item.tsx';
import type { SessionView } from './use-session-view.ts';

/** All exercises of a session, only to look at. */
export function DoneItems({ view }: { view: SessionView }) {
  return view.groups.flatMap(({ letter, items }) =>
    items.map((rows, index) => (
      <DoneItem
        key={rows.item.id}
        rows={rows}
        records={view.records}
        place={letter && `${letter}${index + 1}`}
      />
    )),
  );
}
