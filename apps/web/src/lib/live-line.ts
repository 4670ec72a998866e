import { useSyncExternalStore } from 'react';
import type { ClientFrame, ConnectionState, LiveConnection } from './socket.ts';

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

/**
 * Says something over the live connection that need not arrive.
 * @returns false when it was not even sent
 */
export function sayLive(frame: ClientFrame): boolean {
  return line?.send(frame) ?? false;
}
