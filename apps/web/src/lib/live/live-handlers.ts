import type { LiveHandlers } from './socket.ts';

/** The handlers of live events: those of features, and of parts that were loaded since. */
export const liveHandlers: LiveHandlers[] = [];

/**
 * Handles live events from now on. A part that loads late may do so: what shows its data reads it first, and topics tell
 * what is to be read again.
 */
export function handleLive(...handlers: readonly LiveHandlers[]): void {
  liveHandlers.push(...handlers);
}
