import type { ComponentProps } from 'react';
import { FinishGroup } from './finish/finish-group.tsx';
import type { FeedEntry } from './finish/group-finishes.ts';

type FeedRowProps = ComponentProps<'li'> & {
  entry: FeedEntry;
  /** Its place in the feed, from 1. */
  place: number;
  /** The number of all, or -1 while more can be loaded. */
  size: number;
};

/** An entry of the feed, which knows its place also when its neighbours are not drawn. */
export function FeedRow({ entry, place, size, ...rest }: FeedRowProps) {
  return (
    <li {...rest} aria-posinset={place} aria-setsize={size}>
      <FinishGroup activities={entry.activities} />
    </li>
  );
}
