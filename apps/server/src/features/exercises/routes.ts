import { exercisesRoutes } from '@spotter/contract/exercises';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { listExercises } from './service.ts';

export function mountExercises(mount: Mount, ctx: Context): void {
  const topics = ({ viewer }: { viewer: Viewer }) => [`${viewer.studioId}/exercises`];

  mount(exercisesRoutes.listExercises, ({ viewer, query }) => listExercises(ctx, viewer, query), { topics });
  mount(
    exercisesRoutes.listExercisesOfCategory,
    ({ viewer, params, query }) => listExercises(ctx, viewer, { ...query, ...params }),
    { topics },
  );
}
