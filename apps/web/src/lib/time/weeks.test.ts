import { addDays, daysBetween, daysInMonth, weekdayOf } from '@spotter/contract/days';
import { LANGUAGES } from '@spotter/contract/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weekStartIn } from './week-start-in.ts';
import { monthWeeks, toggleDays, weekOf, weeksOf } from './weeks.ts';

/** Any day from 1970 to 2100. */
const day = fc.integer({ min: 0, max: 47_846 }).map((count) => addDays('1970-01-01', count));

/** The first day of a week; 0 is Sunday. */
const weekday = fc.constantFrom(0, 1, 6);

describe('weeks', () => {
  test('of a grid are whole, cover the given days, and start on the first weekday of the language', () => {
    const monday = weeksOf('2026-03-04', 14, 1);
    expect([monday[0], monday.at(-1), monday.length]).toEqual(['2026-03-02', '2026-03-22', 21]);
    expect(weeksOf('2026-03-02', 14, 1)).toHaveLength(14);
    expect(weeksOf('2026-03-04', 14, 0)[0]).toBe('2026-03-01');
    expect(weeksOf('2026-03-01', 14, 1)[0]).toBe('2026-02-23');
  });

  test('start on Sunday in English (specification) and on Monday in German', () => {
    expect([weekStartIn('en'), weekStartIn('de')]).toEqual(['sunday', 'monday']);
  });

  test('start on the same day in a browser that does not know it', () => {
    const Locale = class extends Intl.Locale {
      override maximize() {
        return Object.assign(super.maximize(), { getWeekInfo: undefined });
      }
    } as typeof Intl.Locale;
    for (const language of LANGUAGES)
      expect(weekStartIn(language, Locale), language).toBe(weekStartIn(language));
  });

  test('of the calendar are the seven days from a weekday that include the day', () => {
    fc.assert(
      fc.property(day, weekday, (date, first) => {
        const week = weekOf(date, first);
        expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6].map((one) => (one + first) % 7));
        expect(week).toContain(date);
      }),
    );
  });

  test('of a month include each of its days once, in order, from a weekday, in four to six rows', () => {
    fc.assert(
      fc.property(day, weekday, (date, from) => {
        const weeks = monthWeeks(date, from);
        const days = weeks.flat();
        expect(weeks.length).toBeGreaterThanOrEqual(4);
        expect(weeks.length).toBeLessThanOrEqual(6);
        expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? '') === from)).toBe(true);
        expect(days.every((one, index) => index === 0 || daysBetween(days[index - 1] ?? '', one) === 1)).toBe(
          true,
        );
        const month = date.slice(0, 7);
        expect(days.filter((one) => one.startsWith(month))).toHaveLength(daysInMonth(date));
        expect(weeks.every((week) => week.some((one) => one.startsWith(month)))).toBe(true);
      }),
    );
    // A February of exactly four weeks; a month that needs six.
    expect([monthWeeks('2015-02-10', 0).length, monthWeeks('2026-08-01', 0).length]).toEqual([4, 6]);
  });

  test('can be selected and deselected by weekday', () => {
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
