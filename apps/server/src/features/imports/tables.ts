import { importsTopics } from '@spotter/contract/imports';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const importsTables = {
  imports: [importsTopics.imports],
  imported_rows: [importsTopics.imports],
  import_names: [importsTopics.names],
} satisfies OwnedTables;
