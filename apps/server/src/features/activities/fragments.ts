import { sharedRows } from '#db/owned-tables.ts';

/** Activities of the feed as other features may read them. */
export const activityRows = sharedRows('activities', [
  'id',
  'person_id',
  'type',
  'content',
  'removed_content',
  'created_at',
]);

/** Comments as other features may read them. */
export const commentRows = sharedRows('activity_comments', ['id', 'content', 'removed_content']);
