import type { Feature } from '#db/feature.ts';
import { clientNotesOwnData } from './own-data-queries.ts';
import { mountClientNotes } from './routes.ts';
import { clientNotesTables } from './tables.ts';

/** What a coach keeps about a client for themselves. */
export const clientNotes: Feature = {
  name: 'client-notes',
  tables: clientNotesTables,
  ownData: clientNotesOwnData,
  mount: mountClientNotes,
};
