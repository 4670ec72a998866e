import { accountsTopics } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import { exercisesTopics } from '@spotter/contract/exercises';
import { overviewRoutes, overviewTopics } from '@spotter/contract/overview';
import { sessionsTopics } from '@spotter/contract/sessions';
import { given } from '@spotter/contract/topic';
import { workoutsTopics } from '@spotter/contract/workouts';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { getDashboard, listClientOverviews } from './service.ts';

/** Every zone's midnight is at a quarter of an hour; and what waits too long is found by the clock alone. */
const QUARTER_MS = 15 * 60_000;

export function mountOverview(mount: Mount, ctx: Context): void {
  const topics = ({ viewer }: { viewer: Viewer }) => [
    // Who is coached, and their names and time zones.
    coachingTopics.coachings.of(viewer.id),
    accountsTopics.members.of(viewer.studioId),
    // Their plans, whoever of the studio made them, and what they trained.
    workoutsTopics.plan.ofClientsOf(viewer.id),
    workoutsTopics.workouts.of(viewer.id),
    sessionsTopics.sessions.ofClientsOf(viewer.id),
    exercisesTopics.library.of(viewer.studioId),
    overviewTopics.overview.of(viewer.id),
    given(viewer.language, Math.floor(ctx.clock.now().getTime() / QUARTER_MS)),
  ];

  mount(overviewRoutes.listClientOverviews, ({ viewer }) => listClientOverviews(ctx, viewer), { topics });
  mount(overviewRoutes.getDashboard, ({ viewer }) => getDashboard(ctx, viewer), { topics });
}
