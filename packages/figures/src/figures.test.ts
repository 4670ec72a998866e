import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPORTIONS as BODY } from './body/proportions.ts';
import { stancesOf } from './body/stance.ts';
import { length, minus } from './body/vector.ts';
import { bonesAt, loadOf, sceneOf } from './drawing/scene.ts';
import type { Figure, FigurePlace, Gear, Pose, Sides } from './figure.ts';
import { VARIATIONS } from './variations.ts';

const SHARES = [0, 0.2, 0.5, 0.75, 1];

const degrees = fc.integer({ min: -180, max: 180 });
const place = fc.tuple(
  fc.integer({ min: -60, max: 60 }),
  fc.integer({ min: 0, max: 120 }),
  fc.integer({ min: 0, max: 30 }),
) satisfies fc.Arbitrary<FigurePlace>;
const sides = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<Sides<T>> =>
  fc.oneof(value, fc.record({ near: value, far: value }, { requiredKeys: [] }));
const pose: fc.Arbitrary<Pose> = fc.record(
  {
    ...{ trunk: degrees, curl: degrees, twist: degrees, roll: degrees, head: degrees },
    ...{ at: place, feet: sides(place), hands: sides(place), hold: sides(place) },
    ...{ heel: sides(degrees), thigh: sides(degrees), knee: sides(degrees), apart: sides(degrees) },
    ...{ arm: sides(degrees), side: sides(degrees), spin: sides(degrees), elbow: sides(degrees) },
    ...{ flare: sides(degrees), palms: sides(fc.constantFrom(0, 1)) },
  },
  { requiredKeys: [] },
);
/** Any figure, also one that no person could follow. */
const anyFigure: fc.Arbitrary<Figure> = fc.record(
  {
    view: fc.integer({ min: 0, max: 90 }),
    load: fc.constantFrom('hands', 'hips', 'feet', 'chest', 'knees'),
    works: fc.constant(['chest', 'glutes', 'biceps'] as const),
    poses: fc.array(pose, { minLength: 2, maxLength: 4 }),
    gear: fc.array(
      fc.constantFrom<Gear>(['barbell'], ['dumbbells'], ['bench', -20, 20, 40], ['cable', 40, 80]),
      {
        maxLength: 2,
      },
    ),
    cycle: fc.constant(true as const),
    mirror: fc.constant(true as const),
  },
  { requiredKeys: ['view', 'load', 'works', 'poses'] },
);

const SQUAT: Figure = {
  view: 30,
  load: 'hands',
  works: ['quadriceps'],
  helps: ['glutes'],
  all: { feet: [0, 0], hold: [-5, 26.5, 19] },
  gear: [['barbell']],
  poses: [{ at: [0, 52.5] }, { at: [-10, 30], trunk: 40 }],
};
const CURL: Figure = {
  view: 20,
  load: 'hands',
  works: ['biceps'],
  gear: [['dumbbells']],
  poses: [{ elbow: 5 }, { elbow: 130 }],
};

describe('any figure', () => {
  it('has limbs of the same lengths in every phase, whatever its poses', () => {
    fc.assert(
      fc.property(anyFigure, (figure) => {
        const stances = stancesOf(figure);
        for (const { legs, arms } of SHARES.map((share) => bonesAt(figure, stances, share))) {
          for (const { hip, knee, ankle } of legs) {
            expect(length(minus(knee, hip))).toBeCloseTo(BODY.thigh, 1);
            expect(length(minus(ankle, knee))).toBeCloseTo(BODY.shank, 1);
          }
          for (const { shoulder, elbow, wrist } of arms) {
            expect(length(minus(elbow, shoulder))).toBeCloseTo(BODY.upperArm, 1);
            expect(length(minus(wrist, elbow))).toBeCloseTo(BODY.forearm, 1);
          }
        }
      }),
    );
  });

  it('is drawn without a broken number, by the same commands in every phase', () => {
    fc.assert(
      fc.property(anyFigure, (figure) => {
        const { view, way, ghosts, shapesAt } = sceneOf(figure);
        const drawn = SHARES.map((share) => shapesAt(share).sort((a, b) => a.part - b.part));
        for (const text of [way, ...ghosts, ...drawn.flat().map(({ path }) => path)])
          expect(text).not.toMatch(/NaN|undefined|Infinity/);
        expect(Object.values(view).every(Number.isFinite)).toBe(true);
        const commands = drawn.map((shapes) => shapes.map(({ path }) => path.replaceAll(/[^A-Z]/g, '')));
        for (const phase of commands) expect(phase).toEqual(commands[0]);
      }),
    );
  });
});

it('feet that stand stay where they are while the body goes down, and the load goes with it', () => {
  const stances = stancesOf(SQUAT);
  const [up, down] = [bonesAt(SQUAT, stances, 0), bonesAt(SQUAT, stances, 1)];
  expect(length(minus(up.legs[0].ankle, down.legs[0].ankle))).toBeLessThan(0.1);
  expect(loadOf(SQUAT, up)[1] - loadOf(SQUAT, down)[1]).toBeGreaterThan(20);
});

it('what works and what helps is shown at work', () => {
  const looks = new Set(
    sceneOf(SQUAT)
      .shapesAt(0.5)
      .map(({ look }) => look),
  );
  expect([looks.has('works'), looks.has('helps')]).toEqual([true, true]);
  const shown = new Set(
    sceneOf(SQUAT, new Map())
      .shapesAt(0.5)
      .map(({ look }) => look),
  );
  expect([shown.has('works'), shown.has('helps')]).toEqual([false, false]);
});

describe('a variation', () => {
  it('takes another load', () => {
    expect(VARIATIONS.kettlebell(CURL).gear).toEqual([['kettlebell']]);
    expect(VARIATIONS.unloaded(SQUAT).gear).toEqual([]);
  });

  it('moves one arm, and leaves the other hanging', () => {
    const figure = VARIATIONS['one-arm'](CURL);
    const [near, far] = bonesAt(figure, stancesOf(figure), 1).arms;
    expect(near.wrist[1]).toBeGreaterThan(far.wrist[1] + 10);
  });

  it('leaves the figure that it is made from as it was', () => {
    const before = structuredClone(SQUAT);
    for (const vary of Object.values(VARIATIONS)) vary(SQUAT);
    expect(SQUAT).toEqual(before);
  });
});
