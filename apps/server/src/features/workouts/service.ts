import type { Language } from '@spotter/contract/languages';
import { WORKOUT_EXERCISES_MAX } from '@spotter/contract/limits';
import {
  type NewWorkout,
  type NewWorkoutExercise,
  type TodaysWorkout,
  type Workout,
  type WorkoutDetail,
  type WorkoutExercise,
  workoutsEvents,
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
  findClientsToCome,
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
  const { exercises: lines, ...fields } = input;
  const known = await findKnown(ctx.db, viewer, lines);
  const now = ctx.clock.now();
  const id = newId(now);
  const rows = lines.map((line, index) => toRow(id, { ...line, order: line.order ?? index + 1 }));
  await inTransaction(ctx, async (work) => {
    await work.db
      .insertInto('workouts')
      .values({
        ...fields,
        id,
        studio_id: viewer.studioId,
        author_id: viewer.id,
        exercise_count: rows.length,
        created_at: now,
      })
      .execute();
    await insertLines(work, rows);
    work.touch(`${viewer.id}/workouts`);
  });
  return {
    ...fields,
    id,
    exerciseCount: rows.length,
    assignedCount: 0,
    completedAt: null,
    createdAt: now.toISOString(),
    next: null,
    exercises: rows.map((row) => toLine(row, known)).sort((a, b) => a.order - b.order),
  };
}

/** Adds one line to the viewer's own workout. @throws workouts.order_taken, workouts.too_many_exercises */
export async function addWorkoutExercise(
  ctx: Context,
  viewer: Viewer,
  workoutId: string,
  input: z.output<typeof NewWorkoutExercise>,
): Promise<WorkoutExercise> {
  const row = toRow(workoutId, input);
  return inTransaction(ctx, async (work) => {
    const workout = await findOwn(work.db, viewer, workoutId).forUpdate().executeTakeFirst();
    if (!workout) throw notFound();
    const known = await findKnown(work.db, viewer, [input]);
    if (workout.exerciseCount >= WORKOUT_EXERCISES_MAX) {
      throw new AppError(
        'workouts.too_many_exercises',
        `A workout has at most ${WORKOUT_EXERCISES_MAX} exercises.`,
      );
    }
    await insertLines(work, [row]);
    await work.db
      .updateTable('workouts')
      .set({ exercise_count: sql`exercise_count + 1` })
      .where('id', '=', workoutId)
      .execute();
    tellPlanChanged(work, viewer, workoutId, await findClientsToCome(work.db, workoutId));
    return toLine(row, known);
  });
}

type Known = Awaited<ReturnType<typeof findUsableExercises>>;
type Row = ReturnType<typeof toRow>;

/** The exercises of lines. @throws workouts.exercise_not_found when the studio may not use one */
async function findKnown(
  db: Context['db'] | Work['db'],
  viewer: Viewer,
  lines: readonly { exerciseId: string }[],
): Promise<Known> {
  const known = await findUsableExercises(
    db,
    viewer,
    lines.map((line) => line.exerciseId),
  );
  if (lines.every((line) => known.has(line.exerciseId))) return known;
  throw new AppError('workouts.exercise_not_found', 'One of the exercises does not exist.');
}

const toRow = (workoutId: string, line: z.output<typeof NewWorkoutExercise>) => ({
  id: newId(),
  workout_id: workoutId,
  exercise_id: line.exerciseId,
  position: line.order,
  sets: line.sets,
  reps: line.reps,
  weight: line.weight === null ? null : Math.round(line.weight * 100) / 100,
  duration: line.duration,
  rest_time: line.restTime,
  notes: line.notes,
});

/** A line as its reader sees it, from the row that was just written. */
function toLine(row: Row, known: Known): WorkoutExercise {
  const exercise = known.get(row.exercise_id);
  if (!exercise) throw notFound();
  return {
    id: row.id,
    exerciseId: row.exercise_id,
    order: row.position,
    sets: row.sets,
    reps: row.reps,
    weight: row.weight,
    duration: row.duration,
    restTime: row.rest_time,
    notes: row.notes,
    exercise,
  };
}

/** @throws workouts.order_taken when a place is used twice */
async function insertLines(work: Work, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  const { numInsertedOrUpdatedRows } = await work.db
    .insertInto('workout_exercises')
    .values(rows)
    .onConflict((oc) => oc.columns(['workout_id', 'position']).doNothing())
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows) === rows.length) return;
  throw new AppError('workouts.order_taken', 'Two exercises have the same place in the order.');
}

/** Tells a workout's author and the clients who are to do it that what is planned has changed. */
export function tellPlanChanged(work: Work, viewer: Viewer, workoutId: string, clientIds: string[]): void {
  work.touch(`${viewer.id}/workouts`, ...clientIds.map((client) => `${client}/plan`));
  for (const clientId of clientIds) {
    work.announce(workoutsEvents.planChanged, { people: [clientId, viewer.id] }, { clientId, workoutId });
  }
}
