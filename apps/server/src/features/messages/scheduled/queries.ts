import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { FILE_LIST, fileRows, type NewFile } from '../attachments/extras-queries.ts';
import type { PersonRow } from '../queries.ts';

type RecipientRow = Omit<PersonRow, 'near' | 'email'> & { id: string; is_missed: boolean };

export type ScheduledRow = {
  id: string;
  content: string;
  channel_id: string | null;
  kind: 'general' | 'direct' | 'group' | null;
  send_at: string;
  sent_at: string | null;
  taken_back_at: string | null;
  time_zone: string;
  people: RecipientRow[] | null;
  files: NewFile[];
};

/** The files of the scheduled message `s`. */
const FILES = sql`(select ${FILE_LIST} from scheduled_files f where f.scheduled_id = s.id)`;

/** The viewer's messages that wait, and those sent since a time that reached not everybody; with an id, that one. */
export async function findScheduled(
  db: Reader,
  viewer: Viewer,
  { since, id = null }: { since: Date; id?: string | null },
): Promise<ScheduledRow[]> {
  const { rows } = await sql<ScheduledRow>`
    select s.id, s.content, s.channel_id, c.kind, s.send_at, s.sent_at, s.taken_back_at, o.time_zone, ${FILES} as files,
      (select json_agg(json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
          'role', p.role, 'profile_image_url', p.profile_image_url, 'is_missed', r.is_missed)
          order by p.first_name, p.last_name, p.id)
        from scheduled_recipients r join ${peopleRows('p')} on p.id = r.person_id
        where r.scheduled_id = s.id) as people
    from scheduled_messages s join ${peopleRows('o')} on o.id = s.sender_id left join channels c on c.id = s.channel_id
    where s.sender_id = ${viewer.id} and s.studio_id = ${viewer.studioId} and (${id}::uuid is null or s.id = ${id})
      and (${id}::uuid is not null or (s.taken_back_at is null
        and (s.sent_at is null or (s.missed > 0 and s.sent_at > ${since}))))
    order by s.send_at, s.id`.execute(db);
  return rows;
}

type LockedScheduled = { id: Known<'scheduled'>; sentAt: string | null; takenBackAt: string | null };

/** Locks a scheduled message of the viewer. */
export async function lockScheduled(
  db: Reader,
  viewer: Viewer,
  id: string,
): Promise<LockedScheduled | undefined> {
  const { rows } = await sql<LockedScheduled>`
    select id, sent_at as "sentAt", taken_back_at as "takenBackAt" from scheduled_messages
    where id = ${id} and sender_id = ${viewer.id} for update`.execute(db);
  return rows[0];
}

export async function countWaiting(db: Reader, viewer: Viewer): Promise<number> {
  const { count } = await db
    .selectFrom('scheduled_messages')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('sender_id', '=', viewer.id)
    .where('sent_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type WaitingMessage = {
  id: string;
  content: string;
  channelId: Known<'channel'> | null;
  to: readonly { personId: Known<'person'>; id: string }[];
  sendAt: string;
  now: Date;
};

/** Stores a scheduled message of the viewer in place of the one before. @returns its id, null when that is not theirs */
export async function upsertScheduled(
  db: Reader,
  viewer: Viewer,
  plan: WaitingMessage,
): Promise<Known<'scheduled'> | null> {
  const { id, content, channelId, to, sendAt, now } = plan;
  const { rows } = await sql<{ id: Known<'scheduled'> }>`
    insert into scheduled_messages (id, studio_id, sender_id, channel_id, content, send_at, created_at)
    values (${id}, ${viewer.studioId}, ${viewer.id}, ${channelId}, ${content}, ${sendAt}, ${now})
    on conflict (id) do update set channel_id = excluded.channel_id, content = excluded.content,
      send_at = excluded.send_at
    where scheduled_messages.sender_id = ${viewer.id} and scheduled_messages.sent_at is null
      and scheduled_messages.taken_back_at is null
    returning id`.execute(db);
  const [stored] = rows;
  if (!stored) return null;
  await db.deleteFrom('scheduled_recipients').where('scheduled_id', '=', id).execute();
  await sql`insert into scheduled_recipients (scheduled_id, person_id, message_id)
    select ${id}, a.person_id, a.message_id
    from unnest(${to.map(({ personId }) => personId)}::uuid[], ${to.map((one) => one.id)}::uuid[])
      as a(person_id, message_id)`.execute(db);
  return stored.id;
}

/** Deletes the files of a held message. @returns their paths */
export async function deleteFiles(db: Reader, id: Known<'scheduled'>): Promise<string[]> {
  const rows = await db
    .deleteFrom('scheduled_files')
    .where('scheduled_id', '=', id)
    .returning('path')
    .execute();
  return rows.map(({ path }) => path);
}

/** Deletes the files of messages that were sent before a time, and so left the list. @returns their paths */
export async function deleteUnlistedFilesAsSystem(db: Reader, since: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('scheduled_files as f')
    .using('scheduled_messages as s')
    .whereRef('s.id', '=', 'f.scheduled_id')
    .where('s.sent_at', '<=', since.toISOString())
    .returning('f.path')
    .execute();
  return rows.map(({ path }) => path);
}

/** Gives a held message of the viewer these files in place of the ones before. @returns the paths of those */
export async function replaceFiles(
  db: Reader,
  viewer: Viewer,
  id: Known<'scheduled'>,
  files: readonly NewFile[],
): Promise<string[]> {
  const before = await deleteFiles(db, id);
  if (files.length === 0) return before;
  const rows = fileRows(viewer.studioId, files).map((row) => ({ scheduled_id: id, ...row }));
  await db.insertInto('scheduled_files').values(rows).execute();
  return before;
}

/** Marks a message of the viewer as taken back; one that was sent leaves the list. */
export async function takeBackScheduled(db: Reader, viewer: Viewer, id: string, now: Date): Promise<void> {
  await db
    .updateTable('scheduled_messages')
    .set({ taken_back_at: now })
    .where('id', '=', id)
    .where('sender_id', '=', viewer.id)
    .execute();
}

/** Messages whose time has come, the longest waiting first. */
export async function findDueAsSystem(db: Reader, now: Date, most: number): Promise<Known<'scheduled'>[]> {
  const rows = await db
    .selectFrom('scheduled_messages')
    .select('id')
    .$narrowType<{ id: Known<'scheduled'> }>()
    .where('send_at', '<=', now.toISOString())
    .where('sent_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .orderBy('send_at')
    .limit(sql.lit(most))
    .execute();
  return rows.map(({ id }) => id);
}

export type DueMessage = {
  id: Known<'scheduled'>;
  studioId: Known<'studio'>;
  senderId: Known<'person'>;
  channelId: Known<'channel'> | null;
  content: string;
  files: NewFile[];
  /** Whether the sender is a member now. */
  isMember: boolean;
  to: { personId: Known<'person'>; id: string }[];
};

/** Locks a message whose time has come; another server that holds it sends it. */
export async function lockDue(
  db: Reader,
  id: Known<'scheduled'>,
  now: Date,
): Promise<DueMessage | undefined> {
  const { rows } = await sql<Omit<DueMessage, 'to'> & { to: DueMessage['to'] | null }>`
    select s.id, s.studio_id as "studioId", s.sender_id as "senderId", s.channel_id as "channelId", s.content,
      ${FILES} as files,
      (select o.left_at is null and o.erased_at is null from ${peopleRows('o')} where o.id = s.sender_id) as "isMember",
      (select json_agg(json_build_object('personId', r.person_id, 'id', r.message_id) order by r.person_id)
        from scheduled_recipients r where r.scheduled_id = s.id) as "to"
    from scheduled_messages s
    where s.id = ${id} and s.sent_at is null and s.taken_back_at is null and s.send_at <= ${now}
    for update of s skip locked`.execute(db);
  return rows[0] && { ...rows[0], to: rows[0].to ?? [] };
}

/** Marks a held message as sent, and whom it did not reach; without people, whether its channel took it. */
export async function markSent(
  db: Reader,
  id: Known<'scheduled'>,
  { now, missed, isMissed }: { now: Date; missed: readonly string[]; isMissed: boolean },
): Promise<void> {
  await Promise.all([
    db
      .updateTable('scheduled_messages')
      .set({ sent_at: now, missed: missed.length + (isMissed ? 1 : 0) })
      .where('id', '=', id)
      .execute(),
    sql`update scheduled_recipients set is_missed = true
      where scheduled_id = ${id} and person_id = any(${missed}::uuid[])`.execute(db),
  ]);
}
