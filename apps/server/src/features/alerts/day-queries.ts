import type { DayText } from '@spotter/contract/days';
import { sql, type Transaction } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { waits } from '#features/pauses/fragments.ts';
import { planRows } from '#features/plans/fragments.ts';
import { workoutRows } from '#features/workouts/fragments.ts';
import type { Known } from '#lib/known.ts';

/** The time zones of the clients with a device. */
export async function findZonesAsSystem(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select distinct p.time_zone as zone from push_subscriptions d join ${peopleRows('p')} on p.id = d.person_id
    where p.role = 'client'`.execute(db);
  return rows.map(({ zone }) => zone);
}

/** A device that was not told of a day yet. */
type Untold = { deviceId: Known<'device'>; personId: Known<'person'>; muted: string[] };

/** Marks the clients' devices of a zone as told of a day. @returns those that were not; another server gets none of them */
export async function takeUntoldAsSystem(db: Transaction<DB>, zone: string, day: DayText): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    update push_subscriptions d set told_day = ${day}::date from ${peopleRows('p')}
    where p.id = d.person_id and p.role = 'client' and p.left_at is null and p.time_zone = ${zone}
      and (d.told_day is null or d.told_day < ${day}::date)
    returning d.id as "deviceId", d.person_id as "personId",
      coalesce((select c.muted from alert_settings c where c.person_id = d.person_id), '{}') as muted`.execute(
    db,
  );
  return rows;
}

/** The names of the workouts of a person's day that are not done, and wait in no pause. */
export async function findOpenWorkouts(
  db: Reader,
  personId: Known<'person'>,
  day: DayText,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select w.name from ${planRows('a')} join ${workoutRows('w')} on w.id = a.workout_id
    where a.client_id = ${personId} and a.date = ${day}::date and a.completed_at is null and w.removed_at is null
      and not ${waits('a')}
    order by a.id`.execute(db);
  return rows.map(({ name }) => name);
}
