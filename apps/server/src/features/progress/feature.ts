import type { Feature } from '#db/feature.ts';
import { progressOwnData } from './own-data-queries.ts';
import { mountProgress } from './routes.ts';
import { progressTables } from './tables.ts';

/** What a client trained against their plan, and how their lifts develop. */
export const progress: Feature = {
  name: 'progress',
  tables: progressTables,
  ownData: progressOwnData,
  mount: mountProgress,
};
