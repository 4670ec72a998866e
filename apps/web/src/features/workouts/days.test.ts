import { expect, test } from 'vitest';
import { addDays, daysBetween, firstWeekdayIn, toggleDays, weekdayOf, weeksOf } from './days.ts';

test('days are counted over the ends of months, years and the change of the clock', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
  expect(weekdayOf('2026-03-01')).toBe(0);
});

test('a grid is whole weeks around the days to come, from the first weekday of the language', () => {
  const monday = weeksOf('2026-03-04', 14, 1);
  expect([monday[0], monday.at(-1), monday.length]).toEqual(['2026-03-02', '2026-03-22', 21]);
  expect(weeksOf('2026-03-02', 14, 1)).toHaveLength(14);
  expect(weeksOf('2026-03-04', 14, 0)[0]).toBe('2026-03-01');
  expect(weeksOf('2026-03-01', 14, 1)[0]).toBe('2026-02-23');
});

test('English weeks begin on Sunday as the specification has it, German ones on Monday', () => {
  expect([firstWeekdayIn('en'), firstWeekdayIn('de')]).toEqual([0, 1]);
});

test('a weekday of every week is taken as a whole, and taken back as a whole', () => {
  expect(toggleDays(['2026-03-03'], ['2026-03-02', '2026-03-09'])).toEqual([
    '2026-03-02',
    '2026-03-03',
    '2026-03-09',
  ]);
  expect(toggleDays(['2026-03-02', '2026-03-03', '2026-03-09'], ['2026-03-02', '2026-03-09'])).toEqual([
    '2026-03-03',
  ]);
});
