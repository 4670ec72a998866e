import { accountsTopics } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import { exercisesTopics } from '@spotter/contract/exercises';
import { plansTopics } from '@spotter/contract/plans';
import { given } from '@spotter/contract/topic';
import { workoutsRoutes, workoutsTopics } from '@spotter/contract/workouts';
import type { Context } from '#db/context.ts';
import { todayOf } from '#lib/clock.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { copyReadable, getWorkout, listWorkouts } from './workout-service.ts';

/** The workouts that somebody may read: for whom one is planned, and who planned it, is known here. */
export function mountWorkoutReading(mount: Mount, ctx: Context): void {
  const topics = ({ viewer }: { viewer: Viewer }) => [
    workoutsTopics.workouts.of(viewer.id),
    // What others share, and their names.
    ...(viewer.role === 'trainer'
      ? [workoutsTopics.shared.of(viewer.studioId), accountsTopics.members.of(viewer.studioId)]
      : []),
    plansTopics.plan.of(viewer.id),
    given(todayOf(ctx, viewer)),
  ];

  mount(workoutsRoutes.listWorkouts, ({ viewer, query }) => listWorkouts(ctx, viewer, query), {
    topics: (call) => [
      ...topics(call),
      // The names of exercises, and whose faces a row has.
      exercisesTopics.library.of(call.viewer.studioId),
      given(call.viewer.language),
      ...(call.viewer.role === 'trainer'
        ? [plansTopics.plan.ofClientsOf(call.viewer.id), coachingTopics.coachings.of(call.viewer.id)]
        : []),
    ],
  });
  mount(
    workoutsRoutes.getWorkout,
    ({ viewer, params, query }) => getWorkout(ctx, viewer, params.id, query.language ?? viewer.language),
    {
      topics: (call) => [
        ...topics(call),
        exercisesTopics.library.of(call.viewer.studioId),
        given(call.query.language ?? call.viewer.language),
      ],
    },
  );
  mount(workoutsRoutes.copyWorkout, ({ viewer, params, body }) => copyReadable(ctx, viewer, params.id, body));
}
