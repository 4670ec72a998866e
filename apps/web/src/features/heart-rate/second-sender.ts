import { useSyncExternalStore } from 'react';
import { browserStorage } from '#lib/browser-storage.ts';
import { CallError, call } from '#lib/call.ts';
import { noteServerTime, serverNow } from '#lib/server-clock.ts';
import { type ChoiceFailure, chooseStrap } from './bluetooth.ts';
import { createDelivery, type Sample } from './delivery.ts';
import { createSender } from './send-waiting.ts';
import { createStrapLink, type LinkState, OFF } from './strap-link.ts';

/** What lets this device send, and for whom. */
type Pass = { token: string; firstName: string };
/** `ended`: the person ended this device, or let in another one. */
export type SecondDevice = { pass: Pass | null; isEnded: boolean; link: LinkState; name: string };

const PASS = 'second-device/pass';
const WAITING = 'second-device/waiting';
/** Between two calls; a watcher takes five seconds without a value for no signal. */
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
  // There is no live connection: all goes by calls.
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

/** The server's clock, to the second, by which values are dated. */
async function readClock(): Promise<void> {
  const reply = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  noteServerTime(reply?.headers.get('date') ?? undefined);
}

/** Trades the code for the right to send. @throws CallError */
export async function enterByCode(code: string, deviceName: string): Promise<void> {
  const pass = await call('POST /api/second-device', { body: { code, deviceName } });
  // What another person's strap said here is not this one's.
  delivery.confirmed(delivery.waiting().map(([at]) => at));
  browserStorage.write(PASS, JSON.stringify(pass));
  become({ pass, isEnded: false });
}

/** Stops sending; nothing of the person stays here. */
export function leave(isEnded = false): void {
  clearInterval(timer);
  link.release();
  delivery.confirmed(delivery.waiting().map(([at]) => at));
  browserStorage.remove(PASS);
  become({ pass: null, isEnded, link: OFF });
}

/** Lets the person choose a strap and sends what it says from then on. Within a click. */
export async function listenAndSend(): Promise<ChoiceFailure | null> {
  const device = await chooseStrap();
  if (typeof device === 'string') return device;
  become({ name: device.name ?? '' });
  clearInterval(timer);
  timer = setInterval(() => void sendWaiting(), SEND_EVERY_MS);
  addEventListener('pagehide', delivery.save);
  void readClock().then(() => link.connect(device));
  return null;
}

/** Lets the strap go. */
export function stopListening(): void {
  link.release();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** This browser as somebody's second device. */
export function useSecondSender(): SecondDevice {
  return useSyncExternalStore(subscribe, () => state);
}
