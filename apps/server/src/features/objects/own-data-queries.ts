import { sql } from 'kysely';
import type { OwnData } from '#db/feature.ts';
import { sweepErased } from './sweep.ts';

/** Files that no row uses any more go at once; a trophy's picture stays with who has the trophy. */
export const objectsOwnData: OwnData = {
  files: [
    {
      name: 'files',
      tables: ['objects'],
      rows: ({ id }) => sql`
        select id as file, purpose, stored_type as type, stored_size as bytes, created_at as "uploadedAt"
        from objects where owner_id = ${id} and stored_at is not null order by id`,
    },
  ],
  erased: sweepErased,
};
