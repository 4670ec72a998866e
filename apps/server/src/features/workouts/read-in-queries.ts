import { Id, Instant, line, prose } from '@spotter/contract/shapes';
import { Difficulty, NewWorkoutExercise, workoutsTopics } from '@spotter/contract/workouts';
import {
  WORKOUT_DESCRIPTION_MAX,
  WORKOUT_DURATIONS,
  WORKOUT_EXERCISES_MAX,
  WORKOUT_NAME_MAX,
} from '@spotter/contract/workouts-limits';
import { sql } from 'kysely';
import { z } from 'zod';
import { readIn } from '#db/read-in.ts';
import { newId } from '#lib/ids.ts';
import { isUsed } from './fragments.ts';
import { wholeTarget } from './rules.ts';

const { notes, superset, tempo, progression, targets, order } = NewWorkoutExercise.shape;
const Line = z.object({
  ...{ order, exercise: z.string().min(1), notes, superset, tempo, progression },
  targets: targets.unwrap(),
});

/**
 * Routines: what their person wrote for themselves. Workouts of a programme come with it. What was planned or done by then
 * is removed, not deleted, when the import is taken back.
 */
export const routinesReadIn = readIn({
  row: z.object({
    id: Id,
    name: line(WORKOUT_NAME_MAX),
    description: prose(WORKOUT_DESCRIPTION_MAX, 0),
    duration: z.literal(WORKOUT_DURATIONS),
    difficulty: Difficulty,
    programmeId: Id.nullable(),
    createdAt: Instant,
    removedAt: Instant.nullable(),
    exercises: z
      .array(Line)
      .max(WORKOUT_EXERCISES_MAX)
      .refine((lines) => new Set(lines.map((one) => one.order)).size === lines.length, 'each place once'),
  }),
  known: ['name', 'createdAt'],
  names: ({ exercises }) => exercises.map(({ exercise }) => exercise),
  async rowsOf(rows, { personId, studioId, idOf, exerciseOf, findHere }) {
    // One that was renamed here since is there all the same, with its own lines.
    const here = await findHere(
      'workouts',
      'author_id',
      rows.map(({ id }) => id),
    );
    const routines = rows
      .filter(({ id, programmeId }) => programmeId === null && !here.has(id))
      .map((row) => ({
        ...row,
        id: idOf(row.id),
        lines: row.exercises.flatMap(({ exercise, targets: said, ...one }) => {
          const exercise_id = exerciseOf(exercise);
          return exercise_id ? [{ ...one, exercise_id, targets: said }] : [];
        }),
      }));
    return {
      workouts: routines.map(({ id, name, description, duration, difficulty, ...row }) => ({
        ...{ id, studio_id: studioId, author_id: personId, name, description, duration, difficulty },
        ...{ exercise_count: row.lines.length, created_at: row.createdAt, removed_at: row.removedAt },
      })),
      workout_exercises: routines.flatMap(({ id, lines }) =>
        lines.map(({ exercise_id, order: position, targets: said, ...one }) => ({
          ...{ id: newId(), workout_id: id, exercise_id, position, notes: one.notes },
          ...{ superset: one.superset, tempo: one.tempo, progression: one.progression as never },
          targets: said.map(wholeTarget) as never,
        })),
      ),
    };
  },
  topicsOf: (id) => [workoutsTopics.workouts.of(id), workoutsTopics.routines.of(id)],
  async keep({ db, ask }, { personId, now }, keys) {
    const { rows } = await sql<{ id: string }>`
      update workouts w set removed_at = coalesce(w.removed_at, ${now}::timestamptz)
      where w.id = any(${keys.map(({ id }) => id)}::uuid[]) and w.author_id = ${personId}
        and ${isUsed(sql.ref('w.id'), ask)} returning w.id`.execute(db);
    return rows.map(({ id }) => id);
  },
});
