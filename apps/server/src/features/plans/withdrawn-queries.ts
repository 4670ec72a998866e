import type { DayText } from '@spotter/contract/days';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { sessionRows } from '#features/sessions/fragments.ts';
import { workoutRows } from '#features/workouts/fragments.ts';

/** A trainer and a client whose coaching begins or ends. */
export type PlanPair = { trainerId: string; clientId: string };

/** Locks the trainer's workouts that the client has or had a day of. */
export async function holdWorkoutsOfPairAsSystem(
  db: Reader,
  { trainerId, clientId }: PlanPair,
): Promise<{ timeZone: string; workoutIds: string[] }> {
  const { rows } = await sql<{ id: string }>`
    select w.id from ${workoutRows('w')}
    where w.author_id = ${trainerId} and w.id in (
      select a.workout_id from assignments a where a.client_id = ${clientId}
      union all select r.workout_id from withdrawn_plans r where r.client_id = ${clientId} and r.trainer_id = ${trainerId})
    order by w.id for no key update of w`.execute(db);
  const person = await db
    .selectFrom(peopleRows('p'))
    .select('p.time_zone as timeZone')
    .where('p.id', '=', clientId)
    .executeTakeFirstOrThrow();
  return { timeZone: person.timeZone, workoutIds: rows.map(({ id }) => id) };
}

/** Moves the pair's open days from today on out of the plan. @returns how many */
export async function withdrawRowsAsSystem(
  db: Reader,
  { trainerId, clientId }: PlanPair,
  today: DayText,
  now: Date,
): Promise<number> {
  // Locked first: a day that is begun at this moment is either seen as begun, or cannot be begun any more.
  await sql`select from assignments a where a.client_id = ${clientId} and a.completed_at is null
    and a.date >= ${today}::date order by a.id for update`.execute(db);
  const { numAffectedRows } = await sql`
    with gone as (
      delete from assignments a using ${workoutRows('w')}
      where w.id = a.workout_id and w.author_id = ${trainerId} and a.client_id = ${clientId}
        and a.completed_at is null and a.date >= ${today}::date
        and not exists (select from ${sessionRows('s')} where s.assignment_id = a.id)
      returning a.*)
    insert into withdrawn_plans (id, studio_id, workout_id, trainer_id, client_id, assigned_by, date, moved_from,
      created_at, withdrawn_at)
    select id, studio_id, workout_id, ${trainerId}, client_id, assigned_by, date, moved_from, created_at, ${now}
    from gone`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Moves the pair's withdrawn days from today on back into the plan, and forgets the others. @returns how many */
export async function returnRowsAsSystem(
  db: Reader,
  { trainerId, clientId }: PlanPair,
  today: DayText,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with back as (
      delete from withdrawn_plans where client_id = ${clientId} and trainer_id = ${trainerId} returning *)
    insert into assignments (id, studio_id, workout_id, client_id, assigned_by, date, moved_from, created_at)
    select b.id, b.studio_id, b.workout_id, b.client_id, b.assigned_by, b.date, b.moved_from, b.created_at
    from back b join ${workoutRows('w')} on w.id = b.workout_id
    where b.date >= ${today}::date and w.removed_at is null
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}
