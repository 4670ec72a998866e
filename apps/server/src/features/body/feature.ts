import type { Feature } from '#db/feature.ts';
import { bodyOwnData } from './own-data-queries.ts';
import { mountBody } from './routes.ts';
import { bodyTables } from './tables.ts';

/** What people measure of themselves: weight, sizes, sleep, steps and kinds of their own, with goals. */
export const body: Feature = {
  name: 'body',
  tables: bodyTables,
  ownData: bodyOwnData,
  mount: mountBody,
  demo: () => import('./demo.ts').then((m) => m.bodyDemo),
};
