import { type HeartRateFacts, maxHeartRateOf, zoneSteps } from '@spotter/contract/heart-rate-zones';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';

type Row = { id: string; timeZone: string } & HeartRateFacts;

/**
 * The person whose heart rate the viewer may see: oneself, or a client whom they coach now and who shares it. Null
 * is the same for who hides it and who does not exist.
 */
export async function findVisible(db: Reader, viewer: Viewer, personId: string): Promise<Row | null> {
  const row = await db
    .selectFrom('people as p')
    .select([
      'p.id',
      'p.time_zone as timeZone',
      'p.birth_year as birthYear',
      'p.max_heart_rate as maxHeartRate',
    ])
    .where('p.id', '=', personId)
    .where('p.studio_id', '=', viewer.studioId)
    .where('p.erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('p.id', '=', viewer.id),
        eb.and([
          eb('p.share_heart_rate', '=', true),
          eb.exists(
            eb
              .selectFrom('coachings as c')
              .select('c.id')
              .whereRef('c.client_id', '=', 'p.id')
              .where('c.trainer_id', '=', viewer.id)
              .where('c.ended_at', 'is', null),
          ),
        ]),
      ]),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** Persons whose heart rate is written, held in one order: whoever counts for a person holds them first. */
export async function holdMeasured(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('people')
    .select(['id', 'studio_id as studioId', 'time_zone as timeZone'])
    .select(['birth_year as birthYear', 'max_heart_rate as maxHeartRate'])
    .where('id', 'in', [...ids])
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The heart rate that aerobic begins over, for a person in a year. */
export const aerobicOver = (facts: HeartRateFacts, now: Date): number =>
  zoneSteps(maxHeartRateOf(facts, now.getUTCFullYear()))[1];

/** Those who hear of changes: each of the persons, and who coaches them now if they share. */
export async function findListeners(db: Reader, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('coachings as c')
    .innerJoin('people as p', 'p.id', 'c.client_id')
    .select(['c.client_id as personId', 'c.trainer_id as trainerId'])
    .where('c.client_id', 'in', [...ids])
    .where('c.ended_at', 'is', null)
    .where('p.share_heart_rate', '=', true)
    .execute();
  const listeners = new Map(ids.map((id) => [id, [id]]));
  for (const { personId, trainerId } of rows) listeners.get(personId)?.push(trainerId);
  return listeners;
}

/** What decides who may watch a person live, and what they see. */
export type WatchFacts = HeartRateFacts & {
  id: string;
  studioId: string;
  shares: boolean;
  /** Trainers who coach them now. */
  coaches: string[];
  hasDevice: boolean;
  /** Of the demo studio. */
  isDemo: boolean;
  /** The minute of the last value that was written lately. */
  lastMinute: string | null;
};

/** The facts of persons who are watched, in one query; a person that is not there is left out. */
export async function findWatchFacts(db: Reader, ids: readonly string[], since: Date): Promise<WatchFacts[]> {
  const { rows } = await sql<WatchFacts>`
    select p.id, p.studio_id as "studioId", p.share_heart_rate as shares, p.birth_year as "birthYear",
      p.max_heart_rate as "maxHeartRate", s.is_demo as "isDemo",
      array(select c.trainer_id from coachings c where c.client_id = p.id and c.ended_at is null) as coaches,
      exists (select from device_connections d where d.person_id = p.id) as "hasDevice",
      (select max(m.at) from heart_rate_minutes m where m.person_id = p.id and m.at >= ${since}) as "lastMinute"
    from people p join studios s on s.id = p.studio_id where p.id = any(${[...ids]}::uuid[]) and p.erased_at is null`.execute(
    db,
  );
  return rows;
}
