import type { Feature } from '#db/feature.ts';
import { objectsOwnData } from './own-data-queries.ts';
import { mountObjects } from './routes.ts';
import { startSweeping } from './sweep.ts';
import { objectsTables } from './tables.ts';

/** Uploaded files. */
export const objects: Feature = {
  name: 'objects',
  tables: objectsTables,
  ownData: objectsOwnData,
  mount: mountObjects,
  begin: startSweeping,
};
