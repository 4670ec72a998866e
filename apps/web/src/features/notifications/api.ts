import type { Notification } from '@spotter/contract/notifications';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call.ts';
import { told } from '#lib/topics.ts';

type Unread = { count: number };

export const notificationsKeys = {
  list: ['GET /api/notifications'] as const,
  unread: ['GET /api/notifications/unread'] as const,
};

/** How many wait behind the bell. */
export function useUnread() {
  return useQuery<Unread, CallError>({
    queryKey: notificationsKeys.unread,
    queryFn: () => call('GET /api/notifications/unread'),
  });
}

/** The newest fifty, newest first. */
export function useNotifications() {
  return useQuery<Notification[], CallError>({
    queryKey: notificationsKeys.list,
    queryFn: () => call('GET /api/notifications'),
  });
}

/** Marks the named ones as read, or all without names; shown at once, the server's count follows. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation<Unread, CallError, { ids?: string[] }>({
    mutationFn: (body) => call('POST /api/notifications/read', { body }),
    onMutate: ({ ids }) => markInCache(client, ids),
    onSuccess: (unread) => {
      client.setQueryData<Unread>(notificationsKeys.unread, unread);
      told(unread, notificationsKeys.unread, notificationsKeys.list);
    },
    onError: () => {
      void client.invalidateQueries({ queryKey: notificationsKeys.list });
      void client.invalidateQueries({ queryKey: notificationsKeys.unread });
    },
  });
}

function markInCache(client: QueryClient, ids: string[] | undefined): void {
  const now = new Date().toISOString();
  client.setQueryData<Notification[]>(notificationsKeys.list, (list) =>
    list?.map((line) => (!ids || ids.includes(line.id) ? { ...line, readAt: line.readAt ?? now } : line)),
  );
  client.setQueryData<Unread>(
    notificationsKeys.unread,
    (unread) => unread && { count: ids ? Math.max(0, unread.count - ids.length) : 0 },
  );
}
