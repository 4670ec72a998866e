import type { Feature } from '#db/feature.ts';
import { archiveQueueOf, startArchives } from './archive-queue.ts';
import { archivesOwnData } from './own-data-queries.ts';
import { mountArchives } from './routes.ts';
import { archivesTables } from './tables.ts';

/** Archives: all of a person's data as one file, made by a job and kept for a week. */
export const archives: Feature = {
  name: 'archives',
  tables: archivesTables,
  ownData: archivesOwnData,
  mount: mountArchives,
  listen: archiveQueueOf,
  begin: startArchives,
};
