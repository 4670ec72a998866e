import type { Activity, Comment } from '@spotter/contract/activities';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { activitiesKeys } from '../api.ts';
import { changeItem, removeItem } from '../feed-pages.ts';
import { patchFeeds, patchPages } from '../patch-feeds.ts';

/** Deletes one's own post with its comments. */
export function useRemovePost() {
  const client = useQueryClient();
  return useMutation<undefined, CallError, string>({
    mutationFn: (id) => call('DELETE /api/activities/:id', { params: { id } }),
    onSuccess: (_nothing, id) => patchFeeds(client, (data) => removeItem(data, id)),
  });
}

/** Edits one's own post. */
export function useChangePost() {
  const client = useQueryClient();
  return useMutation<Activity, CallError, { id: string; content: string }>({
    mutationFn: ({ id, content }) => call('PUT /api/activities/:id', { params: { id }, body: { content } }),
    onSuccess: (post) => patchFeeds(client, (data) => changeItem(data, post.id, () => post)),
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
