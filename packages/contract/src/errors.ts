import { accountsErrors } from './accounts.ts';
import { activitiesErrors } from './activities.ts';
import { coachingErrors } from './coaching.ts';
import { exercisesErrors } from './exercises.ts';
import { httpErrors } from './problem.ts';
import { sessionsErrors } from './sessions.ts';
import { workoutsErrors } from './workouts.ts';

/** Every error code there is, with its status. */
export const errorCodes = {
  ...httpErrors,
  ...accountsErrors,
  ...activitiesErrors,
  ...coachingErrors,
  ...exercisesErrors,
  ...sessionsErrors,
  ...workoutsErrors,
} as const;

export type ErrorCode = keyof typeof errorCodes;
