import { displayName } from '@spotter/contract/display-name';
import { type Notification, notificationsEvents } from '@spotter/contract/notifications';
import { sql } from 'kysely';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { LAST_ID } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';

export type NewNotification = {
  studioId: string;
  kind: string;
  actorId: string | null;
  subject: string;
  path: string;
  activityId?: string;
  at: Date;
};

/** Puts one line behind the bell of each person, and tells their open pages the new count. */
export async function notify(work: Work, people: readonly string[], what: NewNotification): Promise<void> {
  if (people.length === 0) return;
  await holdCounts(work, people);
  await work.db
    .insertInto('notifications')
    .values(
      people.map((person) => ({
        id: newId(what.at),
        studio_id: what.studioId,
        person_id: person,
        kind: what.kind,
        actor_id: what.actorId,
        subject: what.subject,
        path: what.path,
        activity_id: what.activityId ?? null,
        created_at: what.at,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
  await announceUnread(work, people);
}

/** One change of a person's notifications at a time, so that the count that is told last is the right one. */
async function holdCounts(work: Work, people: readonly string[]): Promise<void> {
  await sql`select id from people where id = any(${[...people]}::uuid[]) order by id for no key update`.execute(
    work.db,
  );
}

/** Takes notifications back, read or not, and tells the new counts. */
export async function withdraw(
  work: Work,
  which: { kind: string; actorId: string } & ({ path: string } | { activityId: string }),
): Promise<void> {
  let remove = work.db
    .deleteFrom('notifications')
    .where('kind', '=', which.kind)
    .where('actor_id', '=', which.actorId);
  if ('path' in which) remove = remove.where('path', '=', which.path);
  else remove = remove.where('activity_id', '=', which.activityId).where('read_at', 'is', null);
  const removed = await remove.returning('person_id').execute();
  if (removed.length === 0) return;
  const people = removed.map((row) => row.person_id);
  await holdCounts(work, people);
  await announceUnread(work, people);
}

/** Tells persons how many notifications they have not read. */
async function announceUnread(work: Work, people: readonly string[]): Promise<void> {
  const { rows } = await sql<{ person: string; unread: number }>`
    select p.person, (select count(*)::int from notifications n
      where n.person_id = p.person and n.read_at is null) as unread
    from unnest(${[...people]}::uuid[]) as p(person)`.execute(work.db);
  for (const { person, unread } of rows) {
    work.touch(`${person}/notifications`);
    work.announce(notificationsEvents.notificationsChanged, { people: [person] }, { unread });
  }
}

export async function listNotifications(
  ctx: Context,
  viewer: Viewer,
  page: { limit: number; before?: string | undefined },
): Promise<Notification[]> {
  const rows = await ctx.db
    .selectFrom('notifications as n')
    .leftJoin('people as a', 'a.id', 'n.actor_id')
    .select([
      'n.id',
      'n.kind',
      'n.subject',
      'n.path',
      'n.created_at as createdAt',
      'n.read_at as readAt',
      'a.first_name as firstName',
      'a.last_name as lastName',
    ])
    .where('n.person_id', '=', viewer.id)
    .where('n.id', '<', page.before ?? LAST_ID)
    .orderBy('n.id', 'desc')
    .limit(sql.lit(page.limit))
    .execute();
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    actorName: displayName({ firstName, lastName, email: null }),
  }));
}

export async function countUnread(ctx: Pick<Context, 'db'>, viewer: Viewer): Promise<{ count: number }> {
  const { count } = await ctx.db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('person_id', '=', viewer.id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count };
}

/** Marks the named ones, or all, as read; answers with how many remain. */
export async function markRead(ctx: Context, viewer: Viewer, ids?: string[]): Promise<{ count: number }> {
  await inTransaction(ctx, async (work) => {
    await holdCounts(work, [viewer.id]);
    let update = work.db
      .updateTable('notifications')
      .set({ read_at: ctx.clock.now() })
      .where('person_id', '=', viewer.id)
      .where('read_at', 'is', null);
    if (ids) update = update.where('id', 'in', ids);
    await update.execute();
    await announceUnread(work, [viewer.id]);
  });
  return countUnread(ctx, viewer);
}
