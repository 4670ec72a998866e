import type { DayText } from '@spotter/contract/days';
import { displayName } from '@spotter/contract/display-name';
import type { ListedWorkout } from '@spotter/contract/workouts';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Context } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { planOnceText } from '#db/plan-once.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachingRows } from '#features/coaching/fragments.ts';
import { waitsText } from '#features/pauses/fragments.ts';
import type { SeenWorkout, TrainersWorkout } from '#features/workouts/fragments.ts';
import {
  AUTHOR_NAME,
  nameOfPage,
  OF_AUTHOR,
  WORKOUT_COLUMNS,
  type WorkoutFilter,
  workoutRows,
  workoutsMatching,
} from '#features/workouts/fragments.ts';
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

/** A workout with its next planned day, which is given in columns: to write it as JSON takes PostgreSQL longer. */
type AssignedRow = Omit<SeenWorkout, 'next'> & {
  dayId: string | null;
  day: DayText;
  isPaused: boolean;
  sessionId: string | null;
};

/**
 * Workouts assigned to the client and not removed, newest first, each with its next planned day. Those of a former coach
 * only while a day of them is ahead; what was trained is in the sessions. Own routines are read by their ids alone: they
 * have a list of their own. The client's days are read once; all else is looked up for the workouts of the page alone.
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
  const { rows } = await pool.query<AssignedRow>({
    ...nameOfPage('workouts-assigned', filter),
    text: `
      with mine as materialized (
        select a.workout_id, min(a.date) filter (where a.completed_at is null and a.date >= ${TODAY}) as coming,
          max(a.date) filter (where a.completed_at is null and a.date < ${TODAY}) as missed,
          bool_or(a.assigned_by = any(array(select k.trainer_id from ${coachingRows.text('k')}
            where k.client_id = ${CLIENT} and k.ended_at is null))) as is_coached
        from assignments a where a.client_id = ${CLIENT} group by a.workout_id),
      kept as (
        select workout_id, coalesce(coming, missed) as day, coming is not null or is_coached as is_kept
        from mine order by workout_id desc)
      select ${WORKOUT_COLUMNS}, null as "assignedCount", null as "authorName", (
          select max(d.completed_at) from ${begun.text('d')} where d.workout_id = w.id and d.client_id = ${CLIENT}
        ) as "completedAt",
        a.id as "dayId", a.date as day, ${waitsText('a')} as "isPaused", s.id as "sessionId"
      from (
        select w.*, kept.day from kept
          cross join lateral (select x.*${plain('x')} from ${workoutRows.text('x')}
            where x.id = kept.workout_id offset 0) w
        where ${filter.ids ? `(kept.is_kept or w.author_id = ${CLIENT})` : `kept.is_kept and w.author_id <> ${CLIENT}`}
          and w.studio_id = ${STUDIO} and w.removed_at is null ${page} ${words}
        order by kept.workout_id desc limit ${filter.limit}) w
        left join assignments a on a.workout_id = w.id and a.client_id = ${CLIENT} and a.date = w.day
        left join ${begun.text('s')} on s.assignment_id = a.id
      order by w.id desc`,
    values,
  });
  return rows.map(({ dayId, day, isPaused, sessionId, ...workout }) => ({
    ...workout,
    next: dayId === null ? null : { id: dayId, date: day, completedAt: null, isPaused, sessionId },
  }));
}

type ListedClient = ListedWorkout['clients'][number];

/** How many faces a row of a list has. */
const CLIENTS_SHOWN = 5;
/** Up to so many clients of a workout are read; of one that more have, those whom the trainer coaches are asked for. */
const FEW = 20;

const TRAINER = planOnceText('$1', 'uuid');

/**
 * A row for each client, with the places of their workouts in the list: what a row costs the server is its texts. Of a
 * workout that many have, clients are asked for one after the other until enough are found, so one that everybody has
 * costs no more. The conditions let PostgreSQL use no index but that of workout, client and day.
 */
const LISTED_CLIENTS = `
  with coached as materialized (
    select array_agg(k.client_id order by k.since desc, k.id desc) as ids from ${coachingRows.text('k')}
    where k.trainer_id = ${TRAINER} and k.ended_at is null)
  select p.id, p.first_name as "firstName", p.last_name as "lastName", p.email, p.profile_image_url as "profileImageUrl",
    g.places
  from (select g.place, json_agg(g.of) as places from (
    select w.place as of, c.place
    from unnest(${planOnceText('$2', 'uuid[]')}, ${planOnceText('$3', 'int[]')}) with ordinality as w(id, count, place)
      cross join lateral (
        select c.place from unnest((select ids from coached)) with ordinality as c(id, place)
        where exists (select from assignments a
          where (a.workout_id, a.client_id) >= (w.id, c.id) and (a.workout_id, a.client_id) <= (w.id, c.id)
            and a.assigned_by is not distinct from ${TRAINER} order by a.workout_id, a.client_id, a.date limit 1 offset 0)
        order by c.place limit ${CLIENTS_SHOWN}) c
    where w.count > ${FEW}
    union all
    select distinct w.place, c.place
    from unnest(${planOnceText('$2', 'uuid[]')}, ${planOnceText('$3', 'int[]')}) with ordinality as w(id, count, place)
      cross join lateral (select a.client_id from assignments a
        where a.workout_id = w.id and a.assigned_by is not distinct from ${TRAINER} offset 0) a
      join unnest((select ids from coached)) with ordinality as c(id, place) on c.id = a.client_id
    where w.count <= ${FEW}
    offset 0) g group by g.place) g
  join ${peopleRows.text('p')} on p.id = (select ids[g.place] from coached)
  order by g.place`;

/** Clients that the trainer coaches now and has planned each of these workouts for, the latest coached first. */
export async function findListedClients(
  pool: pg.Pool,
  viewer: Viewer,
  workouts: readonly TrainersWorkout[],
): Promise<Map<string, ListedClient[]>> {
  const { rows } = await pool.query<{
    id: string;
    firstName: string | null;
    lastName: string | null;
    email: string;
    profileImageUrl: string | null;
    places: number[];
  }>({
    name: 'listed-clients',
    text: LISTED_CLIENTS,
    values: [viewer.id, workouts.map(({ id }) => id), workouts.map(({ clientCount }) => clientCount)],
  });
  const found = new Map<string, ListedClient[]>(workouts.map(({ id }) => [id, []]));
  const lists = [...found.values()];
  for (const { id, profileImageUrl, places, ...names } of rows) {
    const client = { id, name: displayName(names) ?? '', profileImageUrl };
    for (const place of places) {
      const list = lists[place - 1];
      if (list && list.length < CLIENTS_SHOWN) list.push(client);
    }
  }
  return found;
}
