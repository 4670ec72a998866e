import type { SolvedArm } from '../body/solve.ts';
import { across, add, between, minus, times, unit, type Vector } from '../body/vector.ts';
import { type Belly, beside, type Chains } from './chains.ts';
import type { Ball } from './outline.ts';

/** The skin and muscles of an arm; a `fist` holds something. */
export function armParts(
  arm: SolvedArm,
  near: Vector,
  sign: number,
  fist: boolean,
): { skin: Chains; bellies: Belly[] } {
  const { shoulder, elbow, wrist, grip, front } = arm;
  const axis = unit(minus(elbow, shoulder));
  const out = across(times(near, sign), axis, [0, 0, sign]);
  const foreAxis = unit(minus(wrist, elbow));
  const inner = across(front, foreAxis, front);
  const upper = (share: number, forward: number, outBy = 0) =>
    beside(shoulder, elbow, share, front, forward, out, outBy);
  const fore = (share: number, forward: number) => beside(elbow, wrist, share, inner, forward);
  const palm = minus(grip, wrist);
  const hand: readonly Ball[] = fist
    ? [
        [between(wrist, grip, 0.25), 1.7],
        [between(wrist, grip, 0.8), 2.2],
      ]
    : [
        [between(wrist, grip, 0.1), 1.5],
        [add(wrist, times(palm, 1)), 1.75],
        [add(wrist, times(palm, 2.1)), 1],
      ];
  return {
    skin: [
      [
        [upper(0, 0), 4],
        [upper(0.5, 0.25), 3.1],
        [upper(1, 0), 2.35],
      ],
      [
        [upper(1, 0), 2.35],
        [fore(0.26, 0.2), 2.65],
        [fore(1, 0), 1.55],
      ],
      hand,
    ],
    bellies: [
      {
        muscle: 'shoulders',
        chains: () => [
          [
            [upper(-0.1, 0.2, 0.9), 2.7],
            [upper(0.14, 0.1, 1), 2.8],
            [upper(0.34, 0, 0.9), 1.4],
          ],
        ],
      },
      {
        muscle: 'biceps',
        chains: () => [
          [
            [upper(0.28, 1.2), 1.4],
            [upper(0.56, 1.5), 1.9],
            [upper(0.88, 0.9), 1],
          ],
        ],
      },
      {
        muscle: 'triceps',
        chains: () => [
          [
            [upper(0.2, -1.4), 1.5],
            [upper(0.5, -1.5), 1.9],
            [upper(0.92, -0.8), 1],
          ],
        ],
      },
      {
        muscle: 'forearms',
        chains: () => [
          [
            [fore(0.08, 0.5), 1.7],
            [fore(0.3, 0.4), 2],
            [fore(0.8, 0.1), 1],
          ],
        ],
      },
    ],
  };
}
