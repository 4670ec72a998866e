import { SAMPLES_MAX } from '@spotter/contract/heart-rate-limits';
import { CallError } from '#lib/call/call.ts';
import type { Delivery, Sample } from './delivery.ts';

const PAUSE_MS = 10_000;
/** Statuses for which a retry is useless: the server will never accept these values. */
const REFUSED = new Set([400, 422]);

type Options = {
  delivery: Delivery;
  /** Sends values to the server. @throws CallError */
  send: (samples: { heartRate: number; at: string }[]) => Promise<unknown>;
  /** Whether a call may be tried now. */
  mayTry: () => boolean;
};

const toBody = (samples: readonly Sample[]) =>
  samples.map(([at, heartRate]) => ({ heartRate, at: new Date(at).toISOString() }));

/** Makes a function that sends the waiting values in batches and retries failures. Only one run at a time. */
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
      // Values that the server refuses must not block the others.
      const { status } = error instanceof CallError ? error : { status: 0 };
      if (REFUSED.has(status)) delivery.confirmed(samples.map(([at]) => at));
      else pause = PAUSE_MS;
    }
    sending = false;
    // Also after a success: more values may be waiting by now.
    if (delivery.waiting().length > 0) timer = setTimeout(() => void sendWaiting(), pause);
  };
}
