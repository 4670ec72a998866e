import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampDecimal, stepDecimal } from '#lib/numbers/decimal-text.ts';
import { fromKg, toKg, type Units, WEIGHT_DECIMALS, weightMax } from '#lib/weight.ts';
import { WEIGHT_STEPS } from './step-rules.ts';

/** One press of the stepper: from the stored kilograms to the new stored kilograms. */
function press(kilograms: number, direction: 1 | -1, units: Units, size: 'normal' | 'fine' = 'normal') {
  const shown = fromKg(kilograms, units);
  const next = stepDecimal(shown, direction, WEIGHT_STEPS[units][size]);
  return toKg(clampDecimal(next, 0, weightMax(units), WEIGHT_DECIMALS[units]), units);
}

test('steps of 2.5 kg stay exact, however many there are', () => {
  let kilograms = 20;
  for (let count = 1; count <= 200; count += 1) {
    kilograms = press(kilograms, 1, 'metric');
    expect(kilograms).toBe(20 + count * 2.5);
  }
  for (let count = 0; count < 200; count += 1) kilograms = press(kilograms, -1, 'metric');
  expect(kilograms).toBe(20);
});

test('a load planned in kilograms steps to multiples of five pounds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 80_000 }),
      fc.constantFrom(1 as const, -1 as const),
      (hundredths, direction) => {
        const pounds = fromKg(press(hundredths / 100, direction, 'imperial'), 'imperial');
        expect(pounds % 5).toBe(0);
      },
    ),
  );
});

test('stepping up and down in pounds does not drift', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 350 }), fc.integer({ min: 1, max: 60 }), (fives, presses) => {
      const start = toKg(fives * 5, 'imperial');
      let kilograms = start;
      for (let count = 0; count < presses; count += 1) kilograms = press(kilograms, 1, 'imperial');
      expect(fromKg(kilograms, 'imperial')).toBe((fives + presses) * 5);
      for (let count = 0; count < presses; count += 1) kilograms = press(kilograms, -1, 'imperial');
      expect(kilograms).toBe(start);
    }),
  );
});

test('fine steps are half of the normal ones', () => {
  expect(press(60, 1, 'metric', 'fine')).toBe(61.25);
  expect(fromKg(press(toKg(45, 'imperial'), 1, 'imperial', 'fine'), 'imperial')).toBe(47.5);
});

test('a press always moves in its direction, to the nearest multiple', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), fc.constantFrom(1.25, 2.5, 5, 50), (tenths, step) => {
      const from = tenths / 10;
      const up = stepDecimal(from, 1, step);
      const down = stepDecimal(from, -1, step);
      expect(up).toBeGreaterThan(from);
      expect(down).toBeLessThan(from);
      expect(up - from).toBeLessThanOrEqual(step);
      expect(from - down).toBeLessThanOrEqual(step);
    }),
  );
});
