import type { Language } from '@spotter/contract/languages';
import { WORKOUT_EXERCISES_MAX } from '@spotter/contract/limits';
import {
  type NewWorkout,
  type NewWorkoutExercise,
  type TodaysWorkout,
  type Workout,
  type WorkoutDetail,
  type WorkoutExercise,
  workoutsTopics,
} from '@spotter/contract/workouts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { dayIn } from '#lib/day.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { exerciseObject, findKnown, findLines, insertLines, toLines, toRows } from './lines.ts';
import { findClientsOf } from './planned-days.ts';
import { findAssigned, findAuthored, findOwn, findPlannedOn, type WorkoutFilter } from './queries.ts';
import { flatOf } from './rules.ts';

export { exerciseObject, flatOf };

export const notFound = () => new AppError('workouts.not_found', 'There is no such workout.');

/** Trainers: what they wrote. Clients: what is assigned to them. */
export function listWorkouts(ctx: Context, viewer: Viewer, filter: WorkoutFilter): Promise<Workout[]> {
  if (viewer.role === 'trainer') return findAuthored(ctx.pool, viewer, filter);
  return findAssigned(ctx.pool, viewer, todayOf(ctx, viewer), filter);
}

/** The day it is for the person. */
export const todayOf = (ctx: Pick<Context, 'clock'>, viewer: Viewer) =>
  dayIn(viewer.timeZone, ctx.clock.now());

export function getTodaysWorkout(ctx: Context, viewer: Viewer): Promise<TodaysWorkout | null> {
  return findPlannedOn(ctx.db, viewer, todayOf(ctx, viewer));
}

/** A workout the viewer wrote or is assigned to, not removed. @throws workouts.not_found */
export async function getWorkout(
  ctx: Context,
  viewer: Viewer,
  id: string,
  language: Language,
): Promise<WorkoutDetail> {
  const [workout] = await listWorkouts(ctx, viewer, { limit: 1, id });
  if (!workout) throw notFound();
  return { ...workout, exercises: await findLines(ctx.db, id, language) };
}

/** Writes a workout and its exercises, all or nothing. @throws workouts.exercise_not_found, workouts.order_taken */
export async function createWorkout(
  ctx: Context,
  viewer: Viewer,
  { exercises: lines, isTemplate, ...fields }: z.output<typeof NewWorkout>,
): Promise<WorkoutDetail> {
  const known = await findKnown(ctx.db, viewer, lines);
  const now = ctx.clock.now();
  const id = newId(now);
  const rows = toRows(id, lines);
  await inTransaction(ctx, async (work) => {
    await work.db
      .insertInto('workouts')
      .values({
        ...fields,
        id,
        studio_id: viewer.studioId,
        author_id: viewer.id,
        is_template: isTemplate,
        exercise_count: rows.length,
        created_at: now,
      })
      .execute();
    await insertLines(work, rows);
    work.touch(workoutsTopics.workouts.of(viewer.id));
  });
  return {
    ...fields,
    id,
    isTemplate,
    exerciseCount: rows.length,
    assignedCount: 0,
    completedAt: null,
    createdAt: now.toISOString(),
    next: null,
    exercises: toLines(rows, known),
  };
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
    const workout = await findOwn(work.db, viewer, workoutId).forNoKeyUpdate().executeTakeFirst();
    if (!workout) throw notFound();
    const known = await findKnown(work.db, viewer, [input], workoutId);
    if (workout.exerciseCount >= WORKOUT_EXERCISES_MAX) {
      throw new AppError(
        'workouts.too_many_exercises',
        `A workout has at most ${WORKOUT_EXERCISES_MAX} exercises.`,
      );
    }
    await insertLines(work, rows);
    await work.db
      .updateTable('workouts')
      .set({ exercise_count: sql`exercise_count + 1` })
      .where('id', '=', workoutId)
      .execute();
    tellPlanChanged(work, viewer.id, await findClientsOf(work.db, workoutId));
    const [line] = toLines(rows, known);
    return line as WorkoutExercise;
  });
}

/** Tells a workout's author, the clients who have it and whoever coaches them that what is planned has changed. */
export function tellPlanChanged(work: Work, authorId: string, clientIds: readonly string[]): void {
  work.touch(workoutsTopics.workouts.of(authorId), ...clientIds.map(workoutsTopics.plan.of));
}
