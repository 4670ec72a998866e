import { streaksRoutes } from '@spotter/contract/streaks';
import type { Context } from '#db/context.ts';
import { dayIn } from '#lib/day.ts';
import type { Mount } from '#lib/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { getStreak, listStreakDays } from './service.ts';

export function mountStreaks(mount: Mount, ctx: Context): void {
  const topics = ({ viewer }: { viewer: Viewer }) => [
    `${viewer.id}/streak`,
    `${viewer.id}/plan`,
    `=${dayIn(viewer.timeZone, ctx.clock.now())}`,
    `=${viewer.timeZone}`,
  ];
  mount(streaksRoutes.getStreak, ({ viewer }) => getStreak(ctx, viewer), { topics });
  mount(streaksRoutes.listStreakDays, ({ viewer }) => listStreakDays(ctx, viewer), { topics });
}
