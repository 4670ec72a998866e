import type { Message } from '@spotter/contract/messages';
import type { Reaction } from '@spotter/contract/messages-limits';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { placeOf } from '../place-queries.ts';

export type Extras = Pick<Message, 'files' | 'replyTo' | 'reactions' | 'place'>;

export const NO_EXTRAS: Extras = { files: [], replyTo: null, reactions: [], place: null };

/** A file that a message is to have. */
export type NewFile = Message['files'][number];

export type NewExtras = {
  files: readonly NewFile[];
  replyTo?: string | undefined;
  place?: { sessionId: string; itemId: string | null; setNumber: number | null } | undefined;
};

/** Characters of an answered message that are quoted. */
const QUOTED = 160;

/** The files of one message, sent or waiting for its time, in their order; their rows are `f`. */
export const FILE_LIST = sql<NewFile[]>`coalesce(json_agg(json_build_object('kind', f.kind, 'path', f.path,
  'seconds', f.seconds, 'peaks', f.peaks) order by f.position), '[]')`;

/** The rows of a message's files, but for the message. */
export const fileRows = (studioId: Known<'studio'>, files: readonly NewFile[]) =>
  files.map(({ kind, path, seconds, peaks }, index) => ({
    ...{ position: index + 1, studio_id: studioId },
    ...{ kind, path, seconds, peaks },
  }));

/**
 * What the message `m` has besides its text, as one value; nothing when it was removed. Who came to a group later does
 * not see what a reply quotes from before.
 */
export const extrasOf = (
  viewer: Viewer,
): RawBuilder<Extras | null> => sql<Extras | null>`case when m.removed_at is null
  then json_build_object(
    'files', (select ${FILE_LIST} from message_files f where f.message_id = m.id),
    'replyTo', (select json_build_object('id', o.id, 'senderId', o.sender_id,
      'content', left(o.content, ${sql.lit(QUOTED)}), 'isRemoved', o.removed_at is not null)
      from message_replies y join messages o on o.id = y.reply_to where y.message_id = m.id
        and not exists (select from channel_members g where g.channel_id = o.channel_id
          and g.person_id = ${viewer.id} and g.from_number >= o.number)),
    'reactions', (select coalesce(json_agg(json_build_object('name', g.name, 'by', g.by) order by g.first), '[]')
      from (select r.name, json_agg(r.person_id order by r.reacted_at) as by, min(r.reacted_at) as first
        from message_reactions r where r.message_id = m.id group by r.name) g),
    'place', ${placeOf(viewer)}) end`;

/** Stores the same files for each of some messages that were just written. */
export async function insertFiles(
  db: Reader,
  studioId: Known<'studio'>,
  messageIds: readonly string[],
  files: readonly NewFile[],
): Promise<void> {
  if (files.length === 0 || messageIds.length === 0) return;
  const rows = messageIds.flatMap((messageId) =>
    fileRows(studioId, files).map((row) => ({ message_id: messageId, ...row })),
  );
  await db.insertInto('message_files').values(rows).execute();
}

/** Stores what a message that was just written has besides its text. */
export async function insertExtras(
  db: Reader,
  { studioId }: Viewer,
  message: { id: string; channelId: string },
  { files, replyTo, place }: NewExtras,
): Promise<void> {
  await Promise.all([
    insertFiles(db, studioId, [message.id], files),
    replyTo &&
      sql`insert into message_replies (message_id, studio_id, reply_to)
        select ${message.id}, ${studioId}, o.id from messages o
        where o.id = ${replyTo} and o.channel_id = ${message.channelId}`.execute(db),
    place &&
      db
        .insertInto('message_places')
        .values({
          message_id: message.id,
          studio_id: studioId,
          session_id: place.sessionId,
          item_id: place.itemId,
          set_number: place.setNumber,
        })
        .execute(),
  ]);
}

/** @returns whether it changed anything */
export async function writeReaction(
  db: Reader,
  viewer: Viewer,
  messageId: string,
  { name, now }: { name: Reaction; now: Date | null },
): Promise<boolean> {
  const { rows } = now
    ? await sql`insert into message_reactions (message_id, person_id, name, studio_id, reacted_at)
        values (${messageId}, ${viewer.id}, ${name}, ${viewer.studioId}, ${now}) on conflict do nothing
        returning name`.execute(db)
    : await sql`delete from message_reactions
        where message_id = ${messageId} and person_id = ${viewer.id} and name = ${name} returning name`.execute(
        db,
      );
  return rows.length > 0;
}

/** Counts a change of a held message that leaves its text as it is. */
export async function countChange(
  db: Reader,
  locked: { id: Known<'message'>; channelId: Known<'channel'> },
): Promise<void> {
  await sql`
    with counted as (
      update channels set last_change = last_change + 1 where id = ${locked.channelId} returning last_change)
    update messages set change = counted.last_change from counted where id = ${locked.id}`.execute(db);
}

/** Deletes for ever what a message has besides its text. @returns the paths of its files */
export async function deleteExtras(db: Reader, messageId: Known<'message'>): Promise<string[]> {
  const [files] = await Promise.all([
    db.deleteFrom('message_files').where('message_id', '=', messageId).returning('path').execute(),
    db.deleteFrom('message_replies').where('message_id', '=', messageId).execute(),
    db.deleteFrom('message_reactions').where('message_id', '=', messageId).execute(),
    db.deleteFrom('message_places').where('message_id', '=', messageId).execute(),
  ]);
  return files.map(({ path }) => path);
}
