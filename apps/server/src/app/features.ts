import type { Feature } from '#db/feature.ts';
import { mountAccounts } from '#features/accounts/routes.ts';
import { reactInActivities } from '#features/activities/reactions.ts';
import { mountActivities } from '#features/activities/routes.ts';
import { mountCoaching } from '#features/coaching/routes.ts';
import { mountExercises } from '#features/exercises/routes.ts';
import { loadStarterLibrary } from '#features/exercises/service.ts';
import { reactInNotifications } from '#features/notifications/reactions.ts';
import { mountNotifications } from '#features/notifications/routes.ts';
import { mountSessions } from '#features/sessions/routes.ts';
import { mountSettings } from '#features/settings/routes.ts';
import { reactInStreaks } from '#features/streaks/reactions.ts';
import { mountStreaks } from '#features/streaks/routes.ts';
import { mountWorkouts } from '#features/workouts/routes.ts';

/** Every feature there is, in the order in which they react to events. */
export const features: Feature[] = [
  { name: 'accounts', mount: mountAccounts },
  { name: 'settings', mount: mountSettings },
  { name: 'coaching', mount: mountCoaching },
  { name: 'exercises', mount: mountExercises, prepare: loadStarterLibrary },
  { name: 'workouts', mount: mountWorkouts },
  { name: 'sessions', mount: mountSessions },
  { name: 'activities', mount: mountActivities, react: reactInActivities },
  { name: 'streaks', mount: mountStreaks, react: reactInStreaks },
  { name: 'notifications', mount: mountNotifications, react: reactInNotifications },
];
