import { streaksRoutes } from '@spotter/contract/streaks';
import type { Context } from '#db/context.ts';
import { dayIn } from '#lib/day.ts';
import type { Mount } from '#lib/mount.ts';
import { getStreak } from './service.ts';

export function mountStreaks(mount: Mount, ctx: Context): void {
  mount(streaksRoutes.getStreak, ({ viewer }) => getStreak(ctx, viewer), {
    topics: ({ viewer }) => [
      `${viewer.id}/streak`,
      `${viewer.id}/plan`,
      `=${dayIn(viewer.timeZone, ctx.clock.now())}`,
      `=${viewer.timeZone}`,
    ],
  });
}
