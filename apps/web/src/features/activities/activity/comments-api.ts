import type { Activity, Comment } from '@spotter/contract/activities';
import { PAGE_DEFAULT } from '@spotter/contract/limits';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { activitiesKeys } from '../api.ts';
import {
  addItem,
  allOf,
  changeItem,
  type FeedPage,
  type FeedPages,
  removeItem,
  toPage,
} from '../feed-pages.ts';
import { patchFeeds, patchPages } from '../patch-feeds.ts';

/** Comments on one activity, newest first, page by page. */
export function useComments(id: string) {
  return useInfiniteQuery<
    FeedPage<Comment>,
    CallError,
    FeedPages<Comment>,
    readonly unknown[],
    string | null
  >({
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

/** Adds a comment. The live event updates the count; if it is late, the answer does. */
export function useCreateComment(activityId: string) {
  const client = useQueryClient();
  return useMutation<Comment, CallError, string, number>({
    mutationFn: (content) =>
      call('POST /api/activities/:id/comments', { params: { id: activityId }, body: { content } }),
    onMutate: () =>
      client
        .getQueriesData<FeedPages<Activity>>({ queryKey: activitiesKeys.list })
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

/** Edits one's own comment. */
export function useChangeComment() {
  const client = useQueryClient();
  return useMutation<Comment, CallError, { id: string; content: string }>({
    mutationFn: ({ id, content }) => call('PUT /api/comments/:id', { params: { id }, body: { content } }),
    onSuccess: (comment) =>
      patchPages<Comment>(client, activitiesKeys.comments(comment.activityId), (data) =>
        changeItem(data, comment.id, () => comment),
      ),
  });
}

/** Deletes one's own comment. The live event updates the count; if it is late, the answer does. */
export function useRemoveComment(activity: { id: string; commentCount: number }) {
  const client = useQueryClient();
  return useMutation<undefined, CallError, string, number>({
    mutationFn: (id) => call('DELETE /api/comments/:id', { params: { id } }),
    onMutate: () => activity.commentCount,
    onSuccess: (_nothing, id, before) => {
      patchPages<Comment>(client, activitiesKeys.comments(activity.id), (data) => removeItem(data, id));
      patchFeeds(client, (data) =>
        changeItem(data, activity.id, (known) => ({
          ...known,
          commentCount: Math.min(known.commentCount, Math.max(0, before - 1)),
        })),
      );
    },
  });
}
