import { accountsErrors } from './accounts.ts';
import { activitiesErrors } from './activities.ts';
import { calendarErrors } from './calendar.ts';
import { callsErrors } from './calls.ts';
import { challengesErrors } from './challenges.ts';
import { coachingErrors } from './coaching.ts';
import { exercisesErrors } from './exercises.ts';
import { heartRateErrors } from './heart-rate.ts';
import { messagesErrors } from './messages.ts';
import { objectsErrors } from './objects.ts';
import { ownAccountErrors } from './own-account.ts';
import { httpErrors } from './problem.ts';
import { progressErrors } from './progress.ts';
import { sessionsErrors } from './sessions.ts';
import { settingsErrors } from './settings.ts';
import { trophiesErrors } from './trophies.ts';
import { workoutsErrors } from './workouts.ts';

/** Every error code there is, with its status. */
export const errorCodes = {
  ...calendarErrors,
  ...heartRateErrors,
  ...callsErrors,
  ...settingsErrors,
  ...trophiesErrors,
  ...messagesErrors,
  ...challengesErrors,
  ...httpErrors,
  ...accountsErrors,
  ...ownAccountErrors,
  ...activitiesErrors,
  ...coachingErrors,
  ...exercisesErrors,
  ...objectsErrors,
  ...progressErrors,
  ...sessionsErrors,
  ...workoutsErrors,
} as const;

export type ErrorCode = keyof typeof errorCodes;
