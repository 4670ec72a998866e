import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './days.ts';
import { habitStates, habitStreak, type Kept } from './habit-days.ts';

/** A Monday. */
const START = '2026-03-02';
const day = (offset: number) => addDays(START, offset);
const DAILY = [0, 1, 2, 3, 4, 5, 6];
const kept = (today: number, done: readonly number[], rest: Partial<Kept> = {}): Kept => ({
  plans: [{ since: START, days: DAILY, goal: null }],
  marks: done.map((offset) => ({ day: day(offset), value: 1 })),
  pauses: [],
  today: day(today),
  ...rest,
});
const shapes = (one: Kept, count = 7) => habitStates(one, START, count).map(({ state }) => state);

describe('a habit', () => {
  it('has a streak of the days done since one that was missed; today is open until it is over', () => {
    expect(habitStreak(kept(3, [0, 1, 2]), START)).toBe(3);
    expect(habitStreak(kept(3, [0, 1, 2, 3]), START)).toBe(4);
    expect(habitStreak(kept(4, [0, 1, 2]), START)).toBe(0);
    expect(habitStreak(kept(4, [0, 1, 2, 4]), START)).toBe(1);
  });

  it('is not broken by a weekday that it does not ask for', () => {
    const plans = [{ since: START, days: [1, 3], goal: null }];
    expect(habitStreak(kept(6, [0, 2], { plans }), START)).toBe(2);
    expect(shapes(kept(6, [0], { plans }))).toEqual([
      'done',
      'rest',
      'missed',
      'rest',
      'rest',
      'rest',
      'rest',
    ]);
  });

  it('is not broken by a pause, and a day done in one counts', () => {
    const pauses = [{ firstDay: day(1), lastDay: day(3) }];
    expect(habitStreak(kept(5, [0, 2, 4], { pauses }), START)).toBe(3);
    expect(shapes(kept(5, [0, 2, 4], { pauses }))).toEqual([
      ...['done', 'paused', 'done', 'paused', 'done'],
      ...['planned', 'planned'],
    ]);
    expect(habitStreak(kept(30, [0], { pauses: [{ firstDay: day(1), lastDay: null }] }), START)).toBe(1);
  });

  it('with a number is done at its goal, and begun below it', () => {
    const plans = [{ since: START, days: DAILY, goal: 8 }];
    const marks = [8, 5, 9].map((value, index) => ({ day: day(index), value }));
    expect(shapes(kept(3, [], { plans, marks }), 4)).toEqual(['done', 'part', 'done', 'planned']);
    expect(habitStreak(kept(3, [], { plans, marks }), START)).toBe(1);
  });

  it('keeps its past when its weekdays or its goal change', () => {
    const plans = [
      { since: START, days: [1], goal: 1 },
      { since: day(7), days: DAILY, goal: 5 },
    ];
    const marks = [
      { day: START, value: 1 },
      { day: day(7), value: 5 },
    ];
    expect(habitStreak(kept(7, [], { plans, marks }), START)).toBe(2);
    expect(shapes(kept(7, [], { plans, marks }), 3)).toEqual(['done', 'rest', 'rest']);
  });

  it('counts the same whether all its days are known or the earlier ones are only counted', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(60)),
        fc.uniqueArray(fc.nat(6), { minLength: 1 }),
        fc.nat(60),
        fc.nat(60),
        (done, weekdays, at, length) => {
          const plans = [{ since: START, days: weekdays, goal: null }];
          const pauses = [{ firstDay: day(at), lastDay: day(at + (length % 9)) }];
          const all = kept(60, done, { plans, pauses });
          const cut = day(length);
          const marks = all.marks.filter((mark) => mark.day < cut);
          // The days before the cut are over.
          const before = habitStreak({ ...all, marks, today: cut }, START);
          const later = all.marks.filter((mark) => mark.day >= cut);
          expect(habitStreak({ ...all, marks: later }, cut, before)).toBe(habitStreak(all, START));
        },
      ),
    );
  });
});
