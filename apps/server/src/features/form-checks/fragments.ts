import { type RawBuilder, sql } from 'kysely';
import { sharedRows } from '#db/owned-tables.ts';
import { coachedNow } from '#features/coaching/fragments.ts';
import type { Viewer } from '#lib/viewer.ts';

/** Films of sets as other features may read them. */
export const formCheckRows = sharedRows('form_checks', [
  'id',
  'studio_id',
  'client_id',
  'exercise_id',
  'session_id',
  'created_at',
]);

/** Whether the viewer sees the film of a row: their own, or one that a client whom they coach now shows to them. */
export const seesFilm = (viewer: Pick<Viewer, 'id'>, film: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${film}.${column}`);
  return sql<boolean>`(${of('client_id')} = ${viewer.id}
    or (exists (select from form_check_shows w where w.form_check_id = ${of('id')} and w.coach_id = ${viewer.id})
      and ${coachedNow(viewer, `${film}.client_id`)}))`;
};

/** Whether a trainer has answered the film of a row. */
export const isAnsweredBy = ({ id }: Pick<Viewer, 'id'>, film: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from form_answers n where n.form_check_id = ${sql.ref(`${film}.id`)} and n.coach_id = ${id})`;
