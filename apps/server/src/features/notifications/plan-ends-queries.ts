import type { DayText } from '@spotter/contract/days';
import { sql, type Transaction } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachingRows } from '#features/coaching/fragments.ts';
import { isByCoach, planRows } from '#features/plans/fragments.ts';
import { plannedBy } from '#features/sessions/fragments.ts';
import { workoutRows } from '#features/workouts/fragments.ts';
import type { Known } from '#lib/known.ts';

type Writer = Transaction<DB>;

/** A plan that has this many days left, or fewer, ends soon. */
const SOON_DAYS = 7;

/** What day it is in each time zone. */
export type Today = { zone: string; day: DayText };

/** The time zones of all clients. */
export async function findClientZonesAsSystem(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select distinct p.time_zone as zone from ${peopleRows('p')} where p.role = 'client'`.execute(db);
  return rows.map(({ zone }) => zone);
}

/** The last day that a coach planned for each client with one (`l`): today or later by the client's clock. */
const lastDays = (todays: readonly Today[]) => sql`(
  select p.id as client_id, p.studio_id, z.day as today, max(a.date) as last_day
  from unnest(${todays.map(({ zone }) => zone)}::text[], ${todays.map(({ day }) => day)}::date[]) z (zone, day)
  join ${peopleRows('p')} on p.time_zone = z.zone
  join ${planRows('a')} on a.client_id = p.id and a.date >= z.day and ${isByCoach('a')}
  where p.role = 'client' and p.left_at is null and p.erased_at is null
    and exists (select from ${coachingRows('k')} where k.client_id = p.id and k.ended_at is null)
  group by p.id, z.day) l`;

export type PlanEnd = { clientId: Known<'person'>; studioId: Known<'studio'> };

/**
 * Takes the plans that end soon and were not told, and forgets the ends of those that go on. Another server gets none of
 * them.
 */
export async function takePlanEndsAsSystem(
  db: Writer,
  todays: readonly Today[],
): Promise<{ ends: PlanEnd[]; goOn: Known<'person'>[] }> {
  const forgotten = await sql<{ clientId: Known<'person'> }>`
    delete from plan_ends e using ${lastDays(todays)}
    where e.client_id = l.client_id and l.last_day > l.today + ${sql.lit(SOON_DAYS)}
    returning e.client_id as "clientId"`.execute(db);
  const { rows: ends } = await sql<PlanEnd>`
    insert into plan_ends (client_id, studio_id, last_day)
    select l.client_id, l.studio_id, l.last_day from ${lastDays(todays)}
    where l.last_day <= l.today + ${sql.lit(SOON_DAYS)}
    order by l.client_id
    on conflict (client_id) do nothing
    returning client_id as "clientId", studio_id as "studioId"`.execute(db);
  return { ends, goOn: forgotten.rows.map(({ clientId }) => clientId).sort() };
}

/** The coaches of clients who may read the last planned day, each with the client. */
export async function findReadersOfEnds(
  db: Reader,
  clientIds: readonly Known<'person'>[],
): Promise<{ clientId: Known<'person'>; coachId: Known<'person'> }[]> {
  const { rows } = await sql<{ clientId: Known<'person'>; coachId: Known<'person'> }>`
    select k.client_id as "clientId", k.trainer_id as "coachId" from ${coachingRows('k')}
    where k.client_id = any(${[...clientIds]}::uuid[]) and k.ended_at is null
      and (k.shows_training or exists (select from plan_ends e
        join ${planRows('a')} on a.client_id = e.client_id and a.date = e.last_day and ${isByCoach('a')}
        join ${workoutRows('w')} on w.id = a.workout_id
        where e.client_id = k.client_id and (w.author_id = k.trainer_id
          or ${plannedBy(sql`k.trainer_id`, { person: sql`a.client_id`, workout: sql`a.workout_id` })})))
    order by k.client_id, k.trainer_id`.execute(db);
  return rows;
}
