import { bodyTopics } from '@spotter/contract/body';
import { coachingTopics } from '@spotter/contract/coaching';
import { dayIn } from '@spotter/contract/days';
import { habitsTopics } from '@spotter/contract/habits';
import { pausesTopics } from '@spotter/contract/pauses';
import { plansTopics } from '@spotter/contract/plans';
import { sessionsTopics } from '@spotter/contract/sessions';
import { timelineRoutes } from '@spotter/contract/timeline';
import { given } from '@spotter/contract/topic';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { getTimeline } from './service.ts';

/** Every time zone's midnight is at a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;

export function mountTimeline(mount: Mount, ctx: Context): void {
  mount(timelineRoutes.getTimeline, ({ viewer, query }) => getTimeline(ctx, viewer, query), {
    topics: ({ viewer, query: { clientId = viewer.id } }) => {
      const now = ctx.clock.now();
      const isOwn = clientId === viewer.id;
      return [
        bodyTopics.body.of(clientId),
        habitsTopics.habits.of(clientId),
        ...(isOwn ? [bodyTopics.hidden.of(clientId), habitsTopics.hidden.of(clientId)] : []),
        pausesTopics.pauses.of(clientId),
        plansTopics.plan.of(clientId),
        sessionsTopics.sessions.of(clientId),
        coachingTopics.coachings.of(viewer.id),
        isOwn ? given(dayIn(viewer.timeZone, now)) : given(Math.floor(now.getTime() / QUARTER_MS)),
      ];
    },
  });
}
