import type { Activity } from '@spotter/contract/activities';
import { useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call.ts';
import { activitiesKeys } from './api.ts';
import { idAfter, type Pages, toPage } from './pages.ts';

/** One activity, wherever in the feed it stands; no items when it is gone, or not for the reader. */
export function useOneActivity(id: string) {
  return useQuery<Pages<Activity>, CallError>({
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
