import { webhooksTopics } from '@spotter/contract/webhooks';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const webhooksTables = {
  webhooks: [webhooksTopics.own],
  webhook_deliveries: [webhooksTopics.own],
} satisfies OwnedTables;
