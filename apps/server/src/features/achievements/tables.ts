import { achievementsTopics } from '@spotter/contract/achievements';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const achievementsTables = {
  person_achievements: [achievementsTopics.achievements],
} satisfies OwnedTables;
