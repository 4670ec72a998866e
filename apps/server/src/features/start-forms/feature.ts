import type { Feature } from '#db/feature.ts';
import { startFormsOwnData } from './own-data-queries.ts';
import { mountStartForms } from './routes.ts';
import { startFormsTables } from './tables.ts';

/** What clients say at the start about health, goals and equipment, and the studio's terms that they agree to. */
export const startForms: Feature = {
  name: 'start-forms',
  tables: startFormsTables,
  ownData: startFormsOwnData,
  mount: mountStartForms,
  demo: () => import('./demo.ts').then((m) => m.startFormsDemo),
};
