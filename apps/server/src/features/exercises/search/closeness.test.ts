import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closeness, countSlips } from './closeness.ts';

it('counts a missing, extra, changed or swapped letter as one edit', () => {
  for (const word of ['deadlif', 'deaddlift', 'deadlirt', 'deadlfit'])
    expect(countSlips(word, 'deadlift', 2)).toBe(1);
  expect(countSlips('dedalfit', 'deadlift', 2)).toBe(2);
  expect(countSlips('squat', 'plank', 2)).toBe(Infinity);
});

it('is symmetric, and 0 only for the same word', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      const slips = countSlips(a, b, 9);
      expect(slips).toBe(countSlips(b, a, 9));
      expect(slips === 0).toBe(a === b);
      expect(slips).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});

it('allows no edit in a short word, one in a medium, two in a long one', () => {
  expect(closeness('dip', 'dit')).toBe(0);
  expect(closeness('squat', 'sqaut')).toBeGreaterThan(0);
  expect(closeness('squat', 'stuart')).toBe(0);
  expect(closeness('romanain', 'romanian')).toBeGreaterThan(closeness('rmanain', 'romanian'));
});
