import { MEGABYTE } from '@spotter/contract/objects-limits';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitted, planShrink } from './shrink-rules.ts';

const phone = { codec: 'hevc', width: 2160, height: 3840, bitRate: 40_000_000 };
const recorded = { codec: 'vp9', width: 720, height: 1280, bitRate: 2_500_000 };
const wish = (seconds: number, from = 0) => ({ from, seconds, bytes: 40 * MEGABYTE });

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
  expect(planShrink(phone, wish(60), 'avc')).toEqual({
    codec: 'avc',
    container: 'mp4',
    keeps: false,
    width: 720,
    height: 1280,
    bitRate: 2_500_000,
  });
  expect(planShrink(phone, wish(60), 'vp8')).toMatchObject({ container: 'webm', keeps: false });
  expect(planShrink(phone, wish(60), null)).toBeNull();
  expect(planShrink(recorded, wish(60), 'avc')).toMatchObject({
    codec: 'vp9',
    container: 'webm',
    keeps: true,
  });
  expect(planShrink(recorded, wish(60, 5_000), 'avc')).toMatchObject({ codec: 'avc', keeps: false });
  expect(planShrink({ ...recorded, bitRate: 9_000_000 }, wish(60), 'avc')).toMatchObject({ keeps: false });
});

it('a long film has fewer bits and pixels, so that all of it and its sound fit, and one that is too long is not made', () => {
  expect(planShrink(recorded, wish(180), 'avc')).toMatchObject({ codec: 'avc', keeps: false, width: 720 });
  expect(planShrink(phone, wish(300), 'avc')).toMatchObject({ width: 480, height: 854 });
  expect(planShrink(phone, wish(1_200), 'avc')).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_600 }), (seconds) => {
      const plan = planShrink(phone, wish(seconds), 'avc');
      if (plan) expect(((plan.bitRate + 128_000) * seconds) / 8).toBeLessThan(40 * MEGABYTE);
    }),
  );
});
