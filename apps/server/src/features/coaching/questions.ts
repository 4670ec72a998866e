import type { DayText } from '@spotter/contract/days';
import type { Reader } from '#db/database.ts';
import { question } from '#lib/question.ts';
import type { Viewer } from '#lib/viewer.ts';

/** How many days from a day on return to the viewer's plan when their coaching by a trainer begins again. */
export const returningDays =
  question<(db: Reader, viewer: Viewer, trainerId: string, today: DayText) => Promise<number>>(
    'coaching.returningDays',
  );

/** A current coach of a person; `mayRead`: the training that is asked about. */
export type ReadingCoach = { id: string; mayRead: boolean };

/**
 * Current coaches of each given person, and whether each may read the person's training by these workouts; without
 * workouts, all of it. A person without a coach may be missing.
 */
export const trainingReaders =
  question<
    (
      db: Reader,
      personIds: readonly string[],
      workoutIds: readonly string[],
    ) => Promise<ReadonlyMap<string, readonly ReadingCoach[]>>
  >('coaching.trainingReaders');
