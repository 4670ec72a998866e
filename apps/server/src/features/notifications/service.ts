import { displayName } from '@spotter/contract/display-name';
import type { Notification } from '@spotter/contract/notifications';
import { sql } from 'kysely';
import { type Context, inTransaction } from '#db/context.ts';
import { LAST_ID } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';
import { announceUnread, holdCounts } from './lines.ts';

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
      'n.count',
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
