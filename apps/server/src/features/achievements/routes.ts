import { accountsTopics } from '@spotter/contract/accounts';
import { achievementsRoutes, achievementsTopics } from '@spotter/contract/achievements';
import { activitiesTopics } from '@spotter/contract/activities';
import { coachingTopics } from '@spotter/contract/coaching';
import { dayIn } from '@spotter/contract/days';
import type { Language } from '@spotter/contract/languages';
import { plansTopics } from '@spotter/contract/plans';
import { sessionsTopics } from '@spotter/contract/sessions';
import { streaksTopics } from '@spotter/contract/streaks';
import { given } from '@spotter/contract/topic';
import { workoutsTopics } from '@spotter/contract/workouts';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { listAchievements, listUserAchievements } from './service.ts';

type Asked = { viewer: Viewer; query: { language?: Language | undefined } };

const ofTraining = [
  plansTopics.plan,
  workoutsTopics.workouts,
  sessionsTopics.sessions,
  streaksTopics.streak,
  coachingTopics.coachings,
];

export function mountAchievements(mount: Mount, ctx: Context): void {
  const earned = ({ viewer, query }: Asked) => [
    achievementsTopics.achievements.of(viewer.id),
    given(query.language ?? viewer.language),
  ];
  /** The progress depends on nearly everything that a person does. */
  const progress = (asked: Asked) => [
    ...earned(asked),
    ...ofTraining.map((kind) => kind.of(asked.viewer.id)),
    accountsTopics.members.of(asked.viewer.studioId),
    activitiesTopics.feed.of(asked.viewer.studioId),
    given(dayIn(asked.viewer.timeZone, ctx.clock.now()), asked.viewer.timeZone),
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
