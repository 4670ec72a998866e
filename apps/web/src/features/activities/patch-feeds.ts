import type { Activity } from '@spotter/contract/activities';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { patchCacheAndReads, patchOf } from '#lib/call/optimistic.ts';
import type { FeedPages } from './feed-pages.ts';

/** Patches one list of activities or comments. */
export function patchPages<T extends { id: string }>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: FeedPages<T>) => FeedPages<T>,
): void {
  patchCacheAndReads(client, patchOf<FeedPages<T>>(queryKey, change, true));
}

/** Patches an activity in all cached lists: the feed, and the list of a linked one. */
export function patchFeeds(
  client: QueryClient,
  change: (data: FeedPages<Activity>) => FeedPages<Activity>,
): void {
  patchCacheAndReads(client, patchOf<FeedPages<Activity>>(['GET /api/activities'], change));
}
