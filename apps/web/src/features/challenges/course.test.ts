import { expect, test } from 'vitest';
import { courseOf, dayAfter } from './course.ts';

const month = { startDate: '2026-10-20', endDate: '2026-11-18' };

test('both the first and the last day belong to a challenge', () => {
  expect(courseOf(month, '2026-10-20')).toEqual({ day: 1, total: 30, left: 29, until: 0 });
  expect(courseOf(month, '2026-11-06')).toEqual({ day: 18, total: 30, left: 12, until: 0 });
  expect(courseOf(month, '2026-11-18')).toEqual({ day: 30, total: 30, left: 0, until: 0 });
});

test('before it begins no day is done, after it no day is left', () => {
  expect(courseOf(month, '2026-10-17')).toEqual({ day: 0, total: 30, left: 30, until: 3 });
  expect(courseOf(month, '2026-12-24')).toEqual({ day: 30, total: 30, left: 0, until: 0 });
});

test('a day later is a day later where the clocks change', () => {
  expect(dayAfter('2026-10-24', 2)).toBe('2026-10-26');
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
});
