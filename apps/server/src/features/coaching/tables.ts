import { coachingTopics } from '@spotter/contract/coaching';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const coachingTables = {
  coachings: [coachingTopics.coachings],
  invites: [coachingTopics.invites],
} satisfies OwnedTables;
