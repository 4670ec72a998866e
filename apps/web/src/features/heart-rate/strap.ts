import type { HeartRateZones } from '@spotter/contract/heart-rate';
import { zoneOf } from '@spotter/contract/heart-rate-zones';
import { useSyncExternalStore } from 'react';
import { watchLive } from '#lib/live-line.ts';
import { keepPrivate, readPrivate, removePrivate } from '#lib/private-storage.ts';
import { queryClient } from '#lib/query-client.ts';
import { ownZones } from './api.ts';
import { type ChoiceFailure, chooseStrap, findStrap, type StrapDevice } from './bluetooth.ts';
import { delivery, sendWaiting, setSource } from './deliver.ts';
import { liveValues } from './live-values.ts';
import { createStrapLink, type LinkState, OFF } from './strap-link.ts';

/** By Web Bluetooth a strap and a Garmin that broadcasts speak alike; the server is told which it was. */
export type StrapSource = 'bluetooth' | 'garmin';

export type StrapState = LinkState & { name: string; source: StrapSource };

/** What was chosen, to find it again after a reload where the browser can. */
type Remembered = { personId: string; id: string; name: string; source: StrapSource };
const REMEMBERED = 'heart-rate/strap';
/** Between two looks for values that nobody confirmed. */
const LATE_EVERY_MS = 15_000;

const nothing: StrapState = { ...OFF, name: '', source: 'bluetooth' };
let state = nothing;
let wearer: string | null = null;
const listeners = new Set<() => void>();
let stopWatching = () => {};

function become(next: StrapState) {
  state = next;
  for (const listener of listeners) listener();
  if (!wearer) return;
  const { status, heartRate } = next;
  if (status === 'off') liveValues.showLocal(wearer, null);
  else if (heartRate === null) liveValues.showLocal(wearer, 'no-signal');
}

const link = createStrapLink({
  onState: (next) => become({ ...state, ...next }),
  onValue(heartRate) {
    delivery.add(heartRate);
    if (!wearer) return;
    const max = queryClient.getQueryData<HeartRateZones>(ownZones.queryKey)?.max ?? null;
    liveValues.showLocal(wearer, { heartRate, zone: zoneOf(heartRate, max) });
  },
});

document.addEventListener('visibilitychange', link.wake);

async function wear(personId: string, device: StrapDevice, source: StrapSource): Promise<void> {
  forgetStrap();
  wearer = personId;
  const name = device.name ?? '';
  keepPrivate(REMEMBERED, { personId, id: device.id, name, source } satisfies Remembered);
  state = { ...OFF, name, source };
  setSource(source);
  const leave = [
    liveValues.watch(personId, () => {}),
    watchLive((live) => (live === 'open' ? void sendWaiting() : delivery.lost())),
  ];
  // What the live connection did not confirm in time.
  const late = setInterval(() => void sendWaiting(), LATE_EVERY_MS);
  addEventListener('pagehide', delivery.save);
  stopWatching = () => {
    for (const stop of leave) stop();
    clearInterval(late);
    removeEventListener('pagehide', delivery.save);
  };
  void queryClient.ensureQueryData(ownZones).catch(() => undefined);
  await link.connect(device);
}

/**
 * Lets the person choose a strap and stays with it, over all pages, until they let it go. Within a click.
 * @returns its name, or why there is none
 */
export async function connectStrap(
  personId: string,
  source: StrapSource,
): Promise<{ name: string } | ChoiceFailure> {
  const device = await chooseStrap();
  if (typeof device === 'string') return device;
  void wear(personId, device, source);
  return { name: device.name ?? '' };
}

/** Lets the strap go. */
export function forgetStrap(): void {
  removePrivate(REMEMBERED);
  link.release();
  stopWatching();
  stopWatching = () => {};
  delivery.lost();
  void sendWaiting();
  wearer = null;
  become(nothing);
}

let looked = false;

/** After a reload: the strap that was on, where the browser lets a page come back to it without asking. */
export async function resumeStrap(personId: string): Promise<void> {
  if (looked || state.status !== 'off') return;
  looked = true;
  const before = readPrivate<Remembered>(REMEMBERED);
  if (before?.personId !== personId) return;
  const device = await findStrap(before.id);
  if (device && state.status === 'off') await wear(personId, device, before.source);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The one strap of this browser. */
export function useStrap(): StrapState {
  return useSyncExternalStore(subscribe, () => state);
}
