import { addDays, type DayText, dayIn } from '@spotter/contract/days';
import { countStreak } from '@spotter/contract/streak-days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growStreak, stripDays } from './rules.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const zone = fc.constantFrom(...ZONES);
const instant = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
const SECOND = 1_000;
const HOUR = 3_600_000;

/** The first instant of the next day in a zone, by bisection: no zone skips back and forth within two days. */
function nextMidnight(timeZone: string, from: Date): Date {
  const day = dayIn(timeZone, from);
  let [before, after] = [from.getTime(), from.getTime() + 48 * HOUR];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(timeZone, new Date(middle)) === day) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** Days that a zone skipped: Samoa and Tokelau in 2011, before the tested span. */
const isNext = (day: DayText, next: DayText) => next === addDays(day, 1);

describe('in every time zone, over twenty years', () => {
  it('a workout just before midnight counts for the ending day, one just after for the next', () => {
    fc.assert(
      fc.property(zone, instant, (timeZone, from) => {
        const midnight = nextMidnight(timeZone, from);
        const before = dayIn(timeZone, new Date(midnight.getTime() - SECOND));
        const after = dayIn(timeZone, midnight);
        expect(before).toBe(dayIn(timeZone, from));
        expect(isNext(before, after), `${timeZone} ${before} ${after}`).toBe(true);
        const streak = countStreak({ done: [before, after], unfinished: [], today: after });
        expect(streak).toBe(2);
        // A planned day is missed only when the training was after its midnight.
        expect(countStreak({ done: [after], unfinished: [before], today: after })).toBe(1);
        expect(countStreak({ done: [before], unfinished: [before], today: after })).toBe(1);
      }),
      { numRuns: 300 },
    );
  });

  it('a daylight saving change neither adds nor loses a day', () => {
    fc.assert(
      fc.property(zone, instant, fc.integer({ min: 2, max: 40 }), (timeZone, from, count) => {
        // One training on every local day, in the middle of its 23, 24 or 25 hours.
        const done: DayText[] = [];
        let midnight = nextMidnight(timeZone, from);
        for (let day = 0; day < count; day += 1) {
          const next = nextMidnight(timeZone, midnight);
          const hours = (next.getTime() - midnight.getTime()) / HOUR;
          expect(hours).toBeGreaterThanOrEqual(22);
          expect(hours).toBeLessThanOrEqual(26);
          done.push(dayIn(timeZone, new Date((midnight.getTime() + next.getTime()) / 2)));
          midnight = next;
        }
        const today = done.at(-1) ?? '';
        expect(countStreak({ done, unfinished: done, today })).toBe(count);
        expect(today).toBe(addDays(done[0] ?? '', count - 1));
      }),
      { numRuns: 60 },
    );
  });

  it('the strip has 84 consecutive days from a Monday, with today in its last week', () => {
    fc.assert(
      fc.property(zone, instant, (timeZone, now) => {
        const today = dayIn(timeZone, now);
        const strip = stripDays(
          { done: [today], unfinished: [addDays(today, 1)], today, pauses: [] },
          12,
          'monday',
        );
        expect(strip).toHaveLength(84);
        expect(new Date(`${strip[0]?.date}T00:00:00Z`).getUTCDay()).toBe(1);
        for (const [index, { date }] of strip.entries())
          expect(date).toBe(addDays(strip[0]?.date ?? '', index));
        expect(strip.slice(-7).find(({ date }) => date === today)?.state).toBe('done');
      }),
      { numRuns: 200 },
    );
  });
});

describe('the growth of a streak', () => {
  it('gives for each trained day the count of that day', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 60 }).map((day) => addDays('2026-02-20', day)));
    fc.assert(
      fc.property(days, days, (done, unfinished) => {
        for (const { day, length } of growStreak({ done, unfinished })) {
          expect(length).toBe(countStreak({ done, unfinished, today: day }));
        }
        expect(growStreak({ done, unfinished }).map(({ day }) => day)).toEqual([...done].sort());
      }),
    );
  });

  it('agrees with the strip about missed days', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 83 }).map((day) => addDays('2026-01-05', day)));
    fc.assert(
      fc.property(days, days, (done, unfinished) => {
        const today = '2026-03-27';
        const strip = stripDays({ done, unfinished, today, pauses: [] }, 12, 'monday');
        const lastMissed = strip.findLast(({ state }) => state === 'missed')?.date ?? '';
        const counted = strip.filter(
          ({ date, state }) => state === 'done' && date > lastMissed && date <= today,
        );
        expect(countStreak({ done, unfinished, today })).toBe(counted.length);
      }),
    );
  });
});
