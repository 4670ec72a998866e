import type { Feature } from '#db/feature.ts';
import { programsOwnData } from './own-data-queries.ts';
import { reactInPrograms } from './reactions.ts';
import { mountPrograms } from './routes.ts';
import { programsTables } from './tables.ts';

/** Weeks of training that a coach writes once and gives to clients. */
export const programs: Feature = {
  name: 'programs',
  tables: programsTables,
  ownData: programsOwnData,
  mount: mountPrograms,
  react: reactInPrograms,
  demo: () => import('./demo.ts').then((m) => m.programsDemo),
};
