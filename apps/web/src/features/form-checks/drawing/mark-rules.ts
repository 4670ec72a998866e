import type { FormMark } from '@spotter/contract/form-checks';
import { FORM_MARKS, type FormMarkKind } from '@spotter/contract/form-checks-limits';

/** Shares of the picture's width and height, 0 to 1, from its upper left corner. */
export type MarkPoint = readonly [x: number, y: number];

/** Two points this close are one slip of a finger, in shares of the height. */
const APART = 0.015;

/** In shares of the height, so that lengths and angles are those that one sees; `aspect` is width by height. */
const seen = ([x, y]: MarkPoint, aspect: number): MarkPoint => [x * aspect, y];
const minus = (a: MarkPoint, b: MarkPoint): MarkPoint => [a[0] - b[0], a[1] - b[1]];
const lengthOf = ([x, y]: MarkPoint) => Math.hypot(x, y);

const clampShare = (value: number) => Math.min(1, Math.max(0, value));
export const clampPoint = ([x, y]: MarkPoint): MarkPoint => [clampShare(x), clampShare(y)];

/** The angle at the middle one of three points, 0 to 180 degrees; 0 where two are the same. */
export function angleOf(points: readonly MarkPoint[], aspect: number): number {
  const [a, corner, b] = points.map((point) => seen(point, aspect));
  if (!a || !corner || !b) return 0;
  const [one, other] = [minus(a, corner), minus(b, corner)];
  const cross = one[0] * other[1] - one[1] * other[0];
  const dot = one[0] * other[0] + one[1] * other[1];
  return Math.abs((Math.atan2(cross, dot) * 180) / Math.PI);
}

/** Whether the points are as many as the kind needs, and none is on the one before. */
export function isWhole(kind: FormMarkKind, points: readonly MarkPoint[], aspect: number): boolean {
  if (points.length !== FORM_MARKS[kind]) return false;
  return points.every((point, index) => {
    const before = points[index - 1];
    return !before || lengthOf(minus(seen(point, aspect), seen(before, aspect))) >= APART;
  });
}

/** How far a point is from the nearest place of a drawing, in shares of the height. */
export function distanceTo(points: readonly MarkPoint[], point: MarkPoint, aspect: number): number {
  const at = seen(point, aspect);
  return points.slice(1).reduce((least, end, index) => {
    const [from, to] = [seen(points[index] ?? end, aspect), seen(end, aspect)];
    const way = minus(to, from);
    const length = way[0] ** 2 + way[1] ** 2;
    const [dx, dy] = minus(at, from);
    const share = length === 0 ? 0 : clampShare((dx * way[0] + dy * way[1]) / length);
    const near: MarkPoint = [from[0] + share * way[0], from[1] + share * way[1]];
    return Math.min(least, lengthOf(minus(at, near)));
  }, Number.POSITIVE_INFINITY);
}

/** The drawing nearest to a point, the later one of two equally near; undefined when none is within reach. */
export function markAt<M extends Pick<FormMark, 'points'>>(
  marks: readonly M[],
  point: MarkPoint,
  { aspect, reach }: { aspect: number; reach: number },
): M | undefined {
  let best: { mark: M; distance: number } | undefined;
  for (const mark of marks) {
    const distance = distanceTo(mark.points, point, aspect);
    if (distance <= reach && distance <= (best?.distance ?? reach)) best = { mark, distance };
  }
  return best?.mark;
}

/** The two ends of an arrow's head, in shares; `size` is its length in shares of the height. */
export function headOf(
  [from, to]: readonly [MarkPoint, MarkPoint],
  aspect: number,
  size: number,
): [MarkPoint, MarkPoint] {
  const way = minus(seen(to, aspect), seen(from, aspect));
  const back = Math.atan2(-way[1], -way[0]);
  const end = (turn: number): MarkPoint => [
    to[0] + (Math.cos(back + turn) * size) / aspect,
    to[1] + Math.sin(back + turn) * size,
  ];
  return [end(0.5), end(-0.5)];
}
