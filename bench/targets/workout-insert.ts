import type pg from 'pg';
import { newId } from '../../apps/server/src/lib/ids.ts';

export type WorkoutInput = {
  name: string;
  description: string;
  duration: number;
  difficulty: string;
  exercises: {
    exerciseId: string;
    sets: number;
    reps: number;
    weight: number;
    restTime: number;
    notes: string;
  }[];
};

/** One target per set, all equal. */
const targetsOf = ({ sets, reps, weight, restTime }: WorkoutInput['exercises'][number]) =>
  Array.from({ length: sets }, () => ({
    type: 'normal',
    reps,
    repsMax: null,
    weight,
    duration: null,
    distance: null,
    rpe: null,
    restTime,
  }));

/**
 * Inserts the rows of one workout in one transaction of four statements. @returns the workout with its new
 * ids
 */
export async function insertWorkout(pool: pg.Pool, studioId: string, authorId: string, input: WorkoutInput) {
  const id = newId();
  const createdAt = new Date().toISOString();
  const lines = input.exercises.map((line, index) => ({ id: newId(), order: index + 1, ...line }));
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({
      name: 'insert-workout',
      text: `insert into workouts
               (id, studio_id, author_id, name, description, duration, difficulty, exercise_count, created_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values: [
        id,
        studioId,
        authorId,
        input.name,
        input.description,
        input.duration,
        input.difficulty,
        lines.length,
        createdAt,
      ],
    });
    const places = lines.map((_, line) => `(${Array.from({ length: 6 }, (_, n) => `$${line * 6 + n + 1}`)})`);
    await client.query({
      name: `insert-lines-${lines.length}`,
      text: `insert into workout_exercises
               (id, workout_id, exercise_id, position, notes, targets) values ${places}`,
      values: lines.flatMap((line) => [
        line.id,
        id,
        line.exerciseId,
        line.order,
        line.notes,
        JSON.stringify(targetsOf(line)),
      ]),
    });
    await client.query('commit');
  } finally {
    client.release();
  }
  return { id, createdAt, ...input, exercises: lines };
}
