import { useCallback, useSyncExternalStore } from 'react';
import { type LiveHeartRate, liveValues, type PastValue } from './live-values.ts';

/**
 * The live heart rate of oneself or of a client who shares it. A value older than five seconds becomes
 * `no-signal`. All components share one subscription.
 */
export function useLiveHeartRate(userId: string): LiveHeartRate {
  const watch = useCallback((listener: () => void) => liveValues.watch(userId, listener), [userId]);
  return useSyncExternalStore(watch, () => liveValues.read(userId));
}

/** The values of the last two minutes, oldest first. */
export function usePastHeartRate(userId: string): readonly PastValue[] {
  const watch = useCallback((listener: () => void) => liveValues.watch(userId, listener), [userId]);
  return useSyncExternalStore(watch, () => liveValues.past(userId));
}
