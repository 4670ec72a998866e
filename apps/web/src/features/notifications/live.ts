import type { LiveHandlers } from '#lib/live/socket.ts';
import { notificationsKeys } from './api.ts';

/** The event carries the new count; an open list is read again. */
export const notificationsLive: LiveHandlers = {
  'notifications.changed': ({ unread }, client) => {
    client.setQueryData(notificationsKeys.unread, { count: unread });
    return [notificationsKeys.unread];
  },
};
