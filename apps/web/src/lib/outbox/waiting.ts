import { useSyncExternalStore } from 'react';
import { v7 } from 'uuid';
import { queryClient } from '#lib/call/query-client.ts';
import { readAllAgain } from '#lib/call/read-all-again.ts';
import { keepPage } from '#lib/page/keep-page.ts';
import { browserStorage } from '#lib/storage/browser-storage.ts';
import { createOutbox, type OutboxEntry, waitsForFiles } from './outbox.ts';

type SentHandler = (entry: OutboxEntry, reply: unknown) => void;

type FailedHandler = (entry: OutboxEntry, error: unknown) => void;

const handlers = new Set<SentHandler>();
const failedHandlers = new Set<FailedHandler>();

export const outbox = createOutbox({
  storage: browserStorage,
  newId: v7,
  onSent: (entry, reply) => {
    for (const handler of handlers) handler(entry, reply);
    if (entry.files) void fileSender().then((it) => it.forgetFiles(Object.keys(entry.files ?? {})));
    // The cache tells its readers in a later task. Without the entry before that, they would see the state before it.
    return new Promise((resolve) => setTimeout(resolve));
  },
  // Without an answer, everything on the page is read again.
  onUnanswered: () => readAllAgain(queryClient),
  onFailed: (entry, error) => {
    for (const handler of failedHandlers) handler(entry, error);
  },
});

const fileSender = () => import('./send-files.ts');

// Files are sent beside the queue: a set that was logged does not wait behind a clip.
function sendWaitingFiles(): void {
  const isFileWaiting = outbox.entries().some((entry) => !entry.refused && waitsForFiles(entry));
  if (!isFileWaiting) return;
  fileSender().then(
    ({ sendFiles }) => sendFiles(outbox),
    // Its code could not be loaded: again with the network.
    () => addEventListener('online', sendWaitingFiles, { once: true }),
  );
}
outbox.subscribe(sendWaitingFiles);

/** Adds a listener for the server's answers to queued writes. @returns a function that removes it */
export function onSent(handler: SentHandler): () => void {
  handlers.add(handler);
  return () => void handlers.delete(handler);
}

/** Adds a listener for failed attempts of queued writes. The writes stay in the queue. */
export function onFailed(handler: FailedHandler): void {
  failedHandlers.add(handler);
}

/** The writes that the server has not confirmed, as React state. */
export function useWaiting(): readonly OutboxEntry[] {
  return useSyncExternalStore(outbox.subscribe, outbox.entries, outbox.entries);
}

/** Whether the last attempt failed, so that the queue is only in this browser for now. */
export function useIsWaiting(): boolean {
  return useSyncExternalStore(outbox.subscribe, outbox.isWaiting);
}

// A write for which this browser has no room is in this page alone: closing it would lose the write.
let endKeeping: (() => void) | null = null;
outbox.subscribe(() => {
  if (outbox.isUnstored()) {
    endKeeping ??= keepPage();
    return;
  }
  endKeeping?.();
  endKeeping = null;
});
