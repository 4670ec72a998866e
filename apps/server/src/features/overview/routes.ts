import { accountsTopics } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import { exercisesTopics } from '@spotter/contract/exercises';
import { formChecksTopics } from '@spotter/contract/form-checks';
import { heartRateTopics } from '@spotter/contract/heart-rate-topics';
import { overviewRoutes, overviewTopics } from '@spotter/contract/overview';
import { plansTopics } from '@spotter/contract/plans';
import { sessionsTopics } from '@spotter/contract/sessions';
import { given } from '@spotter/contract/topic';
import { workoutsTopics } from '@spotter/contract/workouts';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { clientGlance } from './client-glance.ts';
import { seeConcerns } from './see-concerns.ts';
import { getDashboard, listClientOverviews } from './service.ts';

/** Every time zone's midnight is at a quarter of an hour; and long waits depend on the clock alone. */
const QUARTER_MS = 15 * 60_000;

export function mountOverview(mount: Mount, ctx: Context): void {
  const topics = ({ viewer }: { viewer: Viewer }) => [
    // The coachings, and the names and time zones of clients.
    coachingTopics.coachings.of(viewer.id),
    accountsTopics.members.of(viewer.studioId),
    // Their plans, by any trainer of the studio, and their sessions.
    plansTopics.plan.ofClientsOf(viewer.id),
    workoutsTopics.workouts.of(viewer.id),
    sessionsTopics.sessions.ofClientsOf(viewer.id),
    exercisesTopics.library.of(viewer.studioId),
    overviewTopics.overview.of(viewer.id),
    formChecksTopics.formChecks.of(viewer.id),
    given(viewer.language, Math.floor(ctx.clock.now().getTime() / QUARTER_MS)),
  ];

  mount(overviewRoutes.listClientOverviews, ({ viewer }) => listClientOverviews(ctx, viewer), { topics });
  mount(overviewRoutes.getDashboard, ({ viewer, query }) => getDashboard(ctx, viewer, query.weekStart), {
    topics,
  });
  mount(
    overviewRoutes.getClientGlance,
    ({ viewer, params, query }) => clientGlance(ctx, viewer, params.id, query.weekStart),
    { topics: ({ viewer, params }) => [...topics({ viewer }), heartRateTopics.heartRate.of(params.id)] },
  );
  mount(overviewRoutes.seeConcerns, async ({ viewer, params, body }) => {
    await seeConcerns(ctx, viewer, params.id, body.seenUntil);
    return undefined;
  });
}
