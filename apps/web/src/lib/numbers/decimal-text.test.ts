import { expect, test } from 'vitest';
import { clampDecimal, stepDecimal, writeDecimal } from './decimal-text.ts';

test('an empty value is an empty text', () => {
  expect(writeDecimal(null, 1, 'de')).toBe('');
  expect(writeDecimal(82.5, 1, 'de')).toBe('82,5');
});

test('values are clamped to the limits and rounded to the decimals', () => {
  expect(clampDecimal(82.46, 0, 500, 1)).toBe(82.5);
  expect(clampDecimal(-1, 0, 500, 0)).toBe(0);
  expect(clampDecimal(900, 0, 500, 0)).toBe(500);
});

test.each([
  [60, 1, 2.5, 62.5],
  [61.25, 1, 2.5, 62.5],
  [61.25, -1, 2.5, 60],
  [132.3, 1, 5, 135],
  [132.3, -1, 5, 130],
  [0.3, 1, 0.1, 0.4],
] as const)('from %d a step of direction %d in steps of %d lands on %d', (from, direction, step, to) => {
  expect(stepDecimal(from, direction, step)).toBeCloseTo(to, 10);
});
