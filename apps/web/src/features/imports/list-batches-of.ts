import { IMPORT_BATCH_BYTES, IMPORT_BATCH_ROWS } from '@spotter/contract/imports-limits';
import { type ArchiveList, LISTS_WITH_FILES } from './kept-import-store.ts';

/** Rows of one list that one call sends, and the place of the first one among the rows of all lists. */
export type ListBatch = ArchiveList & { from: number };

const utf8 = new TextEncoder();

/** The rows of all lists. */
export const rowsIn = (lists: readonly ArchiveList[]): number =>
  lists.reduce((sum, { rows }) => sum + rows.length, 0);

/** Parts of the rows of lists, from a place on, that fit into one call each. */
export function listBatchesOf(lists: readonly ArchiveList[], start = 0): ListBatch[] {
  const batches: ListBatch[] = [];
  let place = 0;
  for (const { list, rows } of lists) {
    let room = 0;
    let last: ListBatch | null = null;
    // What has been uploaded is stored before the next one is.
    const most = LISTS_WITH_FILES[list] ? 1 : IMPORT_BATCH_ROWS;
    for (const row of rows) {
      if (place++ < start) continue;
      const bytes = utf8.encode(JSON.stringify(row)).length;
      if (!last || room < bytes || last.rows.length >= most) {
        last = { list, from: place - 1, rows: [] };
        batches.push(last);
        room = IMPORT_BATCH_BYTES;
      }
      last.rows.push(row);
      room -= bytes;
    }
  }
  return batches;
}
