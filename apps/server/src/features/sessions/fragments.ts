import { type RawBuilder, sql } from 'kysely';
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
  'planned_exercises',
  'kept_sets',
  'kept_exercises',
  'volume',
  'note',
  'note_told_at',
  'started_at',
  'completed_at',
  'import_id',
]);

/**
 * The share of a planned day that was done, 0 to 1, equal to `shareKept()` of the contract; a test compares them.
 * @param plan the alias of `planRows` @param session the alias of `sessionRows`, joined by the day; it may be missing
 */
export const shareKept = (plan: string, session: string): RawBuilder<number> => {
  const of = (column: string) => sql.ref(`${session}.${column}`);
  return sql<number>`(case when coalesce(${of('planned_sets')}, 0) = 0
    then (${sql.ref(`${plan}.completed_at`)} is not null)::int::float8
    else least(1, ${of('kept_sets')}::float8 / ${of('planned_sets')}) end)`;
};

/** Whether a planned day is finished with every planned set. */
export const isWhole = (plan: string, session: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${plan}.completed_at`)} is not null
    and coalesce(${sql.ref(`${session}.kept_sets`)} >= ${sql.ref(`${session}.planned_sets`)}, true))`;

/** Logged sets as other features may read them. */
export const loggedSetRows = sharedRows('logged_sets', [
  'id',
  'session_id',
  'client_id',
  'item_id',
  'exercise_id',
  'set_number',
  'type',
  'reps',
  'weight',
  'duration',
  'distance',
  'rpe',
  'per_side',
  'note',
  'pain',
  'told_at',
  'slip',
  'done',
]);

/** Exercises that lines of a session were swapped for, as other features may read them. */
export const swapRows = sharedRows('session_swaps', ['session_id', 'item_id', 'exercise_id']);

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
  'distance',
  'achieved_at',
]);
