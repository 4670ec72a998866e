import { expect, test } from 'vitest';
import { restLeft } from './rest.ts';

test('a rest is counted from when it began, so time away counts too', () => {
  const rest = { startedAt: 1_000_000, seconds: 90 };
  expect(restLeft(rest, 1_000_000)).toBe(90);
  expect(restLeft(rest, 1_000_000 + 30_400)).toBe(60);
  expect(restLeft(rest, 1_000_000 + 3_600_000)).toBeLessThanOrEqual(0);
});
