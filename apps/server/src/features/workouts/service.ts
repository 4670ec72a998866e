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
import { type Context, inTransaction } from '#db/context.ts';
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
  insertWorkoutsAsSystem,
  lowerAssignedCountsAsSystem,
  setAssignedCountAsSystem,
  type WorkoutFilter,
  type WorkoutRow,
} from './queries.ts';
import { flatOf } from './rules.ts';
import { countExerciseAsSystem } from './write-queries.ts';

export { exerciseObject, findOwnWorkout, flatOf, lowerAssignedCountsAsSystem, setAssignedCountAsSystem };

export const workoutNotFound = () =>
  new AppError('workouts.not_found', 'This workout does not exist, or you may not see it.');

/** Trainers: the workouts they wrote. Clients: the workouts assigned to them. */
export function listWorkouts(ctx: Context, viewer: Viewer, filter: WorkoutFilter): Promise<Workout[]> {
  if (viewer.role === 'trainer') return findAuthored(ctx.pool, viewer, filter);
  return findAssigned(ctx.pool, viewer, todayOf(ctx, viewer), filter);
}

/** The person's current day. */
export const todayOf = (ctx: Pick<Context, 'clock'>, viewer: Viewer) =>
  dayIn(viewer.timeZone, ctx.clock.now());

/** A workout the viewer wrote or is assigned to, and that is not removed. @throws workouts.not_found */
export async function getWorkout(
  ctx: Context,
  viewer: Viewer,
  id: string,
  language: Language,
): Promise<WorkoutDetail> {
  const [workout] = await listWorkouts(ctx, viewer, { limit: 1, id });
  if (!workout) throw workoutNotFound();
  return { ...workout, exercises: await findLinesAsSystem(ctx.db, id, language) };
}

/** Creates a workout with its exercises, atomically. @throws workouts.exercise_not_found, workouts.order_taken */
export async function createWorkout(
  ctx: Context,
  viewer: Viewer,
  { exercises: lines, isTemplate, ...fields }: z.output<typeof NewWorkout>,
): Promise<WorkoutDetail> {
  const known = await findKnown(ctx, ctx.db, viewer, lines);
  const now = ctx.clock.now();
  const id = newId(now);
  const rows = toRows(id, lines);
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
const create = createGroupCommit(createTogether);

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
    const known = await findKnown(ctx, work.db, viewer, [input], workoutId);
    if (workout.exerciseCount >= WORKOUT_EXERCISES_MAX) {
      throw new AppError(
        'workouts.too_many_exercises',
        `A workout has at most ${WORKOUT_EXERCISES_MAX} exercises. Remove one first.`,
      );
    }
    await insertLines(work, rows);
    await countExerciseAsSystem(work.db, workoutId);
    work.touch(workoutsTopics.workouts.of(viewer.id));
    await work.emit(workoutChanged, { studioId: viewer.studioId, workoutId, authorId: viewer.id });
    const [line] = toLines(rows, known);
    return line as WorkoutExercise;
  });
}
