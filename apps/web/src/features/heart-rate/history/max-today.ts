import type { DailyHeartRate } from '@spotter/contract/heart-rate';
import type { LiveHeartRate } from '../watching/live-values.ts';

/** Today's highest heart rate, beats a minute: what is stored by now, or the value of this moment; null without any. */
export function maxToday(
  today: Pick<DailyHeartRate, 'maxHeartRate'> | undefined,
  live: LiveHeartRate,
): number | null {
  const now = typeof live === 'object' && !live.isDemo ? live.heartRate : 0;
  return Math.max(today?.maxHeartRate ?? 0, now) || null;
}
