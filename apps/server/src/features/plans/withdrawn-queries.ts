import type { DayText } from '@spotter/contract/days';
import type { WithdrawnDays } from '@spotter/contract/plans';
import { type RawBuilder, sql } from 'kysely';
import type { Asking, Reader } from '#db/database.ts';
import { personName } from '#features/accounts/fragments.ts';
import { findZone } from '#features/accounts/service.ts';
import { workoutRows } from '#features/workouts/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { isBegun } from './fragments.ts';

/** A trainer and a client whose coaching begins or ends. */
export type PlanPair = {
  trainerId: Known<'person'>;
  clientId: Known<'person'>;
  /** Whether the client ended it, and so said themself what happens with the days. */
  isClients?: boolean;
};

/** Locks the workouts of days that the trainer planned for the client. */
export async function lockWorkoutsOfPair(
  db: Reader,
  { trainerId, clientId }: PlanPair,
): Promise<{ timeZone: string; workoutIds: Known<'workout'>[]; authorIds: Known<'person'>[] }> {
  const { rows } = await sql<{ id: Known<'workout'>; authorId: Known<'person'> }>`
    select w.id, w.author_id as "authorId" from ${workoutRows('w')}
    where w.id in (
      select a.workout_id from assignments a where a.client_id = ${clientId} and a.assigned_by = ${trainerId}
      union all select r.workout_id from withdrawn_plans r where r.client_id = ${clientId} and r.trainer_id = ${trainerId})
    order by w.id for no key update of w`.execute(db);
  return {
    timeZone: await findZone(db, clientId),
    workoutIds: rows.map(({ id }) => id),
    authorIds: rows.map(({ authorId }) => authorId),
  };
}

/** Days that leave the plan together: which (alias `a`), by which pair they return, and since when nobody is asked about them. */
type Aside = { which: RawBuilder<unknown>; trainer: RawBuilder<unknown>; settledAt: Date | null };

/** Moves open days from a day on out of the plan; they are kept aside. @returns the workout of each */
async function setAside(
  { db, ask }: Asking,
  { which, trainer, settledAt }: Aside,
  today: DayText,
  now: Date,
): Promise<Known<'workout'>[]> {
  const { rows } = await sql<{ workoutId: Known<'workout'> }>`
    with gone as (
      delete from assignments a where ${which} and a.completed_at is null and a.date >= ${today}::date
        and not ${isBegun('a', ask)}
      returning a.*)
    insert into withdrawn_plans (id, studio_id, workout_id, trainer_id, client_id, assigned_by, date, moved_from,
      created_at, withdrawn_at, settled_at, run_id, cell_id, program_week, program_day, program_date, adjusted)
    select id, studio_id, workout_id, ${trainer}, client_id, assigned_by, date, moved_from, created_at, ${now},
      ${settledAt}::timestamptz, run_id, cell_id, program_week, program_day, program_date, adjusted
    from gone returning workout_id as "workoutId"`.execute(db);
  return rows.map(({ workoutId }) => workoutId);
}

/** Moves days that are kept aside (alias `k`) back into the plan from a day on, and forgets the others. @returns the workout of each */
async function putBack(
  { db }: Asking,
  which: RawBuilder<unknown>,
  today: DayText,
): Promise<Known<'workout'>[]> {
  const { rows } = await sql<{ workoutId: Known<'workout'> }>`
    with back as (delete from withdrawn_plans k where ${which} returning k.*)
    insert into assignments (id, studio_id, workout_id, client_id, assigned_by, date, moved_from, created_at,
      run_id, cell_id, program_week, program_day, program_date, adjusted)
    select b.id, b.studio_id, b.workout_id, b.client_id, b.assigned_by, b.date, b.moved_from, b.created_at,
      b.run_id, b.cell_id, b.program_week, b.program_day, b.program_date, b.adjusted
    from back b join ${workoutRows('w')} on w.id = b.workout_id
    where b.date >= ${today}::date and w.removed_at is null
    on conflict do nothing returning workout_id as "workoutId"`.execute(db);
  return rows.map(({ workoutId }) => workoutId);
}

/** Moves the pair's open days from today on out of the plan. @returns how many */
export async function withdrawRows(
  asking: Asking,
  { trainerId, clientId, isClients = false }: PlanPair,
  today: DayText,
  now: Date,
): Promise<number> {
  // Locked first: a day that is begun at this moment is either seen as begun, or cannot be begun any more.
  await sql`select from assignments a where a.client_id = ${clientId} and a.completed_at is null
    and a.date >= ${today}::date order by a.id for update`.execute(asking.db);
  const which = sql`a.assigned_by = ${trainerId} and a.client_id = ${clientId}`;
  const settledAt = isClients ? now : null;
  return (await setAside(asking, { which, trainer: sql`${trainerId}::uuid`, settledAt }, today, now)).length;
}

/** Moves the pair's withdrawn days from today on back into the plan, and forgets the others. @returns how many */
export async function returnRows(
  asking: Asking,
  { trainerId, clientId }: PlanPair,
  today: DayText,
): Promise<number> {
  return (await putBack(asking, sql`k.client_id = ${clientId} and k.trainer_id = ${trainerId}`, today))
    .length;
}

/** What own days of a client are of: a routine, or a programme that they run by themselves. */
export type OwnDaysOf = { workoutId: Known<'workout'> } | { runId: Known<'run'> };

const ofOwn = (alias: 'a' | 'k', of: OwnDaysOf, clientId: Known<'person'>) =>
  sql`${sql.ref(`${alias}.client_id`)} = ${clientId} and ${sql.ref(`${alias}.assigned_by`)} = ${clientId}
    and ${'runId' in of ? sql`${sql.ref(`${alias}.run_id`)} = ${of.runId}` : sql`${sql.ref(`${alias}.workout_id`)} = ${of.workoutId}`}`;

/** Moves the viewer's own days from today on out of the plan, until `returnOwnRows`. @returns the workout of each */
export async function setOwnRowsAside(
  asking: Asking,
  viewer: Pick<Viewer, 'id'>,
  of: OwnDaysOf,
  { today, now }: { today: DayText; now: Date },
): Promise<Known<'workout'>[]> {
  const which = ofOwn('a', of, viewer.id);
  await sql`select from assignments a where ${which} order by a.id for update`.execute(asking.db);
  return setAside(asking, { which, trainer: sql`client_id`, settledAt: now }, today, now);
}

/** Moves the viewer's own days back into the plan that are still ahead. @returns the workout of each */
export const returnOwnRows = (
  asking: Asking,
  viewer: Pick<Viewer, 'id'>,
  of: OwnDaysOf,
  today: DayText,
): Promise<Known<'workout'>[]> => putBack(asking, ofOwn('k', of, viewer.id), today);

/** How many coming days of each former coach wait for the viewer's word. */
export async function findUnsettled(db: Reader, viewer: Viewer, today: DayText): Promise<WithdrawnDays[]> {
  const rows = await db
    .selectFrom('withdrawn_plans as r')
    .innerJoin(workoutRows('w'), 'w.id', 'r.workout_id')
    .select(({ fn }) => [
      'r.trainer_id as id',
      personName(sql`r.trainer_id`).as('name'),
      fn.countAll<string>().as('days'),
    ])
    .where('r.client_id', '=', viewer.id)
    .where('r.studio_id', '=', viewer.studioId)
    .where('r.settled_at', 'is', null)
    .where('r.date', '>=', today)
    .where('w.removed_at', 'is', null)
    .groupBy('r.trainer_id')
    .orderBy('r.trainer_id')
    .execute();
  return rows.map(({ id, name, days }) => ({ trainer: { id, name: name ?? '' }, days: Number(days) }));
}

/** The former coach, if days of theirs wait for the viewer's word. */
export async function findUnsettledTrainer(
  db: Reader,
  viewer: Viewer,
  trainerId: string,
): Promise<Known<'person'> | undefined> {
  const row = await db
    .selectFrom('withdrawn_plans')
    .select('trainer_id')
    .$narrowType<{ trainer_id: Known<'person'> }>()
    .where('client_id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId)
    .where('trainer_id', '=', trainerId)
    .where('settled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row?.trainer_id;
}

/** Leaves the days out of the plan, as the viewer said; they return when the coaching begins again. */
export async function closeRows(db: Reader, viewer: Viewer, trainerId: string, now: Date): Promise<void> {
  await db
    .updateTable('withdrawn_plans')
    .set({ settled_at: now })
    .where('client_id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId)
    .where('trainer_id', '=', trainerId)
    .where('settled_at', 'is', null)
    .execute();
}

/** How many days that went with an ended coaching are still ahead. */
export async function countReturningDays(
  db: Reader,
  viewer: Viewer,
  trainerId: string,
  today: DayText,
): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawn_plans as r')
    .innerJoin(workoutRows('w'), 'w.id', 'r.workout_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('r.client_id', '=', viewer.id)
    .where('r.trainer_id', '=', trainerId)
    .where('r.date', '>=', today)
    .where('w.removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
