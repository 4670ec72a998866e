import type { Feature } from '#db/feature.ts';
import { workoutsOwnData } from './own-data-queries.ts';
import { mountWorkouts } from './routes.ts';
import { workoutsTables } from './tables.ts';

/** Workouts: their lines, targets and templates. */
export const workouts: Feature = {
  name: 'workouts',
  tables: workoutsTables,
  ownData: workoutsOwnData,
  mount: mountWorkouts,
  demo: () => import('./demo/demo.ts').then((m) => m.workoutsDemo),
};
