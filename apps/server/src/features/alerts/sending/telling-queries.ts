import { sql } from 'kysely';
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

export type UnreadMessages = Named & { count: number; number: number; content: string; createdAt: string };

/** The unread messages of a person in a direct channel of theirs: how many, and the newest. */
export async function findUnreadMessages(
  db: Reader,
  personId: Known<'person'>,
  channelId: string,
): Promise<UnreadMessages | undefined> {
  const { rows } = await sql<UnreadMessages>`
    select m.number, m.content, m.created_at as "createdAt", p.first_name as "firstName", p.last_name as "lastName",
      (count(*) over ())::int as count
    from ${channelRows('c')}
    join ${messageRows('m')} on m.channel_id = c.id and m.sender_id <> ${personId} and m.removed_at is null
      and m.number > coalesce((select r.number from ${channelReadRows('r')}
        where r.channel_id = c.id and r.person_id = ${personId}), 0)
    join ${peopleRows('p')} on p.id = m.sender_id
    where c.id = ${channelId} and c.kind = 'direct' and ${personId}::uuid in (c.trainer_id, c.client_id)
    order by m.number desc limit 1`.execute(db);
  return rows[0];
}

/** The unread messages of a person in a group that they are in and did not mute: how many, and the newest. */
export async function findUnreadInGroup(
  db: Reader,
  personId: Known<'person'>,
  channelId: string,
): Promise<(UnreadMessages & { group: string }) | undefined> {
  const { rows } = await sql<UnreadMessages & { group: string }>`
    select m.number, m.content, m.created_at as "createdAt", p.first_name as "firstName", p.last_name as "lastName",
      c.name as "group", (count(*) over ())::int as count
    from ${channelMemberRows('g')}
    join ${peopleRows('w')} on w.id = g.person_id and w.left_at is null and w.erased_at is null
    join ${channelRows('c')} on c.id = g.channel_id
    join ${messageRows('m')} on m.channel_id = c.id and m.sender_id <> g.person_id and m.removed_at is null
      and m.number > greatest(g.from_number, (select r.number from ${channelReadRows('r')}
        where r.channel_id = c.id and r.person_id = g.person_id))
    join ${peopleRows('p')} on p.id = m.sender_id
    where g.channel_id = ${channelId} and g.person_id = ${personId} and not g.is_muted
      and not ${isShutFor(personId)}
    order by m.number desc limit 1`.execute(db);
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
