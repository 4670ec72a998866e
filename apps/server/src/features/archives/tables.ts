import { archivesTopics } from '@spotter/contract/archives';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const archivesTables = { archives: [archivesTopics.own] } satisfies OwnedTables;
