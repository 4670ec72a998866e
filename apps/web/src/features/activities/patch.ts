import type { Activity } from '@spotter/contract/activities';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Pages } from './pages.ts';

/**
 * Changes a cached list now and, when an answer is on its way that may be older than the change, once more after
 * it has come. So a change must be harmless when repeated.
 */
export function patchPages<T extends { id: string }>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Pages<T>) => Pages<T>,
): void {
  const apply = () => {
    client.setQueryData<Pages<T>>(queryKey, (data) => data && change(data));
  };
  apply();
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.fetchStatus !== 'fetching') return;
  void Promise.resolve(query.promise).then(apply, apply);
}

/** Changes an activity wherever it is shown: in the feed, and where somebody was led to it. */
export function patchFeeds(client: QueryClient, change: (data: Pages<Activity>) => Pages<Activity>): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ['GET /api/activities'] })) {
    patchPages<Activity>(client, queryKey, change);
  }
}
