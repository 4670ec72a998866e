import { oneRepMax } from '@spotter/contract/one-rep-max';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { volumeText } from './volume-text.ts';
import { estimateText, exactKg, fromKg, plannedText, toKg, weightMax, weightText } from './weight.ts';
import { weightReader } from './weight-reader.ts';

test('a weight typed in pounds or quarters of them is shown as it was typed, for ever', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8_800 }), (quarters) => {
      const pounds = quarters / 4;
      expect(fromKg(toKg(pounds, 'imperial'), 'imperial')).toBe(pounds);
    }),
  );
});

test('a weight in quarters of a kilogram is never shown in tenths of a pound', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000 }), (quarters) => {
      expect((fromKg(quarters / 4, 'imperial') * 4) % 1).toBe(0);
    }),
  );
  expect(fromKg(50, 'imperial')).toBe(110);
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
  expect(weightText(60, 'metric', 'en')).toBe('60\u00a0kg');
  expect(weightText(60, 'imperial', 'en')).toBe('132.5\u00a0lb');
  expect(weightText(62.5, 'metric', 'de')).toBe('62,5\u00a0kg');
});

test('a unit behind a weight is respected, and small plates keep their quarters', () => {
  expect(toKg(weightReader('metric')('25 lb') ?? 0, 'metric')).toBe(11.34);
  expect(toKg(weightReader('imperial')('60 kg') ?? 0, 'imperial')).toBe(60);
  expect([46.25, 1.25, 225, 315].map((pounds) => fromKg(toKg(pounds, 'imperial'), 'imperial'))).toEqual([
    46.25, 1.25, 225, 315,
  ]);
});

test('what is computed from pounds is converted once, and rounded at the end', () => {
  const lifted = (pounds: number, reps: number) => oneRepMax(toKg(pounds, 'imperial'), reps) ?? 0;
  expect(estimateText(lifted(225, 1), 'imperial', 'en')).toBe('225\u00a0lb');
  expect(estimateText(lifted(315, 5), 'imperial', 'en')).toBe('367.5\u00a0lb');
  expect(estimateText(lifted(315, 5), 'metric', 'en')).toBe('167\u00a0kg');
  expect(volumeText(toKg(225, 'imperial') * 1, 'imperial', 'en')).toBe('225\u00a0lb');
  // 132.28, not 132.5 and then 133.
  expect(volumeText(60, 'imperial', 'en')).toBe('132\u00a0lb');
});

test('pounds that are added week by week stay whole pounds', () => {
  const weeks = Array.from(
    { length: 52 },
    (_, week) => toKg(135, 'imperial') + week * exactKg(5, 'imperial'),
  );
  expect(weeks.map((kg) => fromKg(toKg(kg, 'metric'), 'imperial'))).toEqual(
    weeks.map((_, week) => 135 + 5 * week),
  );
});

test('a target stays what was typed, and one in kilograms has halves of pounds', () => {
  expect(plannedText(toKg(143.25, 'imperial'), 'imperial', 'en')).toBe('143.25\u00a0lb');
  expect(plannedText(toKg(46.25, 'imperial'), 'imperial', 'en')).toBe('46.25\u00a0lb');
  expect(plannedText(50, 'imperial', 'en')).toBe('110\u00a0lb');
  expect(plannedText(61.3, 'imperial', 'en')).toBe('135\u00a0lb');
  expect(plannedText(62.5, 'metric', 'de')).toBe('62,5\u00a0kg');
});
