import type { DayText } from '@spotter/contract/days';
import type { OwnPlan } from '@spotter/contract/plans';
import type { Routine } from '@spotter/contract/workouts';
import { ROUTINES_MAX } from '@spotter/contract/workouts-limits';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { waits } from '#features/pauses/fragments.ts';
import { planRows } from '#features/plans/fragments.ts';
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

/** Whose routines are read: the viewer's own, or those of a client. */
type Owner = { id: Known<'person'>; studioId: Known<'studio'> };

/** The routines that a person keeps, newest first, or one of them. */
export async function findRoutines(
  db: Reader,
  owner: Owner,
  only?: string,
): Promise<(Routine & { id: Known<'workout'> })[]> {
  const { rows } = await sql<Routine & { id: Known<'workout'> }>`
    select w.id, w.name, w.exercise_count as "exerciseCount",
      (select max(s.completed_at) from sessions s where s.workout_id = w.id and s.client_id = ${owner.id})
        as "doneAt",
      (select s.id from sessions s where s.workout_id = w.id and s.client_id = ${owner.id}
        and s.completed_at is null limit 1) as "openSessionId"
    from ${workoutRows('w')}
    where w.author_id = ${owner.id} and w.studio_id = ${owner.studioId} and w.removed_at is null and w.program_id is null
      ${only ? sql`and w.id = ${only}` : sql``}
    order by w.id desc limit ${sql.lit(ROUTINES_MAX)}`.execute(db);
  return rows;
}

/** The days from a day on that a person planned these routines for and has not done, soonest first. */
export async function findRoutineDays(
  db: Reader,
  owner: Owner,
  ids: readonly Known<'workout'>[],
  from: DayText,
): Promise<Map<string, OwnPlan[]>> {
  const { rows } = await sql<OwnPlan & { routineId: string }>`
    select a.workout_id as "routineId", a.id, a.date, a.completed_at as "completedAt", ${waits('a')} as "isPaused",
      s.id as "sessionId"
    from ${planRows('a')} left join sessions s on s.assignment_id = a.id
    where a.client_id = ${owner.id} and a.assigned_by = ${owner.id} and a.workout_id = any(${[...ids]}::uuid[])
      and a.completed_at is null and (a.date >= ${from}::date or s.id is not null)
    order by a.date`.execute(db);
  const days = rows.map(({ routineId, ...day }) => ({ routineId, day }));
  const grouped = Map.groupBy(days, ({ routineId }) => routineId);
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ day }) => day)]));
}
