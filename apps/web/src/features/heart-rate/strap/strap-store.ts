import type { HeartRateZones } from '@spotter/contract/heart-rate';
import { zoneOf } from '@spotter/contract/heart-rate-zones';
import { useSyncExternalStore } from 'react';
import { queryClient } from '#lib/call/query-client.ts';
import { watchLive } from '#lib/live/live-line.ts';
import { keepPrivate, readPrivate, removePrivate } from '#lib/storage/private-storage.ts';
import { ownZones, REMEMBERED_STRAP } from '../api.ts';
import { liveValues } from '../watching/live-values.ts';
import { delivery, sendWaiting, setSource } from './set-source.ts';
import { type ChoiceFailure, chooseStrap, findStrap, type StrapDevice } from './strap-device.ts';
import { createStrapLink, type LinkState, OFF } from './strap-link.ts';

/** A strap and a broadcasting Garmin use the same protocol; the server is told which it was. */
export type StrapSource = 'bluetooth' | 'garmin';

export type StrapState = LinkState & { name: string; source: StrapSource };

/** The chosen strap, to find it again after a reload where the browser supports that. */
type Remembered = { personId: string; id: string; name: string; source: StrapSource };
/** The interval of the check for values that were not confirmed. */
const LATE_EVERY_MS = 15_000;

const nothing: StrapState = { ...OFF, name: '', source: 'bluetooth' };
let state = nothing;
let personWithStrap: string | null = null;
const listeners = new Set<() => void>();
let stopWatching = () => {};

function become(next: StrapState) {
  state = next;
  for (const listener of listeners) listener();
  if (!personWithStrap) return;
  const { status, heartRate } = next;
  if (status === 'off') liveValues.showLocal(personWithStrap, null);
  else if (heartRate === null) liveValues.showLocal(personWithStrap, 'no-signal');
}

const link = createStrapLink({
  onState: (next) => become({ ...state, ...next }),
  onValue(heartRate) {
    delivery.add(heartRate);
    if (!personWithStrap) return;
    const max = queryClient.getQueryData<HeartRateZones>(ownZones.queryKey)?.max ?? null;
    liveValues.showLocal(personWithStrap, { heartRate, zone: zoneOf(heartRate, max) });
  },
});

document.addEventListener('visibilitychange', link.wake);

async function startStrap(personId: string, device: StrapDevice, source: StrapSource): Promise<void> {
  forgetStrap();
  personWithStrap = personId;
  const name = device.name ?? '';
  keepPrivate(REMEMBERED_STRAP, { personId, id: device.id, name, source } satisfies Remembered);
  state = { ...OFF, name, source };
  setSource(source);
  const leave = [
    liveValues.watch(personId, () => {}),
    watchLive((live) => (live === 'open' ? void sendWaiting() : delivery.lost())),
  ];
  // Sends what the live connection did not confirm in time.
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
 * Lets the person choose a strap and stays connected on all pages until they disconnect it. Must be called within
 * a click.
 * @param all whether every device near can be chosen
 * @returns its name, or why there is none
 */
export async function connectStrap(
  personId: string,
  source: StrapSource,
  all: boolean,
): Promise<{ name: string } | ChoiceFailure> {
  const device = await chooseStrap(all);
  if (typeof device === 'string') return device;
  void startStrap(personId, device, source);
  return { name: device.name ?? '' };
}

/** Disconnects the strap and forgets it. */
export function forgetStrap(): void {
  removePrivate(REMEMBERED_STRAP);
  link.release();
  stopWatching();
  stopWatching = () => {};
  delivery.lost();
  void sendWaiting();
  personWithStrap = null;
  become(nothing);
}

let looked = false;

/** After a reload: reconnects the last strap, where the browser allows that without asking. */
export async function resumeStrap(personId: string): Promise<void> {
  if (looked || state.status !== 'off') return;
  looked = true;
  const before = readPrivate<Remembered>(REMEMBERED_STRAP);
  if (before?.personId !== personId) return;
  const device = await findStrap(before.id);
  if (device && state.status === 'off') await startStrap(personId, device, before.source);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of this browser's strap. */
export function useStrap(): StrapState {
  return useSyncExternalStore(subscribe, () => state);
}
