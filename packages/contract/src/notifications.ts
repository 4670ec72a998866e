import { z } from 'zod';
import { NOTIFICATION_KINDS } from './limits.ts';
import { liveEvent } from './live-event.ts';
import { route } from './route.ts';
import { Id, Page } from './shapes.ts';
import { personTopic } from './topic.ts';

/** One line behind the bell; its words are made in the reader's language from kind, actor and subject. */
export const Notification = z.object({
  id: z.string(),
  /** One of NOTIFICATION_KINDS, or one to come. */
  kind: z.string(),
  /** How many there are in one line: likes of one activity, messages of one channel. */
  count: z.number(),
  actorName: z.string().nullable(),
  /** The name of the thing: a workout, the beginning of a comment. */
  subject: z.string(),
  /** Where it leads: a path of the app. */
  path: z.string(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** Every kind the reader's role may be told of, and whether they want to be. */
export const NotificationChoices = z.array(z.object({ kind: z.enum(NOTIFICATION_KINDS), isOn: z.boolean() }));
export type NotificationChoices = z.infer<typeof NotificationChoices>;

export const notificationsTopics = {
  /** A person's notifications, and which kinds they want. */
  notifications: personTopic('notifications'),
};

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
  getNotificationChoices: route({
    method: 'GET',
    path: '/api/notifications/choices',
    access: 'member',
    summary: 'Which kinds you want to be told of',
    reply: NotificationChoices,
  }),
  setNotificationChoice: route({
    method: 'PUT',
    path: '/api/notifications/choices',
    access: 'member',
    summary: 'Switches one kind on or off',
    body: z.strictObject({ kind: z.enum(NOTIFICATION_KINDS), isOn: z.boolean() }),
    reply: NotificationChoices,
  }),
};

export const notificationsEvents = {
  notificationsChanged: liveEvent({
    type: 'notifications.changed',
    audience: ['people'],
    data: z.object({ unread: z.number() }),
  }),
};
