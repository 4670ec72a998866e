import { expect, test } from 'vitest';
import { goingOf, paceOf, rowingPaceOf, speedOf } from './pace-of.ts';

const run = { distance: 5_000, duration: 1_500 };

test('5 km in 25 minutes are 5:00 a kilometre and 8:03 a mile', () => {
  expect(paceOf(run, 'km')).toBe(300);
  expect(paceOf(run, 'mi')).toBe(483);
});

test('5 km in 25 minutes are 12 km/h and 7.5 mph', () => {
  expect(speedOf(run, 'km')).toBe(12);
  expect(speedOf(run, 'mi')).toBe(7.5);
});

test('2,000 m in 8:10 are 2:02.5 for 500 m', () => {
  expect(rowingPaceOf({ distance: 2_000, duration: 490 })).toBe(122.5);
});

test('what is short, or has no time, has none', () => {
  for (const [distance, duration] of [
    [40, 30],
    [null, 30],
    [5_000, null],
    [5_000, 0],
  ] as const) {
    const far = { distance, duration };
    expect([paceOf(far, 'km'), speedOf(far, 'km'), rowingPaceOf(far)]).toEqual([null, null, null]);
  }
});

test('a bike has a speed, a treadmill both, a rower 500 m, and all else a pace', () => {
  const all = [['bike'], ['treadmill'], ['rower'], [], undefined].map((equipment) => goingOf(equipment));
  expect(all).toEqual(['speed', 'both', 'rowing', 'pace', 'pace']);
});
