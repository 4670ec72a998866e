import { streaksRoutes, streaksTopics } from '@spotter/contract/streaks';
import { given } from '@spotter/contract/topic';
import { workoutsTopics } from '@spotter/contract/workouts';
import type { Context } from '#db/context.ts';
import { dayIn } from '#lib/day.ts';
import type { Mount } from '#lib/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { getStreak, listStreakDays } from './service.ts';

export function mountStreaks(mount: Mount, ctx: Context): void {
  const topics = ({ viewer }: { viewer: Viewer }) => [
    streaksTopics.streak.of(viewer.id),
    workoutsTopics.plan.of(viewer.id),
    given(dayIn(viewer.timeZone, ctx.clock.now()), viewer.timeZone),
  ];
  mount(streaksRoutes.getStreak, ({ viewer }) => getStreak(ctx, viewer), { topics });
  mount(streaksRoutes.listStreakDays, ({ viewer }) => listStreakDays(ctx, viewer), { topics });
}
