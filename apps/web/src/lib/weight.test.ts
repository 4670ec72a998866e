import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromKg, toKg, weightMax, weightText } from './weight.ts';

test('a weight typed in pounds is shown as it was typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 22_000 }), (tenths) => {
      const pounds = tenths / 10;
      expect(fromKg(toKg(pounds, 'imperial'), 'imperial')).toBe(pounds);
    }),
  );
});

test('a weight in kilograms is stored as it is, with two decimals', () => {
  expect(toKg(62.5, 'metric')).toBe(62.5);
  expect(fromKg(61.25, 'metric')).toBe(61.25);
});

test('the limit holds in both units', () => {
  expect(toKg(weightMax('imperial'), 'imperial')).toBeLessThanOrEqual(1_000);
  expect(toKg(5_000, 'imperial')).toBe(1_000);
});

test('the unit is written in the reader’s language', () => {
  expect(weightText(60, 'metric', 'en')).toBe('60 kg');
  expect(weightText(60, 'imperial', 'en')).toBe('132.3 lb');
  expect(weightText(62.5, 'metric', 'de')).toBe('62,5 kg');
});
