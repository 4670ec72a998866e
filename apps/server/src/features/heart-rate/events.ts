import type { DayText } from '@spotter/contract/days';
import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';

/** An achievement of a person on a day, or null when it is withdrawn. At most one of a kind a day. */
export type HeartRateAchievement = {
  studioId: Known<'studio'>;
  personId: Known<'person'>;
  kind: 'longest-aerobic' | 'resting-low';
  /** The day in the person's own time zone. */
  date: DayText;
  /** Minutes, or beats a minute. */
  value: number | null;
  at: Date;
};

/** A day's heart rate became, or is no longer, the best so far. Emitted by the transaction that writes its minutes. */
export const heartRateAchieved = busEvent<HeartRateAchievement>('heartRate.achieved');
