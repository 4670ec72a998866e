import { expect, test } from 'vitest';
import { areaPath, heightIn, linePath, nearestIndex, placesOf, rangeOf, slotIndex } from './plot-paths.ts';
import { skylineBars, skylineRange } from './skyline-bars.ts';
import { stripPath } from './week-strip.tsx';

test('a range has room above and below, and a range from zero has none', () => {
  expect(rangeOf([10, 20], { room: 0.1 })).toEqual({ low: 9, high: 21 });
  expect(rangeOf([10, 20], { zero: true })).toEqual({ low: 0, high: 20 });
  expect(rangeOf([0, 0], { zero: true })).toEqual({ low: 0, high: 1 });
});

test('equal values are in the middle of their range', () => {
  const range = rangeOf([80, 80]);
  expect(heightIn(range, 80)).toBe(0.5);
  expect(heightIn(rangeOf([80], { room: 0 }), 80)).toBe(0.5);
});

test('values outside of a range are at its edge', () => {
  expect(heightIn({ low: 0, high: 10 }, 20)).toBe(1);
  expect(heightIn({ low: 0, high: 10 }, -5)).toBe(0);
});

test('a line goes from edge to edge, and begins again after a gap', () => {
  const places = placesOf([1, 2, 3], { low: 1, high: 3 });
  expect(linePath(places)).toBe('M0 100L50 50L100 0');
  expect(linePath([places[0] ?? null, null, places[2] ?? null])).toBe('M0 100M100 0');
  expect(areaPath(places)).toBe('M0 100L50 50L100 0L100 100L0 100Z');
  expect(areaPath(placesOf([1], { low: 0, high: 2 }))).toBe('');
});

test('pointing finds the nearest value of a line and the slot of a bar', () => {
  expect([0, 0.24, 0.26, 1, 1.4].map((share) => nearestIndex(share, 3))).toEqual([0, 0, 1, 2, 2]);
  expect([-1, 0, 0.34, 0.99, 1].map((share) => slotIndex(share, 3))).toEqual([0, 0, 1, 2, 2]);
});

const fillOf = (value: number) => (value > 150 ? 'hard' : 'easy');

test('a skyline has a bar for each minute of a short time, and means of more for a long one', () => {
  const minute = 60_000;
  const points = [100, 120, 180].map((value, index) => ({ at: index * minute, value }));
  expect(skylineBars(points, { from: 0, to: 4 * minute, fillOf })).toEqual([
    { at: 0, value: 100, fill: 'easy' },
    { at: minute, value: 120, fill: 'easy' },
    { at: 2 * minute, value: 180, fill: 'hard' },
    { at: 3 * minute, value: null, fill: '' },
  ]);
  const few = skylineBars(points, { from: 0, to: 4 * minute, fillOf, count: 2 });
  expect(few.map(({ value }) => value)).toEqual([110, 180]);
});

test('values outside of a skyline’s time are left out', () => {
  const points = [-1, 1e9].map((at) => ({ at, value: 90 }));
  const bars = skylineBars(points, { from: 0, to: 60_000, fillOf });
  expect(bars).toEqual([{ at: 0, value: null, fill: '' }]);
});

test('the lowest bar of a skyline is seen, and a calm hour is no mountain', () => {
  const points = [70, 74].map((value, index) => ({ at: index * 60_000, value }));
  const range = skylineRange(skylineBars(points, { from: 0, to: 120_000, fillOf }));
  expect(heightIn(range, 74)).toBe(1);
  expect(heightIn(range, 70)).toBeGreaterThan(0.9);
  expect(skylineRange([])).toEqual({ low: 40, high: 190 });
});

test('the days of one state are one path', () => {
  const weeks = [
    { key: 'a', days: ['done', 'rest'] as const },
    { key: 'b', days: ['done'] as const },
  ];
  expect(stripPath(weeks, 'done').match(/z/g)).toHaveLength(2);
  expect(stripPath(weeks, 'missed')).toBe('');
});
