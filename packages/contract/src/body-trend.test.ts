import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReached, trendOf, weeklyToGoal } from './body-trend.ts';
import { addDays } from './days.ts';

const at = (day: number, value: number, time: string | null = null) => ({
  day: addDays('2026-01-01', day),
  time,
  value,
});

test('a day moves the trend by a tenth of the distance, and days left out count', () => {
  expect(trendOf([])).toEqual([]);
  expect(trendOf([at(0, 80), at(1, 81)])[1]).toBeCloseTo(80.1);
  expect(trendOf([at(0, 80), at(2, 81)])[1]).toBeCloseTo(80.19);
  expect(trendOf([at(0, 80), at(365, 90)])[1]).toBeCloseTo(90);
  expect(trendOf([at(0, 80, '07:00'), at(0, 90, '07:00')])[1]).toBe(80);
  expect(trendOf([at(0, 80, '00:00'), at(0, 81, '12:00')])[1]).toBeCloseTo(80 + (1 - 0.9 ** 0.5));
});

test('one salty dinner moves a steady weight by a tenth of itself', () => {
  const steady = Array.from({ length: 30 }, (_, day) => at(day, 80));
  expect(trendOf([...steady, at(30, 82)]).at(-1)).toBeCloseTo(80.2);
});

test('the trend stays between the least and the most, and moves with the unit', () => {
  const days = fc.array(fc.tuple(fc.nat(400), fc.double({ min: 1, max: 700, noNaN: true })), {
    minLength: 1,
  });
  fc.assert(
    fc.property(days, (typed) => {
      const values = typed.sort(([one], [other]) => one - other).map(([day, value]) => at(day, value));
      const trend = trendOf(values);
      const all = values.map(({ value }) => value);
      for (const one of trend) {
        expect(one).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9);
        expect(one).toBeLessThanOrEqual(Math.max(...all) + 1e-9);
      }
      const doubled = trendOf(values.map((one) => ({ ...one, value: one.value * 2 })));
      for (const [index, one] of doubled.entries()) expect(one).toBeCloseTo((trend[index] ?? 0) * 2, 6);
    }),
  );
});

test('a goal says the change in a week that reaches it, and when it is reached', () => {
  const goal = { to: 76, by: '2026-03-15' };
  expect(weeklyToGoal(80, goal, '2026-03-01')).toBe(-2);
  expect(weeklyToGoal(80, goal, '2026-03-15')).toBeNull();
  expect(isReached(76, { from: 80, to: 76 })).toBe(true);
  expect(isReached(77, { from: 80, to: 76 })).toBe(false);
  expect(isReached(8, { from: 6, to: 8 })).toBe(true);
});
