import { busEvent } from '#lib/bus.ts';
import type { DayText } from '#lib/day.ts';

/** What a person reached on a day, or no longer (null): at most one of a kind a day. */
export type HeartRateAchievement = {
  studioId: string;
  personId: string;
  kind: 'longest-aerobic' | 'resting-low';
  /** In the person's own time zone. */
  date: DayText;
  /** Minutes, or beats a minute. */
  value: number | null;
  at: Date;
};

/** A day's heart rate became the best so far, a better best, or none; emitted by what writes its minutes. */
export const heartRateAchieved = busEvent<HeartRateAchievement>('heartRate.achieved');
