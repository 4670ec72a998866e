import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { callRows } from '#features/calls/fragments.ts';
import {
  channelMemberRows,
  channelReadRows,
  channelRows,
  isShutFor,
  messageRows,
} from '#features/messages/fragments.ts';
import { notificationRows } from '#features/notifications/fragments.ts';
import type { Known } from '#lib/known.ts';

type Named = { firstName: string | null; lastName: string | null };

/** @property count at most `UNREAD_COUNTED`, so that it costs the same however many came in the night */
export type UnreadMessages = Named & { count: number; number: number; content: string; createdAt: string };

export const UNREAD_COUNTED = 100;

/** The newest message of the channel `c` behind a number by others than a person, as `m`, and how many there are. */
const newestBehind = (personId: Known<'person'>, number: RawBuilder<unknown>) => sql`lateral (
  select n.*, (count(*) over ())::int as count from (
    select u.number, u.content, u.created_at, u.sender_id from ${messageRows('u')}
    where u.channel_id = c.id and u.sender_id <> ${personId} and u.removed_at is null and u.number > ${number}
    order by u.number desc limit ${sql.lit(UNREAD_COUNTED)}) n
  order by n.number desc limit 1) m on true`;

/** The unread messages of a person in a direct channel of theirs: how many, and the newest. */
export async function findUnreadMessages(
  db: Reader,
  personId: Known<'person'>,
  channelId: string,
): Promise<UnreadMessages | undefined> {
  const read = sql`coalesce((select r.number from ${channelReadRows('r')}
    where r.channel_id = c.id and r.person_id = ${personId}), 0)`;
  const { rows } = await sql<UnreadMessages>`
    select m.number, m.content, m.created_at as "createdAt", p.first_name as "firstName", p.last_name as "lastName",
      m.count
    from ${channelRows('c')} join ${newestBehind(personId, read)} join ${peopleRows('p')} on p.id = m.sender_id
    where c.id = ${channelId} and c.kind = 'direct' and ${personId}::uuid in (c.trainer_id, c.client_id)`.execute(
    db,
  );
  return rows[0];
}

/** The unread messages of a person in a group that they are in and did not mute: how many, and the newest. */
export async function findUnreadInGroup(
  db: Reader,
  personId: Known<'person'>,
  channelId: string,
): Promise<(UnreadMessages & { group: string }) | undefined> {
  const read = sql`greatest(g.from_number, (select r.number from ${channelReadRows('r')}
    where r.channel_id = c.id and r.person_id = g.person_id))`;
  const { rows } = await sql<UnreadMessages & { group: string }>`
    select m.number, m.content, m.created_at as "createdAt", p.first_name as "firstName", p.last_name as "lastName",
      c.name as "group", m.count
    from ${channelMemberRows('g')}
    join ${peopleRows('w')} on w.id = g.person_id and w.left_at is null and w.erased_at is null
    join ${channelRows('c')} on c.id = g.channel_id
    join ${newestBehind(personId, read)}
    join ${peopleRows('p')} on p.id = m.sender_id
    where g.channel_id = ${channelId} and g.person_id = ${personId} and not g.is_muted
      and not ${isShutFor(personId)}`.execute(db);
  return rows[0];
}

type Line = Named & { id: string; subject: string; path: string; createdAt: string };

/** The newest unread line of a person's bell about a subject, with its actor. */
export async function findUnreadLine(
  db: Reader,
  personId: Known<'person'>,
  kind: string,
  subjectId: string,
): Promise<Line | undefined> {
  return db
    .selectFrom(notificationRows('n'))
    .leftJoin(peopleRows('a'), 'a.id', 'n.actor_id')
    .select(['n.id', 'n.subject', 'n.path', 'n.created_at as createdAt'])
    .select(['a.first_name as firstName', 'a.last_name as lastName'])
    .where('n.person_id', '=', personId)
    .where('n.kind', '=', kind)
    .where('n.subject_id', '=', subjectId)
    .where('n.read_at', 'is', null)
    .orderBy('n.id', 'desc')
    .executeTakeFirst();
}

export type CallOf = Named & {
  state: string;
  createdAt: string;
  isCaller: boolean;
  callerId: Known<'person'>;
};

/** A call of a person, and who the other is. */
export async function findCallOf(
  db: Reader,
  personId: Known<'person'>,
  callId: string,
): Promise<CallOf | undefined> {
  const { rows } = await sql<CallOf>`
    select k.state, k.created_at as "createdAt", k.started_by = ${personId} as "isCaller", k.started_by as "callerId",
      p.first_name as "firstName", p.last_name as "lastName"
    from ${callRows('k')}
    join ${peopleRows('p')} on p.id = case when k.trainer_id = ${personId} then k.client_id else k.trainer_id end
    where k.id = ${callId} and ${personId}::uuid in (k.trainer_id, k.client_id)`.execute(db);
  return rows[0];
}
