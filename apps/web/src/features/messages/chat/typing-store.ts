import { useSyncExternalStore } from 'react';

/** Longer than the interval between typing frames, in milliseconds; a person without a new one has stopped. */
const FORGET_MS = 7_000;

type Typist = { personId: string; name: string; timer: ReturnType<typeof setTimeout> };

const NOBODY: readonly Typist[] = [];
const byChannel = new Map<string, readonly Typist[]>();
const listeners = new Set<() => void>();

function put(channel: string, typists: readonly Typist[]) {
  byChannel.set(channel, typists);
  for (const listener of listeners) listener();
}

function without(channel: string, personId: string): Typist[] {
  const typists = byChannel.get(channel) ?? NOBODY;
  clearTimeout(typists.find((one) => one.personId === personId)?.timer);
  return typists.filter((one) => one.personId !== personId);
}

/** Handles a typing frame; the person counts as typing until it expires. */
export function takeTyping(channel: string, personId: string, name: string): void {
  const timer = setTimeout(() => stopTyping(channel, personId), FORGET_MS);
  put(channel, [...without(channel, personId), { personId, name, timer }]);
}

/** Call when the person's message arrives. */
export function stopTyping(channel: string, personId: string): void {
  if (byChannel.get(channel)?.some((one) => one.personId === personId))
    put(channel, without(channel, personId));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The names of those typing in a channel, in the order they started. */
export function useTyping(channel: string): string[] {
  return useSyncExternalStore(subscribe, () => byChannel.get(channel) ?? NOBODY).map(({ name }) => name);
}
