import { useSyncExternalStore } from 'react';
import { sayLive } from '#lib/live-line.ts';

/** Longer than the pause between two tellings, in milliseconds; who stops typing is forgotten after it. */
const FORGET_MS = 7_000;
/** A little more than the pause after which the server passes the next one on. */
const TELL_MS = 3_200;

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

/** Somebody types in a channel, until nothing more is heard. */
export function hearTyping(channel: string, personId: string, name: string): void {
  const timer = setTimeout(() => stopTyping(channel, personId), FORGET_MS);
  put(channel, [...without(channel, personId), { personId, name, timer }]);
}

/** Their message is here. */
export function stopTyping(channel: string, personId: string): void {
  if (byChannel.get(channel)?.some((one) => one.personId === personId))
    put(channel, without(channel, personId));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names of who types in a channel now, in the order they began. */
export function useTyping(channel: string): string[] {
  return useSyncExternalStore(subscribe, () => byChannel.get(channel) ?? NOBODY).map(({ name }) => name);
}

let toldAt = 0;
let toldIn = '';

/** Tells the others of the channel that one types; often called, seldom sent. */
export function tellTyping(channel: string): void {
  const now = Date.now();
  if (channel === toldIn && now - toldAt < TELL_MS) return;
  if (!sayLive({ type: 'typing', channelId: channel })) return;
  toldAt = now;
  toldIn = channel;
}

/** The message is sent: typing the next one is told at once. */
export function forgetTold(): void {
  toldAt = 0;
}
