import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadAt, rpeOf, shareAt } from './effort.ts';
import { bestEstimate, oneRepMaxOf, trainingMaxOf } from './training-max.ts';

const reps = fc.integer({ min: 1, max: 20 });
const rpe = fc.integer({ min: 12, max: 20 }).map((halves) => halves / 2);

test('one repetition with nothing in reserve is the maximum, and the chart reads as printed', () => {
  expect(shareAt(1, 10)).toBeCloseTo(1, 2);
  // M. Tuchscherer's chart: 5 at RPE 8 are 81.1 %, 3 at RPE 9 are 89.2 %, 8 at RPE 8 are 73.9 %.
  expect(shareAt(5, 8)).toBeCloseTo(0.811, 2);
  expect(shareAt(3, 9)).toBeCloseTo(0.892, 2);
  expect(shareAt(8, 8)).toBeCloseTo(0.739, 1);
  expect(rpeOf(2)).toBe(8);
});

test('more repetitions and less effort never need more load', () => {
  fc.assert(
    fc.property(reps, rpe, (count, effort) => {
      expect(shareAt(count + 1, effort)).toBeLessThanOrEqual(shareAt(count, effort));
      expect(shareAt(count, effort - 0.5)).toBeLessThanOrEqual(shareAt(count, effort));
      expect(loadAt(100, count, effort)).toBeGreaterThanOrEqual(50);
    }),
  );
});

test('a training max is nine tenths of the maximum', () => {
  expect(trainingMaxOf(100)).toBe(90);
  expect(trainingMaxOf(116.67)).toBe(105);
  expect(oneRepMaxOf(90)).toBeCloseTo(100);
});

test('the best estimate is of the set that says most, up to twelve repetitions', () => {
  const sets = [
    { weight: 100, reps: 5 },
    { weight: 110, reps: 2 },
    { weight: 90, reps: 20 },
    { weight: null, reps: 8 },
  ];
  expect(bestEstimate(sets)).toEqual({ set: sets[1], oneRepMax: 117.33 });
  expect(bestEstimate([{ weight: null, reps: 3 }])).toBeNull();
});
