import { BPM_MAX, BPM_MIN } from '@spotter/contract/heart-rate-zones';
import { IMPORT_SESSION_MINUTES } from '@spotter/contract/imports-limits';
import type { Recording } from './recording.ts';

const MINUTE_MS = 60_000;
const minuteOf = (at: number) => Math.floor(at / MINUTE_MS);

/** A value in beats a minute; `at` in ms. */
export type HeartSample = { at: number; bpm: number };

/** Values as minutes of the clock, counted from that of the beginning; values that no heart has are left out. */
export function heartMinutes(samples: readonly HeartSample[], from: number): Recording['heart'] {
  const minutes = new Map<number, { min: number; max: number; total: number; count: number }>();
  for (const { at, bpm } of samples) {
    const after = minuteOf(at) - minuteOf(from);
    if (!(bpm >= BPM_MIN && bpm <= BPM_MAX) || !(after >= 0 && after < IMPORT_SESSION_MINUTES)) continue;
    const minute = minutes.get(after) ?? { min: bpm, max: bpm, total: 0, count: 0 };
    minutes.set(after, {
      min: Math.min(minute.min, bpm),
      max: Math.max(minute.max, bpm),
      total: minute.total + bpm,
      count: minute.count + 1,
    });
  }
  return [...minutes]
    .sort(([a], [b]) => a - b)
    .map(([after, { min, max, total, count }]) => [
      after,
      Math.round(min),
      Math.round(total / count),
      Math.round(max),
    ]);
}
