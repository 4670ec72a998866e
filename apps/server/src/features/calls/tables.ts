import { callsTopics } from '@spotter/contract/calls';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const callsTables = {
  calls: [callsTopics.calls],
} satisfies OwnedTables;
