import { pausesTopics } from '@spotter/contract/pauses';
import { plansTopics } from '@spotter/contract/plans';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const pausesTables = {
  pauses: [pausesTopics.pauses],
  shifted_plans: [plansTopics.plan],
} satisfies OwnedTables;
