import { sharedRows } from '#db/owned-tables.ts';

/** Workouts and templates as other features may read them. */
export const workoutRows = sharedRows('workouts', [
  'id',
  'studio_id',
  'author_id',
  'name',
  'duration',
  'difficulty',
  'exercise_count',
  'is_template',
  'created_at',
  'removed_at',
  'program_id',
  'for_one',
]);

/** The lines of workouts as other features may read them. */
export const workoutLineRows = sharedRows('workout_exercises', [
  'id',
  'workout_id',
  'exercise_id',
  'position',
  'notes',
  'superset',
  'tempo',
  'progression',
  'targets',
]);
