import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPORTIONS as BODY } from './body/proportions.ts';
import { mix, stancesOf } from './body/stance.ts';
import { dot, length, minus, radians, unit } from './body/vector.ts';
import { bonesAt, loadOf, sceneOf } from './drawing/scene.ts';
import { shortPath } from './drawing/short-path.ts';
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
    view: fc.integer({ min: -90, max: 90 }),
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

/** The numbers of a path, command by command, with each place as it is from the picture's corner. */
function numbersOf(path: string): number[][] {
  let [x, y, beginX, beginY] = [0, 0, 0, 0];
  return [...path.matchAll(/([MLAZ])([^MLAZ]*)/gi)].map(([, command = '', text = '']) => {
    const numbers = (text.match(/-?(?:\d*\.)?\d+/g) ?? []).map(Number);
    if (/z/i.test(command)) {
      [x, y] = [beginX, beginY];
      return [];
    }
    const [right = Number.NaN, down = Number.NaN] = numbers.splice(-2);
    [x, y] = /[a-z]/.test(command) ? [x + right, y + down] : [right, down];
    if (/m/i.test(command)) [beginX, beginY] = [x, y];
    return [...numbers, x, y];
  });
}

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

  it('is the same to a twentieth of a percent in short paths', () => {
    fc.assert(
      fc.property(anyFigure, (figure) => {
        const { way, ghosts, shapesAt } = sceneOf(figure);
        for (const path of [way, ...ghosts, ...shapesAt(0.5).map((shape) => shape.path)]) {
          const [long, short] = [path, shortPath(path)].map(numbersOf) as [number[][], number[][]];
          const misses = long.flatMap((numbers, at) =>
            numbers.map((number, place) => Math.abs(number - (short[at]?.[place] ?? Number.NaN))),
          );
          expect(Math.max(0, ...misses)).toBeLessThan(0.0501);
        }
      }),
      { numRuns: 30 },
    );
  });
});

it('feet that stand stay where they are while the body goes down, and the load goes with it', () => {
  const stances = stancesOf(SQUAT);
  const [up, down] = [bonesAt(SQUAT, stances, 0), bonesAt(SQUAT, stances, 1)];
  expect(length(minus(up.legs[0].ankle, down.legs[0].ankle))).toBeLessThan(0.1);
  expect(loadOf(SQUAT, up)[1] - loadOf(SQUAT, down)[1]).toBeGreaterThan(20);
});

describe('the way through three poses', () => {
  const SLAM: Figure = {
    view: 0,
    load: 'hands',
    works: ['lats'],
    poses: [{ hands: [6, 110] }, { hands: [30, 75] }, { hands: [20, 58] }],
  };
  const stances = stancesOf(SLAM);
  const handAt = (share: number) => loadOf(SLAM, bonesAt(SLAM, stances, share));

  it('reaches each of them', () => {
    for (const [share, [forward, up]] of [
      [0, [6, 110]],
      [0.5, [30, 75]],
      [1, [20, 58]],
    ] as const) {
      expect(handAt(share)[0]).toBeCloseTo(forward, 5);
      expect(handAt(share)[1]).toBeCloseTo(up, 5);
    }
  });

  it('has no corner and goes beyond none of them', () => {
    const places = Array.from({ length: 201 }, (_, step) => handAt(step / 200));
    const ways = places.slice(1).map((place, at) => unit(minus(place, places[at] ?? place)));
    ways.slice(1).forEach((way, at) => {
      expect(dot(way, ways[at] ?? way)).toBeGreaterThan(Math.cos(radians(5)));
    });
    expect(Math.max(...places.map(([forward]) => forward))).toBeLessThanOrEqual(30.001);
  });

  it('is straight between two alone', () => {
    const line: Figure = { ...SLAM, poses: SLAM.poses.slice(0, 2) };
    const [forward, up] = loadOf(line, bonesAt(line, stancesOf(line), 0.25));
    expect(forward).toBeCloseTo(12, 5);
    expect(up).toBeCloseTo(101.25, 5);
  });

  it('a hand that lets go lets go where it was', () => {
    const leaning: Figure = { ...SLAM, poses: [{ hands: [6, 60] }, { hands: [6, 60] }, {}] };
    const ways = stancesOf(leaning);
    const [, b, c] = ways;
    const pin = b && c && mix([ways[0], b, c, undefined], 0.5).arms[0].pin;
    expect(pin?.place).toEqual([6, 60, 11]);
    expect(pin?.hold).toBeCloseTo(0.6875, 5);
  });
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

  it('in one hand leaves the way of that hand', () => {
    const figure = VARIATIONS['one-arm'](VARIATIONS.kettlebell(CURL));
    expect(figure.gear).toEqual([['kettlebell', 0, 1]]);
    const bones = bonesAt(figure, stancesOf(figure), 1);
    expect(loadOf(figure, bones)).toEqual(bones.arms[0].grip);
  });

  it('leaves the figure that it is made from as it was', () => {
    const before = structuredClone(SQUAT);
    for (const vary of Object.values(VARIATIONS)) vary(SQUAT);
    expect(SQUAT).toEqual(before);
  });
});
