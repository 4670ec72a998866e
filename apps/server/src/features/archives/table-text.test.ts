import { expect, it } from 'vitest';
import { toCsv } from './table-text.ts';

async function* rowsOf(rows: Record<string, unknown>[]) {
  yield* rows;
}
const csv = async (columns: string[], rows: Record<string, unknown>[]) =>
  (await Array.fromAsync(toCsv(columns, rowsOf(rows)))).join('');
/** One cell with this value, as it stands in the file. */
const cell = async (value: unknown) =>
  (await csv(['note'], [{ note: value }])).split('\r\n').slice(1, -1).join('\r\n');

it.each([
  ['=1+1', "'=1+1"],
  ['+49 170', "'+49 170"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', '"\'\t=1+1"'],
  ['\r=1+1', '"\'\r=1+1"'],
  ['\n=1+1', '"\'\n=1+1"'],
  ['  =1+1', "'  =1+1"],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("https://x.example","a")', '"\'=HYPERLINK(""https://x.example"",""a"")"'],
  // Where a semicolon ends a cell, the second part would be one of its own.
  ['a;=1+1', '"a;=1+1"'],
  ['a\t=1+1', '"a\t=1+1"'],
  ['a,=1+1', '"a,=1+1"'],
  ['a\n=1+1', '"a\n=1+1"'],
])('the text %j cannot run', async (text, written) => {
  expect(await cell(text)).toBe(written);
});

it.each([
  [-2.5, '-2.5'],
  ['-2.50', '-2.50'],
  [0, '0'],
  [null, ''],
  [true, 'true'],
  ['Bench "Arnold"', '"Bench ""Arnold"""'],
])('the value %j stays what it is', async (value, written) => {
  expect(await cell(value)).toBe(written);
});

it('has its header without a row too', async () => {
  expect(await csv(['startedAt', 'Weight (kg)'], [])).toBe('\uFEFFStarted at,Weight (kg)\r\n');
});
