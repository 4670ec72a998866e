import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { personName } from '#features/accounts/fragments.ts';
import texts from './own-data-texts.json' with { type: 'json' };

/** Who has looked at a person's data is theirs; it goes with either of the two. */
export const readsOwnData: OwnData = {
  files: [
    {
      name: 'reads',
      tables: ['data_reads'],
      readIn: 'say who looked at another server',
      rows: ({ id }) => sql`
        select d.what, ${personName(sql`d.reader_id`)} as "by", d.last_at as "at" from data_reads d
        where d.person_id = ${id} order by d.last_at, d.what`,
    },
  ],
  texts,
  async erase(work, _ctx, { id }) {
    await work.db
      .deleteFrom('data_reads')
      .where((eb) => eb.or([eb('person_id', '=', id), eb('reader_id', '=', id)]))
      .execute();
  },
};
