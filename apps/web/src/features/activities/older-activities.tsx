import type { Activity } from '@spotter/contract/activities';
import { type RefObject, useLayoutEffect } from 'react';
import { useWindowRows } from '#ui/use-window-rows.ts';
import { FeedRow } from './feed-row.tsx';

type OlderActivitiesProps = {
  activities: readonly Activity[];
  /** How many newer ones the list holds before them. */
  newer: number;
  /** The number of all, or -1 while more can be loaded. */
  size: number;
  list: RefObject<HTMLUListElement | null>;
};

/** An activity with one line of text and its buttons, in pixels. */
const USUAL_HEIGHT = 168;

/** The rows after the first page of the feed: only those near the screen are drawn. */
export function OlderActivities({ activities, newer, size, list }: OlderActivitiesProps) {
  const { rows, below, measure } = useWindowRows({
    name: 'feed',
    list,
    count: activities.length,
    keyOf: (row) => activities[row]?.id ?? '',
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
    const activity = activities[index];
    return (
      activity && (
        <FeedRow
          key={activity.id}
          ref={measure}
          data-index={index}
          activity={activity}
          place={newer + index + 1}
          size={size}
          style={{ marginTop: before }}
          className="[overflow-anchor:none]"
        />
      )
    );
  });
}
