import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { personName } from '#features/accounts/fragments.ts';
import { exerciseName } from '#features/exercises/fragments.ts';
import { sessionRows } from '#features/sessions/fragments.ts';
import texts from './own-data-texts.json' with { type: 'json' };
import { filmsReadIn } from './read-in-queries.ts';

/** A person's films and what they answered as a coach are deleted with them; the files of films are the objects' own. */
export const formChecksOwnData: OwnData = {
  files: [
    {
      name: 'form-checks',
      tables: ['form_checks', 'form_check_shows'],
      readIn: filmsReadIn,
      rows: ({ id }) => sql`
        select f.id, f.film as file, ${exerciseName(sql`f.exercise_id`)} as exercise, f.exercise_id as "exerciseId",
          s.name as session, s.started_at as "startedAt",
          (select i.place::int from jsonb_array_elements(s.plan) with ordinality i(item, place)
            where i.item ->> 'id' = f.item_id::text limit 1) as line,
          f.set_number as "set", f.note, f.length, f.width, f.height, f.frame_rate as "frameRate", f.filmed_at as "filmedAt",
          array(select ${personName(sql`w.coach_id`)} from form_check_shows w where w.form_check_id = f.id) as "shownTo"
        from form_checks f left join ${sessionRows('s')} on s.id = f.session_id and s.client_id = f.client_id
        where f.client_id = ${id} order by f.id`,
    },
    {
      name: 'form-answers',
      tables: ['form_answers'],
      readIn: 'are of coaches who are not here',
      rows: ({ id }) => sql`
        select f.film as file, ${personName(sql`a.coach_id`)} as coach, a.text, a.marks, a.steps, a.length,
          a.voice, a.changed_at as "changedAt"
        from form_answers a join form_checks f on f.id = a.form_check_id
        where f.client_id = ${id} or a.coach_id = ${id} order by a.changed_at, f.id`,
    },
  ],
  texts,
  counts: {
    goes: {
      formChecks: ({ id }) => sql`select count(*) from form_checks where client_id = ${id}`,
    },
  },
  async erase(work, _ctx, { id }) {
    const own = work.db.selectFrom('form_checks').select('id').where('client_id', '=', id);
    for (const table of ['form_answers', 'form_check_shows'] as const) {
      await work.db.deleteFrom(table).where('form_check_id', 'in', own).execute();
      await work.db.deleteFrom(table).where('coach_id', '=', id).execute();
    }
    await work.db.deleteFrom('form_checks').where('client_id', '=', id).execute();
  },
};
