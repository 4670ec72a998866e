import type { Feature } from '#db/feature.ts';
import { readsOwnData } from './own-data-queries.ts';
import { mountReads } from './routes.ts';
import { startForgettingReads } from './service.ts';
import { readsTables } from './tables.ts';

/** Who else has looked at a person's data. */
export const reads: Feature = {
  name: 'reads',
  tables: readsTables,
  ownData: readsOwnData,
  mount: mountReads,
  begin: startForgettingReads,
  demo: () => import('./demo.ts').then((m) => m.readsDemo),
};
