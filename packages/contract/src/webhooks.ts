import { z } from 'zod';
import { feature } from './feature.ts';
import { route } from './route.ts';
import { ById, Id, Page } from './shapes.ts';
import { personTopic, serverTopic } from './topic.ts';
import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX, WEBHOOKS_MAX } from './webhooks-limits.ts';

const OffReason = z.enum(['chosen', 'failing', 'gone']);

/** An address that is told what happens in the studio. */
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  createdAt: z.string(),
  /** Why nothing is sent: its owner chose so, nothing arrived for days, or the address said that it is gone (410). */
  offReason: OffReason.nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

/** With the secret, which is shown this once. */
export const MadeWebhook = Webhook.extend({ secret: z.string() });
export type MadeWebhook = z.infer<typeof MadeWebhook>;

/** Why an attempt failed; `answer`: the address answered with another status than 2xx. */
export const DeliveryProblem = z.enum(['answer', 'timeout', 'unreachable', 'address', 'hidden', 'off']);
export type DeliveryProblem = z.infer<typeof DeliveryProblem>;

/** One message to one address, as its last attempt left it. */
export const WebhookDelivery = z.object({
  id: z.string(),
  event: z.string(),
  createdAt: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  /** When the next attempt is due, while it waits. */
  dueAt: z.string(),
  triedAt: z.string().nullable(),
  /** The status of the answer. */
  status: z.number().nullable(),
  /** How long the last attempt took. */
  ms: z.number().nullable(),
  problem: DeliveryProblem.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const NewWebhook = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).max(WEBHOOK_URL_MAX),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
});
export type NewWebhook = z.input<typeof NewWebhook>;

export const webhooksTopics = {
  /** The webhooks of an owner with their deliveries. */
  own: personTopic('webhooks'),
  /** The deliveries of the installation that wait to be sent. */
  waiting: serverTopic('waiting-deliveries'),
};

export const webhooksErrors = {
  'webhooks.owner_only': 403,
  'webhooks.not_found': 404,
  'webhooks.full': 409,
  /** The address is in a private network, or is not https. */
  'webhooks.address_refused': 400,
  /** The operator gave no SECRET_KEY, so nothing can be signed. */
  'webhooks.no_key': 409,
  'webhooks.is_off': 409,
} as const;

export const webhooksRoutes = {
  listWebhooks: route({
    method: 'GET',
    path: '/api/webhooks',
    access: 'trainer',
    notAssistant: true,
    summary: 'For the owner: the addresses that are told what happens',
    reply: z.array(Webhook),
  }),
  createWebhook: route({
    method: 'POST',
    path: '/api/webhooks',
    access: 'trainer',
    notAssistant: true,
    summary: `For the owner: adds an address, at most ${WEBHOOKS_MAX}; needs a confirmation of the last ten minutes. The answer alone shows its secret`,
    body: NewWebhook,
    reply: MadeWebhook,
  }),
  changeWebhook: route({
    method: 'PATCH',
    path: '/api/webhooks/:id',
    access: 'trainer',
    notAssistant: true,
    summary: 'For the owner: turns a webhook off, or on again',
    params: ById,
    body: z.strictObject({ isOn: z.boolean() }),
    reply: Webhook,
  }),
  deleteWebhook: route({
    method: 'DELETE',
    path: '/api/webhooks/:id',
    access: 'trainer',
    notAssistant: true,
    summary: 'For the owner: removes a webhook with its log',
    params: ById,
  }),
  testWebhook: route({
    method: 'POST',
    path: '/api/webhooks/:id/test',
    access: 'trainer',
    notAssistant: true,
    summary: 'For the owner: sends a test message',
    params: ById,
  }),
  listDeliveries: route({
    method: 'GET',
    path: '/api/webhooks/:id/deliveries',
    access: 'trainer',
    notAssistant: true,
    summary: 'For the owner: what was sent to an address, newest first',
    params: ById,
    query: Page,
    reply: z.array(WebhookDelivery),
  }),
  sendAgain: route({
    method: 'POST',
    path: '/api/webhooks/:id/deliveries/:deliveryId/again',
    access: 'trainer',
    notAssistant: true,
    summary: 'For the owner: sends a message again, now',
    params: z.strictObject({ id: Id, deliveryId: Id }),
  }),
};

export const webhooks = feature({ routes: webhooksRoutes, errors: webhooksErrors });
