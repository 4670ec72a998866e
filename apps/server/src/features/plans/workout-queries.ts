import type { DayText } from '@spotter/contract/days';
import { displayName } from '@spotter/contract/display-name';
import type { ListedWorkout } from '@spotter/contract/workouts';
import { CompiledQuery, sql } from 'kysely';
import type { Context } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachingRows } from '#features/coaching/fragments.ts';
import { waitsText } from '#features/pauses/fragments.ts';
import type { SeenWorkout } from '#features/workouts/fragments.ts';
import {
  AUTHOR_NAME,
  nameOfPage,
  OF_AUTHOR,
  WORKOUT_COLUMNS,
  type WorkoutFilter,
  workoutRows,
  workoutsMatching,
} from '#features/workouts/fragments.ts';
import type { Known } from '#lib/known.ts';
import { askOne } from '#lib/question.ts';
import type { Viewer } from '#lib/viewer.ts';
import { begunSessions } from './questions.ts';

/**
 * Those workouts that a trainer may read: their own, shared ones, and those of a day that they planned or were handed.
 * @param hold whether they stay so until the unit of work ends
 */
export async function findReadable(
  db: Reader,
  viewer: Viewer,
  ids: readonly string[],
  { lock = false } = {},
): Promise<SeenWorkout[]> {
  const text = `select ${WORKOUT_COLUMNS}, case when w.author_id = $1 then w.assigned_count end as "assignedCount", ${AUTHOR_NAME},
      ${OF_AUTHOR}
    from ${workoutRows.text('w')}
    where w.id = any($3::uuid[]) and w.studio_id = $2 and w.removed_at is null and (w.author_id = $1 or w.is_shared or exists (
      select from assignments a where a.workout_id = w.id and a.assigned_by = $1))${lock ? ' for share of w' : ''}`;
  const { rows } = await db.executeQuery<SeenWorkout>(
    CompiledQuery.raw(text, [viewer.id, viewer.studioId, ids]),
  );
  return rows;
}

/**
 * Workouts assigned to the client and not removed, newest first, each with its next planned day. Those of a former coach
 * only while a day of them is ahead; what was trained is in the sessions. Own routines are read by their ids alone: they
 * have a list of their own.
 */
export async function findAssigned(
  { pool, ask }: Pick<Context, 'pool' | 'ask'>,
  viewer: Viewer,
  today: DayText,
  filter: WorkoutFilter,
): Promise<SeenWorkout[]> {
  const begun = askOne(ask, begunSessions);
  const values: unknown[] = [viewer.id, viewer.studioId, today];
  const { rows } = await pool.query<SeenWorkout>({
    ...nameOfPage('workouts-assigned', filter),
    text: `
      with page as materialized (
        select w.* from (select distinct a.workout_id from assignments a where a.client_id = $1) mine
          cross join lateral (select * from ${workoutRows.text('x')} where x.id = mine.workout_id offset 0) w
        where w.studio_id = $2 and w.removed_at is null
          and (${filter.ids ? 'w.author_id = $1 or' : 'w.author_id <> $1 and'} w.id in (select a.workout_id from assignments a
            where a.client_id = $1 and (a.completed_at is null and a.date >= $3::date or a.assigned_by in (
              select k.trainer_id from ${coachingRows.text('k')} where k.client_id = $1 and k.ended_at is null))))
          ${workoutsMatching(filter, values)}
        order by w.id desc limit ${filter.limit}),
      done as (
        select s.workout_id, max(s.completed_at) as at from ${begun.text('s')}
        where s.client_id = $1 and s.completed_at is not null group by s.workout_id),
      next as (
        select distinct on (a.workout_id) a.workout_id, json_build_object('id', a.id, 'date', a.date,
          'completedAt', null, 'isPaused', ${waitsText('a')}, 'sessionId', s.id) as day
        from assignments a left join ${begun.text('s')} on s.assignment_id = a.id
        where a.client_id = $1 and a.completed_at is null
        order by a.workout_id, a.date = $3::date desc, a.date > $3::date desc,
          case when a.date > $3::date then a.date end, a.date desc)
      select ${WORKOUT_COLUMNS}, null as "assignedCount", null as "authorName", done.at as "completedAt", next.day as next
      from page w left join done on done.workout_id = w.id left join next on next.workout_id = w.id
      order by w.id desc`,
    values,
  });
  return rows;
}

type ListedClient = ListedWorkout['clients'][number];

/** How many faces a row of a list has. */
const CLIENTS_SHOWN = 5;

/** Clients that the trainer coaches now and has planned each of these workouts for, the latest coached first. */
export async function findListedClients(
  db: Reader,
  viewer: Viewer,
  workoutIds: readonly Known<'workout'>[],
): Promise<Map<string, ListedClient[]>> {
  const { rows } = await sql<{
    workoutId: string;
    id: string;
    firstName: string | null;
    lastName: string | null;
    email: string;
    profileImageUrl: string | null;
  }>`
    select w.id as "workoutId", c.* from unnest(${[...workoutIds]}::uuid[]) as w(id) cross join lateral (
      select p.id, p.first_name as "firstName", p.last_name as "lastName", p.email,
        p.profile_image_url as "profileImageUrl"
      from ${coachingRows('k')} join ${peopleRows('p')} on p.id = k.client_id
      where k.trainer_id = ${viewer.id} and k.ended_at is null and exists (
        select from assignments a where a.workout_id = w.id and a.client_id = k.client_id and a.assigned_by = ${viewer.id})
      order by k.since desc, k.id desc limit ${sql.lit(CLIENTS_SHOWN)}) c`.execute(db);
  const named = rows.map(({ firstName, lastName, email, ...row }) => ({
    ...row,
    name: displayName({ firstName, lastName, email }) ?? '',
  }));
  return Map.groupBy(named, ({ workoutId }) => workoutId);
}
