import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachingRows } from '#features/coaching/fragments.ts';
import type { Known } from '#lib/known.ts';

/** Who writes, now or by a time that they chose before. */
export type Sender = { id: Known<'person'>; studioId: Known<'studio'> };

/** A client with whom a trainer has a direct channel, or will have one. */
export type Reached = {
  personId: Known<'person'>;
  channelId: Known<'channel'> | null;
  firstName: string | null;
};

/** Those of some people whom a trainer coaches now, in an order in which their channels can be locked. */
export async function findReached(
  db: Reader,
  { id, studioId }: Sender,
  personIds: readonly string[],
): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    select k.client_id as "personId", c.id as "channelId", p.first_name as "firstName"
    from ${coachingRows('k')} join ${peopleRows('p')} on p.id = k.client_id
    left join channels c on c.kind = 'direct' and c.trainer_id = k.trainer_id and c.client_id = k.client_id
    where k.trainer_id = ${id} and k.studio_id = ${studioId} and k.ended_at is null
      and k.client_id = any(${personIds}::uuid[]) order by c.id`.execute(db);
  return rows;
}

/** The channels of those messages of a sender that have these ids; another's message has no channel here. */
export async function findTaken(
  db: Reader,
  senderId: Known<'person'>,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; channelId: Known<'channel'> | null }>`
    select m.id, case when m.sender_id = ${senderId} then m.channel_id end as "channelId"
    from messages m where m.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, channelId }) => [id, channelId]));
}

/** Whether a person may not write to direct channels. */
export async function isBlocked(db: Reader, personId: Known<'person'>): Promise<boolean> {
  const row = await db
    .selectFrom('direct_blocks')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}
