import { workoutsRoutes } from '@spotter/contract/workouts';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { createExample } from './create-example.ts';
import { mountRoutines } from './routines/routine-routes.ts';
import { addWorkoutExercise, createWorkout } from './service.ts';
import { removeWorkout, shareWorkout, updateWorkout } from './update-workout.ts';

export function mountWorkouts(mount: Mount, ctx: Context): void {
  mount(workoutsRoutes.createWorkout, ({ viewer, body }) => createWorkout(ctx, viewer, body));
  mount(workoutsRoutes.createExample, ({ viewer, body }) => createExample(ctx, viewer, body));
  mount(workoutsRoutes.updateWorkout, ({ viewer, params, body }) =>
    updateWorkout(ctx, viewer, params.id, body),
  );
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
