import type { LoadSuggestion } from '@spotter/contract/loads';
import type { WorkoutExercise } from '@spotter/contract/workouts';
import type { Reader } from '#db/database.ts';
import { question } from '#lib/question.ts';
import type { Viewer } from '#lib/viewer.ts';

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
    ) => Promise<(LoadSuggestion | null)[][]>
  >('sessions.fittingLoads');
