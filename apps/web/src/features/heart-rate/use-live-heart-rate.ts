import { useCallback, useSyncExternalStore } from 'react';
import { type LiveHeartRate, liveValues, type PastValue } from './live-values.ts';

/**
 * The live heart rate of oneself or of a client that shares it. Never older than five seconds: then it is
 * `no-signal`. However many components ask, the server is asked once.
 */
export function useLiveHeartRate(userId: string): LiveHeartRate {
  const watch = useCallback((listener: () => void) => liveValues.watch(userId, listener), [userId]);
  return useSyncExternalStore(watch, () => liveValues.read(userId));
}

/** What came in the last two minutes, oldest first. */
export function usePastHeartRate(userId: string): readonly PastValue[] {
  const watch = useCallback((listener: () => void) => liveValues.watch(userId, listener), [userId]);
  return useSyncExternalStore(watch, () => liveValues.past(userId));
}
