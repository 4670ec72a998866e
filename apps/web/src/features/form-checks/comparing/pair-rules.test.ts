import fc from 'fast-check';
import { expect, it } from 'vitest';
import { besideOf, shiftOf, spanOf } from './pair-rules.ts';

const film = (length: number) => ({ length, frameRate: 30 });

it('two films that were aligned are at both places at once', () => {
  fc.assert(
    fc.property(fc.nat(60_000), fc.nat(60_000), (one, other) => {
      const pair = { first: film(60_000), second: film(60_000), shift: shiftOf(one, other) };
      expect(besideOf(pair, one)).toBe(other);
    }),
  );
});

it('the span of both holds the whole of each, and the second stands at its ends', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60_000 }),
      fc.integer({ min: 1, max: 60_000 }),
      fc.integer({ min: -60_000, max: 60_000 }),
      (one, other, shift) => {
        const pair = { first: film(one), second: film(other), shift };
        const { from, to } = spanOf(pair);
        expect(from).toBeLessThanOrEqual(0);
        expect(to).toBeGreaterThanOrEqual(one);
        expect(from + shift).toBeLessThanOrEqual(0);
        expect(to + shift).toBeGreaterThanOrEqual(other);
        expect(besideOf(pair, from)).toBeGreaterThanOrEqual(0);
        expect(besideOf(pair, to)).toBeLessThanOrEqual(other);
      },
    ),
  );
});
