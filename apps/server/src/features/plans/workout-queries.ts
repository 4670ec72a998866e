import type { DayText } from '@spotter/contract/days';
import { displayName } from '@spotter/contract/display-name';
import type { ListedWorkout } from '@spotter/contract/workouts';
import { CompiledQuery, sql } from 'kysely';
import type { Context } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { planOnce, planOnceText } from '#db/plan-once.ts';
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

/** The values of a client's list: its plan is right for everybody, and to make it takes as long as to run it. */
const CLIENT = planOnceText('$1', 'uuid');
const STUDIO = planOnceText('$2', 'uuid');
const TODAY = planOnceText('$3', 'date');

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
  const { rows: page, plain, words } = workoutsMatching(filter, values);
  const { rows } = await pool.query<SeenWorkout>({
    ...nameOfPage('workouts-assigned', filter),
    text: `
      with mine as materialized (
        select a.workout_id, bool_or(a.completed_at is null and a.date >= ${TODAY} or a.assigned_by in (
          select k.trainer_id from ${coachingRows.text('k')} where k.client_id = ${CLIENT} and k.ended_at is null)) as is_kept
        from assignments a where a.client_id = ${CLIENT} group by a.workout_id),
      page as materialized (
        select w.* from mine
          cross join lateral (select x.*${plain('x')} from ${workoutRows.text('x')}
            where x.id = mine.workout_id offset 0) w
        where ${filter.ids ? `(mine.is_kept or w.author_id = ${CLIENT})` : `mine.is_kept and w.author_id <> ${CLIENT}`}
          and w.studio_id = ${STUDIO} and w.removed_at is null ${page} ${words}
        order by w.id desc limit ${filter.limit}),
      done as (
        select s.workout_id, max(s.completed_at) as at from ${begun.text('s')}
        where s.client_id = ${CLIENT} and s.completed_at is not null group by s.workout_id),
      next as (
        select distinct on (a.workout_id) a.* from assignments a
        where a.client_id = ${CLIENT} and a.completed_at is null
        order by a.workout_id, a.date = ${TODAY} desc, a.date > ${TODAY} desc,
          case when a.date > ${TODAY} then a.date end, a.date desc)
      select ${WORKOUT_COLUMNS}, null as "assignedCount", null as "authorName", done.at as "completedAt",
        case when a.id is not null then json_build_object('id', a.id, 'date', a.date, 'completedAt', null,
          'isPaused', ${waitsText('a')}, 'sessionId', s.id) end as next
      from page w left join done on done.workout_id = w.id left join next a on a.workout_id = w.id
        left join ${begun.text('s')} on s.assignment_id = a.id
      order by w.id desc`,
    values,
  });
  return rows;
}

type ListedClient = ListedWorkout['clients'][number];

/** How many faces a row of a list has. */
const CLIENTS_SHOWN = 5;

/**
 * Clients that the trainer coaches now and has planned each of these workouts for, the latest coached first. Of a workout
 * they are asked for one after the other until enough are found, so a workout that everybody has costs no more. The
 * conditions are ranges in the order of the index of workout, client and day, so that it is the one that is asked.
 */
export async function findListedClients(
  db: Reader,
  viewer: Viewer,
  workoutIds: readonly Known<'workout'>[],
): Promise<Map<string, ListedClient[]>> {
  // A row for each client, not for each of their workouts: what a row costs the server is its texts.
  const { rows } = await sql<{
    id: string;
    firstName: string | null;
    lastName: string | null;
    email: string;
    profileImageUrl: string | null;
    workoutIds: string[];
  }>`
    with coached as materialized (
      select array_agg(k.client_id order by k.since desc, k.id desc) as ids from ${coachingRows('k')}
      where k.trainer_id = ${viewer.id} and k.ended_at is null)
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.email,
      p.profile_image_url as "profileImageUrl", g."workoutIds"
    from (select g.id, g.place, json_agg(g.workout_id) as "workoutIds" from (
      select w.id as workout_id, c.* from unnest(${planOnce(workoutIds, 'uuid[]')}) as w(id) cross join lateral (
        select c.id, c.place from unnest((select ids from coached)) with ordinality as c(id, place)
        where exists (select from assignments a
          where (a.workout_id, a.client_id) >= (w.id, c.id) and (a.workout_id, a.client_id) <= (w.id, c.id)
            and a.assigned_by is not distinct from ${viewer.id} order by a.workout_id, a.client_id, a.date limit 1 offset 0)
        order by c.place limit ${sql.lit(CLIENTS_SHOWN)}) c
      where w.id = (select a.workout_id from assignments a where a.workout_id >= w.id
        order by a.workout_id, a.client_id, a.date limit 1)
      offset 0) g group by g.id, g.place) g
    join ${peopleRows('p')} on p.id = g.id
    order by g.place`.execute(db);
  const found = new Map<string, ListedClient[]>();
  for (const { id, profileImageUrl, workoutIds, ...names } of rows) {
    const client = { id, name: displayName(names) ?? '', profileImageUrl };
    for (const workoutId of workoutIds) {
      const clients = found.get(workoutId);
      if (clients) clients.push(client);
      else found.set(workoutId, [client]);
    }
  }
  return found;
}
