import { ZONES, zoneOf } from '@spotter/contract/heart-rate-zones';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandsOf, shareOf } from './use-zone-word.ts';

const maxima = fc.option(fc.integer({ min: 100, max: 240 }));

describe('the zone bar', () => {
  it('has the five zones without a gap, up to the maximum, or 190 while it is unknown', () => {
    fc.assert(
      fc.property(maxima, (max) => {
        const bands = bandsOf(max);
        expect(bands.map(({ zone }) => zone)).toEqual([...ZONES]);
        bands.forEach(({ from, to }, index) => {
          expect(to).toBeGreaterThan(from);
          if (index > 0) expect(from).toBe(bands[index - 1]?.to);
        });
        expect(bands.at(-1)?.to).toBe(max ?? 190);
      }),
    );
  });

  it('marks a heart rate within the band of its zone', () => {
    fc.assert(
      fc.property(maxima, fc.integer({ min: 41, max: 240 }), (max, heartRate) => {
        const bands = bandsOf(max);
        const band = bands.find(({ zone }) => zone === zoneOf(heartRate, max));
        expect(band).toBeDefined();
        const share = shareOf(heartRate, bands);
        expect(share).toBeGreaterThanOrEqual(shareOf(band?.from ?? 0, bands));
        expect(share).toBeLessThanOrEqual(shareOf(band?.to ?? 0, bands));
      }),
    );
  });

  it('keeps the mark on the bar for every value', () => {
    expect(shareOf(25, bandsOf(null))).toBe(0);
    expect(shareOf(250, bandsOf(null))).toBe(1);
  });
});
