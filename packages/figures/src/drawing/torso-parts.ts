import type { Skeleton } from '../body/solve.ts';
import { add, between, times, type Vector } from '../body/vector.ts';
import type { Belly, Chains } from './chains.ts';
import type { Ball } from './outline.ts';

/** A place of the trunk: share of the way from hips to neck, forward, and towards the near side. */
type Spine = (share: number, forward: number, out: number) => Vector;

const both = (make: (sign: number) => readonly Ball[]): Chains => [make(1), make(-1)];

type Torso = { skin: Chains; shorts: Chains; bellies: Belly[] };

/** The skin, shorts and muscles of the trunk. */
export function torsoParts(bones: Skeleton, facing: number): Torso {
  const { pelvis, waist, neck, hips, chest } = bones;
  const spine: Spine = (share, forward, out) => {
    const low = share < 0.4;
    const frame = low ? hips : chest;
    const line = low ? between(pelvis, waist, share / 0.4) : between(waist, neck, (share - 0.4) / 0.6);
    return add(add(line, times(frame.forward, forward)), times(frame.near, out));
  };
  const side = (sign: number): Chains => [
    [
      [spine(-0.02, -0.6, 4.2 * sign), 5.7],
      [spine(0.4, 0, 3.1 * sign), 5],
      [spine(0.7, 0.3, 4 * sign), 6],
    ],
    [
      [spine(0.7, 0.3, 4 * sign), 6],
      [spine(0.9, 0, 6 * sign), 4.4],
      [spine(0.985, -0.3, 10.4 * sign), 3.5],
    ],
    [
      [spine(1, -0.5, 9.5 * sign), 3],
      [spine(1.12, -0.4, 2 * sign), 2.9],
    ],
  ];
  return {
    skin: [
      ...side(1),
      ...side(-1),
      [
        [spine(0, -0.4, 0), 5.8],
        [spine(0.4, 0, 0), 5.2],
        [spine(0.7, 0.4, 0), 6.3],
        [spine(0.92, -0.1, 0), 4.8],
        [spine(1.14, 0, 0), 3],
      ],
      [
        [spine(0.94, -0.4, 6), 3.8],
        [spine(0.94, -0.4, -6), 3.8],
      ],
    ],
    shorts: [
      [
        [spine(0.2, 0, 3.6), 5.5],
        [spine(-0.02, -0.7, 4.3), 6],
      ],
      [
        [spine(0.2, 0, -3.6), 5.5],
        [spine(-0.02, -0.7, -4.3), 6],
      ],
      [
        [spine(0.2, 0, 3.6), 5.5],
        [spine(0.2, 0, -3.6), 5.5],
      ],
      [
        [spine(-0.02, -0.5, 4), 6],
        [spine(-0.02, -0.5, -4), 6],
      ],
    ],
    bellies: torsoBellies(spine, facing >= 0 ? 1 : -1),
  };
}

/** @param seen 1 or -1: the side of the chest that is turned to the viewer */
function torsoBellies(spine: Spine, seen: number): Belly[] {
  return [
    {
      muscle: 'lower-back',
      chains: () =>
        both((sign) => [
          [spine(0.14, -4, 1.8 * sign), 1.3],
          [spine(0.36, -3.4, 1.8 * sign), 1.7],
          [spine(0.56, -3.6, 1.6 * sign), 1],
        ]),
    },
    {
      muscle: 'lats',
      chains: () =>
        both((sign) => [
          [spine(0.44, -2.6, 3.6 * sign), 1.6],
          [spine(0.62, -2.6, 5 * sign), 2.6],
          [spine(0.84, -1.2, 7.4 * sign), 2],
        ]),
    },
    {
      muscle: 'upper-back',
      chains: () =>
        both((sign) => [
          [spine(0.66, -4.4, 1.8 * sign), 1.4],
          [spine(0.84, -3.1, 3.6 * sign), 2.2],
          [spine(1.02, -1.8, 4.4 * sign), 1.7],
        ]),
    },
    {
      muscle: 'abs',
      chains: () =>
        both((sign) => [
          [spine(0.12, 3.7, 1.4 * sign), 1.3],
          [spine(0.36, 3.6, 1.5 * sign), 1.6],
          [spine(0.58, 4.4, 1.6 * sign), 1.4],
        ]),
    },
    {
      muscle: 'obliques',
      chains: () =>
        both((sign) => [
          [spine(0.2, 1.8, 6 * sign), 1.5],
          [spine(0.38, 1.6, 5.6 * sign), 1.9],
          [spine(0.54, 2, 6 * sign), 1.4],
        ]),
    },
    {
      muscle: 'chest',
      chains: () =>
        both((sign) => [
          [spine(0.8, 4, 3 * sign), 2.5],
          [spine(0.88, 2, 7 * sign), 2.1],
        ]),
    },
    {
      muscle: 'heart',
      chains: () => [
        [
          [spine(0.78, 4.6, 1.2 * seen), 1.7],
          [spine(0.72, 4.7, 0.4 * seen), 0.7],
        ],
        [
          [spine(0.78, 4.6, -1.4 * seen), 1.7],
          [spine(0.72, 4.7, 0.2 * seen), 0.7],
        ],
      ],
    },
  ];
}
