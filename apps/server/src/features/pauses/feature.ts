import type { Feature } from '#db/feature.ts';
import { pausesOwnData } from './own-data-queries.ts';
import { mountPauses } from './routes.ts';
import { pausesTables } from './tables.ts';

/** Days on which somebody does not train: nothing is missed on them. */
export const pauses: Feature = {
  name: 'pauses',
  tables: pausesTables,
  ownData: pausesOwnData,
  mount: mountPauses,
  demo: () => import('./demo.ts').then((m) => m.pausesDemo),
};
