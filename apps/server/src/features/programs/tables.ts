import { programsTopics } from '@spotter/contract/programs';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const programsTables = {
  programs: [programsTopics.programs],
  program_cells: [programsTopics.programs],
  program_versions: [programsTopics.programs],
  program_runs: [programsTopics.programs],
  program_sends: [programsTopics.programs],
  program_sent_days: [programsTopics.programs],
} satisfies OwnedTables;
