import { sharedRows } from '#db/owned-tables.ts';

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
