import { useSyncExternalStore } from 'react';
import { keepPrivate, readPrivate } from './private-storage.ts';
import { browserZone, dayAt, isZone } from './zone-time.ts';

/*
 * The time zone of the signed-in person and the day it is there. It is the zone of their profile, which the server
 * counts their days by, and not that of the device: the two differ on a journey and on a borrowed computer.
 */

/** A midnight is noticed this soon, in milliseconds. */
const CHECK_MS = 20_000;

const KEPT = 'zone';

/** As the last answer said; on a cold start without a network, the one that this browser had kept. */
let zone: string | null = knownOf(readPrivate<string>(KEPT));
/** Zone and day that the listeners were told last. */
let told = '';
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** The zone that the signed-in person's days and times are shown in; the browser's until the profile's is known. */
export const ownZone = (): string => zone ?? browserZone();

/** Today in that zone, `YYYY-MM-DD`. */
export const ownToday = (): string => dayAt(Date.now(), ownZone());

const now = () => `${ownZone()} ${ownToday()}`;

function check(): void {
  if (now() === told) return;
  told = now();
  for (const listener of [...listeners]) listener();
}

function knownOf(name: string | null | undefined): string | null {
  return name && isZone(name) ? name : null;
}

/** Takes over the zone of the profile; one that this browser does not know is left out. */
export function setOwnZone(next: string | null | undefined): void {
  const known = knownOf(next);
  if (known === zone) return;
  zone = known;
  keepPrivate(KEPT, zone);
  check();
}

/** Calls back when the day or the zone has changed. @returns ends it */
export function watchOwnDay(listener: () => void): () => void {
  if (listeners.size === 0) {
    told = now();
    timer = setInterval(check, CHECK_MS);
    globalThis.document?.addEventListener('visibilitychange', check);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    globalThis.document?.removeEventListener('visibilitychange', check);
  };
}

/** The signed-in person's zone; the component draws again when it changes. */
export const useOwnZone = (): string => useSyncExternalStore(watchOwnDay, ownZone);

/** The signed-in person's today; the component draws again at their midnight. */
export const useToday = (): string => useSyncExternalStore(watchOwnDay, ownToday);

/** Today in another person's zone, for instance a client's; the signed-in person's own without one. */
export const useTodayIn = (other: string | undefined): string =>
  useSyncExternalStore(watchOtherDay, () => (other && isZone(other) ? dayAt(Date.now(), other) : ownToday()));

/** Another zone has its midnight at another time than the own one, so it is asked each time. */
function watchOtherDay(listener: () => void): () => void {
  const leave = watchOwnDay(listener);
  const other = setInterval(listener, CHECK_MS);
  return () => {
    clearInterval(other);
    leave();
  };
}
