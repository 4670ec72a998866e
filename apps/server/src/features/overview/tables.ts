import { overviewTopics } from '@spotter/contract/overview';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const overviewTables = {
  seen_concerns: [overviewTopics.overview],
} satisfies OwnedTables;
