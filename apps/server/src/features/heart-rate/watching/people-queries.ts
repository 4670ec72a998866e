import { type HeartRateFacts, maxHeartRateOf, zoneSteps } from '@spotter/contract/heart-rate-zones';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachedNow, coachingRows, heartRateShown } from '#features/coaching/fragments.ts';
import { studioRows } from '#features/settings/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

type Row = { id: Known<'person'>; timeZone: string } & HeartRateFacts;

/**
 * A person whose heart rate the viewer may see: the viewer, or a client whom they coach now and who shows it to them. Null
 * both for a person who hides it and for one who does not exist.
 */
export async function findVisible(db: Reader, viewer: Viewer, personId: string): Promise<Row | null> {
  const row = await db
    .selectFrom(peopleRows('p'))
    .select([
      'p.id',
      'p.time_zone as timeZone',
      'p.birth_year as birthYear',
      'p.max_heart_rate as maxHeartRate',
    ])
    .$narrowType<{ id: Known<'person'> }>()
    .where('p.id', '=', personId)
    .where('p.studio_id', '=', viewer.studioId)
    .where('p.erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('p.id', '=', viewer.id),
        eb.and([eb('p.share_heart_rate', '=', true), coachedNow(viewer, 'p.id', heartRateShown)]),
      ]),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the people whose heart rate is written, in one order; every writer of a person locks them first. */
export async function lockMeasured(db: Reader, ids: readonly Known<'person'>[]) {
  return db
    .selectFrom(peopleRows('p'))
    .select(['id', 'studio_id as studioId', 'time_zone as timeZone'])
    .select(['birth_year as birthYear', 'max_heart_rate as maxHeartRate'])
    .$narrowType<{ id: Known<'person'>; studioId: Known<'studio'> }>()
    .where('id', 'in', [...ids])
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The heart rate above which aerobic begins, for a person in a year. */
export const aerobicOver = (facts: HeartRateFacts, now: Date): number =>
  zoneSteps(maxHeartRateOf(facts, now.getUTCFullYear()))[1];

/** Who is told about changes: the people themselves, and their current coaches if they share. */
export async function findListeners(
  db: Reader,
  ids: readonly Known<'person'>[],
): Promise<Map<string, Known<'person'>[]>> {
  const rows = await db
    .selectFrom(coachingRows('c'))
    .innerJoin(peopleRows('p'), 'p.id', 'c.client_id')
    .select(['c.client_id as personId', 'c.trainer_id as trainerId'])
    .$narrowType<{ personId: Known<'person'>; trainerId: Known<'person'> }>()
    .where('c.client_id', 'in', [...ids])
    .where('c.ended_at', 'is', null)
    .where('c.shows_heart_rate', '=', true)
    .where('p.share_heart_rate', '=', true)
    .execute();
  const listeners = new Map<string, Known<'person'>[]>(ids.map((id) => [id, [id]]));
  for (const { personId, trainerId } of rows) listeners.get(personId)?.push(trainerId);
  return listeners;
}

/** The facts that decide who may watch a person live, and what they see. */
export type WatchFacts = HeartRateFacts & {
  id: Known<'person'>;
  studioId: Known<'studio'>;
  shares: boolean;
  /** The trainers who coach them now and are shown it. */
  coaches: Known<'person'>[];
  hasDevice: boolean;
  /** Whether the studio is the demo studio. */
  isDemo: boolean;
  /** The minute of the last value that was written lately. */
  lastMinute: string | null;
};

/** The facts of watched people, in one query, which say who may watch them; unknown people are left out. */
export async function findWatchFactsAsSystem(
  db: Reader,
  ids: readonly string[],
  since: Date,
): Promise<WatchFacts[]> {
  const { rows } = await sql<WatchFacts>`
    select p.id, p.studio_id as "studioId", p.share_heart_rate as shares, p.birth_year as "birthYear",
      p.max_heart_rate as "maxHeartRate", s.is_demo as "isDemo",
      array(select c.trainer_id from ${coachingRows('c')} where c.client_id = p.id and c.ended_at is null and c.shows_heart_rate) as coaches,
      exists (select from device_connections d where d.person_id = p.id) as "hasDevice",
      (select max(m.at) from heart_rate_minutes m where m.person_id = p.id and m.at >= ${since}) as "lastMinute"
    from ${peopleRows('p')} join ${studioRows('s')} on s.id = p.studio_id where p.id = any(${[...ids]}::uuid[]) and p.erased_at is null`.execute(
    db,
  );
  return rows;
}
