import { SAMPLES_MAX } from '@spotter/contract/limits';
import { CallError } from '#lib/call.ts';
import type { Delivery, Sample } from './delivery.ts';

const PAUSE_MS = 10_000;
/** What a call cannot change: the server will never take these values. */
const REFUSED = new Set([400, 422]);

type Options = {
  delivery: Delivery;
  /** Brings values to the server. @throws CallError */
  send: (samples: { heartRate: number; at: string }[]) => Promise<unknown>;
  /** Whether there is any point in trying now. */
  mayTry: () => boolean;
};

const toBody = (samples: readonly Sample[]) =>
  samples.map(([at, heartRate]) => ({ heartRate, at: new Date(at).toISOString() }));

/** Makes what sends all that waits, a call's worth at a time; what fails is tried again. One at a time. */
export function createSender({ delivery, send, mayTry }: Options): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;

  return async function sendWaiting() {
    clearTimeout(timer);
    const samples = delivery.waiting().slice(0, SAMPLES_MAX);
    if (sending || samples.length === 0 || !mayTry()) return;
    sending = true;
    let pause = 0;
    try {
      await send(toBody(samples));
      delivery.confirmed(samples.map(([at]) => at));
    } catch (error) {
      // What the server will never take must not stand in the way of the rest.
      const { status } = error instanceof CallError ? error : { status: 0 };
      if (REFUSED.has(status)) delivery.confirmed(samples.map(([at]) => at));
      else pause = PAUSE_MS;
    }
    sending = false;
    // Also after a success: more may have come to wait meanwhile.
    if (delivery.waiting().length > 0) timer = setTimeout(() => void sendWaiting(), pause);
  };
}
