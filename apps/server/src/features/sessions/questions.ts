import type { LoadSuggestion } from '@spotter/contract/loads';
import type { LighterLoad } from '@spotter/contract/readiness';
import type { WorkoutExercise } from '@spotter/contract/workouts';
import type { Reader } from '#db/database.ts';
import { question } from '#lib/question.ts';
import type { Viewer } from '#lib/viewer.ts';

/** The loads of one line. */
export type FittingLoads = {
  suggestions: (LoadSuggestion | null)[];
  /** Those of a lighter session; only for who is asked before one how they feel. */
  lighter?: (LighterLoad | null)[];
};

/**
 * The loads that fit a client for the lines of a workout that begins at an instant, in the order of the lines, each with
 * one for each target.
 */
export const fittingLoads =
  question<
    (
      db: Reader,
      client: Pick<Viewer, 'id' | 'timeZone'>,
      workoutId: string,
      lines: readonly Pick<WorkoutExercise, 'exerciseId' | 'progression' | 'targets'>[],
      at: Date,
    ) => Promise<FittingLoads[]>
  >('sessions.fittingLoads');
