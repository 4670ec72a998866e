import { addDays } from '@spotter/contract/days';
import { countStreak } from '@spotter/contract/streak-days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const START = '2026-01-01';
const days = (offsets: number[]) => offsets.map((offset) => addDays(START, offset));
const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 60 }));

describe('a streak', () => {
  it('is not broken by a day without a plan', () => {
    expect(countStreak({ done: days([0, 3, 9]), unfinished: [], today: addDays(START, 20) })).toBe(3);
  });

  it('is broken by a missed planned day, but not by today’s', () => {
    const done = days([0, 1, 4]);
    expect(countStreak({ done, unfinished: days([2]), today: addDays(START, 4) })).toBe(1);
    expect(countStreak({ done, unfinished: days([4]), today: addDays(START, 4) })).toBe(3);
  });

  it('counts a day once, and a day with other training is not missed', () => {
    expect(countStreak({ done: days([0, 0, 1]), unfinished: days([1]), today: addDays(START, 5) })).toBe(2);
  });

  it('never exceeds the trained days, and another missed day never makes it longer', () => {
    fc.assert(
      fc.property(offsets, offsets, fc.integer({ min: 0, max: 60 }), (done, unfinished, extra) => {
        const today = addDays(START, 60);
        const streak = countStreak({ done: days(done), unfinished: days(unfinished), today });
        const more = countStreak({ done: days(done), unfinished: days([...unfinished, extra]), today });
        return streak <= done.length && more <= streak;
      }),
    );
  });

  it('grows by exactly one when today is trained', () => {
    fc.assert(
      fc.property(offsets, offsets, (done, unfinished) => {
        const today = addDays(START, 61);
        const streak = countStreak({ done: days(done), unfinished: days(unfinished), today });
        expect(countStreak({ done: [...days(done), today], unfinished: days(unfinished), today })).toBe(
          streak + 1,
        );
      }),
    );
  });
});
