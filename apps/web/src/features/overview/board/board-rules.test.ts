import { expect, test } from 'vitest';
import { countDays, isLow, neighbour, weeksOf } from './board-rules.ts';

test('a column of the strip is a week', () => {
  const weeks = weeksOf({ days: 'drprmrr' + 'rfrrrrr' });
  expect(weeks.map(({ days }) => days.slice(0, 5))).toEqual([
    ['done', 'rest', 'part', 'rest', 'missed'],
    ['rest', 'planned', 'rest', 'rest', 'rest'],
  ]);
});

test('days are counted by what became of them', () => {
  expect(countDays({ days: 'ddpmmmzrf' })).toEqual({ done: 2, part: 1, missed: 3, paused: 1 });
});

test('a share of the plan is low below 60 percent, and nothing planned is not low', () => {
  expect([isLow(59), isLow(60), isLow(null)]).toEqual([true, false, false]);
});

test('J and K walk from line to line and stop at the ends', () => {
  const lines = [{ id: 'a' }, { id: 'b' }];
  expect(neighbour(lines, null, 1)).toBe('a');
  expect(neighbour(lines, null, -1)).toBe('b');
  expect(neighbour(lines, 'a', 1)).toBe('b');
  expect(neighbour(lines, 'b', 1)).toBeNull();
  expect(neighbour(lines, 'gone', 1)).toBe('a');
  expect(neighbour([], null, 1)).toBeNull();
});
