import { plansTopics } from '@spotter/contract/plans';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const plansTables = {
  assignments: [plansTopics.plan],
  withdrawn_plans: [plansTopics.plan],
} satisfies OwnedTables;
