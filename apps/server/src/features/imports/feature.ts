import type { Feature } from '#db/feature.ts';
import { importsOwnData } from './own-data-queries.ts';
import { mountImports } from './routes.ts';
import { importsTables } from './tables.ts';

/** Training that comes from the exports of other apps. */
export const imports: Feature = {
  name: 'imports',
  tables: importsTables,
  ownData: importsOwnData,
  mount: mountImports,
};
