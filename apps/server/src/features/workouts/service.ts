import type { Language } from '@spotter/contract/languages';
import { WORKOUT_EXERCISES_MAX } from '@spotter/contract/limits';
import type {
  NewWorkout,
  NewWorkoutExercise,
  TodaysWorkout,
  Workout,
  WorkoutDetail,
  WorkoutExercise,
} from '@spotter/contract/workouts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { dayIn } from '#lib/day.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import {
  exerciseObject,
  findAssigned,
  findAuthored,
  findLines,
  findOwn,
  findPlannedOn,
  findUsableExercises,
  type WorkoutFilter,
} from './queries.ts';

export { exerciseObject };

const notFound = () => new AppError('workouts.not_found', 'There is no such workout.');

/** Trainers: what they wrote. Clients: what is assigned to them. */
export function listWorkouts(ctx: Context, viewer: Viewer, filter: WorkoutFilter): Promise<Workout[]> {
  if (viewer.role === 'trainer') return findAuthored(ctx.db, viewer, filter);
  return findAssigned(ctx.db, viewer, todayOf(ctx, viewer), filter);
}

/** The day it is for the person. */
export const todayOf = (ctx: Pick<Context, 'clock'>, viewer: Viewer) =>
  dayIn(viewer.timeZone, ctx.clock.now());

export function getTodaysWorkout(ctx: Context, viewer: Viewer): Promise<TodaysWorkout | null> {
  return findPlannedOn(ctx.db, viewer, todayOf(ctx, viewer));
}

/** A workout the viewer wrote or is assigned to. @throws workouts.not_found */
export async function getWorkout(
  ctx: Context,
  viewer: Viewer,
  id: string,
  language: Language,
): Promise<WorkoutDetail> {
  const only = { limit: 1, id };
  const [workout] =
    viewer.role === 'trainer'
      ? await findAuthored(ctx.db, viewer, only)
      : await findAssigned(ctx.db, viewer, todayOf(ctx, viewer), only);
  if (!workout) throw notFound();
  return { ...workout, exercises: await findLines(ctx.db, id, language) };
}

/** Writes a workout and its exercises, all or nothing. @throws workouts.exercise_not_found */
export async function createWorkout(
  ctx: Context,
  viewer: Viewer,
  input: z.output<typeof NewWorkout>,
): Promise<WorkoutDetail> {
  const now = ctx.clock.now();
  const id = newId(now);
  await inTransaction(ctx, async (work) => {
    await checkExercises(
      work,
      viewer,
      input.exercises.map((line) => line.exerciseId),
    );
    await work.db
      .insertInto('workouts')
      .values({
        id,
        studio_id: viewer.studioId,
        author_id: viewer.id,
        name: input.name,
        description: input.description,
        duration: input.duration,
        difficulty: input.difficulty,
        exercise_count: input.exercises.length,
        created_at: now,
      })
      .execute();
    const lines = input.exercises.map((line, index) => ({ ...line, order: line.order ?? index + 1 }));
    if (lines.length > 0) await insertLines(work, id, lines);
    work.touch(`${viewer.id}/workouts`);
  });
  return getWorkout(ctx, viewer, id, viewer.language);
}

/** Adds one line to the viewer's own workout. @throws workouts.order_taken, workouts.too_many_exercises */
export async function addWorkoutExercise(
  ctx: Context,
  viewer: Viewer,
  workoutId: string,
  input: z.output<typeof NewWorkoutExercise>,
): Promise<WorkoutExercise> {
  const lineId = await inTransaction(ctx, async (work) => {
    const workout = await findOwn(work.db, viewer, workoutId).forUpdate().executeTakeFirst();
    if (!workout) throw notFound();
    await checkExercises(work, viewer, [input.exerciseId]);
    if (workout.exerciseCount >= WORKOUT_EXERCISES_MAX) {
      throw new AppError(
        'workouts.too_many_exercises',
        `A workout has at most ${WORKOUT_EXERCISES_MAX} exercises.`,
      );
    }
    const [id] = await insertLines(work, workoutId, [input]);
    await work.db
      .updateTable('workouts')
      .set({ exercise_count: sql`exercise_count + 1` })
      .where('id', '=', workoutId)
      .execute();
    work.touch(`${viewer.id}/workouts`);
    return id;
  });
  const [line] = await findLines(ctx.db, workoutId, viewer.language, lineId);
  if (!line) throw notFound();
  return line;
}

async function checkExercises(work: Work, viewer: Viewer, ids: string[]): Promise<void> {
  const usable = await findUsableExercises(work.db, viewer, ids);
  if (ids.every((id) => usable.has(id))) return;
  throw new AppError('workouts.exercise_not_found', 'One of the exercises does not exist.');
}

/** @returns the ids of the new lines @throws workouts.order_taken when a place is used twice */
async function insertLines(
  work: Work,
  workoutId: string,
  lines: z.output<typeof NewWorkoutExercise>[],
): Promise<(string | undefined)[]> {
  const rows = lines.map((line) => ({
    id: newId(),
    workout_id: workoutId,
    exercise_id: line.exerciseId,
    position: line.order,
    sets: line.sets,
    reps: line.reps,
    weight: line.weight,
    duration: line.duration,
    rest_time: line.restTime,
    notes: line.notes,
  }));
  const inserted = await work.db
    .insertInto('workout_exercises')
    .values(rows)
    .onConflict((oc) => oc.columns(['workout_id', 'position']).doNothing())
    .returning('id')
    .execute();
  if (inserted.length === rows.length) return inserted.map((row) => row.id);
  throw new AppError('workouts.order_taken', 'Two exercises have the same place in the order.');
}
