import type { Routine } from '@spotter/contract/workouts';
import { ROUTINES_MAX } from '@spotter/contract/workouts-limits';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { workoutRows } from '#features/workouts/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

/** A routine of the viewer, to be begun. Locks the person, as when a planned workout is begun. */
export function findOwnRoutine(db: Reader, viewer: Viewer, workoutId: string) {
  return db
    .selectFrom(workoutRows('w'))
    .innerJoin(peopleRows('p'), 'p.id', 'w.author_id')
    .select(['w.id', 'w.name', 'w.removed_at as removedAt'])
    .$narrowType<{ id: Known<'workout'> }>()
    .where('w.id', '=', workoutId)
    .where('w.author_id', '=', viewer.id)
    .where('w.studio_id', '=', viewer.studioId)
    .forNoKeyUpdate('p')
    .executeTakeFirst();
}

/** The routines that the viewer keeps, newest first, or one of them. */
export async function findRoutines(
  db: Reader,
  viewer: Viewer,
  only?: string,
): Promise<(Routine & { id: Known<'workout'> })[]> {
  const { rows } = await sql<Routine & { id: Known<'workout'> }>`
    select w.id, w.name, w.exercise_count as "exerciseCount",
      (select max(s.completed_at) from sessions s where s.workout_id = w.id and s.client_id = ${viewer.id})
        as "doneAt",
      (select s.id from sessions s where s.workout_id = w.id and s.client_id = ${viewer.id}
        and s.completed_at is null limit 1) as "openSessionId"
    from ${workoutRows('w')}
    where w.author_id = ${viewer.id} and w.studio_id = ${viewer.studioId} and w.removed_at is null
      ${only ? sql`and w.id = ${only}` : sql``}
    order by w.id desc limit ${sql.lit(ROUTINES_MAX)}`.execute(db);
  return rows;
}
