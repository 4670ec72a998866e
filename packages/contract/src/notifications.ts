import { z } from 'zod';
import { feature } from './feature.ts';
import { liveEvent } from './live-event.ts';
import { NOTIFICATION_KINDS } from './notifications-limits.ts';
import { route } from './route.ts';
import { Id, Page } from './shapes.ts';
import { personTopic } from './topic.ts';

/** One notification; its text is made in the reader's language from kind, actor and subject. */
export const Notification = z.object({
  id: z.string(),
  /** One of NOTIFICATION_KINDS, or a later addition. */
  kind: z.string(),
  /** How many events it combines: likes of one activity, messages of one channel. */
  count: z.number(),
  actorName: z.string().nullable(),
  /** Name of the subject: a workout, the beginning of a comment. */
  subject: z.string(),
  /** A path of the app that it links to. */
  path: z.string(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** Every kind that exists for the reader's role, and whether they want it. */
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
    former: false,
    summary: 'Your notifications, newest first',
    query: Page,
    reply: z.array(Notification),
  }),
  countUnread: route({
    method: 'GET',
    path: '/api/notifications/unread',
    access: 'member',
    former: false,
    summary: 'Number of unread notifications',
    reply: z.object({ count: z.number() }),
  }),
  markRead: route({
    method: 'POST',
    path: '/api/notifications/read',
    access: 'member',
    former: false,
    summary: 'Marks some, or all, as read',
    body: z.strictObject({ ids: z.array(Id).min(1).max(100).optional() }),
    reply: z.object({ count: z.number() }),
    status: 200,
  }),
  getNotificationChoices: route({
    method: 'GET',
    path: '/api/notifications/choices',
    access: 'member',
    former: false,
    summary: 'The kinds of notifications you want',
    reply: NotificationChoices,
  }),
  setNotificationChoice: route({
    method: 'PUT',
    path: '/api/notifications/choices',
    access: 'member',
    former: false,
    summary: 'Turns one kind on or off',
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

export const notifications = feature({ routes: notificationsRoutes, events: notificationsEvents });
