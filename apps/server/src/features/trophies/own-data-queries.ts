import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { personName } from '#features/accounts/fragments.ts';
import texts from './own-data-texts.json' with { type: 'json' };

/** Received trophies are deleted with the person; given ones stay with their recipients. */
export const trophiesOwnData: OwnData = {
  files: [
    {
      name: 'trophies',
      tables: ['trophies'],
      readIn: 'are given by a coach of the studio',
      rows: ({ id }) => sql`
        select t.id, t.title, t.description, t.image_url as picture, t.visibility, t.awarded_at as "awardedAt",
          t.awarded_to = ${id} as "received",
          ${personName(sql`case when t.awarded_to = ${id} then t.awarded_by else t.awarded_to end`)} as "fromOrTo"
        from trophies t
        where t.awarded_to = ${id} or t.awarded_by = ${id} order by t.id`,
    },
  ],
  studioFiles: [
    {
      name: 'trophies',
      about: 'Public trophies, and those that the owner gave or has.',
      readIn: 'those who have them are not here',
      media: ['picture'],
      rows: ({ id, studioId }) => sql`
        select t.id, t.title, t.description, t.image_url as picture, t.visibility, t.awarded_at as "awardedAt",
          t.awarded_to as "toId", ${personName(sql`t.awarded_to`)} as "to", ${personName(sql`t.awarded_by`)} as "from"
        from trophies t
        where t.studio_id = ${studioId} and (t.visibility = 'public' or t.awarded_to = ${id} or t.awarded_by = ${id}) order by t.id`,
    },
  ],
  texts,
  counts: {
    goes: {
      trophies: ({ id }) => sql`select count(*) from trophies where awarded_to = ${id}`,
    },
    stays: {
      trophiesGiven: ({ id }) =>
        sql`select count(*) from trophies where awarded_by = ${id} and awarded_to <> ${id}`,
    },
  },
  stays: {
    'trophies.awarded_by': 'the client’s own trophy',
  },
  async erase(work, _ctx, { id }) {
    await work.db.deleteFrom('trophies').where('awarded_to', '=', id).execute();
  },
};
