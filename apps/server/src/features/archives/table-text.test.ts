import type { Language } from '@spotter/contract/languages';
import { describe, expect, it } from 'vitest';
import type { ColumnType } from './schema-rules.ts';
import { formsOf, otherTableName, type TableForm, tableName, toCsv } from './table-text.ts';

type Column = { name: string; type: ColumnType };

async function* rowsOf(rows: Record<string, unknown>[]) {
  yield* rows;
}
const ENGLISH = formsOf('en').own;
const GERMAN = formsOf('de').own;

const csv = async (columns: Column[], rows: Record<string, unknown>[], form: TableForm) =>
  (await Array.fromAsync(toCsv(columns, rowsOf(rows), form))).join('');

/** One cell with this value, as it stands in the file. */
const cell = async (value: unknown, type: ColumnType = 'text', form = ENGLISH) =>
  (await csv([{ name: 'note', type }], [{ note: value }], form)).split('\r\n').slice(1, -1).join('\r\n');

/** What a spreadsheet of a country makes of a cell; a formula would run. */
function meantBy(text: string, { decimal }: Pick<TableForm, 'decimal'>): unknown {
  if (/^\s*[=+@]|^[\t\r\n]/.test(text) || (text.startsWith('-') && !/^-[\d.,]+$/.test(text)))
    return { runs: text };
  const number = decimal === '.' ? /^-?\d+(\.\d+)?$/ : /^-?\d+(,\d+)?$/;
  if (number.test(text)) return Number(text.replace(decimal, '.'));
  if (/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/.test(text))
    return new Date(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`);
  return /^\d+([./:-]\d+)+$/.test(text) ? { day: text } : text;
}

/** Reads a file as a double click does where lists are separated by this sign: RFC 4180 in UTF-8, by its mark. */
function open(file: string, country: Pick<TableForm, 'separator' | 'decimal'>): unknown[][] {
  expect(file.startsWith('\uFEFF')).toBe(true);
  const rows: string[][] = [[]];
  const cells = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${country.separator}\\r\\n]*))(${country.separator}|\\r\\n)`,
    'g',
  );
  for (const [, inQuotes, plain = '', end] of file.slice(1).matchAll(cells)) {
    rows.at(-1)?.push(inQuotes?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1).map((row) => row.map((text) => meantBy(text, country)));
}

const COLUMNS: Column[] = [
  { name: 'startedAt', type: 'instant' },
  { name: 'day', type: 'day' },
  { name: 'Weight (kg)', type: 'number' },
  { name: 'note', type: 'text' },
  { name: 'done', type: 'boolean' },
];
const ROW = {
  startedAt: '2026-03-01T12:00:00.000Z',
  day: '2026-03-01',
  'Weight (kg)': -2.5,
  note: 'schwer; "ü", langsam\nmüde',
  done: true,
};

describe.each<[string, TableForm, Language, Language]>([
  ['a German', { name: 'semicolon', separator: ';', decimal: ',' }, 'de', 'en'],
  ['an English', { name: 'comma', separator: ',', decimal: '.' }, 'en', 'de'],
])('%s spreadsheet', (_, country, ownLanguage, otherLanguage) => {
  it('opens the tables of a person of its language, and the other tables of anybody else', async () => {
    for (const form of [formsOf(ownLanguage).own, formsOf(otherLanguage).other]) {
      expect(open(await csv(COLUMNS, [ROW], form), country)).toEqual([
        ['Started at (UTC)', 'Day', 'Weight (kg)', 'Note', 'Done'],
        [
          new Date('2026-03-01T12:00:00Z'),
          new Date('2026-03-01'),
          -2.5,
          'schwer; "ü", langsam\nmüde',
          'true',
        ],
      ]);
    }
  });

  it.each([
    '=1+1',
    '+49 170',
    '-1+1',
    '-2.5',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    '8-10',
    '2.5',
    '2,5',
    '1/2',
  ])('takes the text %j for a text', async (text) => {
    const file = await csv([{ name: 'note', type: 'text' }], [{ note: text }], country);
    expect(open(file, country)[1]).toEqual([`'${text}`]);
  });
});

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
  expect(await cell(text, 'text', GERMAN)).toBe(written);
});

it.each<[unknown, ColumnType, string, string]>([
  [-2.5, 'number', '-2.5', '-2,5'],
  [0, 'number', '0', '0'],
  [null, 'number', '', ''],
  [true, 'boolean', 'true', 'true'],
  ['Bench "Arnold"', 'text', '"Bench ""Arnold"""', '"Bench ""Arnold"""'],
])('the value %j stays what it is', async (value, type, english, german) => {
  expect(await cell(value, type)).toBe(english);
  expect(await cell(value, type, GERMAN)).toBe(german);
});

it.each(['2026-03-01', '07:30', 'Bench 3-1-0', '8'])('the text %j stays as it is', async (text) => {
  expect(await cell(text)).toBe(text);
});

it('has its header without a row too', async () => {
  const columns: Column[] = [
    { name: 'startedAt', type: 'instant' },
    { name: 'Weight (kg)', type: 'number' },
  ];
  expect(await csv(columns, [], ENGLISH)).toBe('\uFEFFStarted at (UTC),Weight (kg)\r\n');
  expect(await csv(columns, [], GERMAN)).toBe('\uFEFFStarted at (UTC);Weight (kg)\r\n');
});

it('the folder of the other form says what separates its cells', () => {
  expect(tableName({ name: 'sets' })).toBe('tables/sets.csv');
  expect(otherTableName({ name: 'sets' }, formsOf('de').other)).toBe('tables-comma/sets.csv');
  expect(otherTableName({ name: 'sets' }, formsOf('ja').other)).toBe('tables-semicolon/sets.csv');
});
