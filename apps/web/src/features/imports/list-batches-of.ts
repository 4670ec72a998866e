import { IMPORT_BATCH_BYTES, IMPORT_BATCH_ROWS, IMPORT_ROW_BYTES } from '@spotter/contract/imports-limits';
import { type ArchiveList, uploadsIn } from './kept-import-store.ts';

/** Rows of one list that one call sends, and the place of the first one among the rows of all lists. */
export type ListBatch = ArchiveList & { from: number };

const utf8 = new TextEncoder();
const sizeOf = (row: ArchiveList['rows'][number]): number => utf8.encode(JSON.stringify(row)).length;

/** The places of rows in a list that no call takes: they are left out. */
export const tooLargeIn = (rows: ArchiveList['rows']): number[] =>
  rows.flatMap((row, place) => (sizeOf(row) > IMPORT_ROW_BYTES ? [place] : []));

/** The rows of all lists. */
export const rowsIn = (lists: readonly ArchiveList[]): number =>
  lists.reduce((sum, { rows }) => sum + rows.length, 0);

/**
 * Parts of the rows of lists, from a place on, that fit into one call each; without rows that none takes.
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
      const bytes = sizeOf(row);
      if (bytes > IMPORT_ROW_BYTES) {
        last = null;
        continue;
      }
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
