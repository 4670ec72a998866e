import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitted, latestStart, planShrink } from './shrink-rules.ts';

const phone = { codec: 'hevc', width: 2160, height: 3840, bitRate: 40_000_000 };
const recorded = { codec: 'vp9', width: 720, height: 1280, bitRate: 2_500_000 };

it('a film keeps its shape and fits, in even numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 16, max: 8_000 }), fc.integer({ min: 16, max: 8_000 }), (width, height) => {
      const size = fitted(width, height);
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(1280);
      expect([size.width % 2, size.height % 2]).toEqual([0, 0]);
      const share = Math.min(1, 1280 / Math.max(width, height));
      expect(Math.abs(size.width - width * share)).toBeLessThanOrEqual(2);
      expect(Math.abs(size.height - height * share)).toBeLessThanOrEqual(2);
    }),
  );
});

it('a film of a phone is made anew, a small one only packed anew, and one in a strange codec stays where none can be made', () => {
  expect(planShrink(phone, 0, 'avc')).toEqual({
    codec: 'avc',
    container: 'mp4',
    keeps: false,
    width: 720,
    height: 1280,
  });
  expect(planShrink(phone, 0, 'vp8')).toMatchObject({ container: 'webm', keeps: false });
  expect(planShrink(phone, 0, null)).toBeNull();
  expect(planShrink(recorded, 0, 'avc')).toMatchObject({ codec: 'vp9', container: 'webm', keeps: true });
  expect(planShrink(recorded, 5_000, 'avc')).toMatchObject({ codec: 'avc', keeps: false });
  expect(planShrink({ ...recorded, bitRate: 9_000_000 }, 0, 'avc')).toMatchObject({ keeps: false });
});

it('a film of a minute is sent whole, a longer one from at most a minute before its end', () => {
  expect([latestStart(60_000), latestStart(90_000), latestStart(3_000)]).toEqual([0, 30_000, 0]);
});
