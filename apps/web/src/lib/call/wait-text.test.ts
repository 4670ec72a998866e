import { expect, test } from 'vitest';
import { waitText } from './wait-text.ts';

test('a wait is said rounded up, in the unit that fits it', () => {
  const said = [1, 59, 60, 61, 2_950, 7_200, 80_000].map((seconds) => waitText(seconds, 'en'));
  expect(said).toEqual([
    'in 1 second',
    'in 59 seconds',
    'in 1 minute',
    'in 2 minutes',
    'in 50 minutes',
    'in 120 minutes',
    'in 23 hours',
  ]);
  expect(waitText(null, 'de')).toBe('in 1 Minute');
});
