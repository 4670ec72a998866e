import type { Channel, Message } from '@spotter/contract/messages';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';

/** A channel that the viewer is in. */
export type OwnChannel = {
  id: string;
  kind: 'general' | 'direct';
  lastNumber: number;
  /** The other person of a direct channel. */
  otherId: string | null;
  isClosed: boolean;
};

const GENERAL = 'general';
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** What a channel is called in answers. */
export const nameOf = (channel: Pick<OwnChannel, 'id' | 'kind'>) =>
  channel.kind === GENERAL ? GENERAL : channel.id;

/** Those of the studio's and the viewer's own direct channels whose id is the given one, or `general`. */
const isTheViewersOwn = (viewer: Viewer, id: string) => sql`c.studio_id = ${viewer.studioId} and (
  (c.kind = 'general' and (${id} = 'general' or c.id = ${id === GENERAL ? NO_ID : id}))
  or (c.kind = 'direct' and c.id = ${id === GENERAL ? NO_ID : id}
    and (c.trainer_id = ${viewer.id} or c.client_id = ${viewer.id})))`;

const IS_CLOSED = sql`(c.kind = 'direct' and not exists (select from coachings k
  where k.trainer_id = c.trainer_id and k.client_id = c.client_id and k.ended_at is null))`;

const otherOf = (viewer: Viewer) =>
  sql`case when c.trainer_id = ${viewer.id} then c.client_id else c.trainer_id end`;

/** The channel, if the viewer is in it; with `lock` nobody else writes to it before the end of the transaction. */
export async function findOwnChannel(
  db: Reader,
  viewer: Viewer,
  id: string,
  { lock = false } = {},
): Promise<OwnChannel | null> {
  const { rows } = await sql<OwnChannel>`
    select c.id, c.kind, c.last_number as "lastNumber", ${otherOf(viewer)} as "otherId", ${IS_CLOSED} as "isClosed"
    from channels c where ${isTheViewersOwn(viewer, id)} ${lock ? sql`for update of c` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** Writes a message unless its id is taken, with the channel's counter and the sender's own read mark. */
export async function insertMessage(
  db: Reader,
  viewer: Viewer,
  message: { id: string; channelId: string; number: number; content: string; now: Date },
): Promise<boolean> {
  const { id, channelId, number, content, now } = message;
  const { rows } = await sql`
    with sent as (
      insert into messages (id, channel_id, studio_id, number, sender_id, content, created_at)
      values (${id}, ${channelId}, ${viewer.studioId}, ${number}, ${viewer.id}, ${content}, ${now})
      on conflict (id) do nothing returning number),
    counted as (
      update channels set last_number = s.number, last_message_at = ${now} from sent s where id = ${channelId}),
    read as (
      insert into channel_reads (channel_id, person_id, number, read_at)
      select ${channelId}, ${viewer.id}, s.number, ${now} from sent s
      on conflict (channel_id, person_id) do update
      set number = greatest(channel_reads.number, excluded.number), read_at = excluded.read_at)
    select number from sent`.execute(db);
  return rows.length > 0;
}

type MessageRow = {
  id: string;
  content: string;
  kind: OwnChannel['kind'];
  channel_id: string;
  number: number;
  created_at: string;
  sender_id: string;
} & PersonRow;

type PersonRow = {
  first_name: string | null;
  last_name: string | null;
  email: string;
  role: 'trainer' | 'client';
  profile_image_url: string | null;
  near: boolean;
};

const toAuthor = (id: string, row: PersonRow) => ({
  id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.near ? row.email : null,
  role: row.role,
  profileImageUrl: row.profile_image_url,
});

const toMessage = (row: MessageRow): Message => ({
  id: row.id,
  content: row.content,
  channelId: nameOf({ kind: row.kind, id: row.channel_id }),
  number: row.number,
  senderId: row.sender_id,
  createdAt: row.created_at,
  sender: toAuthor(row.sender_id, row),
});

/** Whether the viewer sees a person's e-mail: their own, and that of whom they coach or are coached by. */
const near = (viewer: Viewer) => sql`(p.id = ${viewer.id} or exists (select from coachings k
  where k.ended_at is null and ((k.trainer_id = ${viewer.id} and k.client_id = p.id)
    or (k.client_id = ${viewer.id} and k.trainer_id = p.id))))`;

const messagesWhere = (viewer: Viewer, condition: RawBuilder<unknown>) => sql<MessageRow>`
  select m.id, m.content, c.kind, m.channel_id, m.number, m.created_at, m.sender_id,
    p.first_name, p.last_name, p.email, p.role, p.profile_image_url, ${near(viewer)} as near
  from messages m join channels c on c.id = m.channel_id join people p on p.id = m.sender_id
  where m.studio_id = ${viewer.studioId} and ${condition}`;

/** The message of an id; whether the viewer is in its channel is asked before. */
export async function findMessage(db: Reader, viewer: Viewer, id: string): Promise<Message | null> {
  const { rows } = await messagesWhere(viewer, sql`m.id = ${id}`).execute(db);
  return rows[0] ? toMessage(rows[0]) : null;
}

/** Whether the id belongs to this very message of the viewer. */
export async function isSameMessage(
  db: Reader,
  viewer: Viewer,
  { id, channelId, content }: { id: string; channelId: string; content: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('messages')
    .select('id')
    .where('id', '=', id)
    .where('sender_id', '=', viewer.id)
    .where('channel_id', '=', channelId)
    .where('content', '=', content)
    .executeTakeFirst();
  return found !== undefined;
}

/** The numbers of messages of a channel, by id. */
export async function findNumbers(
  db: Reader,
  channelId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'number'])
    .where('channel_id', '=', channelId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** A page of a channel: newest first below a number, or oldest first above one. */
export async function findMessages(
  db: Reader,
  viewer: Viewer,
  channelId: string,
  page: { limit: number; below?: number | undefined; above?: number | undefined },
): Promise<Message[]> {
  const range = sql`m.channel_id = ${channelId}
    ${page.below === undefined ? sql`` : sql`and m.number < ${page.below}`}
    ${page.above === undefined ? sql`` : sql`and m.number > ${page.above}`}
    order by m.number ${page.above === undefined ? sql`desc` : sql`asc`} limit ${sql.lit(page.limit)}`;
  const { rows } = await messagesWhere(viewer, range).execute(db);
  return rows.map(toMessage);
}

type ChannelRow = {
  id: string;
  kind: OwnChannel['kind'];
  last_number: number;
  read: number;
  their_read: number | null;
  closed: boolean;
  other_id: string | null;
  number: number | null;
  sender_id: string;
  content: string;
  created_at: string;
} & PersonRow;

const CHANNELS = `
  with own as (
    select c.*, null::uuid as other_id from channels c where c.kind = 'general' and c.studio_id = $2
    union all
    select c.*, c.client_id from channels c where c.kind = 'direct' and c.trainer_id = $1 and c.studio_id = $2
    union all
    select c.*, c.trainer_id from channels c where c.kind = 'direct' and c.client_id = $1 and c.studio_id = $2)
  select c.id, c.kind, c.last_number, c.other_id, coalesce(r.number, 0) as read,
    case when c.kind = 'direct' then coalesce(t.number, 0) end as their_read,
    c.kind = 'direct' and k.id is null as closed, k.id is not null as near,
    m.number, m.sender_id, m.content, m.created_at,
    p.first_name, p.last_name, p.email, p.role, p.profile_image_url
  from own c
  left join messages m on m.channel_id = c.id and m.number = c.last_number
  left join channel_reads r on r.channel_id = c.id and r.person_id = $1
  left join channel_reads t on t.channel_id = c.id and t.person_id = c.other_id
  left join coachings k on k.trainer_id = c.trainer_id and k.client_id = c.client_id and k.ended_at is null
  left join people p on p.id = c.other_id
  where $3::uuid is null or c.id = $3
  order by c.last_message_at desc nulls last, c.kind desc, c.id desc`;

/** The viewer's channels, last written to first; with an id that one alone. One statement for any number. */
export async function findChannels(
  pool: pg.Pool,
  viewer: Viewer,
  { members, id = null }: { members: number; id?: string | null },
): Promise<Channel[]> {
  const { rows } = await pool.query<ChannelRow>({
    name: 'channels',
    text: CHANNELS,
    values: [viewer.id, viewer.studioId, id],
  });
  return rows.map((row) => ({
    id: nameOf(row),
    kind: row.kind,
    person: row.other_id === null ? null : toAuthor(row.other_id, row),
    lastMessage:
      row.number === null
        ? null
        : {
            number: row.number,
            senderId: row.sender_id,
            content: row.content,
            createdAt: row.created_at,
          },
    unread: row.last_number - row.read,
    readNumber: row.read,
    theirReadNumber: row.their_read,
    isClosed: row.closed,
    memberCount: row.kind === GENERAL ? members : 2,
  }));
}

/** The greatest number that a column of numbers holds. */
const NUMBER_MAX = 2_147_483_647;

/** Moves a read mark forward, never beyond the last message. @returns where it is now, null when it stayed */
export async function moveReadMark(
  db: Reader,
  personId: string,
  channelId: string,
  asked: number,
  now: Date,
): Promise<number | null> {
  const number = Math.min(asked, NUMBER_MAX);
  const { rows } = await sql<{ number: number }>`
    insert into channel_reads (channel_id, person_id, number, read_at)
    select c.id, ${personId}, least(${number}::integer, c.last_number), ${now} from channels c
    where c.id = ${channelId} and least(${number}::integer, c.last_number) > 0
    on conflict (channel_id, person_id) do update set number = excluded.number, read_at = excluded.read_at
    where channel_reads.number < excluded.number
    returning number`.execute(db);
  return rows[0]?.number ?? null;
}
