import { accountsRoutes } from './accounts.ts';
import { activitiesRoutes } from './activities.ts';
import { coachingRoutes } from './coaching.ts';
import { exercisesRoutes } from './exercises.ts';
import { notificationsRoutes } from './notifications.ts';
import { sessionsRoutes } from './sessions.ts';
import { settingsRoutes } from './settings.ts';
import { streaksRoutes } from './streaks.ts';
import { workoutsRoutes } from './workouts.ts';

/** Every call of the API, by name. */
export const routes = {
  ...accountsRoutes,
  ...activitiesRoutes,
  ...coachingRoutes,
  ...exercisesRoutes,
  ...notificationsRoutes,
  ...sessionsRoutes,
  ...settingsRoutes,
  ...streaksRoutes,
  ...workoutsRoutes,
};

type Routes = (typeof routes)[keyof typeof routes];

/** Every call by `METHOD path`; the browser types its calls from it and loads no schema. */
export type RouteIndex = { [R in Routes as `${R['method']} ${R['path']}`]: R };
