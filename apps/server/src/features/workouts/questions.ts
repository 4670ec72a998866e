import type { RawBuilder } from 'kysely';
import type { Known } from '#lib/known.ts';
import { question } from '#lib/question.ts';

/** Parts of a query that say whether somebody has a workout, by its id in the query. */
export type WorkoutUse = {
  /** Anybody, also in days that are kept aside. */
  isUsed(workout: RawBuilder<unknown>): RawBuilder<boolean>;
  /** Anybody but a person. */
  isUsedByOthers(workout: RawBuilder<unknown>, personId: Known<'person'>): RawBuilder<boolean>;
};

/** Whether somebody has a workout: then it stays. */
export const workoutUses = question<WorkoutUse>('workouts.uses');
