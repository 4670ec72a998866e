import type { LoadSuggestion } from '@spotter/contract/loads';
import type { LighterLoad } from '@spotter/contract/readiness';
import type { SetTarget, WorkoutExercise } from '@spotter/contract/workouts';
import type { Reader } from '#db/database.ts';
import { question } from '#lib/question.ts';
import type { Viewer } from '#lib/viewer.ts';

/** A line as it fits a client: the sets of the stage that they are in, and a load for each where one follows. */
export type FittingLine = {
  targets: SetTarget[];
  suggestions: (LoadSuggestion | null)[];
  /** Those of a lighter session; only for who is asked before one how they feel. */
  lighter?: (LighterLoad | null)[];
};

/** What fits a client for the lines of a workout that begins at an instant, in the order of the lines. */
export const fittingLoads =
  question<
    (
      db: Reader,
      client: Pick<Viewer, 'id' | 'timeZone'>,
      workoutId: string,
      lines: readonly Pick<WorkoutExercise, 'exerciseId' | 'progression' | 'targets'>[],
      at: Date,
    ) => Promise<FittingLine[]>
  >('sessions.fittingLoads');
