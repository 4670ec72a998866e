import type { Activity } from '@spotter/contract/activities';
import { useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { activitiesKeys } from './api.ts';
import { type FeedPages, idAfter, toPage } from './feed-pages.ts';

/** One activity, wherever it is in the feed; an empty list if it is deleted or not visible to the reader. */
export function useOneActivity(id: string) {
  return useQuery<FeedPages<Activity>, CallError>({
    queryKey: activitiesKeys.one(id),
    queryFn: async () => {
      const found = await call('GET /api/activities', { query: { before: idAfter(id), limit: 1 } });
      return {
        pages: [
          toPage(
            found.filter((activity) => activity.id === id),
            2,
          ),
        ],
        pageParams: [null],
      };
    },
  });
}
