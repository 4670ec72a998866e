import type { Language } from '@spotter/contract/languages';
import type { Progression } from '@spotter/contract/loads';
import type { ListedLine } from '@spotter/contract/plans';
import type { SetTarget, WorkoutExercise } from '@spotter/contract/workouts';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { exerciseRows } from '#features/exercises/fragments.ts';
import { exerciseNames } from '#features/exercises/service.ts';
import type { Known } from '#lib/known.ts';
import { exerciseObject } from './exercise-queries.ts';
import { flatOf, wholeTarget } from './rules.ts';

/** The lines of a workout in order, in a language. */
export async function findLines(
  db: Reader,
  workoutId: Known<'workout'>,
  language: Language,
): Promise<WorkoutExercise[]> {
  const { rows } = await sql<Omit<WorkoutExercise, keyof ReturnType<typeof flatOf>>>`
    select x.id, x.exercise_id as "exerciseId", x.position as "order", x.notes, x.superset, x.tempo, x.progression,
      x.targets, ${exerciseObject(language)} as exercise
    from workout_exercises x join ${exerciseRows('e')} on e.id = x.exercise_id
    where x.workout_id = ${workoutId} order by x.position`.execute(db);
  return rows.map((row) => {
    const targets = row.targets.map(wholeTarget);
    return { ...row, ...flatOf(targets), targets };
  });
}

/** The lines of several workouts in order, as their rows in a list show them, in one statement. */
export async function findListedLines(
  db: Reader,
  workoutIds: readonly Known<'workout'>[],
  language: Language,
): Promise<Map<string, ListedLine[]>> {
  const listed = sql`x.workout_id = any(${[...workoutIds]}::uuid[])`;
  const names = exerciseNames(sql`select x.exercise_id from workout_exercises x where ${listed}`, language);
  const { rows } = await sql<ListedLine & { workoutId: string }>`
    select x.workout_id as "workoutId", x.exercise_id as "exerciseId", e.name, x.superset
    from workout_exercises x join ${names} e on e.id = x.exercise_id
    where ${listed} order by x.workout_id, x.position`.execute(db);
  return Map.groupBy(rows, ({ workoutId }) => workoutId);
}

/** A line to be written. */
export type LineRow = {
  id: string;
  workout_id: Known<'workout'>;
  exercise_id: string;
  position: number;
  notes: string;
  superset: number | null;
  tempo: string;
  progression: Progression | null;
  targets: SetTarget[];
};

/** Writes lines; one whose place in the order is taken is left out. @returns how many were written */
export async function insertLineRows(db: Reader, rows: readonly LineRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into workout_exercises (id, workout_id, exercise_id, position, notes, superset, tempo, progression, targets)
    select x.id, x.workout_id, x.exercise_id, x.position, x.notes, x.superset, x.tempo,
      x.progression, x.targets
    from jsonb_populate_recordset(null::workout_exercises, ${JSON.stringify(rows)}::jsonb) x
    on conflict (workout_id, position) do nothing`.execute(db);
  return Number(numAffectedRows);
}

export async function deleteLines(db: Reader, workoutId: Known<'workout'>): Promise<void> {
  await db.deleteFrom('workout_exercises').where('workout_id', '=', workoutId).execute();
}
