import { expect, test } from 'vitest';
import { beginRest, extendRest, restLeft } from './rest.ts';

const NOW = 1_000_000;

test('a rest ends at an instant, so time away from the page counts', () => {
  const rest = beginRest(90, NOW);
  expect(restLeft(rest, NOW)).toBe(90);
  expect(restLeft(rest, NOW + 30_400)).toBe(60);
  expect(restLeft(rest, NOW + 3_600_000)).toBeLessThanOrEqual(0);
});

test('changing a rest moves its end and its whole length', () => {
  const rest = beginRest(60, NOW);
  expect(extendRest(rest, 15, NOW + 10_000)).toEqual({ endsAt: NOW + 75_000, seconds: 75 });
  expect(extendRest(rest, -15, NOW + 10_000)).toEqual({ endsAt: NOW + 45_000, seconds: 45 });
  expect(extendRest(rest, -15, NOW + 50_000)).toBeNull();
});
