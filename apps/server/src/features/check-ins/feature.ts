import { checkInsRoutes } from '@spotter/contract/check-ins';
import type { Feature } from '#db/feature.ts';
import { checkInsOwnData } from './own-data-queries.ts';
import { checkInObjects } from './photos/photo-objects.ts';
import { reactInCheckIns } from './reactions.ts';
import { mountCheckIns } from './routes.ts';
import { checkInsTables } from './tables.ts';

/** Forms that trainers give to clients, the clients' answers, and the queue in which trainers review them. */
export const checkIns: Feature = {
  name: 'check-ins',
  tables: checkInsTables,
  objects: checkInObjects,
  ownData: checkInsOwnData,
  firstReads: { home: [checkInsRoutes.listDueCheckIns] },
  mount: mountCheckIns,
  react: reactInCheckIns,
  demo: () => import('./demo.ts').then((m) => m.checkInsDemo),
};
