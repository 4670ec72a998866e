import { plansTopics } from '@spotter/contract/plans';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const planChangesTables = {
  plan_changes: [plansTopics.plan],
  plan_changed_days: [plansTopics.plan],
} satisfies OwnedTables;
