import { accountsRoutes } from './accounts.ts';
import { achievementsRoutes } from './achievements.ts';
import { activitiesRoutes } from './activities.ts';
import { calendarRoutes } from './calendar.ts';
import { callsRoutes } from './calls.ts';
import { challengesRoutes } from './challenges.ts';
import { coachingRoutes } from './coaching.ts';
import { exercisesRoutes } from './exercises.ts';
import { heartRateRoutes } from './heart-rate.ts';
import { messagesRoutes } from './messages.ts';
import { notificationsRoutes } from './notifications.ts';
import { objectsRoutes } from './objects.ts';
import { onboardingRoutes } from './onboarding.ts';
import { overviewRoutes } from './overview.ts';
import { ownAccountRoutes } from './own-account.ts';
import { progressRoutes } from './progress.ts';
import { sessionsRoutes } from './sessions.ts';
import { settingsRoutes } from './settings.ts';
import { streaksRoutes } from './streaks.ts';
import { tribeRoutes } from './tribe.ts';
import { trophiesRoutes } from './trophies.ts';
import { workoutsRoutes } from './workouts.ts';

/** Every call of the API, by name. */
export const routes = {
  ...calendarRoutes,
  ...heartRateRoutes,
  ...callsRoutes,
  ...trophiesRoutes,
  ...tribeRoutes,
  ...onboardingRoutes,
  ...overviewRoutes,
  ...messagesRoutes,
  ...challengesRoutes,
  ...accountsRoutes,
  ...ownAccountRoutes,
  ...achievementsRoutes,
  ...activitiesRoutes,
  ...coachingRoutes,
  ...exercisesRoutes,
  ...notificationsRoutes,
  ...objectsRoutes,
  ...progressRoutes,
  ...sessionsRoutes,
  ...settingsRoutes,
  ...streaksRoutes,
  ...workoutsRoutes,
};

type Routes = (typeof routes)[keyof typeof routes];

/** Every call by `METHOD path`; the browser types its calls from it and loads no schema. */
export type RouteIndex = { [R in Routes as `${R['method']} ${R['path']}`]: R };
