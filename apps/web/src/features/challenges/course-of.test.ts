import { expect, test } from 'vitest';
import { courseOf, paceOf } from './course-of.ts';

const month = { startDate: '2026-10-20', endDate: '2026-11-18' };

test('a challenge includes its first and its last day', () => {
  expect(courseOf(month, '2026-10-20')).toEqual({ day: 1, total: 30, left: 29, until: 0 });
  expect(courseOf(month, '2026-11-06')).toEqual({ day: 18, total: 30, left: 12, until: 0 });
  expect(courseOf(month, '2026-11-18')).toEqual({ day: 30, total: 30, left: 0, until: 0 });
});

test('before the start no day is done, after the end no day is left', () => {
  expect(courseOf(month, '2026-10-17')).toEqual({ day: 0, total: 30, left: 30, until: 3 });
  expect(courseOf(month, '2026-12-24')).toEqual({ day: 30, total: 30, left: 0, until: 0 });
});

test('an even pace is there only while the challenge is on', () => {
  expect(paceOf({ ...month, isActive: true }, '2026-11-06')).toBe(0.6);
  expect(paceOf({ ...month, isActive: false }, '2026-12-24')).toBeUndefined();
});
