import { sharedRows } from '#db/owned-tables.ts';

/** Trainings, open and finished, as other features may read them. */
export const sessionRows = sharedRows('sessions', [
  'id',
  'studio_id',
  'client_id',
  'workout_id',
  'assignment_id',
  'name',
  'plan',
  'planned_sets',
  'done_sets',
  'volume',
  'note',
  'started_at',
  'completed_at',
]);

/** Logged sets as other features may read them. */
export const loggedSetRows = sharedRows('logged_sets', [
  'id',
  'session_id',
  'client_id',
  'exercise_id',
  'set_number',
  'type',
  'reps',
  'weight',
  'duration',
  'distance',
  'rpe',
  'note',
  'pain',
  'told_at',
  'slip',
  'done',
]);

/** Personal records as other features may read them. */
export const recordRows = sharedRows('personal_records', [
  'id',
  'studio_id',
  'client_id',
  'exercise_id',
  'session_id',
  'kind',
  'value',
  'weight',
  'reps',
  'achieved_at',
]);
