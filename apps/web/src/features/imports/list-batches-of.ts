import { IMPORT_BATCH_BYTES, IMPORT_BATCH_ROWS } from '@spotter/contract/imports-limits';
import { type ArchiveList, uploadsIn } from './kept-import-store.ts';

/** Rows of one list that one call sends, and the place of the first one among the rows of all lists. */
export type ListBatch = ArchiveList & { from: number };

const utf8 = new TextEncoder();

/** The rows of all lists. */
export const rowsIn = (lists: readonly ArchiveList[]): number =>
  lists.reduce((sum, { rows }) => sum + rows.length, 0);

/**
 * Parts of the rows of lists, from a place on, that fit into one call each.
 * @param withUploads whether the files of a row are uploaded before: what has been uploaded is stored before the next one is
 */
export function listBatchesOf(
  lists: readonly ArchiveList[],
  start = 0,
  { withUploads = true }: { withUploads?: boolean } = {},
): ListBatch[] {
  const batches: ListBatch[] = [];
  let place = 0;
  for (const { list, rows } of lists) {
    let room = 0;
    let last: ListBatch | null = null;
    let wasAlone = false;
    for (const row of rows) {
      if (place++ < start) continue;
      const bytes = utf8.encode(JSON.stringify(row)).length;
      const isAlone = withUploads && uploadsIn(list, row).length > 0;
      if (!last || isAlone || wasAlone || room < bytes || last.rows.length >= IMPORT_BATCH_ROWS) {
        last = { list, from: place - 1, rows: [] };
        batches.push(last);
        room = IMPORT_BATCH_BYTES;
      }
      wasAlone = isAlone;
      last.rows.push(row);
      room -= bytes;
    }
  }
  return batches;
}
