import type { AnyClientFrame } from '@spotter/contract/live';
import { useSyncExternalStore } from 'react';
import type { ConnectionState, LiveConnection } from './socket.ts';

let line: LiveConnection | null = null;
const listeners = new Set<() => void>();

/** Names the connection that pages speak through; it is loaded after them. */
export function setLiveLine(connection: LiveConnection): void {
  line = connection;
  connection.subscribe(tell);
  tell();
}

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const state = (): ConnectionState => line?.state() ?? 'closed';

/** Whether the live connection stands; while it does not, pages ask by themselves. */
export function useIsLive(): boolean {
  return useSyncExternalStore(subscribe, state) === 'open';
}

/** Whether it stands now, for what is not a component. */
export const isLive = (): boolean => state() === 'open';

/** Calls at each change of the live connection with how it stands; returns how to stop. */
export function watchLive(listener: (state: ConnectionState) => void): () => void {
  return subscribe(() => listener(state()));
}

/** The network may have changed: makes sure that the live connection is not one of before. */
export function probeLive(): void {
  line?.probe();
}

/**
 * Says something over the live connection that need not arrive.
 * @returns false when it was not even sent
 */
export function sayLive(frame: AnyClientFrame): boolean {
  return line?.send(frame) ?? false;
}
