import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleOf, clampPoint, distanceTo, headOf, isWhole, type MarkPoint, markAt } from './mark-rules.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const point = fc.tuple(share, share) as fc.Arbitrary<MarkPoint>;
const aspect = fc.double({ min: 0.3, max: 3, noNaN: true });
const turn = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });

type Made = { aspect: number; turn: number; degrees: number; arms: [number, number] };

/** Three points in shares whose angle at the corner is known: made where lengths are equal, then squeezed. */
const angle: fc.Arbitrary<Made> = fc.record({
  aspect,
  turn,
  degrees: fc.double({ min: 0, max: 180, noNaN: true }),
  arms: fc.tuple(
    fc.double({ min: 0.05, max: 0.4, noNaN: true }),
    fc.double({ min: 0.05, max: 0.4, noNaN: true }),
  ),
});
const pointsOf = ({ aspect: wide, turn: by, degrees, arms }: Made): MarkPoint[] => {
  const arm = (length: number, at: number): MarkPoint => [
    0.5 + (Math.cos(at) * length) / wide,
    0.5 + Math.sin(at) * length,
  ];
  return [arm(arms[0], by), [0.5, 0.5], arm(arms[1], by + (degrees * Math.PI) / 180)];
};

describe('an angle', () => {
  it('is what one sees, whatever the shape of the picture, the turn and the lengths of its arms', () => {
    fc.assert(
      fc.property(angle, (made) => {
        expect(angleOf(pointsOf(made), made.aspect)).toBeCloseTo(made.degrees, 4);
      }),
    );
  });

  it('is the same from both ends, and never below 0 or above 180', () => {
    fc.assert(
      fc.property(fc.tuple(point, point, point), aspect, (points, wide) => {
        const degrees = angleOf(points, wide);
        expect(degrees).toBeGreaterThanOrEqual(0);
        expect(degrees).toBeLessThanOrEqual(180);
        expect(angleOf(points.toReversed(), wide)).toBeCloseTo(degrees, 6);
      }),
    );
  });

  it('of a right corner in a tall picture has 90 degrees', () => {
    const tall = 9 / 16;
    const corner: MarkPoint[] = [
      [0.5, 0.2],
      [0.5, 0.5],
      [0.9, 0.5],
    ];
    expect(angleOf(corner, tall)).toBeCloseTo(90);
    expect(angleOf(corner.slice(0, 2), tall)).toBe(0);
  });
});

describe('a hit', () => {
  it('is on every place of a line', () => {
    fc.assert(
      fc.property(point, point, share, aspect, (a, b, at, wide) => {
        const between: MarkPoint = [a[0] + (b[0] - a[0]) * at, a[1] + (b[1] - a[1]) * at];
        expect(distanceTo([a, b], between, wide)).toBeLessThan(1e-6);
        expect(
          markAt([{ points: [a, b] as [number, number][] }], between, { aspect: wide, reach: 0.02 }),
        ).toBeDefined();
      }),
    );
  });

  it('is never farther than the nearest end, and the same whichever end is the first', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 3 }), point, aspect, (points, at, wide) => {
        const found = distanceTo(points, at, wide);
        const ends = points.map(([x, y]) => Math.hypot((x - at[0]) * wide, y - at[1]));
        expect(found).toBeLessThanOrEqual(Math.min(...ends) + 1e-9);
        expect(distanceTo(points.toReversed(), at, wide)).toBeCloseTo(found, 9);
      }),
    );
  });

  it('takes the nearest drawing, of two equal ones the later, and none out of reach', () => {
    const line = (id: string, y: number) => ({
      id,
      points: [
        [0, y],
        [1, y],
      ] as [number, number][],
    });
    const marks = [line('a', 0.2), line('b', 0.5), line('c', 0.5)];
    const find = (y: number) => markAt(marks, [0.5, y], { aspect: 1, reach: 0.05 })?.id;
    expect([find(0.21), find(0.52), find(0.35), find(0.9)]).toEqual(['a', 'c', undefined, undefined]);
  });
});

describe('a drawing', () => {
  it('is whole with all of its points, none of them on the one before', () => {
    expect(
      isWhole(
        'line',
        [
          [0, 0],
          [0.5, 0.5],
        ],
        1,
      ),
    ).toBe(true);
    expect(
      isWhole(
        'line',
        [
          [0.5, 0.5],
          [0.5, 0.501],
        ],
        1,
      ),
    ).toBe(false);
    expect(
      isWhole(
        'angle',
        [
          [0, 0],
          [0.5, 0.5],
        ],
        1,
      ),
    ).toBe(false);
    expect(
      isWhole(
        'angle',
        [
          [0, 0],
          [0.5, 0.5],
          [0, 0],
        ],
        1,
      ),
    ).toBe(true);
  });

  it('stays within the picture', () => {
    expect(clampPoint([-0.2, 1.4])).toEqual([0, 1]);
  });

  it('with an arrow has a head of two equal sides behind its tip', () => {
    fc.assert(
      fc.property(point, point, aspect, (from, to, wide) => {
        fc.pre(Math.hypot((to[0] - from[0]) * wide, to[1] - from[1]) > 0.05);
        for (const end of headOf([from, to], wide, 0.05)) {
          expect(Math.hypot((end[0] - to[0]) * wide, end[1] - to[1])).toBeCloseTo(0.05, 6);
          expect(angleOf([from, to, end], wide)).toBeLessThan(40);
        }
      }),
    );
  });
});
