import { type Notification, notificationsEvents, notificationsTopics } from '@spotter/contract/notifications';
import { sql } from 'kysely';
import type { Work } from '#db/context.ts';
import { newId } from '#lib/ids.ts';
import type { Kind } from './kinds.ts';

export type NewNotification = Pick<Notification, 'subject' | 'path'> & {
  studioId: string;
  kind: Kind;
  actorId: string | null;
  /** What it is about, by which it is bundled and taken back: a session, an activity, a channel. */
  subjectId: string;
  /** The activity it goes with when that is deleted. */
  activityId?: string;
  at: Date;
};

/** Puts one line behind the bell of each person who wants to be told, and tells their open pages the new count. */
export async function notify(work: Work, people: readonly string[], what: NewNotification): Promise<void> {
  const told = await holdWilling(work, people, what.kind);
  if (told.length === 0) return;
  await insertLines(work, told, what, { count: 1, items: [] });
  await announceUnread(work, told);
}

/**
 * Adds one more to a person's unread line about the same thing, or begins it.
 * @param item names what was added, such as who liked; what any line has told of already is not told again
 */
export async function bundle(
  work: Work,
  personId: string,
  what: NewNotification,
  item?: string,
): Promise<void> {
  const [willing] = await holdWilling(work, [personId], what.kind);
  if (!willing) return;
  const items = item === undefined ? [] : [item];
  const lines = await work.db
    .selectFrom('notifications')
    .select([
      'id',
      'read_at as readAt',
      sql<boolean>`${items.length > 0} and items @> ${items}::text[]`.as('has'),
    ])
    .where('person_id', '=', personId)
    .where('kind', '=', what.kind)
    .where('subject_id', '=', what.subjectId)
    .execute();
  if (lines.some(({ has }) => has)) return;
  const unread = lines.find(({ readAt }) => readAt === null);
  if (!unread) await insertLines(work, [personId], what, { count: 1, items });
  else {
    await work.db
      .updateTable('notifications')
      .set({
        // By a new id it comes first again: lists are in the order of ids.
        id: newId(what.at),
        created_at: what.at,
        actor_id: what.actorId,
        subject: what.subject,
        count: sql`count + 1`,
        items: sql`items || ${items}::text[]`,
      })
      .where('id', '=', unread.id)
      .execute();
  }
  await announceUnread(work, [personId]);
}

/** Takes one item back out of the unread lines that bundle it; the last one takes the line with it. */
export async function unbundle(
  work: Work,
  which: { kind: Kind; subjectId: string; item: string },
): Promise<void> {
  await changeLines(work, which, async (people) => {
    const { rows } = await sql<{ person: string }>`
      with lowered as (
        update notifications set items = array_remove(items, ${which.item}), count = count - 1,
          actor_id = (array_remove(items, ${which.item}))[count - 1]::uuid
        where person_id = any(${people}::uuid[]) and kind = ${which.kind} and subject_id = ${which.subjectId}
          and read_at is null and count > 1 and items @> array[${which.item}]::text[]
        returning person_id),
      gone as (
        delete from notifications
        where person_id = any(${people}::uuid[]) and kind = ${which.kind} and subject_id = ${which.subjectId}
          and read_at is null and count = 1 and items @> array[${which.item}]::text[]
        returning person_id)
      select person_id as person from lowered union select person_id from gone`.execute(work.db);
    return rows.map(({ person }) => person);
  });
}

/** Makes a person's unread line about one thing say `count`; 0 takes it away, less moves it nowhere. */
export async function settle(
  work: Work,
  personId: string,
  what: NewNotification,
  count: number,
): Promise<void> {
  await holdCounts(work, [personId]);
  const unread = await work.db
    .selectFrom('notifications')
    .select(['id', 'count'])
    .where('person_id', '=', personId)
    .where('kind', '=', what.kind)
    .where('subject_id', '=', what.subjectId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  if ((unread?.count ?? 0) === Math.max(0, count)) return;
  if (!unread) {
    if ((await holdWilling(work, [personId], what.kind)).length === 0) return;
    await insertLines(work, [personId], what, { count, items: [] });
  } else if (count <= 0) await work.db.deleteFrom('notifications').where('id', '=', unread.id).execute();
  else {
    await work.db
      .updateTable('notifications')
      .set(count > unread.count ? { count, id: newId(what.at), created_at: what.at } : { count })
      .where('id', '=', unread.id)
      .execute();
  }
  await announceUnread(work, [personId]);
}

type Which = { kind?: Kind; subjectId: string } | { activityId: string };

/** Takes lines back, read or not, and tells the new counts. */
export async function withdraw(work: Work, which: Which): Promise<void> {
  await changeLines(work, which, async (people) => {
    const rows = await work.db
      .deleteFrom('notifications')
      .where('person_id', 'in', people)
      .where(aboutSame(which))
      .returning('person_id as person')
      .execute();
    return rows.map(({ person }) => person);
  });
}

/** Marks a person's lines about one thing as read: they have seen the thing itself. */
export async function readAbout(
  work: Work,
  personId: string,
  which: { kind: Kind; subjectId: string },
  at: Date,
): Promise<void> {
  const about = sql<boolean>`person_id = ${personId} and read_at is null and ${aboutSame(which)}`;
  const unread = await work.db.selectFrom('notifications').select('id').where(about).executeTakeFirst();
  if (!unread) return;
  await holdCounts(work, [personId]);
  const read = await work.db
    .updateTable('notifications')
    .set({ read_at: at })
    .where(about)
    .returning('id')
    .execute();
  if (read.length > 0) await announceUnread(work, [personId]);
}

const aboutSame = (which: Which) =>
  'activityId' in which
    ? sql<boolean>`activity_id = ${which.activityId}`
    : sql<boolean>`subject_id = ${which.subjectId} ${which.kind ? sql`and kind = ${which.kind}` : sql``}`;

/** Persons are held before their lines, as everywhere, so that none wait for each other. */
async function changeLines(
  work: Work,
  which: Which,
  change: (people: string[]) => Promise<string[]>,
): Promise<void> {
  const rows = await work.db
    .selectFrom('notifications')
    .select('person_id as person')
    .distinct()
    .where(aboutSame(which))
    .execute();
  if (rows.length === 0) return;
  const people = rows.map(({ person }) => person);
  await holdCounts(work, people);
  await announceUnread(work, [...new Set(await change(people))]);
}

/** One change of a person's notifications at a time, so that the count that is told last is the right one. */
export async function holdCounts(work: Work, people: readonly string[]): Promise<void> {
  await sql`select id from people where id = any(${[...people]}::uuid[]) order by id for no key update`.execute(
    work.db,
  );
}

/** Holds those of the persons who have not switched this kind off. */
async function holdWilling(work: Work, people: readonly string[], kind: Kind): Promise<string[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select p.id from people p where p.id = any(${[...people]}::uuid[])
      and not exists (select from notification_mutes m where m.person_id = p.id and m.kind = ${kind})
    order by p.id for no key update of p`.execute(work.db);
  return rows.map(({ id }) => id);
}

async function insertLines(
  work: Work,
  people: readonly string[],
  what: NewNotification,
  { count, items }: { count: number; items: string[] },
): Promise<void> {
  const ids = people.map(() => newId(what.at));
  await sql`
    insert into notifications (id, studio_id, person_id, kind, actor_id, subject, path, subject_id, activity_id,
      count, items, created_at)
    select l.id, ${what.studioId}, l.person, ${what.kind}, ${what.actorId}, ${what.subject}, ${what.path},
      ${what.subjectId}, ${what.activityId ?? null}, ${count}, ${items}::text[], ${what.at}
    from unnest(${ids}::uuid[], ${[...people]}::uuid[]) as l(id, person)`.execute(work.db);
}

/** Tells persons how many notifications they have not read. */
export async function announceUnread(work: Work, people: readonly string[]): Promise<void> {
  if (people.length === 0) return;
  const { rows } = await sql<{ person: string; unread: number }>`
    select p.person, (select count(*)::int from notifications n
      where n.person_id = p.person and n.read_at is null) as unread
    from unnest(${[...people]}::uuid[]) as p(person)`.execute(work.db);
  for (const { person, unread } of rows) {
    work.touch(notificationsTopics.notifications.of(person));
    work.announce(notificationsEvents.notificationsChanged, { people: [person] }, { unread });
  }
}
