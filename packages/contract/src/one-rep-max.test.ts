import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneRepMax } from './one-rep-max.ts';
import { ONE_REP_MAX_REPS } from './sessions-limits.ts';

const weight = fc.double({ min: 0.01, max: 1_000, noNaN: true });
const reps = fc.integer({ min: 1, max: ONE_REP_MAX_REPS });

describe('the estimated one-rep maximum', () => {
  it.each([
    [100, 1, 100],
    [100, 3, 110],
    [60, 5, 70],
    [100, 10, 133.333_333],
    [100, 12, 140],
  ])('of %d kg x %d is %d kg, by Epley', (kilograms, count, expected) => {
    expect(oneRepMax(kilograms, count)).toBeCloseTo(expected, 5);
  });

  it.each([
    [100, 13],
    [100, 0],
    [100, -1],
    [0, 5],
    [null, 5],
    [100, null],
  ])('of %s kg x %s is unknown', (kilograms, count) => {
    expect(oneRepMax(kilograms, count)).toBeNull();
  });

  it('with one repetition is the load itself, and never less than the load', () => {
    fc.assert(
      fc.property(weight, reps, (kilograms, count) => {
        expect(oneRepMax(kilograms, 1)).toBe(kilograms);
        expect(oneRepMax(kilograms, count)).toBeGreaterThanOrEqual(kilograms);
      }),
    );
  });

  it('grows with the load and with the repetitions', () => {
    fc.assert(
      fc.property(weight, weight, reps, reps, (a, b, few, many) => {
        const [light, heavy] = a < b ? [a, b] : [b, a];
        const [less, more] = few < many ? [few, many] : [many, few];
        expect(oneRepMax(light, less)).toBeLessThanOrEqual(oneRepMax(heavy, more) ?? 0);
      }),
    );
  });

  it('scales with the load, so pounds and kilograms give the same estimate', () => {
    fc.assert(
      fc.property(weight, reps, (kilograms, count) => {
        const pounds = 2.204_622_621_8;
        expect((oneRepMax(kilograms * pounds, count) ?? 0) / pounds).toBeCloseTo(
          oneRepMax(kilograms, count) ?? 0,
          6,
        );
      }),
    );
  });
});
