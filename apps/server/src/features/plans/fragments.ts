import { type RawBuilder, sql } from 'kysely';
import { sharedRows } from '#db/owned-tables.ts';
import { workoutLineRows } from '#features/workouts/fragments.ts';

/** Coming days that went with an ended coaching, as other features may read them. */
export const withdrawnPlanRows = sharedRows('withdrawn_plans', [
  'workout_id',
  'trainer_id',
  'client_id',
  'date',
]);

/** Planned days as other features may read them; the table has the plan's old name. */
export const planRows = sharedRows('assignments', [
  'id',
  'studio_id',
  'workout_id',
  'client_id',
  'assigned_by',
  'date',
  'moved_from',
  'completed_at',
  'created_at',
  'run_id',
  'cell_id',
  'program_week',
  'program_day',
  'program_date',
  'adjusted',
]);

/** Whether a person has an exercise in a planned workout. */
export const isExercisePlanned = (personId: string, exercise: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from assignments a join ${workoutLineRows('l')} on l.workout_id = a.workout_id
    where a.client_id = ${personId} and l.exercise_id = ${exercise})`;
