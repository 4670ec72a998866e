import { createHmac } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '@spotter/contract/webhooks-limits';
import type { Known } from '#lib/known.ts';
import type { SecretBox } from '#lib/secret-box.ts';

/** The key of a webhook, 32 bytes. It follows from the server's own key, so it is stored nowhere. */
const keyOf = (secrets: SecretBox, webhookId: Known<'webhook'>): Buffer =>
  secrets.derive('webhooks', webhookId);

/** The same as its owner gets it, as Standard Webhooks spells it. */
export const secretOf = (secrets: SecretBox, webhookId: Known<'webhook'>): string =>
  WEBHOOK_SECRET_PREFIX + keyOf(secrets, webhookId).toString('base64');

/** A message as it is sent. */
export type SignedMessage = { headers: Record<string, string>; body: string };

/**
 * Signs a message (Standard Webhooks: HMAC-SHA256 of id, time and body).
 * @param message its id is the same at each attempt; `at` is the time of the attempt
 */
export function signMessage(
  secrets: SecretBox,
  webhookId: Known<'webhook'>,
  { id, at, body }: { id: string; at: Date; body: string },
): SignedMessage {
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', keyOf(secrets, webhookId))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Spotter-Webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1,${signature}`,
    },
  };
}
