import { CallError, call } from '#lib/call.ts';
import { isLive, sayLive } from '#lib/live-line.ts';
import { keepPrivate, readPrivate, removePrivate } from '#lib/private-storage.ts';
import { createDelivery, type Sample } from './delivery.ts';

/** Where values wait for a connection; gone at sign-out, as all that is private. */
export const WAITING = 'heart-rate/waiting';

let source: 'bluetooth' | 'garmin' = 'bluetooth';

/** What the values come from, as the server is told. */
export function setSource(next: typeof source): void {
  source = next;
}

/** The values of this browser's strap on their way to the server. */
export const delivery = createDelivery({
  now: Date.now,
  say: (heartRate) => sayLive({ type: 'publish_heart_rate', heartRate, source }),
  read: () => readPrivate<Sample[]>(WAITING),
  keep: (samples) => {
    if (samples.length > 0) keepPrivate(WAITING, samples);
    else removePrivate(WAITING);
  },
});

const PAUSE_MS = 10_000;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending = false;

/** Sends what waits while the connection is there; what fails is tried again. */
export async function sendWaiting(): Promise<void> {
  clearTimeout(timer);
  const samples = [...delivery.waiting()];
  if (sending || samples.length === 0 || !isLive()) return;
  sending = true;
  let pause = 0;
  try {
    await call('POST /api/heart-rate/samples', {
      body: { samples: samples.map(([at, heartRate]) => ({ heartRate, at: new Date(at).toISOString() })) },
    });
    delivery.delivered(samples);
  } catch (error) {
    // What the server will never take must not stand in the way of the rest.
    const { status } = error instanceof CallError ? error : { status: 0 };
    if (status === 400 || status === 422) delivery.delivered(samples);
    else pause = PAUSE_MS;
  }
  sending = false;
  // Also after a success: more may have come to wait meanwhile.
  if (delivery.waiting().length > 0) timer = setTimeout(() => void sendWaiting(), pause);
}
