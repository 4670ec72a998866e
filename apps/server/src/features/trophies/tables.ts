import { trophiesTopics } from '@spotter/contract/trophies';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const trophiesTables = {
  trophies: [trophiesTopics.trophies, trophiesTopics.private],
} satisfies OwnedTables;
