import {
  type NewWorkout,
  type NewWorkoutExercise,
  type WorkoutDetail,
  type WorkoutExercise,
  workoutsTopics,
} from '@spotter/contract/workouts';
import { WORKOUT_EXERCISES_MAX } from '@spotter/contract/workouts-limits';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { createGroupCommit, type WriteGroup } from '#db/group-commit.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { workoutChanged } from './events.ts';
import { exerciseObject, findKnown } from './exercise-queries.ts';
import type { TrainersWorkout, WorkoutFilter } from './fragments.ts';
import { insertLines, toLines, toRows } from './insert-lines.ts';
import { findLines, findListedLines, type LineRow } from './line-queries.ts';
import {
  findAuthored,
  findOwnWorkout,
  findShared,
  findUsableWorkout,
  insertWorkouts,
  lowerAssignedCounts,
  setAssignedCount,
  setAssignedCounts,
  type WorkoutRow,
} from './queries.ts';
import {
  changedWeight,
  fewerSets,
  flatOf,
  halfPercent,
  partOfLoad,
  wholeTarget,
  withEffort,
} from './rules.ts';
import { countExercise } from './write-queries.ts';

export { copyForOne, type ForOneCopy, type ForOneLine, sweepForOne } from './copy-for-one.ts';
export { copyWorkout } from './copy-workout.ts';
export {
  type CopiedLine,
  copyIntoProgram,
  createAllInProgram,
  createInProgram,
  findInProgram,
  sweepProgram,
} from './program-service.ts';
export {
  ArchivedWorkout,
  archivedExercises,
  archivedWorkoutRows,
  writtenReadIn,
} from './read-in-queries.ts';
export { createRoutine, type KeptLine } from './routines/create-routine.ts';
export {
  changedWeight,
  exerciseObject,
  fewerSets,
  findLines,
  findListedLines,
  findUsableWorkout,
  flatOf,
  halfPercent,
  lowerAssignedCounts,
  partOfLoad,
  setAssignedCount,
  setAssignedCounts,
  wholeTarget,
};

export const workoutNotFound = () =>
  new AppError('workouts.not_found', 'This workout does not exist, or you may not see it.');

/**
 * Refuses to change a workout of a programme in place: its clients have it until they are sent another.
 * @throws workouts.in_program
 */
export function refuseInProgram({ programId }: { programId: Known<'program'> | null }): void {
  if (programId === null) return;
  throw new AppError('workouts.in_program', 'This workout is part of a programme. Change it there.');
}

/** The workouts that a trainer wrote, or those that others share. */
export const listWritten = (
  ctx: Context,
  viewer: Viewer,
  filter: WorkoutFilter,
): Promise<TrainersWorkout[]> =>
  filter.shared ? findShared(ctx.pool, viewer, filter) : findAuthored(ctx.pool, viewer, filter);

/** Creates a workout with its exercises, atomically. @throws workouts.exercise_not_found, workouts.order_taken */
export async function createWorkout(
  ctx: Context,
  viewer: Viewer,
  { exercises: lines, isTemplate, ...input }: z.output<typeof NewWorkout>,
): Promise<WorkoutDetail> {
  const known = await findKnown(ctx, ctx.db, viewer, lines);
  const now = ctx.clock.now();
  const id = newId(now);
  const rows = toRows(id, lines);
  const fields = withEffort(input, rows);
  const row = {
    ...fields,
    id,
    studio_id: viewer.studioId,
    author_id: viewer.id,
    is_template: isTemplate,
    exercise_count: rows.length,
    created_at: now,
  };
  await create(ctx, viewer.studioId, { row, lines: rows });
  return {
    ...fields,
    id,
    isTemplate,
    isShared: false,
    authorName: null,
    exerciseCount: rows.length,
    authorId: viewer.id,
    assignedCount: 0,
    completedAt: null,
    createdAt: now.toISOString(),
    next: null,
    exercises: toLines(rows, known),
  };
}

type Made = { row: WorkoutRow; lines: LineRow[] };
const create = createGroupCommit(createTogether, { atOnce: 2 });

/** Writes the workouts that a studio makes in one moment, with their lines, in one transaction. */
async function createTogether(_ctx: Context, parts: WriteGroup<Made>): Promise<string[]> {
  const [first] = parts;
  // Sent together, in this order.
  await Promise.all([
    insertWorkouts(
      first.work.db,
      parts.map(({ input }) => input.row),
    ),
    insertLines(
      first.work,
      parts.flatMap(({ input }) => input.lines),
    ),
  ]);
  return parts.map(({ input: { row }, work }) => {
    work.touch(workoutsTopics.workouts.of(row.author_id));
    return row.id;
  });
}

/** Tells the author of a workout that it has changed, and the studio if it is shared. */
export function tellWorkoutChanged(work: Work, viewer: Viewer, { isShared }: { isShared: boolean }): void {
  work.touch(workoutsTopics.workouts.of(viewer.id));
  if (viewer.role === 'client') work.touch(workoutsTopics.routines.of(viewer.id));
  if (isShared) work.touch(workoutsTopics.shared.of(viewer.studioId));
}

/** Adds one line to the viewer's own workout. @throws workouts.order_taken, workouts.too_many_exercises */
export async function addWorkoutExercise(
  ctx: Context,
  viewer: Viewer,
  id: string,
  input: z.output<typeof NewWorkoutExercise>,
): Promise<WorkoutExercise> {
  return inTransaction(ctx, async (work) => {
    const workout = await findOwnWorkout(work.db, viewer, id).forNoKeyUpdate().executeTakeFirst();
    if (!workout) throw workoutNotFound();
    refuseInProgram(workout);
    const { id: workoutId } = workout;
    const rows = toRows(workoutId, [input]);
    const known = await findKnown(ctx, work.db, viewer, [input], workoutId);
    if (workout.exerciseCount >= WORKOUT_EXERCISES_MAX) {
      throw new AppError(
        'workouts.too_many_exercises',
        `A workout has at most ${WORKOUT_EXERCISES_MAX} exercises. Remove one first.`,
      );
    }
    await insertLines(work, rows);
    await countExercise(work.db, workoutId);
    tellWorkoutChanged(work, viewer, workout);
    await work.emit(workoutChanged, { studioId: viewer.studioId, workoutId, authorId: viewer.id });
    const [line] = toLines(rows, known);
    return line as WorkoutExercise;
  });
}
