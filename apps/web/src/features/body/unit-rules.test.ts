import { BODY_KIND_NAMES, limitsOf } from '@spotter/contract/body-limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kindReader, shownLimits, shownOf, storedOf } from './unit-rules.ts';

test('numbers are stored in metric units and shown in those of the reader', () => {
  expect(storedOf('weight', 180.4, 'imperial')).toBe(81.83);
  expect(shownOf('weight', 81.83, 'imperial')).toBe(180.4);
  expect(shownOf('weight', storedOf('weight', 180.25, 'imperial'), 'imperial')).toBe(180.25);
  expect(shownOf('waist', 84, 'imperial')).toBe(33.1);
  expect(shownOf('sleep', 7.25, 'imperial')).toBe(7.25);
});

test('a fraction of a millilitre is none: it is one of a litre', () => {
  const water = kindReader('water', 'metric');
  expect(['0,5', '0,5 l', '1.500'].map((text) => water?.(text))).toEqual([null, 500, 1500]);
  expect(kindReader('water', 'imperial')?.('16.9')).toBeCloseTo(16.9, 6);
});

test('whatever may be typed is accepted and comes back as it was typed', () => {
  const typed = fc.record({
    kind: fc.constantFrom(...BODY_KIND_NAMES),
    units: fc.constantFrom('metric' as const, 'imperial' as const),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(typed, ({ kind, units, share }) => {
      const { min, max, decimals: most } = shownLimits(kind, units);
      // Of pounds, scales have tenths or quarters.
      const decimals = kind === 'weight' && units === 'imperial' ? 1 : most;
      const value = Math.round((min + share * (max - min)) * 10 ** decimals) / 10 ** decimals;
      const stored = storedOf(kind, value, units);
      expect(stored).toBeGreaterThanOrEqual(limitsOf(kind).min);
      expect(stored).toBeLessThanOrEqual(limitsOf(kind).max);
      expect(shownOf(kind, stored, units)).toBeCloseTo(value, 6);
    }),
  );
});
