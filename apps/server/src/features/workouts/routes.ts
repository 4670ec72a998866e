import { accountsTopics } from '@spotter/contract/accounts';
import { exercisesTopics } from '@spotter/contract/exercises';
import { plansTopics } from '@spotter/contract/plans';
import { given } from '@spotter/contract/topic';
import { workoutsRoutes, workoutsTopics } from '@spotter/contract/workouts';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { createExample } from './create-example.ts';
import { mountRoutines } from './routines/routine-routes.ts';
import { addWorkoutExercise, createWorkout, getWorkout, listWorkouts, todayOf } from './service.ts';
import { copyWorkout, removeWorkout, shareWorkout, updateWorkout } from './update-workout.ts';

export function mountWorkouts(mount: Mount, ctx: Context): void {
  const topics = ({ viewer }: { viewer: Viewer }) => [
    workoutsTopics.workouts.of(viewer.id),
    // What others share, and their names.
    ...(viewer.role === 'trainer'
      ? [workoutsTopics.shared.of(viewer.studioId), accountsTopics.members.of(viewer.studioId)]
      : []),
    plansTopics.plan.of(viewer.id),
    given(todayOf(ctx, viewer)),
  ];

  mount(workoutsRoutes.listWorkouts, ({ viewer, query }) => listWorkouts(ctx, viewer, query), { topics });
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
  mount(workoutsRoutes.createWorkout, ({ viewer, body }) => createWorkout(ctx, viewer, body));
  mount(workoutsRoutes.createExample, ({ viewer, body }) => createExample(ctx, viewer, body));
  mount(workoutsRoutes.updateWorkout, ({ viewer, params, body }) =>
    updateWorkout(ctx, viewer, params.id, body),
  );
  mount(workoutsRoutes.copyWorkout, ({ viewer, params, body }) => copyWorkout(ctx, viewer, params.id, body));
  mount(workoutsRoutes.shareWorkout, async ({ viewer, params, body }) => {
    await shareWorkout(ctx, viewer, params.id, body.isShared);
    return undefined;
  });
  mount(workoutsRoutes.removeWorkout, async ({ viewer, params }) => {
    await removeWorkout(ctx, viewer, params.id);
    return undefined;
  });
  mount(workoutsRoutes.addWorkoutExercise, ({ viewer, params, body }) =>
    addWorkoutExercise(ctx, viewer, params.id, body),
  );
  mountRoutines(mount, ctx);
}
