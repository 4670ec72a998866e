import type { DayText } from './days.ts';
import { MAX_REPS } from './loads-limits.ts';

/** The heaviest working set of a finished session. */
export type TopSet = { date: DayText; weight: number; reps: number };

/** A set below this percent of the training max says nothing about it: a light day, or another exercise's waves. */
const HEAVY_PERCENT = 87.5;

/** A training max after what was done since it was set: by which set it last changed or stayed; null before there was one. */
export type RaisedMax = { weight: number; by: (TopSet & { step: number }) | null };

/**
 * The training max after the heaviest sets since it was set: each raises it by its repetitions, those of 0 and 1 not at
 * all (nSuns 5/3/1 LP). Nothing is counted up: it is found in the sessions each time.
 * @param tops of the sessions since it was set, the oldest first
 */
export function raisedMax(
  trainingMax: number,
  raises: readonly number[],
  tops: readonly TopSet[],
): RaisedMax {
  let weight = trainingMax;
  let by: RaisedMax['by'] = null;
  for (const top of tops) {
    if (top.weight < (weight * HEAVY_PERCENT) / 100) continue;
    const step = raises[MAX_REPS.findLastIndex((from) => top.reps >= from)] ?? 0;
    weight = Math.round((weight + step) * 100) / 100;
    by = { ...top, step };
  }
  return { weight, by };
}
