import type { DayText } from '@spotter/contract/days';
import { sql, type Transaction } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { channelMemberRows, channelReadRows, channelRows, isShutFor } from '#features/messages/fragments.ts';
import { notificationRows } from '#features/notifications/fragments.ts';
import { studioRows } from '#features/settings/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Quiet } from '../choices/rules.ts';

type Writer = Transaction<DB>;

/** People who want mails, are in their studio, and are no part of the demo. */
const READERS = sql`${peopleRows('p')}
  join ${studioRows('s')} on s.id = p.studio_id and not s.is_demo`;
const IS_READER = sql`p.id = c.person_id and c.mailed <> '{}' and p.left_at is null and p.erased_at is null`;

/** The time zones of those who want mails. */
export async function findMailZonesAsSystem(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select distinct p.time_zone as zone from alert_settings c, ${READERS} where ${IS_READER}`.execute(db);
  return rows.map(({ zone }) => zone);
}

/** Takes a day for those of a zone who want mails. @returns those for whom nobody did before */
export async function takeMailDayAsSystem(
  db: Writer,
  zone: string,
  day: DayText,
): Promise<Known<'person'>[]> {
  const { rows } = await sql<{ personId: Known<'person'> }>`
    update alert_settings c set mail_day = ${day}::date from ${READERS}
    where ${IS_READER} and p.time_zone = ${zone} and (c.mail_day is null or c.mail_day < ${day}::date)
    returning c.person_id as "personId"`.execute(db);
  return rows.map(({ personId }) => personId);
}

/** Who is mailed, and what they want. */
export type MailReader = {
  personId: Known<'person'>;
  studioId: Known<'studio'>;
  role: 'client' | 'trainer';
  timeZone: string;
  language: string;
  mailed: string[];
  muted: string[];
  quiet: Quiet | null;
  /** What happened before is not mailed. */
  since: string | null;
  /** Whether a device of theirs is told. */
  hasDevice: boolean;
};

export async function findMailReader(db: Reader, personId: Known<'person'>): Promise<MailReader | undefined> {
  type Row = Omit<MailReader, 'quiet'> & { from: string | null; until: string | null };
  const { rows } = await sql<Row>`
    select p.id as "personId", p.studio_id as "studioId", p.role, p.time_zone as "timeZone", p.language,
      c.mailed, c.muted, c.quiet_from as from, c.quiet_until as until, c.mail_since as since,
      exists (select from push_subscriptions d where d.person_id = p.id) as "hasDevice"
    from alert_settings c, ${READERS} where ${IS_READER} and c.person_id = ${personId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { from, until, ...reader } = row;
  return { ...reader, quiet: from && until ? { from, until } : null };
}

/** Notes that a person's mail of a day is given to the mail server. @returns false when it was already */
export async function claimMail(db: Writer, personId: Known<'person'>, day: DayText): Promise<boolean> {
  const { rows } = await sql`
    update alert_settings set mail_sent = ${day}::date
    where person_id = ${personId} and (mail_sent is null or mail_sent < ${day}::date) returning person_id`.execute(
    db,
  );
  return rows.length > 0;
}

/** The mail server did not take it. */
export async function giveBackMail(db: Writer, personId: Known<'person'>, day: DayText): Promise<void> {
  await sql`update alert_settings set mail_sent = null
    where person_id = ${personId} and mail_sent = ${day}::date`.execute(db);
}

/** What happened until an instant was mailed. */
export async function noteMailed(db: Writer, personId: Known<'person'>, until: Date): Promise<void> {
  await sql`update alert_settings set mail_since = ${until} where person_id = ${personId}`.execute(db);
}

/** Ends all mails of a person. */
export async function clearMailed(db: Writer, personId: Known<'person'>): Promise<void> {
  await sql`update alert_settings set mailed = '{}' where person_id = ${personId}`.execute(db);
}

/** The direct channels of a person in which something is unread. */
export async function findUnreadChannels(
  db: Reader,
  personId: Known<'person'>,
  limit: number,
): Promise<Known<'channel'>[]> {
  const { rows } = await sql<{ id: Known<'channel'> }>`
    select c.id from ${channelRows('c')}
    where c.kind = 'direct' and ${personId}::uuid in (c.trainer_id, c.client_id)
      and c.last_number > coalesce((select r.number from ${channelReadRows('r')}
        where r.channel_id = c.id and r.person_id = ${personId}), 0)
    order by c.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The groups of a person in which something is unread; those that they muted are left out. */
export async function findUnreadGroups(
  db: Reader,
  personId: Known<'person'>,
  limit: number,
): Promise<Known<'channel'>[]> {
  const { rows } = await sql<{ id: Known<'channel'> }>`
    select c.id from ${channelMemberRows('g')} join ${channelRows('c')} on c.id = g.channel_id
    where g.person_id = ${personId} and not g.is_muted and not ${isShutFor(personId)}
      and c.last_number > greatest(g.from_number, (select r.number from ${channelReadRows('r')}
        where r.channel_id = c.id and r.person_id = ${personId}))
    order by c.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The subjects of a person's unread lines of some kinds since an instant, newest first. */
export async function findUnreadSubjects(
  db: Reader,
  personId: Known<'person'>,
  { kinds, since, limit }: { kinds: readonly string[]; since: string; limit: number },
): Promise<{ kind: string; subjectId: string }[]> {
  if (kinds.length === 0) return [];
  const { rows } = await sql<{ kind: string; subjectId: string }>`
    select n.kind, n.subject_id as "subjectId" from ${notificationRows('n')}
    where n.person_id = ${personId} and n.read_at is null and n.kind = any(${[...kinds]}::text[])
      and n.created_at > ${since}
    group by n.kind, n.subject_id order by max(n.id::text) desc limit ${limit}`.execute(db);
  return rows;
}

/** What a person's devices were told, as `tag mark`. */
export async function findMarks(db: Reader, personId: Known<'person'>): Promise<Set<string>> {
  const { rows } = await sql<{ delivered: string }>`
    select a.tag || ' ' || a.mark as delivered from push_alerts a
    join push_subscriptions d on d.id = a.subscription_id where d.person_id = ${personId}`.execute(db);
  return new Set(rows.map(({ delivered }) => delivered));
}
