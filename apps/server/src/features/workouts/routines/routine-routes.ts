import { exercisesTopics } from '@spotter/contract/exercises';
import { given } from '@spotter/contract/topic';
import { workoutsRoutes, workoutsTopics } from '@spotter/contract/workouts';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { getRoutine, removeRoutine, restoreRoutine, updateRoutine, writeRoutine } from './routine-service.ts';

/** A client's own routines. One may be made from a session: that route is the sessions' own, and so is their list. */
export function mountRoutines(mount: Mount, ctx: Context): void {
  mount(workoutsRoutes.createRoutine, ({ viewer, body }) => writeRoutine(ctx, viewer, body));
  mount(
    workoutsRoutes.getRoutine,
    ({ viewer, params, query }) => getRoutine(ctx, viewer, params.id, query.language ?? viewer.language),
    {
      topics: ({ viewer, query }) => [
        workoutsTopics.workouts.of(viewer.id),
        exercisesTopics.library.of(viewer.studioId),
        given(query.language ?? viewer.language),
      ],
    },
  );
  mount(workoutsRoutes.updateRoutine, ({ viewer, params, body }) =>
    updateRoutine(ctx, viewer, params.id, body),
  );
  mount(workoutsRoutes.removeRoutine, async ({ viewer, params }) => {
    await removeRoutine(ctx, viewer, params.id);
    return undefined;
  });
  mount(workoutsRoutes.restoreRoutine, async ({ viewer, params }) => {
    await restoreRoutine(ctx, viewer, params.id);
    return undefined;
  });
}
