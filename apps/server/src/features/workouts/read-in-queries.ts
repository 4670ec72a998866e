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
import { ArchivedInstant, type ReadIn, type ReadInto, readIn } from '#db/read-in.ts';
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
  // Of an exercise that the archive has itself; archives made before do not say it.
  exerciseId: Id.optional(),
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
  removedAt: ArchivedInstant.nullable().default(null),
  exercises: z
    .array(Line)
    .max(WORKOUT_EXERCISES_MAX)
    .refine((lines) => new Set(lines.map((one) => one.order)).size === lines.length, 'each place once'),
});
type ArchivedWorkout = z.output<typeof ArchivedWorkout>;

/** What lines of workouts of an archive call their exercises. */
export const archivedExercises = (workouts: readonly ArchivedWorkout[]) =>
  workouts.flatMap(({ exercises }) =>
    exercises.map(({ exercise, exerciseId }) => ({ name: exercise, id: exerciseId })),
  );

/** The rows of workouts of an archive and of their lines, with more columns for each workout. */
export function archivedWorkoutRows(
  archived: readonly ArchivedWorkout[],
  { personId, studioId, idOf, exerciseOf }: ReadInto,
  more: (workout: ArchivedWorkout) => Partial<Insertable<Workouts>> = () => ({}),
) {
  const workouts = archived.map((row) => ({
    ...{ row, id: idOf(row.id) },
    lines: row.exercises.flatMap(({ exercise, exerciseId, targets: said, ...one }) => {
      const exercise_id = exerciseOf(exercise, exerciseId);
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

const OfList = ArchivedWorkout.extend({ programmeId: Id.nullable() });
type OfList = z.output<typeof OfList>;

/** What was planned or done by then is removed, not deleted: its coming days go as those of any removed workout. */
const keepUsed: NonNullable<ReadIn['keep']> = async (work, { personId, studioId, now }, keys) => {
  const { rows } = await sql<{ id: Known<'workout'> }>`
    update workouts w set removed_at = coalesce(w.removed_at, ${now}::timestamptz)
    where w.id = any(${keys.map(({ id }) => id)}::uuid[]) and w.author_id = ${personId}
      and ${isUsed(sql.ref('w.id'), work.ask)} returning w.id`.execute(work.db);
  for (const { id } of rows) {
    await work.emit(workoutRemoved, { studioId, workoutId: id, authorId: personId, at: now });
  }
  return rows.map(({ id }) => id);
};

/**
 * Routines: what their person wrote for themselves. Workouts of a programme come with it. What was planned or done by then
 * is removed, not deleted, when the import is taken back.
 */
export const routinesReadIn = readIn({
  row: OfList,
  known: ['name', 'createdAt'],
  owner: 'author_id',
  limit: {
    most: ROUTINES_MAX,
    counts: ({ programmeId, removedAt }) => programmeId === null && removedAt === null,
    count: countRoutines,
    text: `There are ${ROUTINES_MAX} routines already. Delete one, and read the archive in again.`,
  },
  keepsOut:
    async () =>
    ({ programmeId }: OfList) =>
      programmeId === null ? null : 'elsewhere',
  exercises: (row) => archivedExercises([row]),
  rowsOf: archivedWorkoutRows,
  topicsOf: (id) => [workoutsTopics.workouts.of(id), workoutsTopics.routines.of(id)],
  keep: keepUsed,
});

const Written = OfList.extend({ isTemplate: z.boolean(), isShared: z.boolean(), isForOne: z.boolean() });
type Written = z.output<typeof Written>;

/** Workouts and templates that a trainer wrote; those that others shared become the reader's own. */
export const writtenReadIn = readIn({
  row: Written,
  // A programme may have a copy of the same name and moment.
  known: ['name', 'createdAt', 'programmeId'],
  owner: 'author_id',
  // Those of a programme come with it, and what was changed for one client is of their plan.
  keepsOut:
    async () =>
    ({ programmeId, removedAt, isForOne }: Written) =>
      programmeId === null && removedAt === null && !isForOne ? null : 'elsewhere',
  exercises: (row) => archivedExercises([row]),
  rowsOf(rows, into) {
    const said = new Map(rows.map((row) => [row.id, row]));
    return archivedWorkoutRows(rows, into, ({ id }) => ({
      is_template: said.get(id)?.isTemplate ?? false,
      is_shared: said.get(id)?.isShared ?? false,
    }));
  },
  topicsOf: (id, studioId) => [workoutsTopics.workouts.of(id), workoutsTopics.shared.of(studioId)],
  keep: keepUsed,
});
