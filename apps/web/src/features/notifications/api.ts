import { useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';

export type Unread = { count: number };

export const notificationsKeys = {
  list: ['GET /api/notifications'] as const,
  unread: ['GET /api/notifications/unread'] as const,
};

/** The number of unread notifications. */
export function useUnread() {
  return useQuery<Unread, CallError>({
    queryKey: notificationsKeys.unread,
    queryFn: () => call('GET /api/notifications/unread'),
  });
}
