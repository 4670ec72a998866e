/** What a webhook may be told of. */
export const WEBHOOK_EVENTS = [
  'session.completed',
  'session.reopened',
  'record.set',
  'check_in.answered',
  'client.joined',
  'coaching.begun',
  'coaching.ended',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The event of a test, which no webhook picks. */
export const WEBHOOK_TEST = 'webhook.test';
/** Webhooks that a studio may have at once. */
export const WEBHOOKS_MAX = 5;
export const WEBHOOK_URL_MAX = 500;
/** What every secret of a webhook begins with (Standard Webhooks). */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';
/** How long the log keeps a delivery. */
export const DELIVERY_DAYS = 30;
