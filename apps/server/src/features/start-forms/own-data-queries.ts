import { type RawBuilder, sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { coachedNow, trainingShown } from '#features/coaching/fragments.ts';
import texts from './own-data-texts.json' with { type: 'json' };

const formsWhere = (which: RawBuilder<unknown>) => sql`
        select f.version, f.health, f.goals, f.goal_words as "goalWords", f.equipment, f.created_at as "createdAt",
          f.terms_version as "termsVersion", f.agreed_at as "agreedAt", t.content as terms
        from start_forms f
        left join studio_terms t on t.studio_id = f.studio_id and t.version = f.terms_version
        where ${which} order by f.version`;

/** A person's start forms, with the text of the terms that they agreed to, are deleted with them. */
export const startFormsOwnData: OwnData = {
  files: [
    {
      name: 'start-forms',
      tables: ['start_forms'],
      readIn: 'are agreed with the studio that asks',
      rows: ({ id }) => formsWhere(sql`f.client_id = ${id}`),
      ofClient: (coach, client) =>
        formsWhere(sql`f.client_id = ${client} and ${coachedNow(coach, 'f.client_id', trainingShown)}`),
    },
  ],
  studioFiles: [
    {
      name: 'studio-terms',
      about: 'Each version of the terms that clients agree to.',
      readIn: 'are agreed with the studio that asks',
      rows: ({ studioId }) => sql`
        select t.version, t.content, t.created_at as "createdAt" from studio_terms t
        where t.studio_id = ${studioId} order by t.version`,
    },
  ],
  texts,
  async erase(work, _ctx, { id }) {
    await work.db.deleteFrom('start_forms').where('client_id', '=', id).execute();
  },
};
