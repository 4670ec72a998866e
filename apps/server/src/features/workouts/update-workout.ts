import type { NewWorkout, WorkoutDetail } from '@spotter/contract/workouts';
import type { z } from 'zod';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { workoutChanged, workoutRemoved } from './events.ts';
import { findKnown } from './exercise-queries.ts';
import { insertLines, toLines, toRows } from './insert-lines.ts';
import { deleteLines } from './line-queries.ts';
import { findOwnWorkout, setShared } from './queries.ts';
import { withEffort } from './rules.ts';
import { refuseInProgram, tellWorkoutChanged, workoutNotFound } from './service.ts';
import { markRemoved, replaceWorkout } from './write-queries.ts';

/**
 * Replaces the viewer's own workout with all its lines; sessions keep their copies.
 * @throws workouts.not_found, workouts.exercise_not_found, workouts.order_taken, workouts.is_template when it has
 * plans and should become a template
 */
export async function updateWorkout(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { exercises: lines, isTemplate, ...input }: z.output<typeof NewWorkout>,
): Promise<WorkoutDetail> {
  return inTransaction(ctx, async (work) => {
    const workout = await findOwnWorkout(work.db, viewer, id).forNoKeyUpdate().executeTakeFirst();
    if (!workout) throw workoutNotFound();
    refuseInProgram(workout);
    if (isTemplate && workout.assignedCount > 0) {
      throw new AppError(
        'workouts.is_template',
        'This workout is planned for clients. Copy it as a template instead.',
      );
    }
    const { id: workoutId } = workout;
    const rows = toRows(workoutId, lines);
    const fields = withEffort(input, rows);
    const known = await findKnown(ctx, work.db, viewer, lines, workoutId);
    // Sent together, in this order.
    await Promise.all([
      deleteLines(work.db, workoutId),
      insertLines(work, rows),
      replaceWorkout(work.db, workoutId, { ...fields, isTemplate, exerciseCount: rows.length }),
    ]);
    tellWorkoutChanged(work, viewer, workout);
    await work.emit(workoutChanged, { studioId: viewer.studioId, workoutId, authorId: viewer.id });
    return {
      ...fields,
      id,
      isTemplate,
      isShared: workout.isShared,
      authorName: null,
      exerciseCount: rows.length,
      authorId: viewer.id,
      assignedCount: workout.assignedCount,
      completedAt: null,
      createdAt: workout.createdAt,
      next: null,
      exercises: toLines(rows, known),
    };
  });
}

/**
 * Shares the viewer's workout with the other trainers of the studio, or ends that: days that others have planned stay.
 * @throws workouts.not_found
 */
export async function shareWorkout(
  ctx: Context,
  viewer: Viewer,
  id: string,
  isShared: boolean,
): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const workout = await findOwnWorkout(work.db, viewer, id).forNoKeyUpdate().executeTakeFirst();
    if (!workout) throw workoutNotFound();
    if (workout.isShared === isShared) return;
    await setShared(work.db, workout.id, isShared);
    tellWorkoutChanged(work, viewer, { isShared: true });
  });
}

/**
 * Removes the viewer's workout from all lists, with its future days that nobody began. Missed days stay: they are part
 * of a client's streak and adherence. @throws workouts.not_found
 */
export async function removeWorkout(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const workout = await findOwnWorkout(work.db, viewer, id).forNoKeyUpdate().executeTakeFirst();
    if (!workout) throw workoutNotFound();
    refuseInProgram(workout);
    const at = ctx.clock.now();
    await markRemoved(work.db, workout.id, at);
    tellWorkoutChanged(work, viewer, workout);
    await work.emit(workoutRemoved, {
      studioId: viewer.studioId,
      workoutId: workout.id,
      authorId: viewer.id,
      at,
    });
  });
}
