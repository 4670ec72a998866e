import { plansTopics } from '@spotter/contract/plans';
import { streaksRoutes, streaksTopics } from '@spotter/contract/streaks';
import { given } from '@spotter/contract/topic';
import type { Context } from '#db/context.ts';
import { todayOf } from '#lib/clock.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { getStreak, listStreakDays } from './service.ts';

export function mountStreaks(mount: Mount, ctx: Context): void {
  const topics = ({ viewer }: { viewer: Viewer }) => [
    streaksTopics.streak.of(viewer.id),
    plansTopics.plan.of(viewer.id),
    given(todayOf(ctx, viewer), viewer.timeZone),
  ];
  mount(streaksRoutes.getStreak, ({ viewer }) => getStreak(ctx, viewer), { topics });
  mount(streaksRoutes.listStreakDays, ({ viewer, query }) => listStreakDays(ctx, viewer, query.weekStart), {
    topics,
  });
}
