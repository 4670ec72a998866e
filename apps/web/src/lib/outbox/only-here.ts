import { outbox, useIsWaiting } from './waiting.ts';

/** Whether what was just queued is only in this browser for now. On a good network it is as good as sent. */
export const isOnlyHere = (): boolean => outbox.isWaiting() || !navigator.onLine;

/** `isOnlyHere` as React state: the queue changes with the network. */
export const useIsOnlyHere = (): boolean => useIsWaiting() || !navigator.onLine;
