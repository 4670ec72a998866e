import { expect, test } from 'vitest';
import { likelyLoad } from './likely-load.ts';

test.each([
  [400, 40, 40],
  [625, 60, 62.5],
  [180, 100, null],
  [2000, 40, null],
])('of %d kg after %d kg, %s was probably meant', (weight, best, meant) => {
  expect(likelyLoad(weight, best)).toBe(meant);
});
