import type { Notification } from '@spotter/contract/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { type CacheBefore, optimistic, patchOf } from '#lib/call/optimistic.ts';
import { markFresh } from '#lib/call/topics.ts';
import { notificationsKeys, type Unread } from './api.ts';

/** The newest fifty notifications, newest first. */
export function useNotifications() {
  return useQuery<Notification[], CallError>({
    queryKey: notificationsKeys.list,
    queryFn: () => call('GET /api/notifications'),
  });
}

/** Marks notifications as read by id, or all without ids. Shown at once; the server's count follows. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation<Unread, CallError, { ids?: string[] }, CacheBefore>({
    mutationFn: (body) => call('POST /api/notifications/read', { body }),
    ...optimistic(client, ({ ids }: { ids?: string[] }) => markRead(ids)),
    onSuccess: (unread) => {
      client.setQueryData<Unread>(notificationsKeys.unread, unread);
      markFresh(unread, notificationsKeys.unread, notificationsKeys.list);
    },
  });
}

function markRead(ids: string[] | undefined) {
  const now = new Date().toISOString();
  return [
    patchOf<Notification[]>(notificationsKeys.list, (list) =>
      list.map((line) => (!ids || ids.includes(line.id) ? { ...line, readAt: line.readAt ?? now } : line)),
    ),
    patchOf<Unread>(notificationsKeys.unread, ({ count }) => ({
      count: ids ? Math.max(0, count - ids.length) : 0,
    })),
  ];
}
