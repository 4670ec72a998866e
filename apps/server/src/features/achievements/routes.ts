import { achievementsRoutes } from '@spotter/contract/achievements';
import type { Language } from '@spotter/contract/languages';
import type { Context } from '#db/context.ts';
import { dayIn } from '#lib/day.ts';
import type { Mount } from '#lib/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { listAchievements, listUserAchievements } from './service.ts';

type Asked = { viewer: Viewer; query: { language?: Language | undefined } };

export function mountAchievements(mount: Mount, ctx: Context): void {
  const earned = ({ viewer, query }: Asked) => [
    `${viewer.id}/achievements`,
    `=${query.language ?? viewer.language}`,
  ];
  /** How far one is follows from everything one does. */
  const progress = (asked: Asked) => [
    ...earned(asked),
    ...['plan', 'sessions', 'streak', 'workouts', 'clients'].map((name) => `${asked.viewer.id}/${name}`),
    `${asked.viewer.studioId}/members`,
    `${asked.viewer.studioId}/feed`,
    `=${dayIn(asked.viewer.timeZone, ctx.clock.now())}`,
    `=${asked.viewer.timeZone}`,
  ];
  mount(
    achievementsRoutes.listUserAchievements,
    ({ viewer, query }) => listUserAchievements(ctx, viewer, query),
    { topics: earned },
  );
  mount(achievementsRoutes.listAchievements, ({ viewer, query }) => listAchievements(ctx, viewer, query), {
    topics: progress,
  });
}
