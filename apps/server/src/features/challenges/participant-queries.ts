import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

/** The people who take part in a challenge of the viewer. */
export async function findParticipantsOfOwn(
  db: Reader,
  viewer: Viewer,
  id: string,
): Promise<Known<'person'>[]> {
  const parts = await db
    .selectFrom('challenge_participants as p')
    .innerJoin('challenges as c', 'c.id', 'p.challenge_id')
    .select('p.person_id as id')
    .$narrowType<{ id: Known<'person'> }>()
    .where('c.id', '=', id)
    .where('c.studio_id', '=', viewer.studioId)
    .where('c.author_id', '=', viewer.id)
    .execute();
  return parts.map((part) => part.id);
}

/** Adds the viewer to a challenge. @returns whether they were not in it yet */
export async function insertParticipant(db: Reader, viewer: Viewer, id: string, now: Date): Promise<boolean> {
  const joined = await db
    .insertInto('challenge_participants')
    .values({ challenge_id: id, person_id: viewer.id, reached_at: now, joined_at: now })
    .onConflict((oc) => oc.doNothing())
    .returning('person_id')
    .executeTakeFirst();
  return joined !== undefined;
}

/** Removes the viewer from a challenge. @returns when they had joined; undefined when they were not in it */
export function deleteParticipant(db: Reader, viewer: Viewer, id: string) {
  return db
    .deleteFrom('challenge_participants')
    .where('challenge_id', '=', id)
    .where('person_id', '=', viewer.id)
    .returning('joined_at as joinedAt')
    .executeTakeFirst();
}

/** Changes the stored number of participants. */
export async function countParticipants(db: Reader, id: Known<'challenge'>, by: 1 | -1): Promise<void> {
  await db
    .updateTable('challenges')
    .set({ participant_count: sql`participant_count + ${by}` })
    .where('id', '=', id)
    .execute();
}
