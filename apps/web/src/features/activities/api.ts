import type { Activity } from '@spotter/contract/activities';
import { PAGE_DEFAULT } from '@spotter/contract/limits';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { optimisticSwitch } from '#lib/call/optimistic.ts';
import { addItem, changeItem, type FeedPage, type FeedPages, toPage } from './feed-pages.ts';
import { patchFeeds, patchPages } from './patch-feeds.ts';

export const activitiesKeys = {
  list: ['GET /api/activities'] as const,
  /** The activity of a link; cached as a list, so that the same patches apply to it. */
  one: (id: string) => ['GET /api/activities', { one: id }] as const,
  comments: (id: string) => ['GET /api/activities/:id/comments', { id }] as const,
};

/** The home feed, newest first, page by page. */
export function useActivities() {
  return useInfiniteQuery<
    FeedPage<Activity>,
    CallError,
    FeedPages<Activity>,
    readonly unknown[],
    string | null
  >({
    queryKey: activitiesKeys.list,
    queryFn: async ({ pageParam }) =>
      toPage(
        await call('GET /api/activities', pageParam ? { query: { before: pageParam } } : {}),
        PAGE_DEFAULT,
      ),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  });
}

/**
 * Posts to the studio and puts the answer at the top of the feed. After posts and likes, the feed is read again, as
 * the specification asks, because they touch its topic.
 */
export function useCreatePost() {
  const client = useQueryClient();
  return useMutation<Activity, CallError, string>({
    mutationFn: (content) => call('POST /api/activities', { body: { type: 'post', content } }),
    // The live event may be faster, but only the answer has the author's own fields.
    onSuccess: (post) => {
      patchPages<Activity>(client, activitiesKeys.list, (data) =>
        changeItem(addItem(data, post), post.id, () => post),
      );
    },
  });
}

type Like = { id: string; liked: boolean };

/** Adds or removes a like: shown at once, sent in the order of the presses. */
export function useToggleLike(id: string) {
  const client = useQueryClient();
  const show = (change: (activity: Activity) => Activity) =>
    patchFeeds(client, (data) => changeItem(data, id, change));
  return useMutation<Activity | undefined, CallError, Like>({
    meta: { failure: true },
    mutationFn: ({ liked }) =>
      liked
        ? call('POST /api/activities/:id/like', { params: { id } })
        : call('DELETE /api/activities/:id/like', { params: { id } }),
    ...optimisticSwitch<Activity | undefined, Like>(client, ['like', id], {
      show: ({ liked }) => show((activity) => withLike(activity, liked)),
      confirm: (answer) => {
        if (answer) show(() => answer);
      },
      undo: ({ liked }) => show((activity) => withLike(activity, !liked)),
    }),
  });
}

function withLike(activity: Activity, liked: boolean): Activity {
  if (activity.likedByMe === liked) return activity;
  return { ...activity, likedByMe: liked, likes: Math.max(0, activity.likes + (liked ? 1 : -1)) };
}
