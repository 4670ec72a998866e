import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import texts from './own-data-texts.json' with { type: 'json' };
import { pausesReadIn } from './read-in-queries.ts';

/** A person's pauses are deleted with them; one that a coach made is its client's. */
export const pausesOwnData: OwnData = {
  files: [
    {
      name: 'pauses',
      tables: ['pauses'],
      readIn: pausesReadIn,
      rows: ({ id }) => sql`
        select first_day as "firstDay", last_day as "lastDay", reason, note, plan, created_at as "createdAt",
          created_by = ${id} as "madeByYou"
        from pauses where client_id = ${id} order by first_day`,
    },
  ],
  texts,
  notExported: {
    shifted_plans: 'days of the plan, which is in a file, with the day before a pause moved them',
  },
  stays: { 'pauses.created_by': 'the client’s own pause, which a coach made' },
  async erase(work, _ctx, { id }) {
    await work.db.deleteFrom('pauses').where('client_id', '=', id).execute();
  },
};
