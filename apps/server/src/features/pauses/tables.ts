import { pausesTopics } from '@spotter/contract/pauses';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const pausesTables = {
  pauses: [pausesTopics.pauses],
} satisfies OwnedTables;
