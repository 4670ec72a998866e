import type { Exercise } from '@spotter/contract/exercises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withRating } from './with-rating.ts';

const rated = (rating: number | null, ratingCount: number, myRating: number | null) =>
  ({ rating, ratingCount, myRating }) as Exercise;

test('a first rating is the average', () => {
  expect(withRating(rated(null, 0, null), 4)).toEqual(rated(4, 1, 4));
});

test('a changed rating replaces the one before', () => {
  expect(withRating(rated(4, 2, 5), 1)).toEqual(rated(2, 2, 1));
});

test('removing the only rating leaves none', () => {
  expect(withRating(rated(4, 1, 4), null)).toEqual(rated(null, 0, null));
});

test('after any changes the average is between one and five and the count is right', () => {
  const star = fc.integer({ min: 1, max: 5 });
  fc.assert(
    fc.property(fc.array(star, { maxLength: 30 }), star, (others, mine) => {
      const total = others.reduce((sum, one) => sum + one, 0);
      const before = rated(
        others.length ? Math.round((total / others.length) * 10) / 10 : null,
        others.length,
        null,
      );
      const after = withRating(before, mine);
      expect(after.ratingCount).toBe(others.length + 1);
      expect(after.rating).toBeGreaterThanOrEqual(1);
      expect(after.rating).toBeLessThanOrEqual(5);
      expect(withRating(after, null).ratingCount).toBe(others.length);
    }),
  );
});
