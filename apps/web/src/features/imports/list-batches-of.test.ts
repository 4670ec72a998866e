import { IMPORT_BATCH_ROWS, IMPORT_ROW_BYTES } from '@spotter/contract/imports-limits';
import { describe, expect, it } from 'vitest';
import { type ListBatch, listBatchesOf, rowsIn, tooLargeIn } from './list-batches-of.ts';

const rows = (count: number, text = '') => Array.from({ length: count }, (_, day) => ({ day, text }));

describe('the parts of lists', () => {
  const lists = [
    { list: 'habits', rows: rows(2) },
    { list: 'habit-days', rows: rows(IMPORT_BATCH_ROWS + 1) },
  ];

  it('have rows of one list each, and say where they begin', () => {
    const parts = listBatchesOf(lists);
    expect(parts.map(({ list, from, rows: all }) => [list, from, all.length])).toEqual([
      ['habits', 0, 2],
      ['habit-days', 2, IMPORT_BATCH_ROWS],
      ['habit-days', IMPORT_BATCH_ROWS + 2, 1],
    ]);
    expect(rowsIn(lists)).toBe(IMPORT_BATCH_ROWS + 3);
  });

  it('go on behind what is sent', () => {
    expect(listBatchesOf(lists, IMPORT_BATCH_ROWS + 2)).toEqual([
      { list: 'habit-days', from: IMPORT_BATCH_ROWS + 2, rows: [{ day: IMPORT_BATCH_ROWS, text: '' }] },
    ]);
    expect(listBatchesOf(lists, rowsIn(lists))).toEqual([]);
  });

  it('are of one row where a file is uploaded for each', () => {
    const photos = rows(3).map((row) => ({ ...row, file: '/api/objects/a' }));
    const froms = (list: string, of: ListBatch['rows'], how = {}) =>
      listBatchesOf([{ list, rows: of }], 1, how).map(({ from }) => from);
    expect(froms('check-in-photos', photos)).toEqual([1, 2]);
    expect(froms('check-in-photos', photos, { withUploads: false })).toEqual([1]);
    // Most exercises have none.
    const exercises = [{}, {}, { picture: '/api/objects/a' }, { video: 'https://youtu.be/a' }, {}];
    expect(froms('exercises', exercises)).toEqual([1, 2, 3]);
  });

  it('are small enough for a call', () => {
    const wide = [{ list: 'workouts', rows: rows(3, 'x'.repeat(300_000)) }];
    expect(listBatchesOf(wide).map(({ from }) => from)).toEqual([0, 1, 2]);
  });

  it('leave out a row that no call takes, and go on behind it', () => {
    const [first, second] = [{ day: 0 }, { day: 1 }];
    const large = { text: 'x'.repeat(IMPORT_ROW_BYTES) };
    const list = { list: 'programmes', rows: [first, large, second] };
    expect(listBatchesOf([list])).toEqual([
      { list: 'programmes', from: 0, rows: [first] },
      { list: 'programmes', from: 2, rows: [second] },
    ]);
    expect(tooLargeIn(list.rows)).toEqual([1]);
  });
});
