import { type Skeleton, solve } from '../body/solve.ts';
import { mix, type Stance, stancesOf } from '../body/stance.ts';
import { middle, type Vector } from '../body/vector.ts';
import type { Figure } from '../figure.ts';
import { type Camera, cameraOf } from './camera.ts';
import { drawBody, type Shape, type ShapeLook, type Working } from './draw-body.ts';
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

/** What holds everything that is drawn. */
type Box = { left: number; top: number; right: number; bottom: number };

const [MINUS, POINT, NINE, ARC] = ['-', '.', '9', 'A'].map((sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
];
const ZERO = '0'.charCodeAt(0);
/** An arc of less is within what is drawn beside it, in percent of the body's height. */
const SMALL_ARC = 8;

/**
 * The box around the points that paths go through; around an arc also how far it may reach above and below. It is read sign
 * by sign: four pictures of a figure are 60 kB of text, and cutting them into numbers was a quarter of finding its shapes.
 */
function boxAround(paths: Iterable<string>): Box {
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const path of paths) {
    // The last three numbers, and the second of the command, which is the radius of an arc.
    let [command, count, x, y, radius] = [0, 0, 0, 0, 0];
    let at = 0;
    const end = () => {
      if (count === 0) return;
      const reach = command === ARC && radius > SMALL_ARC ? radius : 0;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y - reach);
      box.bottom = Math.max(box.bottom, y + reach);
      count = 0;
    };
    while (at < path.length) {
      const sign = path.charCodeAt(at);
      if (sign !== MINUS && (sign < ZERO || sign > NINE)) {
        // A letter begins a command; a space does not.
        if (sign > NINE) {
          end();
          command = sign;
        }
        at += 1;
        continue;
      }
      const isBelow = sign === MINUS;
      if (isBelow) at += 1;
      let [whole, parts] = [0, 1];
      let isPart = false;
      for (; at < path.length; at += 1) {
        const digit = path.charCodeAt(at);
        if (digit === POINT) isPart = true;
        else if (digit < ZERO || digit > NINE) break;
        else {
          whole = whole * 10 + digit - ZERO;
          if (isPart) parts *= 10;
        }
      }
      count += 1;
      x = y;
      y = (isBelow ? -whole : whole) / parts;
      if (count === 2) radius = y;
    }
    end();
  }
  return box;
}

function viewOf(shapes: readonly Shape[], floor: number): View {
  const box = boxAround(shapes.map(({ path }) => path));
  const [left, right] = [box.left - MARGIN, box.right + MARGIN];
  const [top, bottom] = [box.top - MARGIN, Math.max(floor, box.bottom) + MARGIN];
  const height = Math.max(LEAST_HEIGHT, bottom - top);
  // Who lies has air above.
  return { x: left, y: bottom - height, width: right - left, height };
}

/** What is drawn of a body without its muscles, and what of that is its outline. */
const OUTLINE: ReadonlySet<ShapeLook> = new Set(['body', 'far', 'shoe']);
const BODY: ReadonlySet<ShapeLook> = new Set([...OUTLINE, 'cloth', 'far-cloth', 'hair']);

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
  const drawn = new Map([0, 0.33, 0.66, 1].map((share) => [share, draw(share)]));
  const shapesAt = (share: number) => drawn.get(share) ?? draw(share);
  const ends = [0, figure.cycle ? 0.5 : 1].map(shapesAt);
  const pathsOf = (shapes: readonly Shape[], looks: ReadonlySet<ShapeLook>) =>
    shapes.filter(({ look }) => looks.has(look)).map(({ path }) => path);
  const way = polygon(
    camera,
    shares.map((share) => loadOf(figure, bones(share))),
    false,
  );
  const floor = 0;
  const feet = boxAround(ends.flatMap((shapes) => pathsOf(shapes, BODY)));
  return {
    view: viewOf([...drawn.values()].flat(), floor + 4),
    floor,
    shadow: { x: (feet.left + feet.right) / 2, y: floor + 0.6, width: feet.right - feet.left },
    way,
    ghosts: ends.map((shapes) => pathsOf(shapes, OUTLINE).join('')),
    shapesAt,
  };
}
