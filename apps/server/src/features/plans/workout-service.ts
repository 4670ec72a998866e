import type { Language } from '@spotter/contract/languages';
import type { ListedWorkout, WorkoutDetail } from '@spotter/contract/workouts';
import { type Context, inTransaction } from '#db/context.ts';
import type { SeenWorkout, WorkoutFilter } from '#features/workouts/fragments.ts';
import {
  copyWorkout,
  findLines,
  findListedLines,
  listWritten,
  workoutNotFound,
} from '#features/workouts/service.ts';
import { todayOf } from '#lib/clock.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findAssigned, findListedClients, findReadable } from './workout-queries.ts';

/** Trainers: the workouts they wrote, or those that others share. Clients: the workouts assigned to them. */
export async function listWorkouts(
  ctx: Context,
  viewer: Viewer,
  filter: WorkoutFilter,
): Promise<ListedWorkout[]> {
  const written = viewer.role === 'trainer' ? await listWritten(ctx, viewer, filter) : null;
  const found = written ?? (await findAssigned(ctx, viewer, todayOf(ctx, viewer), filter));
  const ids = found.map(({ id }) => id);
  const [lines, clients] = await Promise.all([
    findListedLines(ctx.db, ids, viewer.language),
    written && findListedClients(ctx.pool, viewer, written),
  ]);
  return found.map((workout) => ({
    ...workout,
    lines: lines.get(workout.id) ?? [],
    clients: clients?.get(workout.id) ?? [],
  }));
}

/** Those workouts that the viewer may read, and that are not removed. */
export const listReadable = (ctx: Context, viewer: Viewer, ids: readonly string[]): Promise<SeenWorkout[]> =>
  viewer.role === 'trainer'
    ? findReadable(ctx.db, viewer, ids)
    : findAssigned(ctx, viewer, todayOf(ctx, viewer), { limit: ids.length, ids });

/** A workout the viewer may read, and that is not removed. @throws workouts.not_found */
export async function getWorkout(
  ctx: Context,
  viewer: Viewer,
  id: string,
  language: Language,
): Promise<WorkoutDetail> {
  const [workout] = await listReadable(ctx, viewer, [id]);
  if (!workout) throw workoutNotFound();
  return { ...workout, exercises: await findLines(ctx.db, workout.id, language) };
}

/**
 * Copies a workout or template of the viewer, or of others that they may read, with exercises retired since.
 * @throws workouts.not_found
 */
export async function copyReadable(
  ctx: Context,
  viewer: Viewer,
  id: string,
  as: { name?: string | undefined; isTemplate: boolean },
): Promise<WorkoutDetail> {
  return inTransaction(ctx, async (work) => {
    const [source] = await findReadable(work.db, viewer, [id], { lock: true });
    if (!source) throw workoutNotFound();
    return copyWorkout(work, viewer, ctx.clock.now(), source, as);
  });
}
