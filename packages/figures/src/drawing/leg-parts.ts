import { PROPORTIONS as BODY } from '../body/proportions.ts';
import type { Frame, SolvedLeg } from '../body/solve.ts';
import { across, add, minus, times, unit } from '../body/vector.ts';
import { type Belly, beside, type Chains } from './chains.ts';

/** Places of a leg: at shares of its bones and beside them, at its foot, and behind its hip. */
function placesOf(leg: SolvedLeg, { near, forward, up }: Frame, sign: number) {
  const { hip, knee, ankle, front, toe, sole } = leg;
  const axis = unit(minus(knee, hip));
  const out = across(times(near, sign), axis, [0, 0, sign]);
  const shankAxis = unit(minus(ankle, knee));
  const shin = across(front, shankAxis, front);
  const thigh = (share: number, forward: number, outBy = 0) =>
    beside(hip, knee, share, front, forward, out, outBy);
  const shank = (share: number, forward: number, outBy = 0) =>
    beside(knee, ankle, share, shin, forward, out, outBy);
  const foot = (along: number, down: number) => add(add(ankle, times(toe, along)), times(sole, down));
  const seat = (high: number, back: number) => add(add(hip, times(up, high)), times(forward, -back));
  return { thigh, shank, foot, seat };
}

/** The skin, clothes and muscles of a leg. `sign` is 1 on the near side, -1 on the far one. */
export function legParts(
  leg: SolvedLeg,
  hips: Frame,
  sign: number,
): { skin: Chains; cloth: Chains; shoe: Chains; bellies: Belly[] } {
  const places = placesOf(leg, hips, sign);
  const { thigh, shank, foot } = places;
  const end = (above: number) => add(add(leg.tip, times(leg.sole, -above)), times(leg.toe, -1.2));
  return {
    skin: [
      [
        [thigh(0, 0), 5.7],
        [thigh(0.38, 0.7), 5.4],
        [thigh(0.97, 0.3), 3.5],
        [shank(0.06, 0.1), 3.4],
      ],
      [
        [thigh(0.97, 0.3), 3.5],
        [shank(0.3, -0.9), 3.7],
        [shank(0.62, -0.4), 2.7],
        [shank(1, 0), 1.9],
      ],
    ],
    cloth: [
      [
        [thigh(0, 0), 6],
        [thigh(0.36, 0.6), 5.9],
      ],
    ],
    shoe: [
      [
        [foot(-1.6, 1.4), 2.3],
        [foot(3, 1), 2.3],
        [foot(BODY.ball - 1, 2.3), 1.7],
        [end(1.2), 1.2],
      ],
      [
        [foot(-1.8, 2.6), 1.4],
        [foot(BODY.ball - 0.6, 2.8), 1.1],
      ],
      [
        [shank(0.97, 0), 2],
        [foot(0.4, 1.2), 2.5],
        [foot(3.4, 1.2), 2.2],
      ],
    ],
    bellies: legBellies(places),
  };
}

function legBellies({ thigh, shank, seat }: ReturnType<typeof placesOf>): Belly[] {
  return [
    {
      muscle: 'glutes',
      chains: () => [
        [
          [seat(3, 2.6), 2.4],
          [seat(-0.4, 3), 3.3],
        ],
        [
          [seat(-0.4, 3), 3.3],
          [thigh(0.16, -3), 2],
        ],
      ],
    },
    {
      muscle: 'quadriceps',
      chains: () => [
        [
          [thigh(0.14, 2.6, 0.6), 2.3],
          [thigh(0.45, 2.6, 0.9), 3.1],
          [thigh(0.86, 1.6, 0.6), 1.7],
        ],
      ],
    },
    {
      muscle: 'hamstrings',
      chains: () => [
        [
          [thigh(0.2, -2.9, 0.4), 2.2],
          [thigh(0.5, -2.3, 0.4), 2.6],
          [thigh(0.9, -1.9, 0.4), 1.2],
        ],
      ],
    },
    {
      muscle: 'adductors',
      chains: () => [
        [
          [thigh(0.08, 0.5, -3), 2.2],
          [thigh(0.34, 0.3, -2.6), 2.5],
          [thigh(0.72, 0, -1.6), 1.2],
        ],
      ],
    },
    {
      muscle: 'abductors',
      chains: () => [
        [
          [thigh(-0.1, 0.2, 3), 2.4],
          [thigh(0.12, 0.6, 3.2), 2.3],
          [thigh(0.3, 0.8, 3), 1.2],
        ],
      ],
    },
    {
      muscle: 'hip-flexors',
      chains: () => [
        [
          [thigh(-0.12, 3.2, 0), 1.6],
          [thigh(0.06, 3.6, 0), 2],
          [thigh(0.26, 3.2, 0), 1.1],
        ],
      ],
    },
    {
      muscle: 'calves',
      chains: () => [
        [
          [shank(0.1, -1.9), 1.5],
          [shank(0.3, -2.2), 2.3],
          [shank(0.62, -1.4), 1.1],
        ],
      ],
    },
  ];
}
