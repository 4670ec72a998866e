import { type RefObject, useLayoutEffect } from 'react';
import { useWindowRows } from '#ui/use-window-rows.ts';
import { FeedRow } from './feed-row.tsx';
import type { FeedEntry } from './finish/group-finishes.ts';

type OlderActivitiesProps = {
  entries: readonly FeedEntry[];
  /** How many newer ones the list holds before them. */
  newer: number;
  /** The number of all, or -1 while more can be loaded. */
  size: number;
  list: RefObject<HTMLUListElement | null>;
};

/** An activity with one line of text and its buttons, or a finished session, in pixels. */
const USUAL_HEIGHT = 160;

/** The rows after the first page of the feed: only those near the screen are drawn. */
export function OlderActivities({ entries, newer, size, list }: OlderActivitiesProps) {
  const { rows, below, measure } = useWindowRows({
    name: 'feed',
    list,
    count: entries.length,
    keyOf: (row) => entries[row]?.id ?? '',
    estimate: USUAL_HEIGHT,
    after: newer,
  });
  useLayoutEffect(() => {
    const at = list.current;
    if (at) at.style.paddingBottom = `${below}px`;
    return () => {
      if (at) at.style.paddingBottom = '';
    };
  }, [list, below]);
  return rows.map(({ index, before }) => {
    const entry = entries[index];
    return (
      entry && (
        <FeedRow
          key={entry.id}
          ref={measure}
          data-index={index}
          entry={entry}
          place={newer + index + 1}
          size={size}
          style={{ marginTop: before }}
          className="[overflow-anchor:none]"
        />
      )
    );
  });
}
