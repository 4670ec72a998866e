import { isOwnAnswer } from '@spotter/contract/answer-header';
import { useSyncExternalStore } from 'react';
import { CallError, call } from '#lib/call/call.ts';
import { noteServerTime, serverNow } from '#lib/live/server-clock.ts';
import { browserStorage } from '#lib/storage/browser-storage.ts';
import { createSender } from '../strap/create-sender.ts';
import { createDelivery, type Sample } from '../strap/delivery.ts';
import { type ChoiceFailure, chooseStrap } from '../strap/strap-device.ts';
import { createStrapLink, type LinkState, OFF } from '../strap/strap-link.ts';

/** The token by which this device may send, and the person it sends for. */
type Pass = { token: string; firstName: string };
/** `isEnded`: the person disconnected this device, or connected another. */
export type SecondDevice = { pass: Pass | null; isEnded: boolean; link: LinkState; name: string };

const PASS = 'second-device/pass';
const WAITING = 'second-device/waiting';
/** The interval between calls. A watcher shows no signal after five seconds without a value. */
const SEND_EVERY_MS = 2_000;

const readJson = <T>(key: string): T | null => {
  try {
    return JSON.parse(browserStorage.read(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
};

let state: SecondDevice = { pass: readJson<Pass>(PASS), isEnded: false, link: OFF, name: '' };
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function become(part: Partial<SecondDevice>) {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

const delivery = createDelivery({
  now: serverNow,
  // There is no live connection, so all values are sent by calls.
  say: () => false,
  read: () => readJson<Sample[]>(WAITING),
  keep: (samples) => {
    if (samples.length > 0) browserStorage.write(WAITING, JSON.stringify(samples));
    else browserStorage.remove(WAITING);
  },
});

const sendWaiting = createSender({
  delivery,
  mayTry: () => state.pass !== null,
  async send(samples) {
    const token = state.pass?.token ?? '';
    try {
      await call('POST /api/heart-rate/samples', { body: { samples }, token });
    } catch (error) {
      if (error instanceof CallError && error.status === 401) leave(true);
      throw error;
    }
  },
});

const link = createStrapLink({
  onState: (next) => become({ link: next }),
  onValue: (heartRate) => delivery.add(heartRate),
});

document.addEventListener('visibilitychange', link.wake);

/** Reads the server's clock, to the second; values are dated by it. */
async function readClock(): Promise<void> {
  const reply = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (reply && isOwnAnswer(reply)) noteServerTime(reply.headers.get('date') ?? undefined);
}

/** Exchanges the code for a token. @throws CallError */
export async function enterByCode(code: string, deviceName: string): Promise<void> {
  const pass = await call('POST /api/second-device', { body: { code, deviceName } });
  // Values of another person's strap must not be sent for this one.
  delivery.confirmed(delivery.waiting().map(([at]) => at));
  browserStorage.write(PASS, JSON.stringify(pass));
  become({ pass, isEnded: false });
}

/** Stops sending and deletes the person's data on this device. */
export function leave(isEnded = false): void {
  clearInterval(timer);
  link.release();
  delivery.confirmed(delivery.waiting().map(([at]) => at));
  browserStorage.remove(PASS);
  become({ pass: null, isEnded, link: OFF });
}

/**
 * Lets the person choose a strap and sends its values. Must be called within a click.
 * @param all whether every device near can be chosen
 * @returns its name, or why there is none
 */
export async function listenAndSend(all: boolean): Promise<{ name: string } | ChoiceFailure> {
  const device = await chooseStrap(all);
  if (typeof device === 'string') return device;
  const name = device.name ?? '';
  become({ name });
  clearInterval(timer);
  timer = setInterval(() => void sendWaiting(), SEND_EVERY_MS);
  addEventListener('pagehide', delivery.save);
  void readClock().then(() => link.connect(device));
  return { name };
}

/** Disconnects the strap. */
export function stopListening(): void {
  link.release();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of this browser as a second device. */
export function useSecondSender(): SecondDevice {
  return useSyncExternalStore(subscribe, () => state);
}
