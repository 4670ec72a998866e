import { sharedRows } from '#db/owned-tables.ts';

/** What coaches changed in their clients' coming days, as other features may read it. */
export const planChangeRows = sharedRows('plan_changes', [
  'id',
  'client_id',
  'coach_id',
  'kind',
  'wish',
  'created_at',
  'undone_at',
]);
