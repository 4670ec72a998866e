import type { DayText } from '@spotter/contract/days';
import { sql } from 'kysely';
import type { Asking, Reader } from '#db/database.ts';
import { workoutRows } from '#features/workouts/fragments.ts';
import type { Known } from '#lib/known.ts';
import { isBegun } from './fragments.ts';

/** What a programme decides of a day: its workout, its day, and where it is in the programme. */
export type RunPlanState = {
  workoutId: string;
  date: DayText;
  programDate: DayText;
  week: number;
  day: number;
};

export type RunPlanRow = RunPlanState & {
  id: string;
  runId: string;
  clientId: Known<'person'>;
  cellId: string;
};

/** No plan is this many days ahead: days pass through there, because each workout is on a day only once. */
const ASIDE_DAYS = 1_000_000;

/** Locks workouts, then the open plans of runs, in the order in which everything locks them. */
export async function lockRuns(
  db: Reader,
  runIds: readonly Known<'run'>[],
  workoutIds: readonly string[],
): Promise<void> {
  await sql`select from ${workoutRows('w')} where w.id = any(${[...workoutIds]}::uuid[])
    or w.id in (select workout_id from assignments where run_id = any(${[...runIds]}::uuid[]) and completed_at is null)
    order by w.id for no key update of w`.execute(db);
  await sql`select from assignments where run_id = any(${[...runIds]}::uuid[]) and completed_at is null
    order by id for update`.execute(db);
}

/** Writes plans of runs in one statement; what a client has already is left out. @returns how many were written */
export async function insertPlansOfRuns(
  db: Reader,
  { studioId, trainerId, now }: { studioId: Known<'studio'>; trainerId: Known<'person'>; now: Date },
  plans: readonly RunPlanRow[],
): Promise<number> {
  const column = (key: keyof RunPlanRow) => plans.map((plan) => plan[key]);
  const { numAffectedRows } = await sql`
    insert into assignments (id, studio_id, workout_id, client_id, assigned_by, date, created_at, run_id, cell_id,
      program_week, program_day, program_date)
    select x.id, ${studioId}, x.workout_id, x.client_id, ${trainerId}, x.day, ${now}, x.run_id, x.cell_id, x.week,
      x.week_day, x.program_day
    from unnest(${column('id')}::uuid[], ${column('workoutId')}::uuid[], ${column('clientId')}::uuid[],
      ${column('date')}::date[], ${column('runId')}::uuid[], ${column('cellId')}::uuid[], ${column('week')}::int[],
      ${column('day')}::int[], ${column('programDate')}::date[])
      as x(id, workout_id, client_id, day, run_id, cell_id, week, week_day, program_day)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes open plans of a studio that have no session. */
export async function deleteOpen(
  { db, ask }: Asking,
  studioId: Known<'studio'>,
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from assignments a where a.id = any(${[...ids]}::uuid[]) and a.studio_id = ${studioId}
      and a.completed_at is null and not ${isBegun('a', ask)}`.execute(db);
}

/** Deletes the open plans of runs, also those kept aside. @returns the workouts of the plans, one for each */
export async function deleteOfRuns(
  { db, ask }: Asking,
  runIds: readonly Known<'run'>[],
): Promise<Known<'workout'>[]> {
  const { rows } = await sql<{ workoutId: Known<'workout'> }>`
    delete from assignments a where a.run_id = any(${[...runIds]}::uuid[]) and a.completed_at is null
      and not ${isBegun('a', ask)}
    returning a.workout_id as "workoutId"`.execute(db);
  await sql`delete from withdrawn_plans where run_id = any(${[...runIds]}::uuid[])`.execute(db);
  return rows.map(({ workoutId }) => workoutId);
}

/** Gives plans of a studio another workout and day; the caller has locked them and found them open. */
export async function updateRunPlans(
  db: Reader,
  studioId: Known<'studio'>,
  plans: readonly (RunPlanState & { id: string })[],
): Promise<void> {
  const ids = plans.map(({ id }) => id);
  await sql`update assignments set date = date + ${sql.lit(ASIDE_DAYS)}
    where id = any(${ids}::uuid[]) and studio_id = ${studioId}`.execute(db);
  await sql`
    update assignments a set workout_id = x.workout_id, date = x.day, program_week = x.week,
      program_day = x.week_day, program_date = x.program_day,
      moved_from = case when x.day = x.program_day then null else x.program_day end
    from unnest(${ids}::uuid[], ${plans.map(({ workoutId }) => workoutId)}::uuid[],
      ${plans.map(({ date }) => date)}::date[], ${plans.map(({ week }) => week)}::int[],
      ${plans.map(({ day }) => day)}::int[], ${plans.map(({ programDate }) => programDate)}::date[])
      as x(id, workout_id, day, week, week_day, program_day)
    where a.id = x.id and a.studio_id = ${studioId}`.execute(db);
}

/** How many clients have each of these workouts of a studio. */
export async function countClientsOfEach(
  db: Reader,
  studioId: Known<'studio'>,
  workoutIds: readonly string[],
): Promise<{ id: Known<'workout'>; count: number }[]> {
  const { rows } = await sql<{ id: Known<'workout'>; count: number }>`
    select w.id, count(distinct a.client_id)::int as count
    from ${workoutRows('w')} left join assignments a on a.workout_id = w.id
    where w.id = any(${[...workoutIds]}::uuid[]) and w.studio_id = ${studioId}
    group by w.id`.execute(db);
  return rows;
}
