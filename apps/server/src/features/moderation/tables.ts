import { moderationTopics } from '@spotter/contract/moderation';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const moderationTables = {
  reports: [moderationTopics.reports],
} satisfies OwnedTables;
