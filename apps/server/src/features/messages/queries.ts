import type { Channel, Message } from '@spotter/contract/messages';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Reader } from '#db/database.ts';
import { peopleRows, personName } from '#features/accounts/fragments.ts';
import { coachingGoesOn, coachingRows, isNear } from '#features/coaching/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { type Extras, extrasOf, NO_EXTRAS } from './attachments/extras-queries.ts';
import { IS_SHUT } from './fragments.ts';

/** A channel of the viewer. */
export type OwnChannel = {
  id: Known<'channel'>;
  kind: 'general' | 'direct' | 'group';
  lastNumber: number;
  /** The viewer reads what was written after this number; 0 but in a group that they were added to later. */
  fromNumber: number;
  /** The other person of a direct channel. */
  otherId: Known<'person'> | null;
  isClosed: boolean;
  /** It is closed because the studio has no community; only trainers read it meanwhile. */
  isShut: boolean;
  /** The viewer may not write to it: it is direct, and they are blocked. */
  isBlocked: boolean;
};

/** The name of the studio's channel. */
export const GENERAL = 'general';
/** The id of no row. */
export const NO_ID = '00000000-0000-0000-0000-000000000000';

/** The name of a channel in answers. */
export const nameOf = (channel: { id: string; kind: OwnChannel['kind'] }) =>
  channel.kind === GENERAL ? GENERAL : channel.id;

/** Whether the person with an id is in the channel `c`, a group. */
export const isInGroup = (personId: RawBuilder<unknown>) =>
  sql`(c.kind = 'group' and exists (select from channel_members g where g.channel_id = c.id and g.person_id = ${personId}))`;

/** The number in the channel `c` after which the person with an id reads. */
const fromNumberOf = (personId: RawBuilder<unknown>) =>
  sql`coalesce((select g.from_number from channel_members g where g.channel_id = c.id and g.person_id = ${personId}), 0)`;

/** Whether no trainer is in the channel `c`, a group. */
const HAS_NO_TRAINER = `(c.kind = 'group' and not exists (select from channel_members g
  join ${peopleRows.text('t')} on t.id = g.person_id
  where g.channel_id = c.id and t.role = 'trainer' and t.left_at is null and t.erased_at is null))`;

/** Whether the viewer reads the channel `c`, of those that they are in: a client reads none that is shut. */
export const isOpenTo = (viewer: Pick<Viewer, 'role'>) =>
  viewer.role === 'trainer' ? sql`true` : sql`not ${sql.raw(IS_SHUT)}`;

/** The studio's channel, the viewer's direct channels and their groups, reduced to the given id or `general`. */
const isTheViewersOwn = (
  viewer: Viewer,
  id: string,
) => sql`c.studio_id = ${viewer.studioId} and ${isOpenTo(viewer)} and (
  (c.kind = 'general' and (${id} = 'general' or c.id = ${id === GENERAL ? NO_ID : id}))
  or (c.kind = 'direct' and c.id = ${id === GENERAL ? NO_ID : id}
    and (c.trainer_id = ${viewer.id} or c.client_id = ${viewer.id}))
  or (c.id = ${id === GENERAL ? NO_ID : id} and ${isInGroup(sql`${viewer.id}`)}))`;

/** Whether the channel `c` takes no messages any more. */
export const IS_CLOSED = sql`((c.kind = 'direct' and not ${coachingGoesOn('c.trainer_id', 'c.client_id')})
  or ${sql.raw(HAS_NO_TRAINER)} or ${sql.raw(IS_SHUT)})`;

/** Whether the channel `c` is not the studio's and the person with an id may not write to such channels. */
export const isBlockedIn = (personId: RawBuilder<unknown>) =>
  sql`(c.kind <> 'general' and exists (select from direct_blocks b where b.person_id = ${personId}))`;

const otherOf = (viewer: Viewer) =>
  sql`case when c.trainer_id = ${viewer.id} then c.client_id else c.trainer_id end`;

const ownChannel = (viewer: Viewer, id: string) => sql`
  select c.id, c.kind, c.last_number as "lastNumber", ${otherOf(viewer)} as "otherId",
    ${fromNumberOf(sql`${viewer.id}`)} as "fromNumber", ${IS_CLOSED} as "isClosed",
    ${sql.raw(IS_SHUT)} as "isShut",
    ${isBlockedIn(sql`${viewer.id}::uuid`)} as "isBlocked"
  from channels c where ${isTheViewersOwn(viewer, id)}`;

/** The channel, if the viewer is in it. */
export async function findOwnChannel(db: Reader, viewer: Viewer, id: string): Promise<OwnChannel | null> {
  const { rows } = await sql<OwnChannel>`${ownChannel(viewer, id)}`.execute(db);
  return rows[0] ?? null;
}

/** The viewer's own names. */
export function findOwnNames(
  db: Reader,
  viewer: Viewer,
): Promise<{ firstName: string | null; lastName: string | null } | undefined> {
  return db
    .selectFrom(peopleRows('p'))
    .select(['p.first_name as firstName', 'p.last_name as lastName'])
    .where('p.id', '=', viewer.id)
    .executeTakeFirst();
}

/** A message as its columns. */
export type MessageRow = {
  id: string;
  content: string;
  kind: OwnChannel['kind'];
  channel_id: string;
  number: number;
  created_at: string;
  edited_at: string | null;
  removed_at: string | null;
  removed_reason: string | null;
  removed_by: string | null;
  change: number | null;
  sender_id: string;
  extras: Extras | null;
} & PersonRow;

export type PersonRow = {
  first_name: string | null;
  last_name: string | null;
  email: string;
  role: 'trainer' | 'client';
  profile_image_url: string | null;
  near: boolean;
};

export const toAuthor = (id: string, row: PersonRow) => ({
  id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.near ? row.email : null,
  role: row.role,
  profileImageUrl: row.profile_image_url,
});

export const toMessage = (row: MessageRow): Message => ({
  id: row.id,
  content: row.content,
  channelId: nameOf({ kind: row.kind, id: row.channel_id }),
  number: row.number,
  senderId: row.sender_id,
  createdAt: row.created_at,
  editedAt: row.edited_at,
  removed: row.removed_at === null ? null : { byName: row.removed_by, reason: row.removed_reason },
  change: row.change ?? 0,
  sender: toAuthor(row.sender_id, row),
  ...(row.extras ?? NO_EXTRAS),
});

/** The beginning of a query for messages `m`, up to its condition. */
export const messageColumns = (viewer: Viewer) => sql`
  select m.id, m.content, c.kind, m.channel_id, m.number, m.created_at, m.sender_id, m.edited_at, m.removed_at,
    m.removed_reason, m.change, ${extrasOf(viewer)} as extras, case when m.removed_by is not null then ${personName(sql`m.removed_by`)} end as removed_by,
    p.first_name, p.last_name, p.email, p.role, p.profile_image_url, ${isNear(viewer, 'p.id')} as near
  from messages m join channels c on c.id = m.channel_id join ${peopleRows('p')} on p.id = m.sender_id`;

const messagesWhere = (
  viewer: Viewer,
  condition: RawBuilder<unknown>,
) => sql<MessageRow>`${messageColumns(viewer)}
  where m.studio_id = ${viewer.studioId} and ${condition}`;

/** The message with an id; the caller has checked that the viewer is in its channel. */
export async function findMessage(db: Reader, viewer: Viewer, id: string): Promise<Message | null> {
  const { rows } = await messagesWhere(viewer, sql`m.id = ${id}`).execute(db);
  return rows[0] ? toMessage(rows[0]) : null;
}

/** Whether the id belongs to exactly this message of the viewer. */
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
    // Its text may have changed since.
    .where((eb) => eb.or([eb('content', '=', content), eb('change', 'is not', null)]))
    .executeTakeFirst();
  return found !== undefined;
}

/** The numbers of a channel's messages, by id. */
export async function findNumbers(
  db: Reader,
  { id: channelId, fromNumber }: Pick<OwnChannel, 'id' | 'fromNumber'>,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'number'])
    .where('channel_id', '=', channelId)
    .where('number', '>', fromNumber)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** A page of a channel: newest first below a number, or oldest first above one. */
export async function findMessages(
  db: Reader,
  viewer: Viewer,
  channelId: string,
  page: { limit: number; from: number; below?: number | undefined; above?: number | undefined },
): Promise<Message[]> {
  const range = sql`m.channel_id = ${channelId} and m.number > ${page.from}
    ${page.below === undefined ? sql`` : sql`and m.number < ${page.below}`}
    ${page.above === undefined ? sql`` : sql`and m.number > ${page.above}`}
    order by m.number ${page.above === undefined ? sql`desc` : sql`asc`} limit ${sql.lit(page.limit)}`;
  const { rows } = await messagesWhere(viewer, range).execute(db);
  return rows.map(toMessage);
}

/** More than two people write about one training; the latest are read. */
const PLACED_MAX = 300;

/** The messages of these channels about places of a session, oldest first. */
export async function findMessagesAt(
  db: Reader,
  viewer: Viewer,
  sessionId: string,
  channelIds: readonly string[],
): Promise<Message[]> {
  const { rows } = await messagesWhere(
    viewer,
    sql`m.id in (select l.message_id from message_places l where l.session_id = ${sessionId})
    and m.channel_id = any(${[...channelIds]}::uuid[]) order by m.created_at desc, m.number desc limit ${sql.lit(PLACED_MAX)}`,
  ).execute(db);
  return rows.reverse().map(toMessage);
}

/** How many changed messages a page reads again at most; with more it reads its history anew. */
const CHANGES_MAX = 100;

/** The latest messages of a channel up to a number that were changed after a count of changes. */
export async function findChanged(
  db: Reader,
  viewer: Viewer,
  channelId: string,
  { from, upTo, since }: { from: number; upTo: number; since: number },
): Promise<Message[]> {
  const { rows } = await messagesWhere(
    viewer,
    sql`m.channel_id = ${channelId} and m.number > ${from} and m.number <= ${upTo} and m.change > ${since}
    order by m.change desc limit ${sql.lit(CHANGES_MAX)}`,
  ).execute(db);
  return rows.map(toMessage);
}

type ChannelRow = {
  id: string;
  kind: OwnChannel['kind'];
  name: string | null;
  members: number | null;
  last_number: number;
  read: number;
  their_read: number | null;
  closed: boolean;
  other_id: string | null;
  number: number | null;
  sender_id: string;
  content: string;
  created_at: string;
  is_removed: boolean;
  removed_numbers: number[];
  blocked: boolean;
  person_blocked: boolean;
  muted: boolean;
} & PersonRow;

const CHANNELS = `
  with own as (
    select c.*, null::uuid as other_id, 0 as from_number, false as muted from channels c where c.kind = 'general' and c.studio_id = $2
    union all
    select c.*, c.client_id, 0, false from channels c where c.kind = 'direct' and c.trainer_id = $1 and c.studio_id = $2
    union all
    select c.*, c.trainer_id, 0, false from channels c where c.kind = 'direct' and c.client_id = $1 and c.studio_id = $2
    union all
    select c.*, null, g.from_number, g.is_muted from channel_members g join channels c on c.id = g.channel_id
    where g.person_id = $1 and c.studio_id = $2)
  select c.id, c.kind, c.name, case when c.kind = 'group' then (select count(*)::int from channel_members g
      join ${peopleRows.text('w')} on w.id = g.person_id where g.channel_id = c.id and w.left_at is null) end as members,
    c.last_number, c.other_id, c.muted, coalesce(r.number, 0) as read,
    case when c.kind = 'direct' then coalesce(t.number, 0) end as their_read,
    (c.kind = 'direct' and k.id is null) or ${HAS_NO_TRAINER} or ${IS_SHUT} as closed, k.id is not null as near,
    m.number, m.sender_id, m.content, m.created_at, m.removed_at is not null as is_removed,
    array(select g.number from messages g where g.channel_id = c.id and g.removed_at is not null
      and g.number > coalesce(r.number, 0) order by g.number) as removed_numbers,
    c.kind <> 'general' and exists (select from direct_blocks b where b.person_id = $1) as blocked,
    c.kind = 'direct' and c.trainer_id = $1
      and exists (select from direct_blocks b where b.person_id = c.other_id) as person_blocked,
    p.first_name, p.last_name, p.email, p.role, p.profile_image_url
  from own c
  left join messages m on m.channel_id = c.id and m.number = c.last_number and m.number > c.from_number
  left join channel_reads r on r.channel_id = c.id and r.person_id = $1
  left join channel_reads t on t.channel_id = c.id and t.person_id = c.other_id
  left join ${coachingRows.text('k')} on k.trainer_id = c.trainer_id and k.client_id = c.client_id and k.ended_at is null
  left join ${peopleRows.text('p')} on p.id = c.other_id
  where ($3::uuid is null or c.id = $3) and ($4 or not ${IS_SHUT})
  order by c.last_message_at desc nulls last, c.kind desc, c.id desc`;

/** The viewer's channels, latest message first; with an id, only that one. One statement for any number. */
export async function findChannels(
  pool: pg.Pool,
  viewer: Viewer,
  { members, id = null }: { members: number; id?: string | null },
): Promise<Channel[]> {
  const { rows } = await pool.query<ChannelRow>({
    name: 'channels',
    text: CHANNELS,
    values: [viewer.id, viewer.studioId, id, viewer.role === 'trainer'],
  });
  return rows.map((row) => ({
    id: nameOf(row),
    kind: row.kind,
    name: row.name,
    person: row.other_id === null ? null : toAuthor(row.other_id, row),
    lastMessage:
      row.number === null
        ? null
        : {
            number: row.number,
            senderId: row.sender_id,
            content: row.content,
            createdAt: row.created_at,
            isRemoved: row.is_removed,
          },
    unread: row.last_number - row.read - row.removed_numbers.length,
    removedNumbers: row.removed_numbers,
    readNumber: row.read,
    theirReadNumber: row.their_read,
    isClosed: row.closed,
    isBlocked: row.blocked,
    isPersonBlocked: row.person_blocked,
    memberCount: row.kind === GENERAL ? members : (row.members ?? 2),
    isMuted: row.muted,
  }));
}

/** The greatest value of a `number` column. */
const NUMBER_MAX = 2_147_483_647;

/** Moves a read mark forward, at most to the last message. @returns the new mark, null when it stayed */
export async function moveReadMark(
  db: Reader,
  personId: Known<'person'>,
  channelId: Known<'channel'>,
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
