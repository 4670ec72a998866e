import { expect, test } from 'vitest';
import { inWeekOrder, usualStart, usualWeekdays, weekdaysFrom } from './weekday-rules.ts';

test('as many weekdays are proposed as a week needs', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((count) => usualWeekdays(count).length)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(usualWeekdays(0)).toEqual([1]);
});

test('weekdays stand as the reader’s week begins', () => {
  expect(weekdaysFrom(1)).toEqual([1, 2, 3, 4, 5, 6, 0]);
  expect(inWeekOrder([0, 5, 1], 1)).toEqual([1, 5, 0]);
  expect(inWeekOrder([0, 5, 1], 0)).toEqual([0, 1, 5]);
});

test('a programme starts on the next Monday, or today on a Monday', () => {
  expect(usualStart('2026-11-23')).toBe('2026-11-23');
  expect(usualStart('2026-11-24')).toBe('2026-11-30');
  expect(usualStart('2026-11-29')).toBe('2026-11-30');
});
