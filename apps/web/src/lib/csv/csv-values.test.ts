import { LANGUAGES } from '@spotter/contract/languages';
import { expect, test } from 'vitest';
import { dayOf, guessOrder, timeOf } from './csv-values.ts';
import { decodeText } from './decode-text.ts';
import { isTable, splitCsv } from './split-csv.ts';

test.each([
  ['2024-03-02', '20240302', '2024/3/2 18:04', '2024年3月2日', '2024년 3월 2일', '2024. 3. 2.'],
  ['2.3.2024', '02.03.24', 'Sa., 02.03.2024', '2 . 3 . 2024', '2. März 2024', 'Samstag, 2. Mär. 2024, 18:04'],
  ['2 Mar 2024', 'Sat, 2 Mar 2024', 'Saturday, March 2, 2024', 'Mar 2nd, 2024', '2-Mar-24', '02/Mar/2024'],
  ['2 mars 2024', 'samedi 2 mars 2024', '2 de marzo de 2024', '2 de março de 2024', '2 marzo 2024'],
])('a day is read as people and programs write it: %s', (...days) => {
  for (const day of days) expect(dayOf(day, 'dmy'), day).toBe('2024-03-02');
  for (const day of days) expect(dayOf(day, 'mdy'), day).toBe('2024-03-02');
});

test('every month is read in nine languages, whole and short, and as Excel in German cuts it', () => {
  for (const language of LANGUAGES)
    for (const month of ['long', 'short'] as const)
      for (let at = 1; at <= 12; at += 1) {
        const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, year: 'numeric' });
        const text = format.format(new Date(2024, at - 1, 5));
        expect(dayOf(text, 'dmy'), text).toBe(`2024-${String(at).padStart(2, '0')}-05`);
      }
  expect(dayOf('02. Mrz 24', 'dmy')).toBe('2024-03-02');
});

test('a time with dots or a second day behind a day is no part of it', () => {
  const days = ['02.03.2024 - 18.04', '02.03.2024-10.04', '02.03.2024-15.03.2024', '2 Mar 2024 18.04.05'];
  const named = ['Sa., 02.03.2024 - 10.04', '12.15.05 2024-03-02', '3 Sat 02.03.2024'];
  for (const day of [...days, ...named]) expect(dayOf(day, 'dmy'), day).toBe('2024-03-02');
  expect(dayOf('30.02.2024 - 10.04', 'dmy')).toBeNull();
  expect(guessOrder([['03/22/2024 - 10.04']], 0, 'dmy')).toEqual({ order: 'mdy', isOpen: false });
});

test('months that begin alike are told apart, and other words are none', () => {
  const days = [
    '5 juin 2024',
    '5 juil. 2024',
    '5 ago 2024',
    '5 Sept 2024',
    '5 gen 2024',
    '5 ene 2024',
    '5 Dez 24',
  ];
  expect(days.map((day) => dayOf(day, 'dmy')?.slice(5, 7))).toEqual([
    '06',
    '07',
    '08',
    '09',
    '01',
    '01',
    '12',
  ]);
  expect(['5 reps 2024', '5 x 20', '30 Feb 2024', 'total', ''].map((day) => dayOf(day, 'dmy'))).toEqual(
    Array(5).fill(null),
  );
});

test('an order of day and month is seen where one is above twelve, also behind the name of the day', () => {
  expect(guessOrder([['Fri 03/22/2024']], 0, 'dmy')).toEqual({ order: 'mdy', isOpen: false });
  expect(guessOrder([['2024-13-01'], ['02.03.2024']], 0, 'mdy')).toEqual({ order: 'mdy', isOpen: false });
});

test('a time is read by either clock', () => {
  const late = ['18:04', '6:04 PM', '6:04 p. m.', '6:04pm', '18h04', '下午6:04', '午後6:04', '오후 6:04'];
  expect(late.map(timeOf)).toEqual(late.map(() => '18:04'));
  expect(['12:00 AM', '오전 12:00', '2024-03-02+01:00'].map(timeOf)).toEqual(['00:00', '00:00', null]);
});

test.each([
  ['Windows', 'a;b\r\n1,5;"x\r\ny"\r\n'],
  ['an old Mac', 'a;b\r1,5;"x\ry"\r'],
  ['Excel, which is told the mark', 'sep=;\r\na;b\r\n1,5;"x\r\ny"\r\n'],
  ['a program with strokes, behind empty lines', '\n\na|b\n1,5|"x\ny"'],
])('a table of %s is split', (_what, text) => {
  expect(splitCsv(text)).toEqual([
    ['a', 'b'],
    ['1,5', 'x\ny'],
  ]);
});

test('a picture, a workbook, an empty file and one of thousands of columns are no table', () => {
  const workbook = Uint8Array.from({ length: 3_000 }, (_, at) => (at * 7_919) % 256);
  const odd = [workbook, workbook.with(1, 0), Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8)];
  expect(odd.map((bytes) => isTable(decodeText(bytes)))).toEqual([false, false, false]);
  expect(['', ' \n', Array(201).fill('c').join()].map(isTable)).toEqual([false, false, false]);
  expect(['Day,Reps\n1,5', `Día;🏋️\n${'x'.repeat(200)}\uFFFD`, '動作\t組'].map(isTable)).toEqual([
    true,
    true,
    true,
  ]);
});

test('a table whose first head is empty keeps its first column', () => {
  expect(splitCsv(' \n\tDate\tReps\n1\t2 Mar 2024\t5')).toEqual([
    ['', 'Date', 'Reps'],
    ['1', '2 Mar 2024', '5'],
  ]);
});
