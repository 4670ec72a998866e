import type { Feature } from '#db/feature.ts';
import { trophiesOwnData } from './own-data-queries.ts';
import { mountTrophies } from './routes.ts';
import { trophiesTables } from './tables.ts';
import { trophyObjects } from './trophy-objects.ts';

/** Trophies that trainers award to clients. */
export const trophies: Feature = {
  name: 'trophies',
  tables: trophiesTables,
  ownData: trophiesOwnData,
  mount: mountTrophies,
  objects: trophyObjects,
  demo: () => import('./demo.ts').then((m) => m.trophiesDemo),
};
