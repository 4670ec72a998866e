import type { Notification } from '@spotter/contract/notifications';
import { type Context, inTransaction } from '#db/context.ts';
import { lockPeople } from '#features/accounts/service.ts';
import type { Viewer } from '#lib/viewer.ts';
import { announceEnded } from './notify.ts';
import { countUnreadOf, findNotifications, markOwnRead } from './queries.ts';

export async function listNotifications(
  ctx: Context,
  viewer: Viewer,
  page: { limit: number; before?: string | undefined },
): Promise<Notification[]> {
  return findNotifications(ctx.db, viewer, page);
}

export async function countUnread(ctx: Pick<Context, 'db'>, viewer: Viewer): Promise<{ count: number }> {
  return { count: await countUnreadOf(ctx.db, viewer) };
}

/** Marks the given notifications, or all, as read. @returns how many remain unread */
export async function markRead(ctx: Context, viewer: Viewer, ids?: string[]): Promise<{ count: number }> {
  await inTransaction(ctx, async (work) => {
    await lockPeople(work.db, [viewer.id]);
    await markOwnRead(work.db, viewer, ctx.clock.now(), ids);
    await announceEnded(work, [viewer.id]);
  });
  return countUnread(ctx, viewer);
}
