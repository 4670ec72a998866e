import { sharedRows } from '#db/owned-tables.ts';

/** Calls as other features may read them. */
export const callRows = sharedRows('calls', [
  'id',
  'studio_id',
  'trainer_id',
  'client_id',
  'started_by',
  'state',
  'created_at',
]);
