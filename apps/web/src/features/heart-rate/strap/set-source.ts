import { call } from '#lib/call/call.ts';
import { isLive, sayLive } from '#lib/live/live-line.ts';
import { serverNow } from '#lib/live/server-clock.ts';
import { keepPrivate, readPrivate, removePrivate } from '#lib/storage/private-storage.ts';
import { createSender } from './create-sender.ts';
import { createDelivery, type Sample } from './delivery.ts';

/** The key under which values wait for the server; deleted at sign-out like all private data. */
export const WAITING = 'heart-rate/waiting';

let source: 'bluetooth' | 'garmin' = 'bluetooth';

/** Sets the source of the values, which the server is told. */
export function setSource(next: typeof source): void {
  source = next;
}

/** The delivery of the values of this browser's strap. */
export const delivery = createDelivery({
  now: serverNow,
  say: ([at, heartRate]) =>
    sayLive({ type: 'publish_heart_rate', heartRate, source, at: new Date(at).toISOString() }),
  read: () => readPrivate<Sample[]>(WAITING),
  keep: (samples) => {
    if (samples.length > 0) keepPrivate(WAITING, samples);
    else removePrivate(WAITING);
  },
});

/** Sends the waiting values while connected, and retries failures. */
export const sendWaiting = createSender({
  delivery,
  send: (samples) => call('POST /api/heart-rate/samples', { body: { samples } }),
  mayTry: isLive,
});
