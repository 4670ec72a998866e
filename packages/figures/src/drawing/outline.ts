import type { Vector } from '../body/vector.ts';
import type { Camera, Point } from './camera.ts';

/** A ball in the room; a part of the body is the skin around a chain of them. */
export type Ball = readonly [place: Vector, radius: number];

const n = (value: number) => Math.round(value * 100) / 100;

/** The skin around two circles. Its commands are the same for every position, so that a path can be animated. */
function skin(a: Point, ra: number, b: Point, rb: number): string {
  const way = Math.atan2(b.y - a.y, b.x - a.x);
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  const share = distance < 1e-6 ? Math.sign(ra - rb) : (ra - rb) / distance;
  const lean = Math.min(3.1, Math.max(0.04, Math.acos(Math.min(1, Math.max(-1, share)))));
  const at = (point: Point, radius: number, angle: number) =>
    `${n(point.x + radius * Math.cos(angle))} ${n(point.y + radius * Math.sin(angle))}`;
  return (
    `M${at(a, ra, way + lean)}A${n(ra)} ${n(ra)} 0 ${ra > rb ? 1 : 0} 1 ${at(a, ra, way - lean)}` +
    `L${at(b, rb, way - lean)}A${n(rb)} ${n(rb)} 0 ${rb > ra ? 1 : 0} 1 ${at(b, rb, way + lean)}Z`
  );
}

/** The outline of chains of balls, as one path. */
export function outline(camera: Camera, ...chains: readonly (readonly Ball[])[]): string {
  return chains
    .flatMap((chain) =>
      chain.slice(1).map(([place, radius], at) => {
        const [before, beforeRadius] = chain[at] ?? [place, radius];
        return skin(camera(before), beforeRadius, camera(place), radius);
      }),
    )
    .join('');
}

/** Straight lines through places; closed when it is an area. */
export function polygon(camera: Camera, places: readonly Vector[], closed = true): string {
  const points = places.map(camera).map(({ x, y }) => `${n(x)} ${n(y)}`);
  return `M${points.join('L')}${closed ? 'Z' : ''}`;
}

/** A round plate whose axis goes to the near side, as it is seen. */
export function disc(camera: Camera, place: Vector, radius: number): string {
  const centre = camera(place);
  const edge = camera([place[0] + radius, place[1], place[2]]);
  const wide = Math.max(0.4, Math.abs(edge.x - centre.x));
  return (
    `M${n(centre.x - wide)} ${n(centre.y)}A${n(wide)} ${n(radius)} 0 1 1 ${n(centre.x + wide)} ${n(centre.y)}` +
    `A${n(wide)} ${n(radius)} 0 1 1 ${n(centre.x - wide)} ${n(centre.y)}Z`
  );
}
