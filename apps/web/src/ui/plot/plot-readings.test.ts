import { expect, test } from 'vitest';
import { readBars } from './bar-plot.tsx';
import { readLine } from './line-plot.tsx';
import { levelsOf } from './year-map.tsx';

const kg = (value: number) => `${value} kg`;
const line = [
  { key: 'a', value: 100, when: 'May 1' },
  { key: 'b', value: 95, when: 'May 4' },
  { key: 'c', value: 110, when: 'May 9' },
];

test('a line names its last value, the one pointed at, and how it changed over a range', () => {
  expect(readLine(line, null, kg)).toEqual({ value: '110 kg', when: 'May 9' });
  expect(readLine(line, [1, 1], kg)).toEqual({ value: '95 kg', when: 'May 4' });
  expect(readLine(line, [0, 1], kg)).toEqual({ value: '−5 kg', when: 'May 1 – May 4' });
  expect(readLine(line, [0, 2], kg)).toEqual({ value: '+10 kg', when: 'May 1 – May 9' });
  expect(readLine([], null, kg)).toEqual({ value: '' });
});

test('bars are summed over a range, with what was planned where something was', () => {
  const text = (value: number, planned?: number) =>
    planned === undefined ? `${value}` : `${value} of ${planned}`;
  expect(readBars(line, [0, 2], text)).toEqual({ value: '305', when: 'May 1 – May 9' });
  const week = [
    { key: 'a', value: 10, planned: 12, when: 'Mon' },
    { key: 'b', value: 4, when: 'Tue' },
  ];
  expect(readBars(week, [0, 1], text)).toEqual({ value: '14 of 12', when: 'Mon – Tue' });
  expect(readBars(week, [0, 0], text)).toEqual({ value: '10 of 12', when: 'Mon' });
});

test('the levels of a year are nothing and the four quarters of what was done', () => {
  expect(levelsOf([0, 1, 2, 3, 4, 5, 6, 7, 8])).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
  expect(levelsOf([0, 0])).toEqual([0, 0]);
  expect(levelsOf([5, 0, 5])).toEqual([4, 0, 4]);
});
