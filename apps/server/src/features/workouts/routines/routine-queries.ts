import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';

/** How many routines the viewer keeps. */
export async function countRoutines(db: Reader, viewer: Viewer): Promise<number> {
  const { count } = await db
    .selectFrom('workouts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('author_id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
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
