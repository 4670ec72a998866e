import { useSyncExternalStore } from 'react';
import { keepPrivate, readPrivate, removePrivate } from '#lib/storage/private-storage.ts';

/*
 * Which other session of this person runs beside one of theirs: two devices without a network each began one. This browser
 * keeps it until it is answered, so that a reload or another page loses no question.
 */

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const nameOf = (ownerId: string, id: string) => `also-running/${ownerId}/${id}`;

/** Keeps that two sessions run, for the pages of both. */
export function noteAlso(ownerId: string, id: string, otherId: string): void {
  keepPrivate(nameOf(ownerId, id), otherId);
  keepPrivate(nameOf(ownerId, otherId), id);
  tell();
}

/** Forgets it: it was answered. */
export function dropAlso(ownerId: string, id: string, otherId: string): void {
  removePrivate(nameOf(ownerId, id));
  removePrivate(nameOf(ownerId, otherId));
  tell();
}

/** The session that runs beside this one; null when none is known. */
export function useAlso(ownerId: string, id: string): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => readPrivate<string>(nameOf(ownerId, id)),
  );
}
