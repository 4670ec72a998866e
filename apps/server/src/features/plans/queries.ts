import { type DayText, dayIn } from '@spotter/contract/days';
import { displayName } from '@spotter/contract/display-name';
import type { OwnPlan, Plan, PlannedToday } from '@spotter/contract/plans';
import { sql } from 'kysely';
import type { Work } from '#db/context.ts';
import type { Asking, Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachedNow } from '#features/coaching/fragments.ts';
import { exerciseRows } from '#features/exercises/fragments.ts';
import { textIn } from '#features/exercises/service.ts';
import { waits } from '#features/pauses/fragments.ts';
import { workoutLineRows, workoutRows } from '#features/workouts/fragments.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import { askOne } from '#lib/question.ts';
import type { Viewer } from '#lib/viewer.ts';
import { isBegun, isByCoach } from './fragments.ts';
import { begunSessions } from './questions.ts';

/** More plans than a coach ever makes of one workout. */
const DAYS_SHOWN_MAX = 1_000;

const selectPlans = ({ db, ask }: Asking) =>
  db
    .selectFrom('assignments as a')
    .innerJoin(peopleRows('p'), 'p.id', 'a.client_id')
    .leftJoin(askOne(ask, begunSessions)('s'), 's.assignment_id', 'a.id')
    .select([
      'a.id',
      'a.workout_id as workoutId',
      'a.date',
      'a.moved_from as movedFrom',
      'a.completed_at as completedAt',
      's.id as sessionId',
      sql<number>`coalesce(s.planned_sets, 0)`.as('plannedSets'),
      sql<number>`coalesce(s.kept_sets, 0)`.as('keptSets'),
      waits('a').as('isPaused'),
      'p.id as clientId',
      'p.first_name as firstName',
      'p.last_name as lastName',
      'p.email',
    ]);

type PlanRow = Awaited<ReturnType<ReturnType<typeof selectPlans>['execute']>>[number];

const toPlan = ({ clientId, firstName, lastName, email, ...row }: PlanRow): Plan => ({
  ...row,
  client: { id: clientId, name: displayName({ firstName, lastName, email }) ?? '' },
});

/** Plans that the viewer made, or was handed, for their current clients, latest first; `only` those of some clients and days. */
export async function findPlans(
  asking: Asking,
  viewer: Viewer,
  workoutId: string,
  only?: { clients: string[]; days: DayText[] },
): Promise<Plan[]> {
  let query = selectPlans(asking)
    .where('a.workout_id', '=', workoutId)
    .where('a.assigned_by', '=', viewer.id)
    .where(coachedNow(viewer, 'a.client_id'))
    .orderBy('a.date', 'desc')
    .orderBy('a.id', 'desc');
  if (only) query = query.where('p.id', 'in', only.clients).where('a.date', 'in', only.days);
  else query = query.limit(DAYS_SHOWN_MAX);
  return (await query.execute()).map(toPlan);
}

/** Days that the viewer planned a routine of theirs for, soonest first. */
export function findOwnDays(
  asking: Asking,
  viewer: Viewer,
  routineId: Known<'workout'>,
  days: readonly DayText[],
): Promise<OwnPlan[]> {
  return asking.db
    .selectFrom('assignments as a')
    .leftJoin(askOne(asking.ask, begunSessions)('s'), 's.assignment_id', 'a.id')
    .select(['a.id', 'a.date', 'a.completed_at as completedAt', 's.id as sessionId'])
    .select(waits('a').as('isPaused'))
    .where('a.workout_id', '=', routineId)
    .where('a.client_id', '=', viewer.id)
    .where('a.assigned_by', '=', viewer.id)
    .where('a.date', 'in', days)
    .orderBy('a.date')
    .execute();
}

/** One plan; the caller has checked that the reader may see it. */
export async function findPlan(asking: Asking, id: Known<'plan'>): Promise<Plan> {
  return toPlan(await selectPlans(asking).where('a.id', '=', id).executeTakeFirstOrThrow());
}

/**
 * Locks a plan that the viewer may move, and its workout: the viewer's own, or one that they planned, or that was handed to
 * them with the client, for a client they coach now. The workout is locked first, as everywhere, to prevent deadlocks. Its key stays unlocked,
 * because a beginning session refers to it.
 */
export async function lockPlan(db: Reader, viewer: Viewer, id: string) {
  const workout = await db
    .selectFrom('assignments as a')
    .innerJoin(workoutRows('w'), 'w.id', 'a.workout_id')
    .select(['a.id', 'w.id as workoutId', 'w.name', 'w.author_id as authorId', 'w.removed_at as removedAt'])
    .select('a.assigned_by as plannerId')
    .$narrowType<{ id: Known<'plan'>; workoutId: Known<'workout'> }>()
    .$narrowType<{ authorId: Known<'person'>; plannerId: Known<'person'> }>()
    .where('a.id', '=', id)
    .where('a.studio_id', '=', viewer.studioId)
    .where((eb) =>
      eb.or([
        eb('a.client_id', '=', viewer.id),
        eb.and([eb('a.assigned_by', '=', viewer.id), coachedNow(viewer, 'a.client_id')]),
      ]),
    )
    .forNoKeyUpdate('w')
    .executeTakeFirst();
  if (!workout) return undefined;
  const day = await db
    .selectFrom('assignments')
    .select([
      'client_id as clientId',
      'date',
      'moved_from as movedFrom',
      'completed_at as completedAt',
      'adjusted as isAdjusted',
      'run_id as runId',
      'cell_id as cellId',
      'program_week as week',
      'program_day as weekday',
      'program_date as programDate',
    ])
    .$narrowType<{ clientId: Known<'person'>; runId: Known<'run'> | null }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!day) return undefined;
  const { runId, cellId, week, weekday, programDate: date, ...plan } = day;
  const isOfRun = runId && cellId && week !== null && weekday !== null && date !== null;
  return {
    id: workout.id,
    ...plan,
    /** Where a programme has it. */
    run: isOfRun ? { runId, cellId, week, day: weekday, date } : null,
    workoutId: workout.workoutId,
    workoutName: workout.name,
    authorId: workout.authorId,
    plannerId: workout.plannerId,
    isRemoved: workout.removedAt !== null,
  };
}

/** Whether a session of a plan exists. */
export async function hasSession({ db, ask }: Asking, planId: Known<'plan'>): Promise<boolean> {
  const session = await db
    .selectFrom(askOne(ask, begunSessions)('s'))
    .select('id')
    .where('assignment_id', '=', planId)
    .executeTakeFirst();
  return session !== undefined;
}

/** Removes the plans of a workout that have no session and are not in the past in their client's time zone. */
export async function takeBackComing(work: Work, workoutId: Known<'workout'>, now: Date): Promise<void> {
  // Locked first: a day that is begun at this moment is either seen as begun, or cannot be begun any more.
  const open = await work.db
    .selectFrom('assignments as a')
    .innerJoin(peopleRows('p'), 'p.id', 'a.client_id')
    .select(['a.id', 'a.date', 'p.time_zone as timeZone'])
    .where('a.workout_id', '=', workoutId)
    .where('a.completed_at', 'is', null)
    .orderBy('a.id')
    .forUpdate('a')
    .execute();
  // Cut here, not in SQL: Node knows time zones that PostgreSQL does not know.
  const coming = open.filter(({ date, timeZone }) => date >= dayIn(timeZone, now)).map(({ id }) => id);
  await sql`delete from assignments a where a.id = any(${coming}::uuid[])
    and not ${isBegun('a', work.ask)}`.execute(work.db);
}

/** Clients with a plan of a workout, done or not: they have it in their list. */
export async function findClientsOf(db: Reader, workoutId: Known<'workout'>): Promise<Known<'person'>[]> {
  const rows = await db
    .selectFrom('assignments')
    .select('client_id')
    .$narrowType<{ client_id: Known<'person'> }>()
    .distinct()
    .where('workout_id', '=', workoutId)
    .execute();
  return rows.map((row) => row.client_id);
}

/** Who planned the days of a workout. */
export async function findPlannersOf(db: Reader, workoutId: Known<'workout'>): Promise<Known<'person'>[]> {
  const rows = await db
    .selectFrom('assignments')
    .select('assigned_by')
    .$narrowType<{ assigned_by: Known<'person'> }>()
    .distinct()
    .where('workout_id', '=', workoutId)
    .execute();
  return rows.map((row) => row.assigned_by);
}

/** How many clients have a workout. */
export async function countClientsOf(db: Reader, workoutId: Known<'workout'>): Promise<number> {
  const { count } = await db
    .selectFrom('assignments')
    .select(sql<number>`count(distinct client_id)::int`.as('count'))
    .where('workout_id', '=', workoutId)
    .executeTakeFirstOrThrow();
  return count;
}

/** More than anybody trains in a day. */
const PLANNED_ON_MAX = 6;

/**
 * The person's plans of a day, unfinished ones first, those of coaches before own ones. A begun plan shows what its
 * session copied; what was done is counted once it is finished, so that a set under way changes no plan.
 */
export async function findPlannedOn(
  { db, ask }: Asking,
  viewer: Viewer,
  day: DayText,
): Promise<PlannedToday[]> {
  const { rows } = await sql<PlannedToday>`
    select w.id, coalesce(s.name, w.name) as name, w.duration, w.difficulty,
      coalesce(jsonb_array_length(s.plan), w.exercise_count) as "exerciseCount",
      a.id as "assignmentId", a.date, s.id as "sessionId", a.completed_at as "completedAt",
      case when a.completed_at is null then 0 else coalesce(s.planned_sets, 0) end as "plannedSets",
      case when a.completed_at is null then 0 else coalesce(s.kept_sets, 0) end as "keptSets",
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'exerciseId', e.id, 'name', ${textIn(viewer.language)} ->> 'name', 'superset', l.superset
        ) order by l.place), '[]')
        from (
          select (item ->> 'exerciseId')::uuid as exercise_id, (item ->> 'superset')::int as superset, place
          from jsonb_array_elements(s.plan) with ordinality as i(item, place)
          union all
          select x.exercise_id, x.superset, x.position from ${workoutLineRows('x')}
          where x.workout_id = w.id and s.id is null
        ) l
        join ${exerciseRows('e')} on e.id = l.exercise_id
      ) as lines
    from assignments a
    join ${workoutRows('w')} on w.id = a.workout_id
    left join ${askOne(ask, begunSessions)('s')} on s.assignment_id = a.id
    where a.client_id = ${viewer.id} and a.date = ${day}::date
      and (w.removed_at is null or s.id is not null) and (s.id is not null or not ${waits('a')})
    order by a.completed_at is not null, ${isByCoach('a')} desc, a.id
    limit ${sql.lit(PLANNED_ON_MAX)}`.execute(db);
  return rows;
}

export type NewPlanRow = { workoutId: Known<'workout'>; clientId: Known<'person'>; date: DayText };

/** Inserts plans that do not exist yet. @returns the clients who have a new one */
export async function insertPlans(
  db: Reader,
  viewer: Viewer,
  now: Date,
  plans: readonly NewPlanRow[],
): Promise<{ id: Known<'plan'>; clientId: Known<'person'>; date: DayText }[]> {
  return db
    .insertInto('assignments')
    .values(
      plans.map(({ workoutId, clientId, date }) => ({
        id: newId(now),
        studio_id: viewer.studioId,
        workout_id: workoutId,
        client_id: clientId,
        assigned_by: viewer.id,
        date,
        created_at: now,
      })),
    )
    .onConflict((oc) => oc.columns(['workout_id', 'client_id', 'date']).doNothing())
    .returning(['id', 'client_id as clientId', 'date'])
    .$narrowType<{ clientId: Known<'person'>; id: Known<'plan'> }>()
    .execute();
}

/** Whether a client has this workout on a day. */
export async function isPlanned(db: Reader, { workoutId, clientId, date }: NewPlanRow): Promise<boolean> {
  const plan = await db
    .selectFrom('assignments')
    .select('id')
    .where('workout_id', '=', workoutId)
    .where('client_id', '=', clientId)
    .where('date', '=', date)
    .executeTakeFirst();
  return plan !== undefined;
}

/**
 * Moves a plan to another day; `movedFrom` is the original day, or null when it is back there. A day of a programme is
 * then changed for this client alone, and one whose workout was changed for them stays so.
 * @returns whether it is changed for this client alone
 */
export async function updateDay(
  db: Reader,
  id: Known<'plan'>,
  { date, movedFrom }: { date: DayText; movedFrom: DayText | null },
): Promise<boolean> {
  const { adjusted } = await db
    .updateTable('assignments')
    .set({
      date,
      moved_from: movedFrom,
      adjusted: sql<boolean>`run_id is not null and (${movedFrom !== null}
        or exists (select from ${workoutRows('w')} where w.id = workout_id and w.for_one))`,
    })
    .where('id', '=', id)
    .returning('adjusted')
    .executeTakeFirstOrThrow();
  return adjusted;
}

export async function deleteRow(db: Reader, id: Known<'plan'>): Promise<void> {
  await db.deleteFrom('assignments').where('id', '=', id).execute();
}

/** Gives the open days from today on that one coach planned for a client to another. @returns the workouts' authors */
export async function setPlanner(
  db: Reader,
  { from, to, clientId }: { from: Known<'person'>; to: Known<'person'>; clientId: Known<'person'> },
  today: DayText,
): Promise<Known<'person'>[]> {
  const { rows } = await sql<{ authorId: Known<'person'> }>`
    with handed as (
      update assignments a set assigned_by = ${to}
      where a.client_id = ${clientId} and a.assigned_by = ${from} and a.completed_at is null
        and a.date >= ${today}::date returning a.workout_id)
    select distinct w.author_id as "authorId" from handed h join ${workoutRows('w')} on w.id = h.workout_id`.execute(
    db,
  );
  return rows.map(({ authorId }) => authorId);
}

/** Stores when the session of a plan was finished; null when it is open again. */
export async function setCompleted(db: Reader, id: Known<'plan'>, at: Date | null): Promise<void> {
  await db.updateTable('assignments').set({ completed_at: at }).where('id', '=', id).execute();
}
