import { sharedRows } from '#db/owned-tables.ts';

/** Lines of the bell as other features may read them. */
export const notificationRows = sharedRows('notifications', [
  'id',
  'person_id',
  'kind',
  'actor_id',
  'subject',
  'path',
  'subject_id',
  'read_at',
  'created_at',
]);
