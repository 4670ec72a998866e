import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clampTime, SPEEDS, stepSpeed, stepVolume } from './step-volume.ts';

describe('the volume', () => {
  test('changes by a tenth and stays an exact tenth', () => {
    expect(stepVolume(0.2, 1)).toBe(0.3);
    expect(stepVolume(0.7, 1)).toBe(0.8);
    expect(stepVolume(0.3, -1)).toBe(0.2);
  });

  test('stays between silent and full', () => {
    expect(stepVolume(0, -1)).toBe(0);
    expect(stepVolume(1, 1)).toBe(1);
    expect(stepVolume(0.95, 1)).toBe(1);
  });

  test('returns after as many steps up as down, from any value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 10 }), (tenths, steps) => {
        fc.pre(tenths + steps <= 10);
        let volume = tenths / 10;
        for (let count = 0; count < steps; count += 1) volume = stepVolume(volume, 1);
        for (let count = 0; count < steps; count += 1) volume = stepVolume(volume, -1);
        expect(volume).toBe(tenths / 10);
      }),
    );
  });
});

describe('the speed', () => {
  test('steps through 0.5 to 2 and stays at the ends', () => {
    let speed = 0.5;
    const seen = [speed];
    for (let count = 0; count < SPEEDS.length; count += 1) {
      speed = stepSpeed(speed, 1);
      seen.push(speed);
    }
    expect(seen).toEqual([0.5, 0.75, 1, 1.25, 1.5, 2, 2]);
    expect(stepSpeed(0.5, -1)).toBe(0.5);
  });
});

test('a skip stays inside the video', () => {
  expect(clampTime(-4, 16)).toBe(0);
  expect(clampTime(20, 16)).toBe(16);
  expect(clampTime(7, 16)).toBe(7);
  expect(clampTime(7, 0)).toBe(0);
});
