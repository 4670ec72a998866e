import { activitiesRoutes } from '@spotter/contract/activities';
import type { Feature } from '#db/feature.ts';
import { activitiesOwnData } from './own-data-queries.ts';
import { reactInActivities } from './reactions.ts';
import { mountActivities } from './routes.ts';
import { activitiesTables } from './tables.ts';

/** The feed: posts, finished workouts, likes and comments. */
export const activities: Feature = {
  name: 'activities',
  tables: activitiesTables,
  ownData: activitiesOwnData,
  firstReads: { home: [activitiesRoutes.listActivities] },
  mount: mountActivities,
  react: reactInActivities,
  demo: () => import('./demo/demo.ts').then((m) => m.activitiesDemo),
};
