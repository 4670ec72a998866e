import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampDecimal, readDecimal, stepDecimal, writeDecimal } from './decimal-text.ts';

test.each([
  ['82.5', 82.5],
  ['82,5', 82.5],
  [' 100 ', 100],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1 234,5', 1234.5],
  ['１２．５', 12.5],
  ['12。5', 12.5],
  ['-3', -3],
  ['−3,5', -3.5],
  [',5', 0.5],
  ['7.', 7],
])('%s is read as %d', (text, number) => {
  expect(readDecimal(text)).toBe(number);
});

test.each(['', ' ', '-', '.', 'abc', '12kg', '1e5', '--2', '1.2x'])('%j is not a number', (text) => {
  expect(readDecimal(text)).toBeNull();
});

test('a formatted number can be parsed again, in every supported language', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -9_999_999, max: 9_999_999 }),
      fc.constantFrom('en', 'es', 'fr', 'de', 'it', 'pt', 'zh', 'ja', 'ko'),
      (hundredths, language) => {
        const value = hundredths / 100;
        expect(readDecimal(writeDecimal(value, 2, language))).toBeCloseTo(value, 5);
      },
    ),
  );
});

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
