import type { SessionView } from '../use-session-view.ts';
import { DoneItem } from './done-item.tsx';

/** All exercises of a session, read-only. */
export function DoneItems({ view, client }: { view: SessionView; client: { id: string } }) {
  return view.groups.flatMap(({ letter, items }) =>
    items.map((rows, index) => (
      <DoneItem
        key={rows.item.id}
        rows={rows}
        client={client}
        records={view.records}
        place={letter && `${letter}${index + 1}`}
      />
    )),
  );
}
