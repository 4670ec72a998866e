import type { LiveHandlers } from '#lib/socket.ts';
import { notificationsKeys } from './api.ts';

/** The bell counts by itself; the list is read again where it is open. */
export const notificationsLive: LiveHandlers = {
  'notifications.changed': ({ unread }, client) => {
    client.setQueryData(notificationsKeys.unread, { count: unread });
    return [notificationsKeys.unread];
  },
};
