import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelOf, PEAKS, peaksOf } from './voice-rules.ts';

describe('the waveform of a voice note', () => {
  it('has the same number of bars for every length, each between 0 and 100', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4_000 }), (levels) => {
        const peaks = peaksOf(levels);
        expect(peaks).toHaveLength(PEAKS);
        expect(Math.min(...peaks)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...peaks)).toBe(levels.length ? Math.round(100 * Math.max(...levels)) : 0);
      }),
    );
  });

  it('is loud where the voice is', () => {
    const levels = [...Array(100).fill(0.1), ...Array(100).fill(0.9)];
    const peaks = peaksOf(levels, 4);
    expect(peaks).toEqual([10, 10, 90, 90]);
  });

  it('measures silence as nothing and a full tone as all', () => {
    expect(levelOf(new Float32Array(512))).toBe(0);
    expect(levelOf(new Float32Array(512).fill(1))).toBe(1);
  });
});
