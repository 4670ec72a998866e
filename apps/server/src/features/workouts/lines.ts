import type { Language } from '@spotter/contract/languages';
import type { NewWorkout, SetTarget, WorkoutExercise } from '@spotter/contract/workouts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Work } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { textIn } from '#features/exercises/service.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { flatOf, targetsOf } from './rules.ts';

type NewLine = z.output<typeof NewWorkout>['exercises'][number];
type Shown = WorkoutExercise['exercise'];

/** What a line shows of its exercise (table alias `e`), as JSON. */
export const exerciseObject = (language: Language) => sql<Shown>`json_build_object(
    'name', ${textIn(language)} ->> 'name', 'category', e.category, 'measure', e.measure,
    'videoUrl', e.video_url, 'captionsUrl', e.captions_url, 'thumbnailUrl', e.thumbnail_url,
    'instructions', case when ${textIn(language)} ? 'setup' then ${textIn(language)} - 'name' - 'aliases' - 'description' end)`;

/** The lines of a workout in order, in a language. */
export async function findLines(
  db: Reader,
  workoutId: string,
  language: Language,
): Promise<WorkoutExercise[]> {
  const { rows } = await sql<Omit<WorkoutExercise, keyof ReturnType<typeof flatOf>>>`
    select x.id, x.exercise_id as "exerciseId", x.position as "order", x.notes, x.superset, x.targets,
      ${exerciseObject(language)} as exercise
    from workout_exercises x join exercises e on e.id = x.exercise_id
    where x.workout_id = ${workoutId} order by x.position`.execute(db);
  return rows.map((row) => ({ ...row, ...flatOf(row.targets) }));
}

/** What lines show of their exercises, by id. */
type Known = ReadonlyMap<string, Shown>;

/**
 * The exercises of lines. One that was retired is taken only for the workout (`of`) that has it already.
 * @throws workouts.exercise_not_found when the studio may not use one
 */
export async function findKnown(
  db: Reader,
  viewer: Viewer,
  lines: readonly NewLine[],
  of?: string,
): Promise<Known> {
  const wanted = [...new Set(lines.map((line) => line.exerciseId))];
  if (wanted.length === 0) return new Map();
  const kept = of
    ? sql`or e.id in (select exercise_id from workout_exercises where workout_id = ${of})`
    : sql``;
  const { rows } = await sql<{ id: string; exercise: Shown }>`
    select e.id, ${exerciseObject(viewer.language)} as exercise from exercises e
    where e.id = any(${wanted}::uuid[]) and (e.retired_at is null ${kept})
      and (e.studio_id is null or e.studio_id = ${viewer.studioId})`.execute(db);
  if (rows.length < wanted.length) {
    throw new AppError(
      'workouts.exercise_not_found',
      'One of the exercises is not in the library any more; take it out or choose another.',
    );
  }
  return new Map(rows.map((row) => [row.id, row.exercise]));
}

/** A line as it is written. */
type LineRow = {
  id: string;
  workout_id: string;
  exercise_id: string;
  position: number;
  notes: string;
  superset: number | null;
  targets: SetTarget[];
};

/** Rows of lines, each with a new id; the place of a line is the one it says, else its place in the list. */
export const toRows = (workoutId: string, lines: readonly NewLine[]): LineRow[] =>
  lines.map((line, index) => ({
    id: newId(),
    workout_id: workoutId,
    exercise_id: line.exerciseId,
    position: line.order ?? index + 1,
    notes: line.notes,
    superset: line.superset,
    targets: targetsOf(line),
  }));

/** Lines as their reader sees them, in order, from the rows that were just written. */
export const toLines = (rows: readonly LineRow[], known: Known): WorkoutExercise[] =>
  rows
    .map((row) => ({
      id: row.id,
      exerciseId: row.exercise_id,
      order: row.position,
      ...flatOf(row.targets),
      notes: row.notes,
      superset: row.superset,
      targets: row.targets,
      exercise: known.get(row.exercise_id) as Shown,
    }))
    .sort((a, b) => a.order - b.order);

/** @throws workouts.order_taken when a place is used twice */
export async function insertLines(work: Work, rows: readonly LineRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { numInsertedOrUpdatedRows } = await work.db
    .insertInto('workout_exercises')
    .values(rows.map((row) => ({ ...row, targets: JSON.stringify(row.targets) })))
    .onConflict((oc) => oc.columns(['workout_id', 'position']).doNothing())
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows) === rows.length) return;
  throw new AppError('workouts.order_taken', 'Two exercises have the same place in the order.');
}
