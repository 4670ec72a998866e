import { loadsTopics } from '@spotter/contract/loads';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const loadsTables = {
  training_maxes: [loadsTopics.loads],
  racks: [loadsTopics.loads],
  readiness_checks: [loadsTopics.loads],
  program_progressions: [loadsTopics.programProgressions],
} satisfies OwnedTables;
