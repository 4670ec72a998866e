import { useSyncExternalStore } from 'react';
import { v7 } from 'uuid';
import { browserStorage } from './browser-storage.ts';
import { createOutbox, type OutboxEntry } from './outbox.ts';
import { queryClient } from './query-client.ts';

type SentHandler = (entry: OutboxEntry, reply: unknown) => void;

type FailedHandler = (entry: OutboxEntry, error: unknown) => void;

const handlers = new Set<SentHandler>();
const failedHandlers = new Set<FailedHandler>();

/** The outbox of this browser. */
export const outbox = createOutbox({
  storage: browserStorage,
  newId: v7,
  onSent: (entry, reply) => {
    for (const handler of handlers) handler(entry, reply);
  },
  // Without an answer to draw from, all that the page shows is read again.
  onUnanswered: () => queryClient.invalidateQueries(),
  onFailed: (entry, error) => {
    for (const handler of failedHandlers) handler(entry, error);
  },
});

/** Registers what a feature does with the server's answer to one of its kept writes. @returns how to stop */
export function onSent(handler: SentHandler): () => void {
  handlers.add(handler);
  return () => void handlers.delete(handler);
}

/** Registers what a feature says about one of its kept writes that failed; it is kept all the same. */
export function onFailed(handler: FailedHandler): void {
  failedHandlers.add(handler);
}

/** What the server has not confirmed yet; the component draws again when it changes. */
export function useWaiting(): readonly OutboxEntry[] {
  return useSyncExternalStore(outbox.subscribe, outbox.entries);
}

/** Whether what waits is in this browser alone for now, because the last attempt to send it failed. */
export function useIsHeld(): boolean {
  return useSyncExternalStore(outbox.subscribe, outbox.isHeld);
}
