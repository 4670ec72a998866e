import type { Notification } from '@spotter/contract/notifications';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { planOnce } from '#db/plan-once.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Kind } from './kinds-of.ts';

export type NewNotification = Pick<Notification, 'subject' | 'path'> & {
  studioId: Known<'studio'>;
  kind: Kind;
  actorId: Known<'person'> | null;
  /** The subject that lines are bundled and removed by: a session, an activity, a channel. */
  subjectId: string;
  /** The activity whose deletion removes the line. */
  activityId?: Known<'activity'>;
  at: Date;
};

/** Lines about a subject, or about an activity. */
export type Which = { kind?: Kind; subjectId: string } | { activityId: Known<'activity'> };

type Subject = { kind: Kind; subjectId: string };

const aboutSame = (which: Which) =>
  'activityId' in which
    ? sql<boolean>`activity_id = ${which.activityId}`
    : sql<boolean>`subject_id = ${which.subjectId} ${which.kind ? sql`and kind = ${which.kind}` : sql``}`;

const unreadAbout = (personId: Known<'person'>, which: Which) =>
  sql<boolean>`person_id = ${personId} and read_at is null and ${aboutSame(which)}`;

/** A person's lines about a subject, and which of them has all the items; none has no items. */
export function findLines(
  db: Reader,
  personId: Known<'person'>,
  { kind, subjectId }: Subject,
  items: readonly string[],
) {
  return db
    .selectFrom('notifications')
    .select([
      'id',
      'read_at as readAt',
      sql<boolean>`${items.length > 0} and items @> ${items}::text[]`.as('has'),
    ])
    .$narrowType<{ id: Known<'line'> }>()
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .execute();
}

/** Adds items to a line, and puts it first. */
export async function addToLine(
  db: Reader,
  id: Known<'line'>,
  { at, actorId, subject }: NewNotification,
  items: readonly string[],
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({
      // A new id puts it first: lists are ordered by id.
      id: newId(at),
      created_at: at,
      actor_id: actorId,
      subject,
      count: sql`count + 1`,
      items: sql`items || ${items}::text[]`,
    })
    .where('id', '=', id)
    .execute();
}

/** Counts one more in people's unread lines about a subject, and puts those first. @returns the people who had one */
export async function addToLines(
  db: Reader,
  people: readonly Known<'person'>[],
  what: NewNotification,
): Promise<Known<'person'>[]> {
  const ids = people.map(() => newId(what.at));
  const { rows } = await sql<{ person: Known<'person'> }>`
    update notifications n set id = l.id, created_at = ${what.at}, actor_id = ${what.actorId},
      subject = ${what.subject}, count = n.count + 1
    from unnest(${ids}::uuid[], ${[...people]}::uuid[]) as l(id, person)
    where n.person_id = l.person and n.kind = ${what.kind} and n.subject_id = ${what.subjectId} and n.read_at is null
    returning n.person_id as person`.execute(db);
  return rows.map(({ person }) => person);
}

/** Removes an item from people's unread lines; the last item removes the line. @returns the people who had it */
export async function removeItem(
  db: Reader,
  people: readonly Known<'person'>[],
  which: Subject & { item: string },
): Promise<Known<'person'>[]> {
  const { rows } = await sql<{ person: Known<'person'> }>`
    with lowered as (
      update notifications set items = array_remove(items, ${which.item}), count = count - 1,
        actor_id = (array_remove(items, ${which.item}))[count - 1]::uuid
      where person_id = any(${[...people]}::uuid[]) and kind = ${which.kind} and subject_id = ${which.subjectId}
        and read_at is null and count > 1 and items @> array[${which.item}]::text[]
      returning person_id),
    gone as (
      delete from notifications
      where person_id = any(${[...people]}::uuid[]) and kind = ${which.kind} and subject_id = ${which.subjectId}
        and read_at is null and count = 1 and items @> array[${which.item}]::text[]
      returning person_id)
    select person_id as person from lowered union select person_id from gone`.execute(db);
  return rows.map(({ person }) => person);
}

/** A person's unread line about a subject. */
export function findUnreadLine(db: Reader, personId: Known<'person'>, { kind, subjectId }: Subject) {
  return db
    .selectFrom('notifications')
    .select(['id', 'count'])
    .$narrowType<{ id: Known<'line'> }>()
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
}

/** Sets the count of a line. @param movedAt when it goes to the first place; null: it stays in its place */
export async function setCount(
  db: Reader,
  id: Known<'line'>,
  count: number,
  movedAt: Date | null,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set(movedAt ? { count, id: newId(movedAt), created_at: movedAt } : { count })
    .where('id', '=', id)
    .execute();
}

export async function deleteLine(db: Reader, id: Known<'line'>): Promise<void> {
  await db.deleteFrom('notifications').where('id', '=', id).execute();
}

/** Deletes people's lines, read or not. @returns those who had one */
export async function deleteLines(
  db: Reader,
  people: readonly Known<'person'>[],
  which: Which,
): Promise<Known<'person'>[]> {
  const rows = await db
    .deleteFrom('notifications')
    .where('person_id', 'in', people)
    .where(aboutSame(which))
    .returning('person_id as person')
    .$narrowType<{ person: Known<'person'> }>()
    .execute();
  return rows.map(({ person }) => person);
}

/** Whether a person has an unread line about a subject. */
export async function hasUnread(db: Reader, personId: Known<'person'>, which: Which): Promise<boolean> {
  const line = await db
    .selectFrom('notifications')
    .select('id')
    .where(unreadAbout(personId, which))
    .executeTakeFirst();
  return line !== undefined;
}

/** Marks a person's lines about a subject as read. @returns whether one was unread */
export async function markReadAbout(
  db: Reader,
  personId: Known<'person'>,
  which: Which,
  at: Date,
): Promise<boolean> {
  const read = await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where(unreadAbout(personId, which))
    .returning('id')
    .execute();
  return read.length > 0;
}

/** The same of lines that somebody caused. */
export async function markReadFrom(
  db: Reader,
  personId: Known<'person'>,
  { kind, actorId }: { kind: Kind; actorId: Known<'person'> },
  at: Date,
): Promise<boolean> {
  const read = await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('actor_id', '=', actorId)
    .where('read_at', 'is', null)
    .returning('id')
    .execute();
  return read.length > 0;
}

/** The people who have lines about a subject. */
export async function findNotified(db: Reader, which: Which): Promise<Known<'person'>[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('person_id as person')
    .$narrowType<{ person: Known<'person'> }>()
    .distinct()
    .where(aboutSame(which))
    .execute();
  return rows.map(({ person }) => person);
}

/** Locks those of the people who have this kind enabled. */
export async function lockWilling(
  db: Reader,
  people: readonly Known<'person'>[],
  kind: Kind,
): Promise<Known<'person'>[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ id: Known<'person'> }>`
    select p.id from ${peopleRows('p')} where p.id = any(${[...people]}::uuid[]) and p.erased_at is null and p.left_at is null
      and not exists (select from notification_mutes m where m.person_id = p.id and m.kind = ${kind})
    order by p.id for no key update of p`.execute(db);
  return rows.map(({ id }) => id);
}

/** Begins a line for each of the people. */
export async function insertLines(
  db: Reader,
  people: readonly Known<'person'>[],
  what: NewNotification,
  { count, items }: { count: number; items: string[] },
): Promise<void> {
  const ids = people.map(() => newId(what.at));
  await sql`
    insert into notifications (id, studio_id, person_id, kind, actor_id, subject, path, subject_id, activity_id,
      count, items, created_at)
    select l.id, ${what.studioId}, l.person, ${what.kind}, ${what.actorId}, ${what.subject}, ${what.path},
      ${what.subjectId}, ${what.activityId ?? null}, ${count}, ${items}::text[], ${what.at}
    from unnest(${ids}::uuid[], ${[...people]}::uuid[]) as l(id, person)`.execute(db);
}

/** The number of each person's unread notifications. */
export async function countUnread(
  db: Reader,
  people: readonly Known<'person'>[],
): Promise<{ person: Known<'person'>; unread: number }[]> {
  const { rows } = await sql<{ person: Known<'person'>; unread: number }>`
    select p.person, (select count(*)::int from notifications n
      where n.person_id = p.person and n.read_at is null) as unread
    from unnest(${planOnce([...people], 'uuid[]')}) as p(person)`.execute(db);
  return rows;
}

/** Sets what lines quote. @returns the people whose lines changed */
export async function writeQuote(
  db: Reader,
  which: Which,
  { subject, quoted }: { subject: string; quoted: string | undefined },
): Promise<Known<'person'>[]> {
  let update = db.updateTable('notifications').set({ subject }).where(aboutSame(which));
  if (quoted !== undefined) update = update.where('subject', '=', quoted);
  const rows = await update
    .returning('person_id as person')
    .$narrowType<{ person: Known<'person'> }>()
    .execute();
  return [...new Set(rows.map(({ person }) => person))];
}
