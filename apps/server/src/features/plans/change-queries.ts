import type { DayText } from '@spotter/contract/days';
import { sql } from 'kysely';
import type { Asking, Reader } from '#db/database.ts';
import { moveShifts } from '#features/pauses/service.ts';
import { workoutRows } from '#features/workouts/fragments.ts';
import type { Known } from '#lib/known.ts';
import { isBegun } from './fragments.ts';

/** What a coach may change of a planned day. */
export type PlanState = {
  workoutId: string;
  date: DayText;
  /** The day for which it was first planned, if it was moved since. */
  movedFrom: DayText | null;
  /** A day of a programme that was changed for this client alone. */
  isAdjusted: boolean;
};

/** Where a programme has a planned day: the client's copy, the cell, its week and weekday, and the day itself. */
export type RunPlace = { runId: string; cellId: string; week: number; day: number; date: DayText };

export type ChangeablePlan = PlanState & {
  id: Known<'plan'>;
  /** The programme's copy that it is a day of. */
  runId: string | null;
  plannerId: Known<'person'>;
  authorId: Known<'person'>;
  /** Done, begun, or of a workout that was removed. */
  isFixed: boolean;
  /** Its workout was removed. */
  isRemoved: boolean;
  /** Its workout was made for this client alone. */
  isForOne: boolean;
};

/** Locks a client's open plans, after their workouts, as everywhere. */
export async function lockPlansOf(
  db: Reader,
  clientId: Known<'person'>,
  workoutIds: readonly string[],
): Promise<void> {
  await sql`select from ${workoutRows('w')} where w.id = any(${[...workoutIds]}::uuid[])
    or w.id in (select workout_id from assignments where client_id = ${clientId} and completed_at is null)
    order by w.id for no key update of w`.execute(db);
  await sql`select from assignments where client_id = ${clientId} and completed_at is null
    order by id for update`.execute(db);
}

/** All plans of a client, by day. */
export async function findPlansOf({ db, ask }: Asking, clientId: Known<'person'>): Promise<ChangeablePlan[]> {
  const { rows } = await sql<ChangeablePlan>`
    select a.id, a.workout_id as "workoutId", a.date, a.moved_from as "movedFrom", a.adjusted as "isAdjusted",
      a.run_id as "runId", a.assigned_by as "plannerId", w.author_id as "authorId",
      w.removed_at is not null as "isRemoved", w.for_one as "isForOne",
      a.completed_at is not null or w.removed_at is not null
        or ${isBegun('a', ask)} as "isFixed"
    from assignments a join ${workoutRows('w')} on w.id = a.workout_id
    where a.client_id = ${clientId} order by a.date, a.id`.execute(db);
  return rows;
}

/** No plan is this many days ahead: days pass through there, because each workout is on a day only once. */
const ASIDE_DAYS = 1_000_000;

/** Gives plans another state. */
export async function updatePlans(
  db: Reader,
  plans: readonly (PlanState & { id: Known<'plan'>; from: DayText })[],
): Promise<void> {
  if (plans.length === 0) return;
  const ids = plans.map(({ id }) => id);
  const to = plans.map(({ date }) => date);
  await sql`update assignments set date = date + ${sql.lit(ASIDE_DAYS)} where id = any(${ids}::uuid[])`.execute(
    db,
  );
  await sql`
    update assignments a set workout_id = x.workout_id, date = x.day, moved_from = x.moved_from, adjusted = x.adjusted
    from unnest(${ids}::uuid[], ${plans.map(({ workoutId }) => workoutId)}::uuid[], ${to}::date[],
      ${plans.map(({ movedFrom }) => movedFrom)}::date[], ${plans.map(({ isAdjusted }) => isAdjusted)}::boolean[])
      as x(id, workout_id, day, moved_from, adjusted)
    where a.id = x.id`.execute(db);
  await moveShifts(
    db,
    plans.map(({ id, from, date: to }) => ({ id, from, to })),
  );
}

export type AddedPlan = {
  id: string;
  workoutId: string;
  date: DayText;
  /** Of a day that was removed and stands again. */
  was?: Pick<PlanState, 'movedFrom' | 'isAdjusted'> & { run: RunPlace | null };
};

/** Plans workouts for a client; what they have on that day already is left out. @returns the ids of the new plans */
export async function insertPlansOf(
  db: Reader,
  of: { studioId: Known<'studio'>; clientId: Known<'person'>; trainerId: Known<'person'>; now: Date },
  plans: readonly AddedPlan[],
): Promise<Set<string>> {
  const runs = (key: keyof RunPlace) => plans.map(({ was }) => was?.run?.[key] ?? null);
  const { rows } = await sql<{ id: Known<'plan'> }>`
    insert into assignments (id, studio_id, workout_id, client_id, assigned_by, date, created_at, moved_from, adjusted,
      run_id, cell_id, program_week, program_day, program_date)
    select x.id, ${of.studioId}, x.workout_id, ${of.clientId}, ${of.trainerId}, x.day, ${of.now}, x.moved_from,
      coalesce(x.adjusted, false), x.run_id, x.cell_id, x.week, x.week_day, x.program_day
    from unnest(${plans.map(({ id }) => id)}::uuid[], ${plans.map(({ workoutId }) => workoutId)}::uuid[],
      ${plans.map(({ date }) => date)}::date[], ${plans.map(({ was }) => was?.movedFrom ?? null)}::date[],
      ${plans.map(({ was }) => was?.isAdjusted ?? null)}::boolean[], ${runs('runId')}::uuid[], ${runs('cellId')}::uuid[],
      ${runs('week')}::int[], ${runs('day')}::int[], ${runs('date')}::date[])
      as x(id, workout_id, day, moved_from, adjusted, run_id, cell_id, week, week_day, program_day)
    on conflict do nothing returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
