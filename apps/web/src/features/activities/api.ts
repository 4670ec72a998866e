import type { Activity, Comment } from '@spotter/contract/activities';
import { PAGE_DEFAULT } from '@spotter/contract/limits';
import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call.ts';
import { addItem, allOf, changeItem, type Page, type Pages, toPage } from './pages.ts';
import { patchFeeds, patchPages } from './patch.ts';

export const activitiesKeys = {
  list: ['GET /api/activities'] as const,
  /** One that somebody was led to; in the shape of a list, so that the same changes reach it. */
  one: (id: string) => ['GET /api/activities', { one: id }] as const,
  comments: (id: string) => ['GET /api/activities/:id/comments', { id }] as const,
};

/** The home feed, newest first, page by page. */
export function useActivities() {
  return useInfiniteQuery<Page<Activity>, CallError, Pages<Activity>, readonly unknown[], string | null>({
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

/** Comments on one activity, newest first, page by page. */
export function useComments(id: string) {
  return useInfiniteQuery<Page<Comment>, CallError, Pages<Comment>, readonly unknown[], string | null>({
    queryKey: activitiesKeys.comments(id),
    queryFn: async ({ pageParam }) =>
      toPage(
        await call('GET /api/activities/:id/comments', {
          params: { id },
          query: pageParam ? { before: pageParam } : {},
        }),
        PAGE_DEFAULT,
      ),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  });
}

/** As the specification says of posts and likes; nobody waits for it, because the answer is on the screen already. */
function readFeedAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: activitiesKeys.list, exact: true });
}

/** Posts to the studio; the answer goes to the top of the feed. */
export function useCreatePost() {
  const client = useQueryClient();
  return useMutation<Activity, CallError, string>({
    mutationFn: (content) => call('POST /api/activities', { body: { type: 'post', content } }),
    // The live event may have been quicker, but only the answer knows what is true for the author alone.
    onSuccess: (post) => {
      patchPages<Activity>(client, activitiesKeys.list, (data) =>
        changeItem(addItem(data, post), post.id, () => post),
      );
      readFeedAgain(client);
    },
  });
}

type Like = { id: string; liked: boolean };

/** Likes or takes it back: shown at once, sent in the order of the presses. */
export function useToggleLike(id: string) {
  const client = useQueryClient();
  const mutationKey = ['like', id];
  const show = (change: (activity: Activity) => Activity) =>
    patchFeeds(client, (data) => changeItem(data, id, change));
  /** An earlier press must not overrule the one that was made since. */
  const isLast = () => client.isMutating({ mutationKey }) === 1;

  return useMutation<Activity | undefined, CallError, Like>({
    mutationKey,
    scope: { id: `like/${id}` },
    mutationFn: ({ liked }) =>
      liked
        ? call('POST /api/activities/:id/like', { params: { id } })
        : call('DELETE /api/activities/:id/like', { params: { id } }),
    onMutate: ({ liked }) => show((activity) => withLike(activity, liked)),
    onSuccess: (answer) => {
      if (!isLast()) return;
      if (answer) show(() => answer);
      readFeedAgain(client);
    },
    onError: (_error, { liked }) => {
      if (isLast()) show((activity) => withLike(activity, !liked));
    },
  });
}

function withLike(activity: Activity, liked: boolean): Activity {
  if (activity.likedByMe === liked) return activity;
  return { ...activity, likedByMe: liked, likes: Math.max(0, activity.likes + (liked ? 1 : -1)) };
}

/** Comments on an activity. The live event counts it; where that is late, the answer does. */
export function useCreateComment(activityId: string) {
  const client = useQueryClient();
  return useMutation<Comment, CallError, string, number>({
    mutationFn: (content) =>
      call('POST /api/activities/:id/comments', { params: { id: activityId }, body: { content } }),
    onMutate: () =>
      client
        .getQueriesData<Pages<Activity>>({ queryKey: activitiesKeys.list })
        .flatMap(([, data]) => allOf(data))
        .find(({ id }) => id === activityId)?.commentCount ?? 0,
    onSuccess: (comment, _content, before) => {
      patchPages<Comment>(client, activitiesKeys.comments(activityId), (data) => addItem(data, comment));
      patchFeeds(client, (data) =>
        changeItem(data, activityId, (activity) => ({
          ...activity,
          commentCount: Math.max(activity.commentCount, before + 1),
        })),
      );
    },
  });
}
