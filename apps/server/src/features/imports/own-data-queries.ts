import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { exerciseName } from '#features/exercises/fragments.ts';
import texts from './own-data-texts.json' with { type: 'json' };

/** Imports go with the client whose training they brought; those that a coach made stay without their name. */
export const importsOwnData: OwnData = {
  files: [
    {
      name: 'imports',
      tables: ['imports'],
      readIn: 'say what was brought there; what it brought is read in',
      rows: ({ id }) => sql`
        select i.name, i.source, i.added_sessions as "sessions", i.added_sets as "sets", i.created_at as "createdAt"
        from imports i where i.client_id = ${id} order by i.created_at, i.id`,
    },
    {
      name: 'import-names',
      tables: ['import_names'],
      readIn: 'are remembered when the names are answered here',
      rows: ({ id }) => sql`
        select n.name_key as name, ${exerciseName(sql`n.exercise_id`)} as exercise from import_names n
        where n.person_id = ${id} order by n.name_key`,
    },
  ],
  texts,
  async erase(work, _ctx, { id }) {
    await work.db.deleteFrom('import_names').where('person_id', '=', id).execute();
    await work.db.updateTable('imports').set({ made_by: null }).where('made_by', '=', id).execute();
    await work.db.deleteFrom('imports').where('client_id', '=', id).execute();
  },
};
