import type { Message } from '@spotter/contract/messages';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { isOpenTo, type MessageRow, messageColumns, toMessage } from '../queries.ts';

/** The channels that the viewer reads, each with the number after which they do. */
const ownChannels = (viewer: Viewer) => sql`
  select c.id, 0 as from_number from channels c where c.kind = 'general' and c.studio_id = ${viewer.studioId}
    and ${isOpenTo(viewer)}
  union all
  select c.id, 0 from channels c where c.kind = 'direct' and c.trainer_id = ${viewer.id} and c.studio_id = ${viewer.studioId}
  union all
  select c.id, 0 from channels c where c.kind = 'direct' and c.client_id = ${viewer.id} and c.studio_id = ${viewer.studioId}
  union all
  select c.id, g.from_number from channel_members g join channels c on c.id = g.channel_id
  where g.person_id = ${viewer.id} and g.studio_id = ${viewer.studioId} and ${isOpenTo(viewer)}`;

/**
 * The latest messages of the viewer's channels that contain a text. The index is asked once for each channel; the inner
 * query is fenced, so that it is not read by channel and filtered. What it finds is compared again, because hashes of
 * different texts can be equal.
 */
export async function searchMessages(
  db: Reader,
  viewer: Viewer,
  { text, limit }: { text: string; limit: number },
): Promise<Message[]> {
  const { rows } = await sql<MessageRow>`
    with own as materialized (${ownChannels(viewer)}),
    found as materialized (
      select f.id from own o cross join lateral (
        select m.id, m.channel_id, m.number, m.content from messages m
        where message_terms(m.channel_id, m.content) @> message_terms(o.id, ${text}) and m.removed_at is null
        offset 0) f
      where f.channel_id = o.id and f.number > o.from_number
        and position(folded_text(${text}) in folded_text(f.content)) > 0)
    ${messageColumns(viewer)}
    where m.studio_id = ${viewer.studioId} and m.id in (select id from found)
    order by m.created_at desc, m.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows.map(toMessage);
}

/** The channel and the number of a message of the viewer's studio. */
export async function findPlaceOf(
  db: Reader,
  viewer: Viewer,
  id: string,
): Promise<{ channelId: Known<'channel'>; number: number } | undefined> {
  return db
    .selectFrom('messages')
    .select(['channel_id as channelId', 'number'])
    .$narrowType<{ channelId: Known<'channel'> }>()
    .where('id', '=', id)
    .where('studio_id', '=', viewer.studioId)
    .executeTakeFirst();
}
