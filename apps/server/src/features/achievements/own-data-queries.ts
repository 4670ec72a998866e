import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import texts from './own-data-texts.json' with { type: 'json' };

export const achievementsOwnData: OwnData = {
  files: [
    {
      name: 'achievements',
      tables: ['person_achievements'],
      readIn: 'follow from the training that is read in',
      rows: ({ id }) => sql`
        select achievement, earned_at as "earnedAt" from person_achievements where person_id = ${id} order by id`,
    },
  ],
  texts,
  async erase(work, _ctx, { id }) {
    await work.db.deleteFrom('person_achievements').where('person_id', '=', id).execute();
  },
};
