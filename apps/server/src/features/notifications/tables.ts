import { notificationsTopics } from '@spotter/contract/notifications';
import { type OwnedTables, unread } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const notificationsTables = {
  notifications: [notificationsTopics.notifications],
  notification_mutes: [notificationsTopics.notifications],
  // No answer shows it.
  plan_ends: unread,
} satisfies OwnedTables;
