import type { DayText } from '@spotter/contract/days';
import { sql } from 'kysely';
import type { Asking, Reader } from '#db/database.ts';
import { workoutRows } from '#features/workouts/fragments.ts';
import { isBegun } from './fragments.ts';

/** What a programme decides of a day: its workout, its day, and where it is in the programme. */
export type RunPlanState = {
  workoutId: string;
  date: DayText;
  programDate: DayText;
  week: number;
  day: number;
};

export type RunPlanRow = RunPlanState & { id: string; runId: string; clientId: string; cellId: string };

/** No plan is this many days ahead: days pass through there, because each workout is on a day only once. */
const ASIDE_DAYS = 1_000_000;

/** Locks workouts, then the open plans of runs, in the order in which everything locks them. */
export async function holdRunsAsSystem(
  db: Reader,
  runIds: readonly string[],
  workoutIds: readonly string[],
): Promise<void> {
  await sql`select from ${workoutRows('w')} where w.id = any(${[...workoutIds]}::uuid[])
    or w.id in (select workout_id from assignments where run_id = any(${[...runIds]}::uuid[]) and completed_at is null)
    order by w.id for no key update of w`.execute(db);
  await sql`select from assignments where run_id = any(${[...runIds]}::uuid[]) and completed_at is null
    order by id for update`.execute(db);
}

/** Writes plans of runs in one statement; what a client has already is left out. @returns how many were written */
export async function insertRunPlansAsSystem(
  db: Reader,
  { studioId, trainerId, now }: { studioId: string; trainerId: string; now: Date },
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

/** Deletes open plans that have no session. @returns how many, and the workouts that they were of */
export async function deleteOpenAsSystem({ db, ask }: Asking, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ workoutId: string }>`
    delete from assignments a where a.id = any(${[...ids]}::uuid[]) and a.completed_at is null
      and not ${isBegun('a', ask)}
    returning a.workout_id as "workoutId"`.execute(db);
  return rows.map(({ workoutId }) => workoutId);
}

/** Deletes the open plans of runs, also those kept aside. @returns the workouts of the plans, one for each */
export async function deleteOfRunsAsSystem(
  { db, ask }: Asking,
  runIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ workoutId: string }>`
    delete from assignments a where a.run_id = any(${[...runIds]}::uuid[]) and a.completed_at is null
      and not ${isBegun('a', ask)}
    returning a.workout_id as "workoutId"`.execute(db);
  await sql`delete from withdrawn_plans where run_id = any(${[...runIds]}::uuid[])`.execute(db);
  return rows.map(({ workoutId }) => workoutId);
}

/** Gives plans another workout and day; the caller has locked them and found them open. */
export async function updateRunPlansAsSystem(
  db: Reader,
  plans: readonly (RunPlanState & { id: string })[],
): Promise<void> {
  const ids = plans.map(({ id }) => id);
  await sql`update assignments set date = date + ${sql.lit(ASIDE_DAYS)} where id = any(${ids}::uuid[])`.execute(
    db,
  );
  await sql`
    update assignments a set workout_id = x.workout_id, date = x.day, program_week = x.week,
      program_day = x.week_day, program_date = x.program_day,
      moved_from = case when x.day = x.program_day then null else x.program_day end
    from unnest(${ids}::uuid[], ${plans.map(({ workoutId }) => workoutId)}::uuid[],
      ${plans.map(({ date }) => date)}::date[], ${plans.map(({ week }) => week)}::int[],
      ${plans.map(({ day }) => day)}::int[], ${plans.map(({ programDate }) => programDate)}::date[])
      as x(id, workout_id, day, week, week_day, program_day)
    where a.id = x.id`.execute(db);
}

/** How many clients have each of these workouts. */
export async function countClientsOfEachAsSystem(
  db: Reader,
  workoutIds: readonly string[],
): Promise<{ id: string; count: number }[]> {
  const { rows } = await sql<{ id: string; count: number }>`
    select x.id, count(distinct a.client_id)::int as count
    from unnest(${[...workoutIds]}::uuid[]) as x(id) left join assignments a on a.workout_id = x.id
    group by x.id`.execute(db);
  return rows;
}
