import { type Skeleton, solve } from '../body/solve.ts';
import { mix, type Stance, stancesOf } from '../body/stance.ts';
import { middle, type Vector } from '../body/vector.ts';
import type { Figure } from '../figure.ts';
import { type Camera, cameraOf } from './camera.ts';
import { drawBody, type Shape, type Working } from './draw-body.ts';
import { drawGear, isInOneHand } from './draw-gear.ts';
import { polygon } from './outline.ts';

/** The frame of the picture, in percent of the body's height. */
export type View = { x: number; y: number; width: number; height: number };

/** A shape in its place of the order; `part` is the same number for the same part in every phase. */
export type DrawnShape = Shape & { part: number };

/** A movement, ready to be drawn at any share of its way from the first to the last pose. */
export type FigureScene = {
  view: View;
  /** The floor's height in the picture. */
  floor: number;
  shadow: { x: number; y: number; width: number };
  /** The way of the load, dotted. */
  way: string;
  /** The body at both ends of the movement, behind the moving one. */
  ghosts: readonly string[];
  shapesAt: (share: number) => DrawnShape[];
};

const STEPS = 14;
const MARGIN = 5;
const LEAST_HEIGHT = 74;

/** Joints at a share of the way (with `cycle`: of the circle). */
export function bonesAt(figure: Figure, stances: readonly Stance[], share: number): Skeleton {
  const last = stances.length - 1;
  const parts = figure.cycle ? stances.length : last;
  const place = Math.min(Math.max(share, 0), 1) * parts;
  const from = Math.min(Math.floor(place), parts - 1);
  const stanceAt = (at: number) =>
    figure.cycle ? stances[(at + stances.length) % stances.length] : stances[at];
  const [a, b] = [stanceAt(from), stanceAt(from + 1)];
  if (!a || !b) throw new Error('a figure has at least two poses');
  return solve(mix([stanceAt(from - 1), a, b, stanceAt(from + 2)], place - from));
}

/** Where the load is: in the hands, or the part of the body that is moved. */
export function loadOf({ load, gear }: Figure, { arms, legs, pelvis, neck }: Skeleton): Vector {
  switch (load) {
    case 'hands':
      return gear?.some(isInOneHand) ? arms[0].grip : middle(arms[0].grip, arms[1].grip);
    case 'hips':
      return pelvis;
    case 'feet':
      return legs[0].ankle;
    case 'knees':
      return legs[0].knee;
    case 'chest':
      return neck;
  }
}

const GRIPS = [
  'barbell',
  'dumbbells',
  'kettlebell',
  'cable',
  'bar',
  'rails',
  'wheel',
  'rope',
  'bike',
  'rower',
];

/** The points that a path goes through; of an arc also how far it may reach above and below. */
function pointsOf(path: string): [number, number][] {
  return path.split(/(?=[MLA])/).flatMap((command): [number, number][] => {
    const numbers = command.replace('Z', '').slice(1).split(' ').map(Number);
    const [x = 0, y = 0] = numbers.slice(-2);
    const radius = command.startsWith('A') ? (numbers[1] ?? 0) : 0;
    return radius > 8
      ? [
          [x, y - radius],
          [x, y + radius],
        ]
      : [[x, y]];
  });
}

function viewOf(shapes: readonly Shape[], floor: number): View {
  const points = shapes.flatMap(({ path }) => pointsOf(path));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN];
  const [top, bottom] = [Math.min(...ys) - MARGIN, Math.max(floor, ...ys) + MARGIN];
  const height = Math.max(LEAST_HEIGHT, bottom - top);
  const width = right - left;
  // Who lies has air above.
  return { x: left, y: bottom - height, width, height };
}

export function sceneOf(figure: Figure, working?: Working): FigureScene {
  const camera: Camera = cameraOf(figure.view);
  const stances = stancesOf(figure);
  const fist = (figure.gear ?? []).some(([kind]) => GRIPS.includes(kind));
  const muscles: Working =
    working ??
    new Map([
      ...(figure.helps ?? []).map((muscle) => [muscle, 'helps'] as const),
      ...figure.works.map((muscle) => [muscle, 'works'] as const),
    ]);
  // A list shows many at once, so what the scene is made of is found once for each of these shares.
  const shares = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS);
  const solved = new Map(shares.map((share) => [share, bonesAt(figure, stances, share)]));
  const bones = (share: number) => solved.get(share) ?? bonesAt(figure, stances, share);
  const draw = (share: number): DrawnShape[] => {
    const at = bones(share);
    return [...drawBody(at, camera, muscles, fist), ...drawGear(figure, at, camera, share)]
      .map((shape, part) => ({ ...shape, part }))
      .sort((a, b) => a.near - b.near);
  };
  const bodies = [0, figure.cycle ? 0.5 : 1].map((share) => drawBody(bones(share), camera, new Map(), fist));
  const ghosts = bodies.map((body) =>
    body
      .filter(({ look }) => look === 'body' || look === 'far' || look === 'shoe')
      .map(({ path }) => path)
      .join(''),
  );
  const way = polygon(
    camera,
    shares.map((share) => loadOf(figure, bones(share))),
    false,
  );
  const floor = 0;
  const drawn = new Map([0, 0.33, 0.66, 1].map((share) => [share, draw(share)]));
  const seen = [...drawn.values()].flat();
  const feet = bodies.flat().flatMap(({ path }) => pointsOf(path));
  const xs = feet.map(([x]) => x);
  const left = Math.min(...xs);
  return {
    view: viewOf(seen, floor + 4),
    floor,
    shadow: { x: (left + Math.max(...xs)) / 2, y: floor + 0.6, width: Math.max(...xs) - left },
    way,
    ghosts,
    shapesAt: (share) => drawn.get(share) ?? draw(share),
  };
}
