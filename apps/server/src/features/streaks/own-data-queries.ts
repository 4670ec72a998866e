import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import texts from './own-data-texts.json' with { type: 'json' };

export const streaksOwnData: OwnData = {
  files: [
    {
      name: 'streak',
      tables: ['streaks'],
      readIn: 'follows from the training that is read in',
      rows: ({ id }) => sql`select longest as "longestDays" from streaks where person_id = ${id}`,
    },
  ],
  texts,
  async erase(work, _ctx, { id }) {
    await work.db.deleteFrom('streaks').where('person_id', '=', id).execute();
  },
};
