import { browserZone, dayIn, isZone } from '@spotter/contract/days';
import { useSyncExternalStore } from 'react';
import { keepPrivate, readPrivate } from '#lib/storage/private-storage.ts';

/*
 * The time zone of the signed-in person, and the current day there. It is the zone of the profile, by which the
 * server counts days, and not the device's: the two differ when travelling and on a borrowed computer.
 */

/** How often the day is checked, in milliseconds. */
const CHECK_MS = 20_000;

const KEPT = 'zone';

/** From the last answer; on an offline start, the stored one. */
let zone: string | null = knownOf(readPrivate<string>(KEPT));
/** The zone and day of the last call of the listeners. */
let announced = '';
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** The zone in which the person's days and times are shown; the browser's until the profile's is known. */
export const ownZone = (): string => zone ?? browserZone();

/** The current day in that zone, `YYYY-MM-DD`. */
export const ownToday = (): string => dayIn(ownZone(), Date.now());

const now = () => `${ownZone()} ${ownToday()}`;

function check(): void {
  if (now() === announced) return;
  announced = now();
  for (const listener of [...listeners]) listener();
}

function knownOf(name: string | null | undefined): string | null {
  return name && isZone(name) ? name : null;
}

/** Sets the zone of the profile; a zone that this browser does not know is ignored. */
export function setOwnZone(next: string | null | undefined): void {
  const known = knownOf(next);
  if (known === zone) return;
  zone = known;
  keepPrivate(KEPT, zone);
  check();
}

/** Adds a listener for changes of the day or zone. @returns a function that removes it */
export function watchOwnDay(listener: () => void): () => void {
  if (listeners.size === 0) {
    announced = now();
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

/** The signed-in person's zone, as React state. */
export const useOwnZone = (): string => useSyncExternalStore(watchOwnDay, ownZone, ownZone);

/** The signed-in person's current day, as React state. */
export const useToday = (): string => useSyncExternalStore(watchOwnDay, ownToday, ownToday);

/** The current day in another person's zone, for instance a client's; by default in one's own. */
export function useTodayIn(other: string | undefined): string {
  const today = () => (other && isZone(other) ? dayIn(other, Date.now()) : ownToday());
  return useSyncExternalStore(watchOtherDay, today, today);
}

/** Midnight in another zone is at another time, so the day is checked at each tick. */
function watchOtherDay(listener: () => void): () => void {
  const leave = watchOwnDay(listener);
  const other = setInterval(listener, CHECK_MS);
  return () => {
    clearInterval(other);
    leave();
  };
}
