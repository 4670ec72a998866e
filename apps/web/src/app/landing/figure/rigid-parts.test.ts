import { describe, expect, it } from 'vitest';
import { MOVING, type MovingExercise, rigidFigure } from './rigid-figures.ts';
import type { Placing } from './rigid-parts.ts';

/** Of the body's height in percent. */
const SEEN = 1.1;
/** Where one ball nearly holds another, the points at which their skin touches move along the larger one, unseen. */
const UNSEEN = 4.5;

const pointsOf = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) ?(-?[\d.]+)(?=[ALMZ]|$)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );

/** A point of a piece, where its placing puts it. */
function placed([x, y]: readonly [number, number], { x: right, y: down, turn, long }: Placing) {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return [right + x * long * cos - y * sin, down + x * long * sin + y * cos] as const;
}

describe('a figure in pieces', () => {
  for (const exercise of Object.keys(MOVING) as MovingExercise[]) {
    it(`is the product’s own at both ends of the movement: ${exercise}`, () => {
      const { scene, shapes } = rigidFigure(exercise);
      const order = scene.shapesAt(0.5);
      for (const at of [0, 3]) {
        const whole = scene.shapesAt(at / 3);
        const misses = shapes.flatMap(({ parts }, shape) => {
          const path = whole.find(({ part }) => part === order[shape]?.part)?.path ?? '';
          const there = parts.flatMap(({ path: own, poses }) =>
            pointsOf(own).map((point) => placed(point, poses[at] as Placing)),
          );
          expect(there).toHaveLength(pointsOf(path).length);
          return pointsOf(path).map(([x, y], point) => {
            const [foundX, foundY] = there[point] ?? [Number.NaN, Number.NaN];
            return Math.hypot(x - foundX, y - foundY);
          });
        });
        expect(Math.max(...misses)).toBeLessThan(UNSEEN);
        expect(misses.filter((miss) => miss > SEEN).length / misses.length).toBeLessThan(0.03);
      }
    });
  }
});
