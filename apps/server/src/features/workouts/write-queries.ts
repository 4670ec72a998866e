import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Known } from '#lib/known.ts';

type WorkoutFields = {
  name: string;
  description: string;
  duration: number;
  difficulty: string;
  isTemplate: boolean;
  exerciseCount: number;
};

/** Overwrites the fields of a workout; the caller has locked it. */
export async function replaceWorkout(db: Reader, id: Known<'workout'>, fields: WorkoutFields): Promise<void> {
  const { isTemplate, exerciseCount, name, description, duration, difficulty } = fields;
  await db
    .updateTable('workouts')
    .set({ name, description, duration, difficulty, is_template: isTemplate, exercise_count: exerciseCount })
    .where('id', '=', id)
    .execute();
}

/** Counts one exercise more; the caller has locked the workout. */
export async function countExercise(db: Reader, id: Known<'workout'>): Promise<void> {
  await db
    .updateTable('workouts')
    .set({ exercise_count: sql`exercise_count + 1` })
    .where('id', '=', id)
    .execute();
}

/** Marks a workout as removed; the caller has locked it. */
export async function markRemoved(db: Reader, id: Known<'workout'>, at: Date): Promise<void> {
  await db.updateTable('workouts').set({ removed_at: at }).where('id', '=', id).execute();
}
