import type { Activity } from '@spotter/contract/activities';
import type { ComponentProps } from 'react';
import { ActivityItem } from './activity/activity-item.tsx';

type FeedRowProps = ComponentProps<'li'> & {
  activity: Activity;
  /** Its place in the feed, from 1. */
  place: number;
  /** The number of all, or -1 while more can be loaded. */
  size: number;
};

/** One activity as an entry of the feed, which knows its place also when its neighbours are not drawn. */
export function FeedRow({ activity, place, size, ...rest }: FeedRowProps) {
  return (
    <li {...rest} aria-posinset={place} aria-setsize={size}>
      <ActivityItem activity={activity} />
    </li>
  );
}
