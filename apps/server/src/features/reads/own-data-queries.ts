import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { personName } from '#features/accounts/fragments.ts';
import texts from './own-data-texts.json' with { type: 'json' };

/** Who has looked at a person's data is theirs and goes with them; that somebody looked outlives the reader's account. */
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
  stays: { 'data_reads.reader_id': 'whose data it is keeps the list for a year, without the name' },
  async erase(work, _ctx, { id }) {
    await work.db.deleteFrom('data_reads').where('person_id', '=', id).execute();
  },
};
