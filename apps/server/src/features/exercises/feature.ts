import type { Feature } from '#db/feature.ts';
import { exerciseObjects } from './exercise-objects.ts';
import { exercisesOwnData } from './own-data-queries.ts';
import { mountExercises } from './routes.ts';
import { loadStarterLibrary } from './service.ts';
import { exercisesTables } from './tables.ts';

/** The exercise library: the starter library and the exercises that trainers add. */
export const exercises: Feature = {
  name: 'exercises',
  tables: exercisesTables,
  ownData: exercisesOwnData,
  mount: mountExercises,
  prepare: loadStarterLibrary,
  objects: exerciseObjects,
  demo: () => import('./demo/demo.ts').then((m) => m.exercisesDemo),
};
