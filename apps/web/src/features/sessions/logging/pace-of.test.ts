import { expect, test } from 'vitest';
import { paceOf } from './pace-of.ts';

test('5 km in 25 minutes are 5:00 a kilometre and 8:03 a mile', () => {
  expect(paceOf(5_000, 1_500, 'km')).toBe(300);
  expect(paceOf(5_000, 1_500, 'mi')).toBe(483);
});

test('what is short, or has no time, has no pace', () => {
  for (const [metres, seconds] of [
    [40, 30],
    [null, 30],
    [5_000, null],
    [5_000, 0],
  ] as const)
    expect(paceOf(metres, seconds, 'km')).toBeNull();
});
