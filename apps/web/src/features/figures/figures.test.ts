import { FIGURE_IDS } from '@spotter/contract/figures/figure-ids';
import { type FigureKey, figureOf } from '@spotter/contract/figures/figure-of';
import { FIGURES, type FigureName } from '@spotter/contract/figures/figures';
import { PROPORTIONS as BODY } from '@spotter/figures/body/proportions';
import type { Skeleton } from '@spotter/figures/body/solve';
import { stancesOf } from '@spotter/figures/body/stance';
import { add, dot, length, minus, times, unit, type Vector } from '@spotter/figures/body/vector';
import { bonesAt, loadOf, sceneOf } from '@spotter/figures/drawing/scene';
import type { Figure } from '@spotter/figures/figure';
import { describe, expect, test } from 'vitest';
import { STANDING } from './choose-figure.ts';

const shown = [...new Set<FigureKey>(Object.values(FIGURE_IDS))];
const varied = shown.filter((key) => !(key in FIGURES));
const written: [string, Figure][] = [...Object.entries(FIGURES), ['standing', STANDING]];
const figures: [string, Figure][] = [
  ...written,
  ...varied.map((key): [string, Figure] => [key, figureOf(key)]),
];
const SHARES = [0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 1];
const phases = (figure: Figure): Skeleton[] => {
  const stances = stancesOf(figure);
  return SHARES.map((share) => bonesAt(figure, stances, share));
};
const angle = (a: Vector, b: Vector) =>
  (Math.acos(Math.min(1, Math.max(-1, dot(unit(a), unit(b))))) * 180) / Math.PI;
/** The lowest point of a foot: sole under the heel or ball, or the toes. */
const lowestOf = ({ ankle, toe, sole, tip }: Skeleton['legs'][0]) =>
  Math.min(
    tip[1],
    ...[-BODY.heel, BODY.ball].map((along) => add(add(ankle, times(toe, along)), times(sole, BODY.ankle))[1]),
  );

test('no figure is left over', () => {
  expect(Object.keys(FIGURES).filter((name) => !shown.includes(name as FigureKey))).toEqual([]);
});

test.each(varied)('%s differs from what it is a variation of', (key) => {
  const [name] = key.split('/') as [FigureName];
  expect(figureOf(key)).not.toEqual(FIGURES[name]);
});

test.each(written)('%s takes at most 400 bytes', (_, figure) => {
  expect(new TextEncoder().encode(JSON.stringify(figure)).length).toBeLessThanOrEqual(400);
});

test.each(figures)('%s: feet that stand reach their place, hands that hold reach theirs', (_, figure) => {
  const stances = stancesOf(figure);
  stances.forEach((stance, at) => {
    const parts = figure.cycle ? stances.length : stances.length - 1;
    const bones = bonesAt(figure, stances, at / parts);
    stance.legs.forEach(({ pin, heel }, side) => {
      const leg = bones.legs[side as 0 | 1];
      // A foot with its toes up stands on its heel or against a plate.
      if (pin.hold === 1 && heel >= 0)
        expect(Math.abs(lowestOf(leg) - pin.place[1]), `foot ${side} of pose ${at}`).toBeLessThan(4.5);
    });
    stance.arms.forEach(({ pin, palm }, side) => {
      if (pin.hold !== 1) return;
      const arm = bones.arms[side as 0 | 1];
      const place = palm === 1 ? add(arm.wrist, [0, -1.5, 0]) : arm.grip;
      expect(length(minus(place, pin.place)), `hand ${side} of pose ${at}`).toBeLessThan(3);
    });
  });
});

test.each(figures)('%s: nothing of the body is under the floor', (_, figure) => {
  for (const { legs, arms, pelvis, neck, head } of phases(figure)) {
    for (const leg of legs) {
      expect(lowestOf(leg), 'foot').toBeGreaterThan(-3.2);
      expect(leg.knee[1], 'knee').toBeGreaterThan(0.5);
    }
    for (const { elbow, wrist } of arms) {
      expect(elbow[1], 'elbow').toBeGreaterThan(0);
      expect(wrist[1], 'wrist').toBeGreaterThan(0);
    }
    for (const place of [pelvis, neck, head]) expect(place[1]).toBeGreaterThan(3);
  }
});

/**
 * Ranges of healthy joints in degrees: American Academy of Orthopaedic Surgeons, "Joint Motion: Method of Measuring
 * and Recording" (1965), with the passive range of kneeling for the knee (Hefzy et al. 1998: 157) and
 * the weight-bearing one for the ankle (Bennell et al. 1998: 50).
 */
const RANGES = { knee: 160, elbow: 152, hip: 138, hipBack: 35, dorsiflexion: 50, plantarflexion: 82 };

test.each(figures)('%s: joints stay within human ranges', (_, figure) => {
  for (const { legs, arms, hips } of phases(figure)) {
    for (const { hip, knee, ankle, toe } of legs) {
      const thigh = minus(knee, hip);
      const shank = minus(ankle, knee);
      expect(angle(thigh, shank), 'knee').toBeLessThanOrEqual(RANGES.knee);
      const flexed = (Math.atan2(dot(thigh, hips.forward), -dot(thigh, hips.up)) * 180) / Math.PI;
      expect(flexed, 'hip flexion').toBeLessThanOrEqual(RANGES.hip);
      expect(flexed, 'hip extension').toBeGreaterThanOrEqual(-RANGES.hipBack);
      const pointed = 90 - angle(shank, toe);
      expect(pointed, 'plantarflexion').toBeLessThanOrEqual(RANGES.plantarflexion);
      expect(pointed, 'dorsiflexion').toBeGreaterThanOrEqual(-RANGES.dorsiflexion);
    }
    for (const { shoulder, elbow, wrist } of arms) {
      expect(angle(minus(elbow, shoulder), minus(wrist, elbow)), 'elbow').toBeLessThanOrEqual(RANGES.elbow);
    }
  }
});

describe('the load goes where the movement says', () => {
  const way = (name: FigureName): Vector => {
    const figure: Figure = FIGURES[name];
    const stances = stancesOf(figure);
    return minus(loadOf(figure, bonesAt(figure, stances, 1)), loadOf(figure, bonesAt(figure, stances, 0)));
  };
  const UP: FigureName[] = [
    ...(['deadlift', 'sumo-deadlift', 'power-clean', 'overhead-press', 'dumbbell-shoulder-press'] as const),
    ...([
      'pull-up',
      'chin-up',
      'biceps-curl',
      'hammer-curl',
      'lateral-raise',
      'barbell-row',
      'hip-thrust',
    ] as const),
    ...(['glute-bridge', 'kettlebell-swing', 'turkish-get-up', 'step-up', 'hanging-leg-raise'] as const),
    ...(['dumbbell-clean-and-press', 'one-arm-dumbbell-row', 'stair-climb', 'leg-extension'] as const),
  ];
  const DOWN: FigureName[] = [
    ...([
      'back-squat',
      'front-squat',
      'goblet-squat',
      'romanian-deadlift',
      'bench-press',
      'push-up',
      'dip',
    ] as const),
    ...(['incline-dumbbell-press', 'reverse-lunge', 'bulgarian-split-squat', 'thruster'] as const),
    ...([
      'medicine-ball-slam',
      'standing-calf-raise',
      'lateral-lunge',
      'wall-sit',
      'triceps-pushdown',
    ] as const),
  ];
  test.each(UP)('%s goes up', (name) => expect(way(name)[1]).toBeGreaterThan(8));
  test.each(DOWN)('%s goes down', (name) => expect(way(name)[1]).toBeLessThan(-5));
  test('cables come to the body', () => {
    expect(way('lat-pulldown')[1]).toBeLessThan(-20);
    expect(way('seated-cable-row')[0]).toBeLessThan(-20);
    expect(way('face-pull')[0]).toBeLessThan(-15);
  });
  test('a barbell stays over the foot in squats and pulls', () => {
    for (const name of [
      'back-squat',
      'front-squat',
      'deadlift',
      'romanian-deadlift',
      'power-clean',
      'thruster',
    ] as const) {
      for (const bones of phases(FIGURES[name])) {
        const [x] = loadOf(FIGURES[name], bones);
        expect(x, name).toBeGreaterThan(-BODY.heel - 2);
        expect(x, name).toBeLessThan(BODY.toe);
      }
    }
  });
});

test.each(figures)('%s is drawn without a broken number, within its frame', (_, figure) => {
  const { view, shapesAt, way, ghosts } = sceneOf(figure);
  for (const text of [way, ...ghosts, ...shapesAt(0.5).map(({ path }) => path)])
    expect(text).not.toMatch(/NaN|undefined/);
  for (const number of Object.values(view)) expect(Number.isFinite(number)).toBe(true);
  const counts = SHARES.map((share) => shapesAt(share).length);
  expect(new Set(counts).size).toBe(1);
});
