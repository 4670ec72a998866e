import { streaksTopics } from '@spotter/contract/streaks';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const streaksTables = {
  streaks: [streaksTopics.streak],
} satisfies OwnedTables;
