import type { DayText } from '@spotter/contract/days';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Known } from '#lib/known.ts';

/** Challenges that ended before a day and whose winners were not told, earliest end first. */
export async function findEndedAsSystem(
  db: Reader,
  today: DayText,
  limit: number,
): Promise<Known<'challenge'>[]> {
  const rows = await db
    .selectFrom('challenges')
    .select('id')
    .$narrowType<{ id: Known<'challenge'> }>()
    .where('winners_told_at', 'is', null)
    .where('end_date', '<', today)
    .orderBy('end_date')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes that the winners of a challenge are told. @returns undefined when they were told before */
export function markWinnersAnnounced(db: Reader, id: Known<'challenge'>, now: Date) {
  return db
    .updateTable('challenges')
    .set({ winners_told_at: now })
    .where('id', '=', id)
    .where('winners_told_at', 'is', null)
    .returning(['studio_id as studioId', 'name'])
    .$narrowType<{ studioId: Known<'studio'> }>()
    .executeTakeFirst();
}

/** The participants with the highest score, if it is above zero. */
export async function findWinners(db: Reader, challengeId: Known<'challenge'>): Promise<Known<'person'>[]> {
  const { rows } = await sql<{ id: Known<'person'> }>`
    select person_id as id from challenge_participants where challenge_id = ${challengeId} and score > 0
      and score = (select max(score) from challenge_participants where challenge_id = ${challengeId})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
