import type { ReactNode } from 'react';
import type { ItemRows } from '../logging/item-rows.ts';
import type { SessionView } from '../use-session-view.ts';
import { DoneItem } from './done-item.tsx';

type Props = {
  view: SessionView;
  client: { id: string };
  renderFilms: (rows: ItemRows) => ReactNode;
  /** Whether a list of the page has the records: then a set only says how many. */
  listed?: boolean;
};

/** All exercises of a session, read-only. */
export function DoneItems({ view, client, renderFilms, listed = false }: Props) {
  return view.groups.flatMap(({ letter, items }) =>
    items.map((rows, index) => (
      <DoneItem
        key={rows.item.id}
        rows={rows}
        client={client}
        films={renderFilms(rows)}
        records={view.records}
        listed={listed}
        place={letter && `${letter}${index + 1}`}
      />
    )),
  );
}
