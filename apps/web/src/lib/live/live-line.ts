import type { AnyClientFrame } from '@spotter/contract/live';
import { useSyncExternalStore } from 'react';
import type { ConnectionState, LiveConnection } from './socket.ts';

let line: LiveConnection | null = null;
const listeners = new Set<() => void>();

/** Sets the live connection that this module forwards to. It is loaded after the pages. */
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

/** The state of the live connection; `closed` before it is loaded. */
export const useLiveState = (): ConnectionState => useSyncExternalStore(subscribe, state);

/** Whether the live connection is open; while it is not, pages poll. */
export function useIsLive(): boolean {
  return useLiveState() === 'open';
}

/** Whether the live connection is open, for code outside of components. */
export const isLive = (): boolean => state() === 'open';

/** Adds a listener for changes of the connection's state. @returns a function that removes it */
export function watchLive(listener: (state: ConnectionState) => void): () => void {
  return subscribe(() => listener(state()));
}

/** Call when the network may have changed: checks that the connection still works. */
export function probeLive(): void {
  line?.probe();
}

/**
 * Sends a frame that may be lost.
 * @returns false when it was not sent
 */
export function sayLive(frame: AnyClientFrame): boolean {
  return line?.send(frame) ?? false;
}
