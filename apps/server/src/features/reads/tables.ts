import { readsTopics } from '@spotter/contract/reads';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const readsTables = { data_reads: [readsTopics.reads] } satisfies OwnedTables;
