import type { Message } from '@spotter/contract/messages';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import type { Known } from '#lib/known.ts';
import {
  GENERAL,
  IS_CLOSED,
  isBlockedIn,
  isInGroup,
  type MessageRow,
  NO_ID,
  type OwnChannel,
  toMessage,
} from './queries.ts';

/** A message that somebody of the studio wants to write. */
export type AskedMessage = { id: string; senderId: Known<'person'>; content: string };

export type SentMessage = { channel: Pick<OwnChannel, 'id' | 'kind' | 'otherId'>; message: Message };

type SentRow = MessageRow & {
  channel_id: Known<'channel'>;
  trainer_id: Known<'person'> | null;
  client_id: Known<'person'> | null;
  numbered: number;
};

/** The channel of a studio with a name: `general` or an id. */
const channelNamed = (studioId: Known<'studio'>, name: string) => sql`c.studio_id = ${studioId}
  and ((c.kind = 'general' and ${name} = 'general') or c.id = ${name === GENERAL ? NO_ID : name})`;

/**
 * Writes messages to one channel, those whose senders are in it, unless it is closed or an id is taken; and moves the
 * channel's counter and the senders' read marks. It locks the channel: nobody else can write to it until the
 * transaction ends.
 * @returns those that were written, and how many numbers were given; more than were written would leave a gap
 */
export async function insertMessages(
  db: Reader,
  { studioId, name, now }: { studioId: Known<'studio'>; name: string; now: Date },
  asked: readonly AskedMessage[],
): Promise<{ sent: SentMessage[]; numbered: number }> {
  const ids = asked.map(({ id }) => id);
  const senders = asked.map(({ senderId }) => senderId);
  const contents = asked.map(({ content }) => content);
  // Sent together. The second statement begins when the first has the lock, so it sees every earlier message.
  const [, { rows }] = await Promise.all([
    sql`select from channels c where ${channelNamed(studioId, name)} for update`.execute(db),
    sql<SentRow>`
      with own as materialized (select c.* from channels c where ${channelNamed(studioId, name)} and not ${IS_CLOSED}),
      fresh as materialized (
        select a.id, a.sender_id, a.content, own.id as channel_id,
          own.last_number + row_number() over (order by a.place) as number
        from unnest(${ids}::uuid[], ${senders}::uuid[], ${contents}::text[])
          with ordinality as a(id, sender_id, content, place), own, own c
        where not ${isBlockedIn(sql`a.sender_id`)} and (own.kind = 'general' or a.sender_id in (own.trainer_id, own.client_id) or ${isInGroup(sql`a.sender_id`)})
          and not exists (select from messages m where m.id = a.id)),
      sent as (
        insert into messages (id, channel_id, studio_id, number, sender_id, content, created_at)
        select id, channel_id, ${studioId}, number, sender_id, content, ${now} from fresh order by number
        on conflict (id) do nothing returning id, channel_id, number, sender_id, content, created_at),
      counted as (
        update channels set last_number = s.last, last_message_at = ${now}
        from (select channel_id, max(number) as last from sent group by channel_id) s where id = s.channel_id),
      read as (
        insert into channel_reads (channel_id, person_id, number, read_at)
        select channel_id, sender_id, max(number), ${now} from sent group by channel_id, sender_id
        on conflict (channel_id, person_id) do update
        set number = greatest(channel_reads.number, excluded.number), read_at = excluded.read_at)
      select sent.*, own.kind, own.trainer_id, own.client_id, (select count(*) from fresh)::int as numbered,
        p.first_name, p.last_name, p.email, p.role, p.profile_image_url, true as near, null as edited_at, null as removed_at, null as removed_reason, null as removed_by,
        null::integer as change, null::json as extras
      from sent cross join own join ${peopleRows('p')} on p.id = sent.sender_id`.execute(db),
  ]);
  return { sent: rows.map(toSent), numbered: rows[0]?.numbered ?? 0 };
}

function toSent(row: SentRow): SentMessage {
  const otherId = row.sender_id === row.trainer_id ? row.client_id : row.trainer_id;
  return { channel: { id: row.channel_id, kind: row.kind, otherId }, message: toMessage(row) };
}
