import type { DrawnShape, FigureScene } from '@spotter/figures/drawing/scene';

type Point = readonly [x: number, y: number];

/** Where a part is at one share of the way: its place, its turn in degrees, and how far it is foreshortened. */
export type Placing = { x: number; y: number; turn: number; long: number };

/** A piece of a figure that keeps its form: its outline along its own axis, and where it is at each share. */
export type RigidPart = { path: string; poses: readonly Placing[] };

/** A shape of the figure as pieces, from the back to the front. */
export type RigidShape = { look: DrawnShape['look']; isCut: boolean; parts: readonly RigidPart[] };

/** Of the body's height in percent; less is not seen. */
const CLOSE = 0.6;

const PAIR = /(-?[\d.]+) (-?[\d.]+)(?=[ALMZ]|$)/g;

const pointsOf = (path: string): Point[] =>
  [...path.matchAll(PAIR)].map(([, x, y]) => [Number(x), Number(y)] as const);

const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** The direction in which points lie farthest apart. */
function axisOf(points: readonly Point[]): number {
  const [mx, my] = middleOf(points);
  let [xx, yy, xy] = [0, 0, 0];
  for (const [x, y] of points) {
    xx += (x - mx) ** 2;
    yy += (y - my) ** 2;
    xy += (x - mx) * (y - my);
  }
  return Math.atan2(2 * xy, xx - yy) / 2;
}

/** Points relative to a place, turned by an angle. */
const turned = (points: readonly Point[], [mx, my]: Point, angle: number): Point[] => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return points.map(([x, y]) => [(x - mx) * cos - (y - my) * sin, (x - mx) * sin + (y - my) * cos]);
};

type Fit = Placing & { miss: number };

/** The foreshortening with which own points come closest to those of the picture at an angle. */
function fitAt(own: readonly Point[], points: readonly Point[], centre: Point, angle: number): Fit {
  const there = turned(points, centre, -angle);
  let [both, square] = [0, 0];
  own.forEach(([x], at) => {
    both += x * (there[at]?.[0] ?? 0);
    square += x * x;
  });
  const long = square < 1e-6 ? 1 : Math.min(1.6, Math.max(0.2, both / square));
  const miss = Math.max(
    ...own.map(([x, y], at) => Math.hypot(x * long - (there[at]?.[0] ?? 0), y - (there[at]?.[1] ?? 0))),
  );
  return { x: centre[0], y: centre[1], turn: (angle * 180) / Math.PI, long, miss };
}

/** Where a part with these own points is in a picture of it. It turns on from where it was, the short way. */
function fit(own: readonly Point[], points: readonly Point[], before: number): Fit {
  const centre = middleOf(points);
  const from = (before * Math.PI) / 180;
  let best = fitAt(own, points, centre, from);
  for (let step = Math.PI / 60; step > 1e-4; step /= 2) {
    const reach = step > 0.02 ? 60 : 2;
    const around = (best.turn * Math.PI) / 180;
    for (let at = -reach; at <= reach; at += 1) {
      const next = fitAt(own, points, centre, around + at * step);
      if (next.miss < best.miss - 1e-9) best = next;
    }
  }
  return best;
}

const short = (value: number) => String(Math.round(value * 10) / 10);

/** A path whose points are replaced; arcs keep their radii. */
function withPoints(path: string, points: readonly Point[]): string {
  let at = 0;
  return path
    .replace(PAIR, () => {
      const [x, y] = points[at++] ?? [0, 0];
      return `${short(x)} ${short(y)}`;
    })
    .replace(/A([\d.]+) ([\d.]+)/g, (_arc, rx, ry) => `A${short(Number(rx))} ${short(Number(ry))}`)
    .replace(/ -/g, '-');
}

function rigidPart(pictures: readonly string[]): { part: RigidPart; miss: number } {
  const [first = '', ...others] = pictures;
  const points = pointsOf(first);
  const axis = axisOf(points);
  const centre = middleOf(points);
  const own = turned(points, centre, -axis);
  const poses: Fit[] = [fitAt(own, points, centre, axis)];
  for (const picture of others) poses.push(fit(own, pointsOf(picture), poses.at(-1)?.turn ?? 0));
  return { part: { path: withPoints(first, own), poses }, miss: Math.max(...poses.map(({ miss }) => miss)) };
}

const piecesOf = (path: string) => path.match(/M[^M]+/g) ?? [];

/** Cuts a shape into as few pieces as keep their form on the whole way. */
function partsOf(pictures: readonly string[]): RigidPart[] {
  const pieces = pictures.map(piecesOf);
  const parts: RigidPart[] = [];
  let joined: readonly string[] = [];
  for (let at = 0; at < (pieces[0]?.length ?? 0); at += 1) {
    const own = pieces.map((all) => all[at] ?? '');
    const more = own.map((path, picture) => (joined[picture] ?? '') + path);
    const together = rigidPart(more);
    const keepsForm = joined.length > 0 && together.miss < CLOSE;
    joined = keepsForm ? more : own;
    if (keepsForm) parts.pop();
    parts.push(keepsForm ? together.part : rigidPart(own).part);
  }
  return parts;
}

/** The figure as pieces that keep their form, at the shares of its way. */
export function rigidShapes(scene: FigureScene, shares: readonly number[]): RigidShape[] {
  const pictures = shares.map((share) => scene.shapesAt(share));
  // What covers what stays as it is in the middle of the movement.
  return scene.shapesAt(0.5).map(({ part, look, cut }) => {
    const paths = pictures.map((shapes) => shapes.find((shape) => shape.part === part)?.path ?? '');
    return { look, isCut: cut ?? false, parts: partsOf(paths) };
  });
}
