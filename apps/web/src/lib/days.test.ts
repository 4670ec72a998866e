import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  daysInMonth,
  firstWeekdayIn,
  isDay,
  mondayOf,
  monthWeeks,
  toggleDays,
  weekdayOf,
  weekOf,
  weeksOf,
} from './days.ts';

/** Any day from 1970 to 2100. */
const day = fc.integer({ min: 0, max: 47_846 }).map((count) => addDays('1970-01-01', count));

describe('days', () => {
  test('are counted over the ends of months, years and the change of the clock', () => {
    expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
    expect(weekdayOf('2026-03-01')).toBe(0);
  });

  test('of February follow the leap years, also at the turn of centuries', () => {
    expect(['1970-02-01', '2000-02-01', '2024-02-29', '2100-02-01'].map(daysInMonth)).toEqual([
      28, 29, 29, 28,
    ]);
  });

  test('exist or do not', () => {
    expect(['2024-02-29', '2100-02-29', '2026-13-01', '2026-1-1', 'today'].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('months later are the same day of the month, or its last', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(addMonths('2026-11-30', 2)).toBe('2027-01-30');
    fc.assert(
      fc.property(day, fc.integer({ min: -600, max: 600 }), (from, count) => {
        const to = addMonths(from, count);
        expect(isDay(to)).toBe(true);
        const months = (one: string) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7));
        expect(months(to) - months(from)).toBe(count);
        expect(to.slice(8) === from.slice(8) || addDays(to, 1).endsWith('-01')).toBe(true);
      }),
    );
  });
});

describe('weeks', () => {
  test('of a grid are whole around the days to come, from the first weekday of the language', () => {
    const monday = weeksOf('2026-03-04', 14, 1);
    expect([monday[0], monday.at(-1), monday.length]).toEqual(['2026-03-02', '2026-03-22', 21]);
    expect(weeksOf('2026-03-02', 14, 1)).toHaveLength(14);
    expect(weeksOf('2026-03-04', 14, 0)[0]).toBe('2026-03-01');
    expect(weeksOf('2026-03-01', 14, 1)[0]).toBe('2026-02-23');
  });

  test('of English begin on Sunday as the specification has it, German ones on Monday', () => {
    expect([firstWeekdayIn('en'), firstWeekdayIn('de')]).toEqual([0, 1]);
  });

  test('begin on the Monday at or before each day', () => {
    expect(mondayOf('2026-03-29')).toBe('2026-03-23');
    fc.assert(
      fc.property(day, (date) => {
        const monday = mondayOf(date);
        expect(weekdayOf(monday)).toBe(1);
        expect(monday <= date && date < addDays(monday, 7)).toBe(true);
      }),
    );
  });

  test('of the calendar are seven days from Sunday that hold the day', () => {
    fc.assert(
      fc.property(day, (date) => {
        const week = weekOf(date);
        expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6]);
        expect(week).toContain(date);
      }),
    );
  });

  test('of a month hold all its days once, in order, from a Sunday, in four to six rows without an empty one', () => {
    fc.assert(
      fc.property(day, (date) => {
        const weeks = monthWeeks(date);
        const days = weeks.flat();
        expect(weeks.length).toBeGreaterThanOrEqual(4);
        expect(weeks.length).toBeLessThanOrEqual(6);
        expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? '') === 0)).toBe(true);
        expect(days.every((one, index) => index === 0 || daysBetween(days[index - 1] ?? '', one) === 1)).toBe(
          true,
        );
        const month = date.slice(0, 7);
        expect(days.filter((one) => one.startsWith(month))).toHaveLength(daysInMonth(date));
        expect(weeks.every((week) => week.some((one) => one.startsWith(month)))).toBe(true);
      }),
    );
    // A February of four weeks exactly; a month that needs six.
    expect([monthWeeks('2015-02-10').length, monthWeeks('2026-08-01').length]).toEqual([4, 6]);
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
});
