import { z } from 'zod';
import { liveEvent } from './live-event.ts';
import { route } from './route.ts';
import { Id, Page } from './shapes.ts';

/** One line behind the bell; its words are made in the reader's language from kind, actor and subject. */
export const Notification = z.object({
  id: z.string(),
  /** workout_assigned, workout_completed, client_joined, activity_commented, activity_liked. */
  kind: z.string(),
  actorName: z.string().nullable(),
  /** The name of the thing: a workout, the beginning of a comment. */
  subject: z.string(),
  /** Where it leads: a path of the app. */
  path: z.string(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
});
export type Notification = z.infer<typeof Notification>;

export const notificationsRoutes = {
  listNotifications: route({
    method: 'GET',
    path: '/api/notifications',
    access: 'member',
    summary: 'Your notifications, newest first',
    query: Page,
    reply: z.array(Notification),
  }),
  countUnread: route({
    method: 'GET',
    path: '/api/notifications/unread',
    access: 'member',
    summary: 'How many you have not read',
    reply: z.object({ count: z.number() }),
  }),
  markRead: route({
    method: 'POST',
    path: '/api/notifications/read',
    access: 'member',
    summary: 'Marks some, or all, as read',
    body: z.strictObject({ ids: z.array(Id).min(1).max(100).optional() }),
    reply: z.object({ count: z.number() }),
    status: 200,
  }),
};

export const notificationsEvents = {
  notificationsChanged: liveEvent({
    type: 'notifications.changed',
    audience: ['people'],
    data: z.object({ unread: z.number() }),
  }),
};
