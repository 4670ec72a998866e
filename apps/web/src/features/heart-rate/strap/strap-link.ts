import { BPM_MAX, BPM_MIN, SIGNAL_MS } from '@spotter/contract/heart-rate-zones';
import { readMeasurement } from './measurement.ts';
import { listenTo, type StrapCharacteristic, type StrapDevice } from './strap-device.ts';

export type LinkState = {
  /** `lost`: it was connected, is away, and is being reconnected. */
  status: 'off' | 'connecting' | 'on' | 'lost';
  /** Beats a minute, at most five seconds old; null while there is no signal. */
  heartRate: number | null;
  /** The strap is connected but has no skin contact. */
  contactLost: boolean;
};

export const OFF: LinkState = { status: 'off', heartRate: null, contactLost: false };

const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** An attempt to reach a strap that is away may never settle. */
const ATTEMPT_MS = 20_000;

type Options = {
  onValue: (heartRate: number) => void;
  onState: (state: LinkState) => void;
};

export type StrapLink = {
  /** Connects, and reconnects until it is disconnected on purpose. */
  connect(device: StrapDevice): Promise<void>;
  /** Disconnects. */
  release(): void;
  /** Call when the page is visible again: timers may have been paused, so an old value is dropped by the clock. */
  wake(): void;
};

/**
 * Stays connected to one strap. When it is lost, reconnects with growing pauses until it is disconnected on
 * purpose. A value older than five seconds, or without skin contact, counts as no signal.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state machine, whose steps share their variables
export function createStrapLink({ onValue, onState }: Options): StrapLink {
  let device: StrapDevice | null = null;
  let characteristic: StrapCharacteristic | null = null;
  let state = OFF;
  let readAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  /** Only the latest attempt counts. */
  let attempt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function become(part: Partial<LinkState>) {
    state = { ...state, ...part };
    onState(state);
  }

  function onChanged(event: Event) {
    const data = (event.target as StrapCharacteristic).value;
    const measured = data && readMeasurement(data);
    if (!measured || state.status !== 'on') return;
    if (measured.contact === 'lost') {
      become({ heartRate: null, contactLost: true });
      return;
    }
    const { heartRate } = measured;
    if (heartRate < BPM_MIN || heartRate > BPM_MAX) return;
    clearTimeout(silence);
    readAt = Date.now();
    silence = setTimeout(() => become({ heartRate: null }), SIGNAL_MS);
    become({ heartRate, contactLost: false });
    onValue(heartRate);
  }

  function leave() {
    clearTimeout(silence);
    characteristic?.removeEventListener('characteristicvaluechanged', onChanged);
    characteristic = null;
  }

  function lose() {
    if (!device) return;
    leave();
    attempt += 1;
    become({ status: 'lost', heartRate: null, contactLost: false });
    clearTimeout(retry);
    retry = setTimeout(() => void reach(), PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]);
    failures += 1;
  }

  async function reach() {
    const wanted = device;
    if (!wanted) return;
    attempt += 1;
    const mine = attempt;
    let tooLong: ReturnType<typeof setTimeout> | undefined;
    try {
      const patience = new Promise<never>((_resolve, reject) => {
        tooLong = setTimeout(() => reject(new Error('no answer')), ATTEMPT_MS);
      });
      const listened = await Promise.race([listenTo(wanted), patience]);
      if (mine !== attempt || device !== wanted) return;
      characteristic = listened;
      characteristic.addEventListener('characteristicvaluechanged', onChanged);
      failures = 0;
      become({ status: 'on' });
    } catch {
      if (mine !== attempt || device !== wanted) return;
      wanted.gatt?.disconnect();
      // Disconnecting may already have reported the loss.
      if (mine === attempt) lose();
    } finally {
      clearTimeout(tooLong);
    }
  }

  function release() {
    clearTimeout(retry);
    leave();
    attempt += 1;
    failures = 0;
    const released = device;
    device = null;
    released?.removeEventListener('gattserverdisconnected', lose);
    released?.gatt?.disconnect();
    if (state.status !== 'off') become(OFF);
  }

  return {
    async connect(next) {
      release();
      device = next;
      next.addEventListener('gattserverdisconnected', lose);
      become({ ...OFF, status: 'connecting' });
      await reach();
    },
    release,
    wake() {
      if (state.heartRate !== null && Date.now() - readAt >= SIGNAL_MS) become({ heartRate: null });
    },
  };
}
