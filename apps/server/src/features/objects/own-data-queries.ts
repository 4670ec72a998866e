import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import texts from './own-data-texts.json' with { type: 'json' };
import { sweepErased } from './sweep.ts';

/** Files that no row uses are deleted at once. The picture of a trophy stays with the person who has the trophy. */
export const objectsOwnData: OwnData = {
  files: [
    {
      name: 'files',
      tables: ['objects'],
      readIn: 'list what is in the folder of files; each comes with the row that names it',
      rows: ({ id }) => sql`
        select id as file, purpose, stored_type as type, stored_size as bytes, created_at as "uploadedAt"
        from objects where owner_id = ${id} and stored_at is not null order by id`,
    },
  ],
  texts,
  stays: {
    'objects.owner_id': 'a picture that a client’s trophy or the studio shows',
  },
  erased: sweepErased,
};
