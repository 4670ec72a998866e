import { add, between, times, type Vector } from '../body/vector.ts';
import type { FigureMuscle } from '../figure.ts';
import type { Ball } from './outline.ts';

/** Chains of balls; the skin around all of them is one shape. */
export type Chains = readonly (readonly Ball[])[];

/** A muscle that can be shown as working; its places are found when it is. */
export type Belly = { muscle: FigureMuscle; chains: () => Chains };

/** A place beside a bone: at a share of its length, shifted forward and outwards. */
export const beside = (
  a: Vector,
  b: Vector,
  share: number,
  forward: Vector,
  by: number,
  out?: Vector,
  outBy = 0,
) => add(add(between(a, b, share), times(forward, by)), out ? times(out, outBy) : [0, 0, 0]);
