import { sql } from 'kysely';
import type { OwnData } from '#db/feature.ts';

/** What somebody received goes with them; what they gave stays with who has it. */
export const trophiesOwnData: OwnData = {
  files: [
    {
      name: 'trophies',
      tables: ['trophies'],
      rows: ({ id }) => sql`
        select t.id, t.title, t.description, t.image_url as picture, t.visibility, t.awarded_at as "awardedAt",
          t.awarded_to = ${id} as "received",
          nullif(concat_ws(' ', o.first_name, o.last_name), '') as "fromOrTo"
        from trophies t join people o on o.id = case when t.awarded_to = ${id} then t.awarded_by else t.awarded_to end
        where t.awarded_to = ${id} or t.awarded_by = ${id} order by t.id`,
    },
  ],
  async erase(work, _ctx, { id }) {
    await work.db.deleteFrom('trophies').where('awarded_to', '=', id).execute();
  },
};
