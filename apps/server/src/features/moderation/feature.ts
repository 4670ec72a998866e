import type { Feature } from '#db/feature.ts';
import { moderationOwnData } from './own-data-queries.ts';
import { reactInModeration } from './reactions.ts';
import { mountModeration } from './routes.ts';
import { moderationTables } from './tables.ts';

/** Reports of members to the trainers, and removals by trainers. */
export const moderation: Feature = {
  name: 'moderation',
  tables: moderationTables,
  ownData: moderationOwnData,
  mount: mountModeration,
  react: reactInModeration,
};
