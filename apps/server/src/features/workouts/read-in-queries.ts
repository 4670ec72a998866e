import { EXERCISE_NAME_MAX } from '@spotter/contract/exercises-limits';
import { Id, line, prose } from '@spotter/contract/shapes';
import { Difficulty, NewWorkoutExercise, workoutsTopics } from '@spotter/contract/workouts';
import {
  ROUTINES_MAX,
  WORKOUT_DESCRIPTION_MAX,
  WORKOUT_DURATIONS,
  WORKOUT_EXERCISES_MAX,
  WORKOUT_NAME_MAX,
} from '@spotter/contract/workouts-limits';
import { type Insertable, sql } from 'kysely';
import { z } from 'zod';
import { ArchivedInstant, type ReadInto, readIn } from '#db/read-in.ts';
import type { Workouts } from '#db/types.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import { workoutRemoved } from './events.ts';
import { isUsed } from './fragments.ts';
import { countRoutines } from './routines/routine-queries.ts';
import { wholeTarget } from './rules.ts';

const { notes, superset, tempo, progression, targets, order } = NewWorkoutExercise.shape;
const Line = z.object({
  ...{ order, exercise: line(EXERCISE_NAME_MAX), notes, superset, tempo, progression },
  targets: targets.unwrap(),
});

/** A workout as an archive has it. */
export const ArchivedWorkout = z.object({
  id: Id,
  name: line(WORKOUT_NAME_MAX),
  description: prose(WORKOUT_DESCRIPTION_MAX, 0),
  duration: z.literal(WORKOUT_DURATIONS),
  difficulty: Difficulty,
  createdAt: ArchivedInstant,
  removedAt: ArchivedInstant.nullable(),
  exercises: z
    .array(Line)
    .max(WORKOUT_EXERCISES_MAX)
    .refine((lines) => new Set(lines.map((one) => one.order)).size === lines.length, 'each place once'),
});
type ArchivedWorkout = z.output<typeof ArchivedWorkout>;

/** The rows of workouts of an archive and of their lines, with more columns for each workout. */
export function archivedWorkoutRows(
  archived: readonly ArchivedWorkout[],
  { personId, studioId, idOf, exerciseOf }: ReadInto,
  more: (workout: ArchivedWorkout) => Partial<Insertable<Workouts>> = () => ({}),
) {
  const workouts = archived.map((row) => ({
    ...{ row, id: idOf(row.id) },
    lines: row.exercises.flatMap(({ exercise, targets: said, ...one }) => {
      const exercise_id = exerciseOf(exercise);
      return exercise_id ? [{ ...one, exercise_id, targets: said }] : [];
    }),
  }));
  return {
    workouts: workouts.map(({ id, row, lines }) => ({
      ...{ id, studio_id: studioId, author_id: personId, name: row.name, description: row.description },
      ...{ duration: row.duration, difficulty: row.difficulty, exercise_count: lines.length },
      ...{ created_at: row.createdAt, removed_at: row.removedAt, ...more(row) },
    })),
    workout_exercises: workouts.flatMap(({ id, lines }) =>
      lines.map(({ exercise_id, order: position, targets: said, ...one }) => ({
        ...{ id: newId(), workout_id: id, exercise_id, position, notes: one.notes },
        ...{ superset: one.superset, tempo: one.tempo, progression: one.progression as never },
        targets: said.map(wholeTarget) as never,
      })),
    ),
  };
}

/**
 * Routines: what their person wrote for themselves. Workouts of a programme come with it. What was planned or done by then
 * is removed, not deleted, when the import is taken back.
 */
export const routinesReadIn = readIn({
  row: ArchivedWorkout.extend({ programmeId: Id.nullable() }),
  known: ['name', 'createdAt'],
  owner: 'author_id',
  limit: {
    most: ROUTINES_MAX,
    counts: ({ programmeId, removedAt }) => programmeId === null && removedAt === null,
    count: countRoutines,
    text: `There are ${ROUTINES_MAX} routines already. Delete one, and read the archive in again.`,
  },
  names: ({ exercises }) => exercises.map(({ exercise }) => exercise),
  rowsOf: (rows, into) =>
    archivedWorkoutRows(
      rows.filter(({ programmeId }) => programmeId === null),
      into,
    ),
  topicsOf: (id) => [workoutsTopics.workouts.of(id), workoutsTopics.routines.of(id)],
  async keep(work, { personId, studioId, now }, keys) {
    const { rows } = await sql<{ id: Known<'workout'> }>`
      update workouts w set removed_at = coalesce(w.removed_at, ${now}::timestamptz)
      where w.id = any(${keys.map(({ id }) => id)}::uuid[]) and w.author_id = ${personId}
        and ${isUsed(sql.ref('w.id'), work.ask)} returning w.id`.execute(work.db);
    // Its coming days go as those of any removed routine.
    for (const { id } of rows) {
      await work.emit(workoutRemoved, { studioId, workoutId: id, authorId: personId, at: now });
    }
    return rows.map(({ id }) => id);
  },
});
