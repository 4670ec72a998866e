import { across, add, length, minus, times, unit, type Vector } from './vector.ts';

/** Two bones from a fixed end: the joint between them, their end, and the way the joint points. */
export type Bone = { joint: Vector; end: Vector; front: Vector };

/** A limb never stretches quite straight, so that its joint keeps pointing one way. */
const STRAIGHT = 0.9995;

/**
 * Two-bone inverse kinematics: places the joint of two bones so that they end at `target`, pointing towards `pole`.
 * A target that is too far away is reached as far as the bones go.
 */
export function reach(from: Vector, target: Vector, first: number, second: number, pole: Vector): Bone {
  const way = minus(target, from);
  const axis = unit(way, [0, -1, 0]);
  const nearest = Math.abs(first - second) * 1.02 + 0.1;
  const distance = Math.min((first + second) * STRAIGHT, Math.max(nearest, length(way)));
  const front = across(pole, axis, [1, 0, 0]);
  const along = (first * first - second * second + distance * distance) / (2 * distance);
  const aside = Math.sqrt(Math.max(0, first * first - along * along));
  return {
    joint: add(from, add(times(axis, along), times(front, aside))),
    end: add(from, times(axis, distance)),
    front,
  };
}
