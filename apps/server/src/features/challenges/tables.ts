import { challengesTopics } from '@spotter/contract/challenges';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const challengesTables = {
  challenges: [challengesTopics.challenges],
  challenge_participants: [challengesTopics.challenges],
  challenge_scores: [challengesTopics.challenges],
} satisfies OwnedTables;
