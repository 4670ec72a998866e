import type { Feature } from '#db/feature.ts';
import { formCheckObjects } from './form-check-objects.ts';
import { formChecksOwnData } from './own-data-queries.ts';
import { mountFormChecks } from './routes.ts';
import { formChecksTables } from './tables.ts';

/** Films of sets that clients show their coaches, who answer with drawings and their voice. */
export const formChecks: Feature = {
  name: 'form-checks',
  tables: formChecksTables,
  mount: mountFormChecks,
  objects: formCheckObjects,
  ownData: formChecksOwnData,
  demo: () => import('./demo.ts').then((m) => m.formChecksDemo),
};
