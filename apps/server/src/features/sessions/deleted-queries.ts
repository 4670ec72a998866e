import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { planRows } from '#features/plans/fragments.ts';
import { workoutRows } from '#features/workouts/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

/** Keeps the rows of a session beside the sessions, as they are now. */
export async function keepDeleted(db: Reader, id: Known<'session'>, deletedAt: Date): Promise<void> {
  const rowsOf = (table: string) => sql`(select coalesce(jsonb_agg(to_jsonb(x)), '[]')
    from ${sql.table(table)} x where x.session_id = s.id)`;
  await sql`
    insert into deleted_sessions (id, studio_id, client_id, deleted_at, kept)
    select s.id, s.studio_id, s.client_id, ${deletedAt}, jsonb_build_object('session', to_jsonb(s),
      'sets', ${rowsOf('logged_sets')}, 'swaps', ${rowsOf('session_swaps')})
    from sessions s where s.id = ${id}`.execute(db);
}

/** Empties a session, so that what follows from its sets can be computed without them. */
export async function deleteSets(db: Reader, id: Known<'session'>): Promise<void> {
  await db.deleteFrom('logged_sets').where('session_id', '=', id).execute();
}

/** Opens a session of the viewer that is about to go; as it names no workout, it is in the way of no other open one. */
export async function detachSession(db: Reader, viewer: Viewer, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ completed_at: null, finish_mark: null, workout_id: null })
    .where('id', '=', id)
    .where('client_id', '=', viewer.id)
    .execute();
}

export async function removeSession(db: Reader, viewer: Viewer, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).where('client_id', '=', viewer.id).execute();
}

/** A session that the viewer deleted, and whether its rows are kept. */
export function findDeleted(db: Reader, viewer: Viewer, id: string) {
  return db
    .selectFrom('deleted_sessions')
    .select(['deleted_at as deletedAt', sql<boolean>`kept is not null`.as('isKept')])
    .where('id', '=', id)
    .where('client_id', '=', viewer.id)
    .executeTakeFirst();
}

/** Whether somebody deleted a session with this id. */
export async function isDeletedAsSystem(db: Reader, id: string): Promise<boolean> {
  const row = await db.selectFrom('deleted_sessions').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

const kept = (id: string, viewer: Viewer, part: string) =>
  sql`(select d.kept -> ${sql.lit(part)} from deleted_sessions d where d.id = ${id} and d.client_id = ${viewer.id})`;

const populated = (table: string, rows: RawBuilder<unknown>) =>
  sql`insert into ${sql.table(table)} select r.* from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}) r`;

/**
 * Brings back the rows of a deleted session of the viewer. Its planned day stays its own unless the day is gone or has
 * another session by now. @returns false when another session of its workout is open in its place
 */
export async function insertKept(db: Reader, viewer: Viewer, id: string): Promise<boolean> {
  const free = sql`(select jsonb_build_object(
      'assignment_id', (select a.id from ${planRows('a')} where a.id = (k.row ->> 'assignment_id')::uuid
        and not exists (select from sessions b where b.assignment_id = a.id)),
      'workout_id', (select w.id from ${workoutRows('w')} where w.id = (k.row ->> 'workout_id')::uuid),
      'record_count', 0))`;
  const inserted = await sql`
    insert into sessions
    select r.* from (select ${kept(id, viewer, 'session')} as row) k,
      jsonb_populate_record(null::sessions, k.row || ${free}) r
    on conflict do nothing
    returning id`.execute(db);
  if (inserted.rows.length === 0) return false;
  await populated('logged_sets', kept(id, viewer, 'sets')).execute(db);
  await populated('session_swaps', kept(id, viewer, 'swaps')).execute(db);
  await db.deleteFrom('deleted_sessions').where('id', '=', id).where('client_id', '=', viewer.id).execute();
  return true;
}

/** Forgets what was in the sessions that were deleted before an instant; their ids stay. */
export async function forgetKeptAsSystem(db: Reader, before: Date): Promise<void> {
  await db
    .updateTable('deleted_sessions')
    .set({ kept: null })
    .where('deleted_at', '<', before.toISOString())
    .where('kept', 'is not', null)
    .execute();
}
