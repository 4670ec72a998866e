import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, daysInMonth, isDay, mondayOf, weekdayOf } from './days.ts';

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

  test('have a Monday at or before them', () => {
    expect(mondayOf('2026-03-29')).toBe('2026-03-23');
    fc.assert(
      fc.property(day, (date) => {
        const monday = mondayOf(date);
        expect(weekdayOf(monday)).toBe(1);
        expect(monday <= date && date < addDays(monday, 7)).toBe(true);
      }),
    );
  });
});
