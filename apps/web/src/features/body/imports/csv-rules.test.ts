import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessOrder } from '#lib/csv/csv-values.ts';
import { splitCsv } from '#lib/csv/split-csv.ts';
import { guessColumns, readRows } from './csv-rules.ts';

const read = (text: string, imperial = false) => {
  const [head = [], ...rows] = splitCsv(text);
  const columns = guessColumns(head, imperial);
  const { order } = guessOrder(
    rows,
    columns.findIndex(({ role }) => role === 'day'),
    'dmy',
  );
  return readRows(rows, columns, order);
};
const lines = (text: string, imperial = false) =>
  read(text, imperial).values.map(({ kind, day, time, value }) => `${kind} ${day} ${time ?? '-'} ${value}`);

test('a file of a scale is read, whatever its marks and its language', () => {
  expect(lines('Date,Weight (kg),Fat %\n2026-03-02,80.4,18.2\n2026-03-03,80.1,')).toEqual([
    'weight 2026-03-02 - 80.4',
    'bodyFat 2026-03-02 - 18.2',
    'weight 2026-03-03 - 80.1',
  ]);
  expect(lines('Datum;Uhrzeit;Gewicht;Schlaf\n2.3.2026;07:15;80,4;7:30')).toEqual([
    'weight 2026-03-02 07:15 80.4',
    'sleep 2026-03-02 07:15 7.5',
  ]);
  expect(lines('"Date","Weight (lbs)"\n"2026-03-02 07:10:00","176.4"\n')).toHaveLength(1);
  expect(lines('日付\t体重\t歩数\n2026/3/2\t80.4\t9,120')).toEqual([
    'weight 2026-03-02 - 80.4',
    'steps 2026-03-02 - 9120',
  ]);
});

test('units follow from the head, else from the reader', () => {
  expect(lines('date,weight lb\n2026-03-02,176.4')).toEqual(['weight 2026-03-02 - 80.01']);
  expect(lines('date,weight\n2026-03-02,176.4', true)).toEqual(['weight 2026-03-02 - 80.01']);
  expect(lines('date,sleep min,water l\n2026-03-02,450,1.5')).toEqual([
    'sleep 2026-03-02 - 7.5',
    'water 2026-03-02 - 1500',
  ]);
});

test('days are read in the order that the file shows; where it does not, that is said', () => {
  expect(lines('date,weight\n03/14/2026,80\n03/02/2026,81')).toEqual([
    'weight 2026-03-14 - 80',
    'weight 2026-03-02 - 81',
  ]);
  expect(guessOrder([['02/03/2026']], 0, 'mdy')).toEqual({ order: 'mdy', isOpen: true });
  expect(guessOrder([['2026-03-02']], 0, 'mdy')).toEqual({ order: 'mdy', isOpen: false });
});

test('what is not understood is told by its line, and the rest is read', () => {
  const { values, wrong } = read(
    'date,weight\n2026-03-02,80\nsum,160\n2026-02-30,80\n2026-03-03,8000\n2026-03-04,-',
  );
  expect(values).toHaveLength(1);
  expect(wrong).toEqual([
    { line: 3, text: 'sum' },
    { line: 4, text: '2026-02-30' },
    { line: 5, text: '8000' },
    { line: 6, text: '-' },
  ]);
});

test('cells in quotes keep their marks, and no text breaks the reading', () => {
  expect(splitCsv('a,"b ""c"", d"\n"e\nf",g')).toEqual([
    ['a', 'b "c", d'],
    ['e\nf', 'g'],
  ]);
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => read(text).values.length >= 0));
});

test('a number may have its unit in its cell', () => {
  expect(lines('date,weight (kg),sleep,water,steps\n2026-03-02,180 lb,7h30,"1,5 l",9.120 steps')).toEqual([
    'weight 2026-03-02 - 81.65',
    'sleep 2026-03-02 - 7.5',
    'water 2026-03-02 - 1500',
    'steps 2026-03-02 - 9120',
  ]);
});
