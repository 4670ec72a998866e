import { expect, test } from 'vitest';
import { HUES, hashOf, portraitOf } from './portrait-shapes.ts';

test('two hues of a portrait are far from each other', () => {
  for (let person = 0; person < 500; person += 1) {
    const { ground, figure } = portraitOf(`person ${person}`);
    const away = Math.abs(HUES.indexOf(ground) - HUES.indexOf(figure));
    expect(Math.min(away, 12 - away)).toBeGreaterThanOrEqual(4);
  }
});

test('ids that differ in one letter give portraits that differ', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `0193a2f0-7c10-7abc-8def-${1e11 + index}`);
  expect(new Set(ids.map(hashOf)).size).toBe(200);
  // By 12 x 5 hues, 8 grounds, 2 sides, 5 heads and 4 tops, of 200 people hardly two look the same.
  expect(new Set(ids.map((id) => JSON.stringify(portraitOf(id)))).size).toBeGreaterThan(190);
});

test('a person has the same portrait in every place and every year', () => {
  expect(hashOf('0193a2f0-7c10-7abc-8def-0123456789ab')).toBe(738715186);
});
