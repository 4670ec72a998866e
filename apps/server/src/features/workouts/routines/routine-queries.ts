import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { WorkoutRow } from '../queries.ts';

/** How many routines somebody keeps. */
export async function countRoutines(db: Reader, personId: Known<'person'>): Promise<number> {
  const { count } = await db
    .selectFrom('workouts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('author_id', '=', personId)
    .where('removed_at', 'is', null)
    .where('program_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

type NewRoutine = Pick<
  WorkoutRow,
  'id' | 'name' | 'description' | 'duration' | 'difficulty' | 'exercise_count' | 'created_at'
>;

/** Writes a routine of the viewer without its lines. @returns its id; undefined when it is taken */
export async function insertRoutine(
  db: Reader,
  viewer: Viewer,
  routine: NewRoutine,
): Promise<Known<'workout'> | undefined> {
  const row = await db
    .insertInto('workouts')
    .values({ ...routine, studio_id: viewer.studioId, author_id: viewer.id, is_template: false })
    .onConflict((oc) => oc.column('id').doNothing())
    .returning('id')
    .$narrowType<{ id: Known<'workout'> }>()
    .executeTakeFirst();
  return row?.id;
}

/** Brings back a routine that the viewer removed. @returns its proved id; undefined when they have none */
export async function unremoveRoutine(
  db: Reader,
  viewer: Viewer,
  id: string,
): Promise<Known<'workout'> | undefined> {
  const row = await db
    .updateTable('workouts')
    .set({ removed_at: null })
    .where('id', '=', id)
    .where('author_id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId)
    .returning('id')
    .$narrowType<{ id: Known<'workout'> }>()
    .executeTakeFirst();
  return row?.id;
}
