import { bodyTopics } from '@spotter/contract/body';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const bodyTables = {
  body_kinds: [bodyTopics.body, bodyTopics.hidden],
  body_values: [bodyTopics.body, bodyTopics.hidden],
  body_imports: [bodyTopics.hidden],
  body_goals: [bodyTopics.body, bodyTopics.hidden],
} satisfies OwnedTables;
