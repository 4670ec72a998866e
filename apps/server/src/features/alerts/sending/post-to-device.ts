import { createHash } from 'node:crypto';
import type { AlertNotice } from '@spotter/contract/alert-notice';
import type { Context } from '#db/context.ts';
import type { AlertedDevice } from '../queries.ts';
import { type VapidKeys, vapidKeys } from './vapid-keys.ts';

/** Push services answer in some hundred milliseconds. */
const PATIENCE_MS = 10_000;
const TOPIC_CHARS = 32;
/** Retry-After at most, in seconds. */
const LATER_MAX = 3_600;
const LATER = 30;

/** `gone`: the browser's subscription has ended. `refused`: it will never be taken. */
export type Posted =
  | { result: 'sent' | 'gone' | 'refused'; status: number }
  | { result: 'later'; seconds: number };

type Delivery = { tag: string; urgency: 'high' | 'normal'; seconds: number };

/**
 * Sends a notice to a device, encrypted for it (RFC 8291) and signed by this installation (RFC 8292), through its push
 * service (RFC 8030). One with the same tag takes the place of one that waits there.
 * @throws when the service was not reached or failed: worth another attempt
 */
export async function postToDevice(
  ctx: Context,
  { endpoint, p256dh, auth }: Pick<AlertedDevice, 'endpoint' | 'p256dh' | 'auth'>,
  notice: AlertNotice,
  { tag, urgency, seconds }: Delivery,
): Promise<Posted> {
  // Loaded with the first alert.
  const { default: webPush } = await import('web-push');
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notice),
    {
      vapidDetails: { subject: contactOf(ctx), ...(vapidKeys(ctx) as VapidKeys) },
      TTL: Math.max(0, Math.round(seconds)),
      urgency,
      topic: createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_CHARS),
    },
  );
  const { 'Content-Length': _, ...headers } = request.headers as Record<string, string | number>;
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
    body: new Uint8Array(request.body),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await answer.body?.cancel();
  return readAnswer(answer);
}

function readAnswer({ status, ok, headers }: Response): Posted {
  if (ok) return { result: 'sent', status };
  if (status === 404 || status === 410) return { result: 'gone', status };
  if (status === 429 || status === 503)
    return { result: 'later', seconds: secondsOf(headers.get('retry-after')) };
  if (status >= 500) throw new Error(`the push service answered ${status}`);
  return { result: 'refused', status };
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
function secondsOf(text: string | null): number {
  const seconds = text && /^\d+$/.test(text) ? Number(text) : (Date.parse(text ?? '') - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(LATER_MAX, Math.max(1, Math.ceil(seconds))) : LATER;
}

/** Where a push service reaches the operator. */
function contactOf({ publicUrl, config }: Context): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${/<([^>]+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM.trim()}`;
}
