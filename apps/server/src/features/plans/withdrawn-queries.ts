import type { DayText } from '@spotter/contract/days';
import type { WithdrawnDays } from '@spotter/contract/plans';
import { sql } from 'kysely';
import type { Asking, Reader } from '#db/database.ts';
import { peopleRows, personName } from '#features/accounts/fragments.ts';
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
  const person = await db
    .selectFrom(peopleRows('p'))
    .select('p.time_zone as timeZone')
    .where('p.id', '=', clientId)
    .executeTakeFirstOrThrow();
  return {
    timeZone: person.timeZone,
    workoutIds: rows.map(({ id }) => id),
    authorIds: rows.map(({ authorId }) => authorId),
  };
}

/** Moves the pair's open days from today on out of the plan. @returns how many */
export async function withdrawRows(
  { db, ask }: Asking,
  { trainerId, clientId, isClients = false }: PlanPair,
  today: DayText,
  now: Date,
): Promise<number> {
  // Locked first: a day that is begun at this moment is either seen as begun, or cannot be begun any more.
  await sql`select from assignments a where a.client_id = ${clientId} and a.completed_at is null
    and a.date >= ${today}::date order by a.id for update`.execute(db);
  const { numAffectedRows } = await sql`
    with gone as (
      delete from assignments a
      where a.assigned_by = ${trainerId} and a.client_id = ${clientId}
        and a.completed_at is null and a.date >= ${today}::date
        and not ${isBegun('a', ask)}
      returning a.*)
    insert into withdrawn_plans (id, studio_id, workout_id, trainer_id, client_id, assigned_by, date, moved_from,
      created_at, withdrawn_at, settled_at, run_id, cell_id, program_week, program_day, program_date, adjusted)
    select id, studio_id, workout_id, ${trainerId}, client_id, assigned_by, date, moved_from, created_at, ${now},
      ${isClients ? now : null}::timestamptz,
      run_id, cell_id, program_week, program_day, program_date, adjusted
    from gone`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Moves the pair's withdrawn days from today on back into the plan, and forgets the others. @returns how many */
export async function returnRows(
  { db }: Asking,
  { trainerId, clientId }: PlanPair,
  today: DayText,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with back as (
      delete from withdrawn_plans where client_id = ${clientId} and trainer_id = ${trainerId} returning *)
    insert into assignments (id, studio_id, workout_id, client_id, assigned_by, date, moved_from, created_at,
      run_id, cell_id, program_week, program_day, program_date, adjusted)
    select b.id, b.studio_id, b.workout_id, b.client_id, b.assigned_by, b.date, b.moved_from, b.created_at,
      b.run_id, b.cell_id, b.program_week, b.program_day, b.program_date, b.adjusted
    from back b join ${workoutRows('w')} on w.id = b.workout_id
    where b.date >= ${today}::date and w.removed_at is null
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

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
