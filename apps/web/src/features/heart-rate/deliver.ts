import { call } from '#lib/call.ts';
import { isLive, sayLive } from '#lib/live-line.ts';
import { keepPrivate, readPrivate, removePrivate } from '#lib/private-storage.ts';
import { serverNow } from '#lib/server-clock.ts';
import { createDelivery, type Sample } from './delivery.ts';
import { createSender } from './send-waiting.ts';

/** Where values wait until the server has them; gone at sign-out, as all that is private. */
export const WAITING = 'heart-rate/waiting';

let source: 'bluetooth' | 'garmin' = 'bluetooth';

/** What the values come from, as the server is told. */
export function setSource(next: typeof source): void {
  source = next;
}

/** The values of this browser's strap on their way to the server. */
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

/** Sends what waits while the connection is there; what fails is tried again. */
export const sendWaiting = createSender({
  delivery,
  send: (samples) => call('POST /api/heart-rate/samples', { body: { samples } }),
  mayTry: isLive,
});
