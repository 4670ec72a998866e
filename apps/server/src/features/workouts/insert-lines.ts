import type { NewWorkout, WorkoutExercise } from '@spotter/contract/workouts';
import type { z } from 'zod';
import type { Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { LineExercise, LineExercises } from './exercise-queries.ts';
import { insertLineRows, type LineRow } from './line-queries.ts';
import { flatOf, targetsOf } from './rules.ts';

type NewLine = z.output<typeof NewWorkout>['exercises'][number];

/** What a line says, whatever its place. */
export type LineContent = Pick<
  WorkoutExercise,
  'exerciseId' | 'notes' | 'superset' | 'tempo' | 'progression' | 'targets'
>;

/** The row of a line with a new id. */
export const toRow = (workoutId: Known<'workout'>, line: LineContent, position: number): LineRow => ({
  id: newId(),
  workout_id: workoutId,
  exercise_id: line.exerciseId,
  position,
  notes: line.notes,
  superset: line.superset,
  tempo: line.tempo,
  progression: line.progression,
  targets: line.targets,
});

/** Rows of lines, each with a new id. The order of a line is the given one, else its position in the list. */
export const toRows = (workoutId: Known<'workout'>, lines: readonly NewLine[]): LineRow[] =>
  lines.map((line, index) =>
    toRow(workoutId, { ...line, targets: targetsOf(line) }, line.order ?? index + 1),
  );

/** Lines as their reader sees them, in order, from the rows that were just written. */
export const toLines = (rows: readonly LineRow[], known: LineExercises): WorkoutExercise[] =>
  rows
    .map((row) => ({
      id: row.id,
      exerciseId: row.exercise_id,
      order: row.position,
      ...flatOf(row.targets),
      notes: row.notes,
      superset: row.superset,
      tempo: row.tempo,
      progression: row.progression,
      targets: row.targets,
      exercise: known.get(row.exercise_id) as LineExercise,
    }))
    .sort((a, b) => a.order - b.order);

/** @throws workouts.order_taken when two lines have the same order */
export async function insertLines(work: Work, rows: readonly LineRow[]): Promise<void> {
  if ((await insertLineRows(work.db, rows)) === rows.length) return;
  throw new AppError(
    'workouts.order_taken',
    'Two exercises have the same place in the order. Give each its own.',
  );
}
