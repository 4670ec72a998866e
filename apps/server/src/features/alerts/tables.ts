import { alertsTopics } from '@spotter/contract/alerts';
import { type OwnedTables, unread } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const alertsTables = {
  push_subscriptions: [alertsTopics.devices],
  push_alerts: unread,
  alert_settings: [alertsTopics.devices],
} satisfies OwnedTables;
