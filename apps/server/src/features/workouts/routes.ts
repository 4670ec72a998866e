import { workoutsRoutes } from '@spotter/contract/workouts';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { assignWorkout, listAssignments, unassignWorkout } from './assignments.ts';
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
    `${viewer.id}/workouts`,
    `${viewer.id}/plan`,
    `=${todayOf(ctx, viewer)}`,
  ];

  mount(workoutsRoutes.listWorkouts, ({ viewer, query }) => listWorkouts(ctx, viewer, query), { topics });
  mount(workoutsRoutes.getTodaysWorkout, ({ viewer }) => getTodaysWorkout(ctx, viewer), { topics });
  mount(workoutsRoutes.getWorkout, ({ viewer, params, query }) =>
    getWorkout(ctx, viewer, params.id, query.language ?? viewer.language),
  );
  mount(workoutsRoutes.createWorkout, ({ viewer, body }) => createWorkout(ctx, viewer, body));
  mount(workoutsRoutes.addWorkoutExercise, ({ viewer, params, body }) =>
    addWorkoutExercise(ctx, viewer, params.id, body),
  );
  mount(workoutsRoutes.listAssignments, ({ viewer, params }) => listAssignments(ctx, viewer, params.id), {
    topics: ({ viewer }) => [
      `${viewer.id}/workouts`,
      `${viewer.id}/sessions`,
      `${viewer.id}/clients`,
      `${viewer.studioId}/members`,
    ],
  });
  mount(workoutsRoutes.assignWorkout, ({ viewer, params, body }) =>
    assignWorkout(ctx, viewer, params.id, body),
  );
  mount(workoutsRoutes.unassignWorkout, async ({ viewer, params }) => {
    await unassignWorkout(ctx, viewer, params.id);
    return undefined;
  });
}
