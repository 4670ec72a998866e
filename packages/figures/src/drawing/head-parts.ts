import type { Skeleton } from '../body/solve.ts';
import { add, times, type Vector } from '../body/vector.ts';
import type { Chains } from './chains.ts';

/** Head, neck and hair. */
export function headParts({ head, gaze, neck, chest }: Skeleton): { skin: Chains; hair: Chains } {
  const at = (forward: number, up: number): Vector =>
    add(add(head, times(gaze.forward, forward)), times(gaze.up, up));
  return {
    skin: [
      [
        [at(0, 1.2), 5.1],
        [at(0.9, -2.6), 3.6],
      ],
      [
        [at(2.6, 0.6), 2.4],
        [at(4.6, -1.1), 0.75],
        [at(3, -2.6), 1.8],
      ],
      [
        [at(0.9, -2.6), 3.6],
        [at(2.4, -4), 2.1],
      ],
      [
        [add(neck, times(chest.up, -0.5)), 3.3],
        [at(-0.8, -2.4), 3],
      ],
    ],
    hair: [
      [
        [at(0.6, 3.3), 3.7],
        [at(-1.3, 2.2), 4.4],
        [at(-2.2, -0.4), 3.2],
      ],
    ],
  };
}
