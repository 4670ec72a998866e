import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameAt, frameLength, middleOf, placeText, stepBy } from './frame-rules.ts';

const rate = fc.constantFrom(5, 24, 25, 29.97, 30, 59.94, 60, 120, 240);

describe('stepping by frames', () => {
  it('goes on by exactly one frame, and back to the same one', () => {
    fc.assert(
      fc.property(rate, fc.nat(500), (frameRate, number) => {
        const frame = frameLength(frameRate);
        const film = { frame, length: frame * 600 };
        const next = stepBy(middleOf(number, frame), 1, film);
        expect(frameAt(next, frame)).toBe(number + 1);
        expect(frameAt(stepBy(next, -1, film), frame)).toBe(number);
      }),
    );
  });

  it('from any place stays within the film', () => {
    fc.assert(
      fc.property(
        rate,
        fc.double({ min: 0, max: 60_000, noNaN: true }),
        fc.integer({ min: -3_000, max: 3_000 }),
        fc.integer({ min: 100, max: 60_000 }),
        (frameRate, place, frames, length) => {
          const to = stepBy(place, frames, { frame: frameLength(frameRate), length });
          expect(to).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(length);
        },
      ),
    );
  });

  it('stops at the first and at the last frame', () => {
    const film = { frame: 100, length: 1_000 };
    expect(stepBy(40, -1, film)).toBe(50);
    expect(stepBy(990, 1, film)).toBe(950);
  });
});

it('a place is told in minutes, seconds and hundredths', () => {
  expect([placeText(0, 'en'), placeText(3_256, 'en'), placeText(61_009, 'en'), placeText(-5, 'en')]).toEqual([
    '0:00.00',
    '0:03.25',
    '1:01.00',
    '0:00.00',
  ]);
});
