import { dayIn } from '@spotter/contract/days';
import type { Language } from '@spotter/contract/languages';
import {
  type NewWorkout,
  type NewWorkoutExercise,
  type Workout,
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
import type { Viewer } from '#lib/viewer.ts';
import { workoutChanged } from './events.ts';
import { exerciseObject, findKnown } from './exercise-queries.ts';
import { findLinesAsSystem, type LineRow } from './line-queries.ts';
import { insertLines, toLines, toRows } from './lines.ts';
import {
  findAssigned,
  findAuthored,
  findOwnWorkout,
  findReadable,
  findShared,
  findUsableWorkout,
  insertWorkoutsAsSystem,
  lowerAssignedCountsAsSystem,
  setAssignedCountAsSystem,
  setAssignedCountsAsSystem,
  type WorkoutFilter,
  type WorkoutRow,
} from './queries.ts';
import { flatOf, wholeTarget, withEffort } from './rules.ts';
import { countExerciseAsSystem } from './write-queries.ts';

export { copyForOne, type ForOneCopy, type ForOneLine, sweepForOneAsSystem } from './for-one/copy-for-one.ts';
export {
  copyIntoProgram,
  createAllInProgram,
  createInProgram,
  findInProgramAsSystem,
  sweepProgramAsSystem,
} from './programs/program-service.ts';
export { createRoutine, type KeptLine } from './routines/create-routine.ts';
export {
  exerciseObject,
  findReadable,
  findUsableWorkout,
  flatOf,
  lowerAssignedCountsAsSystem,
  setAssignedCountAsSystem,
  setAssignedCountsAsSystem,
  wholeTarget,
};

export const workoutNotFound = () =>
  new AppError('workouts.not_found', 'This workout does not exist, or you may not see it.');

/**
 * Refuses to change a workout of a programme in place: its clients have it until they are sent another.
 * @throws workouts.in_program
 */
export function refuseInProgram({ programId }: { programId: string | null }): void {
  if (programId === null) return;
  throw new AppError('workouts.in_program', 'This workout is part of a programme. Change it there.');
}

/** Trainers: the workouts they wrote, or those that others share. Clients: the workouts assigned to them. */
export function listWorkouts(ctx: Context, viewer: Viewer, filter: WorkoutFilter): Promise<Workout[]> {
  if (viewer.role === 'trainer' && filter.shared) return findShared(ctx.pool, viewer, filter);
  if (viewer.role === 'trainer') return findAuthored(ctx.pool, viewer, filter);
  return findAssigned(ctx.pool, viewer, todayOf(ctx, viewer), filter);
}

/** The person's current day. */
export const todayOf = (ctx: Pick<Context, 'clock'>, viewer: Viewer) =>
  dayIn(viewer.timeZone, ctx.clock.now());

/** Those workouts that the viewer may read, and that are not removed. */
export const listReadable = (ctx: Context, viewer: Viewer, ids: readonly string[]): Promise<Workout[]> =>
  viewer.role === 'trainer'
    ? findReadable(ctx.pool, viewer, ids)
    : findAssigned(ctx.pool, viewer, todayOf(ctx, viewer), { limit: ids.length, ids });

/** A workout the viewer may read, and that is not removed. @throws workouts.not_found */
export async function getWorkout(
  ctx: Context,
  viewer: Viewer,
  id: string,
  language: Language,
): Promise<WorkoutDetail> {
  const [workout] = await listReadable(ctx, viewer, [id]);
  if (!workout) throw workoutNotFound();
  return { ...workout, exercises: await findLinesAsSystem(ctx.db, id, language) };
}

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
    insertWorkoutsAsSystem(
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
  if (isShared) work.touch(workoutsTopics.shared.of(viewer.studioId));
}

/** Adds one line to the viewer's own workout. @throws workouts.order_taken, workouts.too_many_exercises */
export async function addWorkoutExercise(
  ctx: Context,
  viewer: Viewer,
  workoutId: string,
  input: z.output<typeof NewWorkoutExercise>,
): Promise<WorkoutExercise> {
  const rows = toRows(workoutId, [input]);
  return inTransaction(ctx, async (work) => {
    const workout = await findOwnWorkout(work.db, viewer, workoutId).forNoKeyUpdate().executeTakeFirst();
    if (!workout) throw workoutNotFound();
    refuseInProgram(workout);
    const known = await findKnown(ctx, work.db, viewer, [input], workoutId);
    if (workout.exerciseCount >= WORKOUT_EXERCISES_MAX) {
      throw new AppError(
        'workouts.too_many_exercises',
        `A workout has at most ${WORKOUT_EXERCISES_MAX} exercises. Remove one first.`,
      );
    }
    await insertLines(work, rows);
    await countExerciseAsSystem(work.db, workoutId);
    tellWorkoutChanged(work, viewer, workout);
    await work.emit(workoutChanged, { studioId: viewer.studioId, workoutId, authorId: viewer.id });
    const [line] = toLines(rows, known);
    return line as WorkoutExercise;
  });
}
