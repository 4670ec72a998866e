import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { IS_CLOSED, isBlockedIn, isOpenTo } from './queries.ts';

/** A message that is locked to be changed, with its channel. */
export type LockedMessage = {
  id: Known<'message'>;
  content: string;
  createdAt: string;
  senderId: Known<'person'>;
  channelId: Known<'channel'>;
  /** The people of a direct channel or a group; null in the studio's. */
  people: Known<'person'>[] | null;
  isDirect: boolean;
  isClosed: boolean;
  /** The sender may not write to this channel. */
  isBlocked: boolean;
  isRemoved: boolean;
  /** Whether it was a trainer who removed it. */
  isByTrainer: boolean;
};

/**
 * Locks the channel of a message, as sending does, so that changes of a channel are counted without gaps.
 * @param anywhere also in direct channels of others in the studio: what was reported
 */
export async function lockMessage(
  db: Reader,
  viewer: Viewer,
  id: string,
  { anywhere }: { anywhere: boolean },
): Promise<LockedMessage | undefined> {
  // Sent together. The second statement begins when the first has the lock, so it sees every earlier change.
  const channel = sql`c.id = (select o.channel_id from messages o where o.id = ${id})
    and c.studio_id = ${viewer.studioId} and ${isOpenTo(viewer)}
    and (c.kind = 'general' or ${viewer.id} in (c.trainer_id, c.client_id) or ${anywhere}
      or exists (select from channel_members g join messages n on n.channel_id = g.channel_id
        where g.channel_id = c.id and g.person_id = ${viewer.id} and n.id = ${id} and n.number > g.from_number))`;
  const [, { rows }] = await Promise.all([
    sql`select from channels c where ${channel} for update`.execute(db),
    sql<LockedMessage>`
      select m.id, m.content, m.created_at as "createdAt", m.sender_id as "senderId", m.channel_id as "channelId",
        case c.kind when 'direct' then json_build_array(c.trainer_id, c.client_id) when 'group' then
          (select coalesce(json_agg(g.person_id), '[]') from channel_members g where g.channel_id = c.id) end as people,
        c.kind = 'direct' as "isDirect",
        ${IS_CLOSED} as "isClosed", ${isBlockedIn(sql`m.sender_id`)} as "isBlocked",
        m.removed_at is not null as "isRemoved", m.removed_by is not null as "isByTrainer"
      from messages m join channels c on c.id = m.channel_id
      where m.id = ${id} and ${channel}`.execute(db),
  ]);
  return rows[0];
}

/** What becomes of a text; `kept` can be put back later. */
export type MessageState = {
  content: string;
  editedAt?: Date;
  removal: { at: Date; by: string | null; reason: string | null; kept: string | null } | null;
};

/** Stores the new state of a held message, and counts the change. */
export async function writeMessageState(
  db: Reader,
  locked: Pick<LockedMessage, 'id' | 'channelId'>,
  { content, editedAt, removal }: MessageState,
): Promise<void> {
  await sql`
    with counted as (
      update channels set last_change = last_change + 1 where id = ${locked.channelId} returning last_change)
    update messages set content = ${content}, change = counted.last_change,
      ${editedAt ? sql`edited_at = ${editedAt},` : sql``}
      removed_at = ${removal?.at ?? null}, removed_by = ${removal?.by ?? null},
      removed_reason = ${removal?.reason ?? null}, removed_content = ${removal?.kept ?? null}
    from counted where id = ${locked.id}`.execute(db);
}

/** Deletes the text that a trainer removed for ever; the line of who and why stays. */
export async function forgetRemoved(db: Reader, id: Known<'message'>): Promise<void> {
  await db.updateTable('messages').set({ removed_content: null }).where('id', '=', id).execute();
}

/** The text that a trainer removed; null when its author has deleted it. */
export async function findRemoved(db: Reader, id: Known<'message'>): Promise<string | null> {
  const row = await db
    .selectFrom('messages')
    .select('removed_content as content')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content ?? null;
}
