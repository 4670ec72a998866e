/** A point or direction in percent of the body's height: forward, up, and towards the viewer. */
export type Vector = readonly [number, number, number];

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: Vector): number => Math.hypot(a[0], a[1], a[2]);
export const middle = (a: Vector, b: Vector): Vector => times(add(a, b), 0.5);

/** The point at a share of the way from one to the other. */
export const between = (a: Vector, b: Vector, share: number): Vector => add(a, times(minus(b, a), share));

/** The direction of a vector; `otherwise` when it has none. */
export function unit(a: Vector, otherwise: Vector = [1, 0, 0]): Vector {
  const size = length(a);
  return size < 1e-6 ? otherwise : times(a, 1 / size);
}

/** The part of a direction at right angles to an axis (of length one). */
export const across = (a: Vector, axis: Vector, otherwise: Vector): Vector =>
  unit(minus(a, times(axis, dot(a, axis))), otherwise);

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A vector turned about an axis (of length one), in degrees. */
export function turned(a: Vector, axis: Vector, degrees: number): Vector {
  if (degrees === 0) return a;
  const cos = Math.cos(radians(degrees));
  const sin = Math.sin(radians(degrees));
  return add(add(times(a, cos), times(cross(axis, a), sin)), times(axis, dot(axis, a) * (1 - cos)));
}
