import type { Feature } from '#db/feature.ts';
import { overviewOwnData } from './own-data-queries.ts';
import { reactInOverview } from './reactions.ts';
import { mountOverview } from './routes.ts';
import { overviewTables } from './tables.ts';

/** A trainer's overview of all their clients. */
export const overview: Feature = {
  name: 'overview',
  tables: overviewTables,
  ownData: overviewOwnData,
  mount: mountOverview,
  react: reactInOverview,
};
