import type { Language } from '@spotter/contract/languages';
import { type NewRoutine, type WorkoutDetail, workoutsTopics } from '@spotter/contract/workouts';
import type { z } from 'zod';
import { type Context, inTransaction } from '#db/context.ts';
import { lockPeople } from '#features/accounts/service.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { workoutRestored } from '../events.ts';
import { findKnown } from '../exercise-queries.ts';
import { findLines } from '../line-queries.ts';
import { findAuthored } from '../queries.ts';
import { targetsOf } from '../rules.ts';
import { workoutNotFound } from '../service.ts';
import { removeWorkout, updateWorkout } from '../update-workout.ts';
import { createRoutine } from './create-routine.ts';
import { unremoveRoutine } from './routine-queries.ts';

/**
 * A routine of the viewer with its lines. It is a workout whose author is a client: nobody else reads it, and it is
 * planned for nobody. @throws workouts.not_found
 */
export async function getRoutine(
  ctx: Context,
  viewer: Viewer,
  id: string,
  language: Language,
): Promise<WorkoutDetail> {
  const [routine] = await findAuthored(ctx.pool, viewer, { limit: 1, ids: [id] });
  if (!routine) throw workoutNotFound();
  return { ...routine, exercises: await findLines(ctx.db, routine.id, language) };
}

/**
 * Writes a routine of the viewer.
 * @throws workouts.exercise_not_found, workouts.order_taken, workouts.too_many_routines
 */
export async function writeRoutine(
  ctx: Context,
  viewer: Viewer,
  { exercises, ...routine }: z.output<typeof NewRoutine>,
): Promise<WorkoutDetail> {
  const now = ctx.clock.now();
  const id = newId(now);
  await inTransaction(ctx, async (work) => {
    await lockPeople(work.db, [viewer.id]);
    await findKnown(ctx, work.db, viewer, exercises);
    const lines = exercises.map((line) => ({ ...line, targets: targetsOf(line) }));
    await createRoutine(work, viewer, { ...routine, id, now, lines });
  });
  return getRoutine(ctx, viewer, id, viewer.language);
}

/** Replaces a routine of the viewer; sessions keep their copies. @throws as updateWorkout */
export const updateRoutine = (
  ctx: Context,
  viewer: Viewer,
  id: string,
  routine: z.output<typeof NewRoutine>,
): Promise<WorkoutDetail> => updateWorkout(ctx, viewer, id, { ...routine, isTemplate: false });

/** Removes a routine of the viewer; its sessions stay. @throws workouts.not_found */
export const removeRoutine = (ctx: Context, viewer: Viewer, id: string): Promise<void> =>
  removeWorkout(ctx, viewer, id);

/** Brings back a removed routine of the viewer, with its days that are still ahead; a repeat changes nothing. @throws workouts.not_found */
export async function restoreRoutine(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const workoutId = await unremoveRoutine(work.db, viewer, id);
    if (!workoutId) throw workoutNotFound();
    work.touch(workoutsTopics.workouts.of(viewer.id), workoutsTopics.routines.of(viewer.id));
    await work.emit(workoutRestored, { studioId: viewer.studioId, workoutId, authorId: viewer.id });
  });
}
