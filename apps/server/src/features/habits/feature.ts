import { habitsRoutes } from '@spotter/contract/habits';
import type { Feature } from '#db/feature.ts';
import { habitsOwnData } from './own-data-queries.ts';
import { mountHabits } from './routes.ts';
import { habitsTables } from './tables.ts';

/** A few habits of a person with days of the week, a tick or a number, and a streak. */
export const habits: Feature = {
  name: 'habits',
  tables: habitsTables,
  ownData: habitsOwnData,
  firstReads: { home: [habitsRoutes.listHabits] },
  mount: mountHabits,
  demo: () => import('./demo.ts').then((m) => m.habitsDemo),
};
