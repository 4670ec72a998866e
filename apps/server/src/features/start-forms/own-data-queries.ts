import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import texts from './own-data-texts.json' with { type: 'json' };

/** A person's start forms, with the text of the terms that they agreed to, are deleted with them. */
export const startFormsOwnData: OwnData = {
  files: [
    {
      name: 'start-forms',
      tables: ['start_forms'],
      rows: ({ id }) => sql`
        select f.version, f.health, f.goals, f.goal_words as "goalWords", f.equipment, f.created_at as "createdAt",
          f.terms_version as "termsVersion", f.agreed_at as "agreedAt", t.content as terms
        from start_forms f
        left join studio_terms t on t.studio_id = f.studio_id and t.version = f.terms_version
        where f.client_id = ${id} order by f.version`,
    },
  ],
  texts,
  async erase(work, _ctx, { id }) {
    await work.db.deleteFrom('start_forms').where('client_id', '=', id).execute();
  },
};
