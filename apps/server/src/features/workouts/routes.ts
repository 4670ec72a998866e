import { accountsTopics } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import { exercisesTopics } from '@spotter/contract/exercises';
import { sessionsTopics } from '@spotter/contract/sessions';
import { given } from '@spotter/contract/topic';
import { workoutsRoutes, workoutsTopics } from '@spotter/contract/workouts';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { assignWorkout, listAssignments, moveAssignment, unassignWorkout } from './assignments.ts';
import { copyWorkout, removeWorkout, updateWorkout } from './changes.ts';
import { createExample } from './examples.ts';
import {
  addWorkoutExercise,
  createWorkout,
  getTodaysWorkout,
  getWorkout,
  listWorkouts,
  todayOf,
} from './service.ts';

export function mountWorkouts(mount: Mount, ctx: Context): void {
  const topics = ({ viewer }: { viewer: Viewer }) => [
    workoutsTopics.workouts.of(viewer.id),
    workoutsTopics.plan.of(viewer.id),
    given(todayOf(ctx, viewer)),
  ];

  mount(workoutsRoutes.listWorkouts, ({ viewer, query }) => listWorkouts(ctx, viewer, query), { topics });
  mount(workoutsRoutes.getTodaysWorkout, ({ viewer }) => getTodaysWorkout(ctx, viewer), { topics });
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
  mount(workoutsRoutes.removeWorkout, async ({ viewer, params }) => {
    await removeWorkout(ctx, viewer, params.id);
    return undefined;
  });
  mount(workoutsRoutes.addWorkoutExercise, ({ viewer, params, body }) =>
    addWorkoutExercise(ctx, viewer, params.id, body),
  );
  mount(workoutsRoutes.listAssignments, ({ viewer, params }) => listAssignments(ctx, viewer, params.id), {
    topics: ({ viewer }) => [
      workoutsTopics.workouts.of(viewer.id),
      workoutsTopics.plan.ofClientsOf(viewer.id),
      sessionsTopics.sessions.ofClientsOf(viewer.id),
      coachingTopics.coachings.of(viewer.id),
      accountsTopics.members.of(viewer.studioId),
    ],
  });
  mount(workoutsRoutes.assignWorkout, ({ viewer, params, body }) =>
    assignWorkout(ctx, viewer, params.id, body),
  );
  mount(workoutsRoutes.moveAssignment, ({ viewer, params, body }) =>
    moveAssignment(ctx, viewer, params.id, body.date),
  );
  mount(workoutsRoutes.unassignWorkout, async ({ viewer, params }) => {
    await unassignWorkout(ctx, viewer, params.id);
    return undefined;
  });
}
