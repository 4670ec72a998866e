import type { Routine } from '@spotter/contract/workouts';
import { ROUTINES_MAX } from '@spotter/contract/workouts-limits';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { sessionRows } from '#features/sessions/fragments.ts';
import type { Viewer } from '#lib/viewer.ts';

/** The routines that the viewer keeps, newest first, or one of them. */
export async function findRoutines(db: Reader, viewer: Viewer, only?: string): Promise<Routine[]> {
  const { rows } = await sql<Routine>`
    select w.id, w.name, w.exercise_count as "exerciseCount",
      (select max(s.completed_at) from ${sessionRows('s')} where s.workout_id = w.id and s.client_id = ${viewer.id})
        as "doneAt",
      (select s.id from ${sessionRows('s')} where s.workout_id = w.id and s.client_id = ${viewer.id}
        and s.completed_at is null limit 1) as "openSessionId"
    from workouts w
    where w.author_id = ${viewer.id} and w.studio_id = ${viewer.studioId} and w.removed_at is null
      ${only ? sql`and w.id = ${only}` : sql``}
    order by w.id desc limit ${sql.lit(ROUTINES_MAX)}`.execute(db);
  return rows;
}

/** Whether a workout or routine of anybody has this id. */
export async function isTakenAsSystem(db: Reader, id: string): Promise<boolean> {
  const row = await db.selectFrom('workouts').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Brings back a routine that the viewer removed. @returns whether they have it */
export async function unremoveRoutine(db: Reader, viewer: Viewer, id: string): Promise<boolean> {
  const row = await db
    .updateTable('workouts')
    .set({ removed_at: null })
    .where('id', '=', id)
    .where('author_id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
