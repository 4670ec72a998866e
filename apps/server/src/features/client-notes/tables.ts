import { clientNotesTopics } from '@spotter/contract/client-notes';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const clientNotesTables = {
  client_notes: [clientNotesTopics.notes],
} satisfies OwnedTables;
