import { type FigureKey, figureOf } from '@spotter/contract/figures/figure-of';
import { PROPORTIONS as BODY } from '@spotter/figures/body/proportions';
import type { Skeleton } from '@spotter/figures/body/solve';
import { stancesOf } from '@spotter/figures/body/stance';
import { dot, length, minus, unit, type Vector } from '@spotter/figures/body/vector';
import { cameraOf } from '@spotter/figures/drawing/camera';
import { bonesAt, loadOf, sceneOf } from '@spotter/figures/drawing/scene';
import { describe, expect, test } from 'vitest';

const SHARES = Array.from({ length: 21 }, (_, step) => step / 20);
const bonesOf = (key: FigureKey, share: number): Skeleton =>
  bonesAt(figureOf(key), stancesOf(figureOf(key)), share);
/** How far a direction rises above the level, in degrees. */
const rises = (way: Vector) => (Math.asin(unit(way)[1]) * 180) / Math.PI;
/** How far a place is from the neck: forward of the chest, and along the spine. */
const atChest = ({ neck, chest }: Skeleton, place: Vector) => ({
  forward: dot(minus(place, neck), chest.forward),
  along: dot(minus(place, neck), chest.up),
});

describe('a bar in front lies on the collarbone, the upper arms are level', () => {
  test.each([
    ['front-squat', 0],
    ['front-squat', 0.5],
    ['front-squat', 1],
    ['power-clean', 1],
    ['thruster', 0.5],
    ['thruster', 1],
  ] as const)('%s at %s', (key, share) => {
    const bones = bonesOf(key, share);
    for (const { shoulder, elbow } of bones.arms) {
      expect(Math.abs(rises(minus(elbow, shoulder)))).toBeLessThanOrEqual(15);
      expect(elbow[0]).toBeGreaterThan(shoulder[0] + 12);
    }
    const { forward, along } = atChest(bones, loadOf(figureOf(key), bones));
    expect(forward).toBeGreaterThan(4);
    expect(forward).toBeLessThan(6.5);
    expect(along).toBeGreaterThan(0);
    expect(along).toBeLessThan(4);
  });
});

test.each(['bench-press', 'bench-press/wide', 'close-grip-bench-press'] as const)(
  '%s: the bar comes down to the lower chest',
  (key) => {
    const bones = bonesOf(key, 1);
    const { forward, along } = atChest(bones, loadOf(figureOf(key), bones));
    expect(-along / BODY.trunk).toBeGreaterThan(0.25);
    expect(-along / BODY.trunk).toBeLessThan(0.4);
    // The chest is 6.7 deep there.
    expect(forward).toBeGreaterThan(6.7);
    expect(forward).toBeLessThan(10);
  },
);

test.each(['bench-press', 'bench-press/wide', 'close-grip-bench-press', 'incline-bench-press'] as const)(
  '%s: the near plate leaves the head free',
  (key) => {
    const HEAD = 5.1;
    const figure = figureOf(key);
    const scene = sceneOf(figure);
    for (const share of SHARES) {
      const [nearest] = scene
        .shapesAt(share)
        .filter(({ look }) => look === 'plate')
        .slice(-1);
      const [left = 0, y = 0, wide = 0, high = 0] = (nearest?.path.match(/-?[\d.]+/g) ?? []).map(Number);
      const head = cameraOf(figure.view)(bonesOf(key, share).head);
      const away = Math.hypot((head.x - left - wide) / (wide + HEAD), (head.y - y) / (high + HEAD));
      expect(away, `at ${share}`).toBeGreaterThan(1);
    }
  },
);

test.each(['back-squat', 'front-squat', 'thruster'] as const)('%s: the hip comes below the knee', (key) => {
  for (const { hip, knee } of bonesOf(key, 1).legs) expect(hip[1]).toBeLessThan(knee[1]);
});

test('the hands of a reverse lunge stay together before the chest', () => {
  for (const share of SHARES) {
    const bones = bonesOf('reverse-lunge', share);
    const [near, far] = bones.arms;
    expect(length(minus(near.grip, far.grip))).toBeLessThan(6);
    const { forward, along } = atChest(bones, near.grip);
    expect(forward).toBeLessThan(14);
    expect(along).toBeGreaterThan(-10);
  }
});

describe('the way of the load is round', () => {
  test.each([
    'kettlebell-swing',
    'kettlebell-swing/one-arm',
    'turkish-get-up',
    'medicine-ball-slam',
  ] as const)('%s has no corner', (key) => {
    const figure = figureOf(key);
    const stances = stancesOf(figure);
    const at = (share: number) => loadOf(figure, bonesAt(figure, stances, share));
    const [step, parts] = [1e-4, 24];
    for (let part = 1; part < parts; part += 1) {
      const [before, here, after] = [-step, 0, step].map((by) => at(part / parts + by)) as [
        Vector,
        Vector,
        Vector,
      ];
      expect(dot(unit(minus(here, before)), unit(minus(after, here))), `at ${part}`).toBeGreaterThan(0.99);
    }
  });

  test.each(['kettlebell-swing', 'kettlebell-swing/one-arm'] as const)('%s: on straight arms', (key) => {
    for (const share of SHARES) {
      const { shoulder, elbow, wrist } = bonesOf(key, share).arms[0];
      expect(dot(unit(minus(elbow, shoulder)), unit(minus(wrist, elbow)))).toBeGreaterThan(0.99);
    }
  });
});

describe('a Turkish get-up', () => {
  test('the arm with the bell points up all the way', () => {
    for (const share of SHARES) {
      const [near] = bonesOf('turkish-get-up', share).arms;
      expect(rises(minus(near.wrist, near.shoulder)), `at ${share}`).toBeGreaterThan(55);
    }
  });

  test('kneels on one knee and leans on a hand', () => {
    const { legs, arms, pelvis, neck } = bonesOf('turkish-get-up', 1 / 3);
    const [near, far] = legs;
    expect(near.ankle[1]).toBeCloseTo(BODY.ankle, 1);
    expect(far.tip[1]).toBeLessThan(3);
    expect(arms[1].grip[1]).toBeLessThan(3);
    expect(arms[1].grip[0]).toBeLessThan(pelvis[0]);
    expect(neck[0]).toBeLessThan(pelvis[0]);
  });

  test('kneels upright before it stands', () => {
    const { legs, pelvis, neck, chest } = bonesOf('turkish-get-up', 2 / 3);
    const [near, far] = legs;
    expect(far.knee[1]).toBeLessThan(6);
    expect(rises(minus(near.knee, near.hip))).toBeCloseTo(0, -1);
    expect(rises(chest.up)).toBeGreaterThan(80);
    expect(neck[0]).toBeCloseTo(pelvis[0], 0);
  });
});
