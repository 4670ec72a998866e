import type { Activity } from '@spotter/contract/activities';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { changeItem, removeItem } from '../feed-pages.ts';
import { patchFeeds } from '../patch-feeds.ts';

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
