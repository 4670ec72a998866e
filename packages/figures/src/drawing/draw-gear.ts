import type { Skeleton } from '../body/solve.ts';
import { across, add, between, middle, minus, times, unit, type Vector } from '../body/vector.ts';
import type { Figure, Gear } from '../figure.ts';
import type { Camera } from './camera.ts';
import type { Shape, ShapeLook } from './draw-body.ts';
import { disc, outline, polygon } from './outline.ts';

type Tools = { camera: Camera; bones: Skeleton; measures: readonly number[] };

const shape = (near: number, look: ShapeLook, path: string): Shape => ({ near, look, path });
const rod = (camera: Camera, a: Vector, b: Vector, radius: number) =>
  outline(camera, [
    [a, radius],
    [b, radius],
  ]);
const depth = (camera: Camera, place: Vector) => camera(place).near;
const FAR = -60;

const gripOf = ({ arms }: Skeleton): Vector => middle(arms[0].grip, arms[1].grip);

/** Whether only the near hand holds it: the measure of hands is the second, of a cable the fifth. */
export const isInOneHand = ([kind, ...measures]: Gear): boolean =>
  ['dumbbells', 'kettlebell', 'cable'].includes(kind) && measures[kind === 'cable' ? 4 : 1] === 1;

/** A box between two corners: its near side, top and right end. */
function block(camera: Camera, [x1, y1, z1]: Vector, [x2, y2, z2]: Vector, near: number): Shape[] {
  return [
    shape(
      near,
      'gear',
      polygon(camera, [
        [x1, y1, z2],
        [x2, y1, z2],
        [x2, y2, z2],
        [x1, y2, z2],
      ]),
    ),
    shape(
      near,
      'gear-soft',
      polygon(camera, [
        [x1, y2, z1],
        [x2, y2, z1],
        [x2, y2, z2],
        [x1, y2, z2],
      ]),
    ),
    shape(
      near,
      'gear-dark',
      polygon(camera, [
        [x2, y1, z1],
        [x2, y1, z2],
        [x2, y2, z2],
        [x2, y2, z1],
      ]),
    ),
  ];
}

/** A cushion between two places of its upper side. */
function cushion(camera: Camera, a: Vector, b: Vector, half: number, thick: number, near: number): Shape[] {
  const along = unit(minus(b, a));
  const up: Vector = [-along[1], along[0], 0];
  const down = times(up, up[1] < 0 || (up[1] === 0 && up[0] > 0) ? thick : -thick);
  const at = (place: Vector, low: boolean, side: number): Vector =>
    add(low ? add(place, down) : place, [0, 0, side * half]);
  const side = (s: number) => [at(a, false, s), at(b, false, s), at(b, true, s), at(a, true, s)];
  return [
    shape(
      near,
      'gear-dark',
      polygon(camera, [at(a, true, 1), at(b, true, 1), at(b, true, -1), at(a, true, -1)]),
    ),
    shape(
      near,
      'gear-dark',
      polygon(camera, [at(b, false, -1), at(b, false, 1), at(b, true, 1), at(b, true, -1)]),
    ),
    shape(
      near,
      'gear-soft',
      polygon(camera, [at(a, false, -1), at(b, false, -1), at(b, false, 1), at(a, false, 1)]),
    ),
    shape(near, 'gear', polygon(camera, side(1))),
  ];
}

function barbell({ camera, bones, measures: [radius = 12.5, half = 33] }: Tools): Shape[] {
  const centre = gripOf(bones);
  const at = (z: number): Vector => [centre[0], centre[1], z];
  const plate = (z: number) => [
    shape(depth(camera, at(z)), 'plate', disc(camera, at(z), radius)),
    shape(depth(camera, at(z)) + 0.01, 'plate-hub', disc(camera, at(z), radius * 0.3)),
  ];
  return [
    ...plate(-half + 2),
    ...plate(-half),
    shape(depth(camera, at(0)), 'gear-line', rod(camera, at(-half - 6), at(half + 6), 0.75)),
    ...plate(half - 2),
    ...plate(half),
  ];
}

function dumbbellAt(camera: Camera, place: Vector, axis: Vector): Shape[] {
  const end = (by: number) => add(place, times(axis, by));
  const near = depth(camera, place) + 1;
  const head = (sign: number) =>
    outline(camera, [
      [end(3.4 * sign), 2.9],
      [end(5.6 * sign), 2.9],
    ]);
  return [
    shape(near, 'gear-line', rod(camera, end(-5), end(5), 0.9)),
    shape(near, 'weight', head(-1) + head(1)),
  ];
}

/** Heads of dumbbells lie across the forearm: lengthwise, or with 1 sideways. */
function dumbbells({ camera, bones, measures: [sideways = 0, hands = 2] }: Tools): Shape[] {
  const wide: Vector = [0, 0, 1];
  return bones.arms.slice(0, hands).flatMap((arm) => {
    const forearm = unit(minus(arm.grip, arm.wrist), [0, -1, 0]);
    const long = across(sideways ? wide : bones.chest.forward, forearm, sideways ? wide : bones.chest.up);
    return dumbbellAt(camera, arm.grip, long);
  });
}

/** Hangs from the hands, with 1 follows the forearms, with 2 is held up; from both, or with a second measure of 1 by the near one. */
function kettlebell({ camera, bones, measures: [mode = 0, hands = 2] }: Tools): Shape[] {
  const [near] = bones.arms;
  const hand = hands === 1 ? near.grip : gripOf(bones);
  const forearm = unit(minus(near.grip, near.elbow), [0, -1, 0]);
  const way: Vector =
    mode === 1 ? forearm : mode === 2 ? unit(add(times(forearm, -0.55), [-0.8, 0, 0.2])) : [0, -1, 0];
  const ball = add(hand, times(way, 7));
  const at = depth(camera, ball) + (mode === 2 ? 1 : 3);
  return [
    shape(
      at,
      'weight',
      outline(camera, [
        [add(hand, times(way, 1)), 2.4],
        [ball, 4.6],
      ]),
    ),
    shape(
      at + 0.01,
      'weight',
      outline(camera, [
        [ball, 5.4],
        [add(ball, times(way, 0.6)), 5],
      ]),
    ),
    shape(
      at + 0.02,
      'hole',
      outline(camera, [
        [add(hand, times(way, 1.6)), 1],
        [add(hand, times(way, 2)), 1],
      ]),
    ),
  ];
}

function ball({ camera, bones, measures: [radius = 6.5] }: Tools): Shape[] {
  const centre = gripOf(bones);
  return [
    shape(
      depth(camera, centre) + 1,
      'weight',
      outline(camera, [
        [centre, radius],
        [add(centre, [0, 0.1, 0]), radius],
      ]),
    ),
  ];
}

function wheel({ camera, bones, measures: [radius = 6] }: Tools): Shape[] {
  const centre = gripOf(bones);
  return [
    shape(depth(camera, centre) - 1, 'weight', disc(camera, centre, radius)),
    shape(depth(camera, centre) - 0.9, 'hole', disc(camera, centre, radius * 0.62)),
    shape(
      depth(camera, centre) + 12,
      'gear-line',
      rod(camera, add(centre, [0, 0, -10]), add(centre, [0, 0, 10]), 0.9),
    ),
  ];
}

/** A rope from hand to hand whose middle turns about them; the measure says how far it is at the moment. */
function rope({ camera, bones }: Tools, progress: number): Shape[] {
  const turn = progress * Math.PI * 2;
  const [a, b] = [bones.arms[0].grip, bones.arms[1].grip];
  const centre = middle(a, b);
  const low: Vector = [centre[0] - Math.sin(turn) * 56, centre[1] - Math.cos(turn) * 56, 0];
  const bow = (share: number): Vector => {
    const open = Math.sin(share * Math.PI) ** 0.55;
    const hands = between(a, b, share);
    return add(hands, times(minus(low, centre), open));
  };
  const places = Array.from({ length: 17 }, (_, at) => bow(at / 16));
  return [shape(depth(camera, low) + (Math.cos(turn) > 0 ? 6 : -6), 'cord', polygon(camera, places, false))];
}

/** A column with a pulley at a place, and its rope to the hands, or with a last measure of 1 to the near one; `z` moves all to one side. */
function cable({
  camera,
  bones,
  measures: [x = 40, y = 80, column = x + 6, z = 0, hands = 2],
}: Tools): Shape[] {
  const [near, far] = [bones.arms[0].grip, bones.arms[1].grip];
  const hand = hands === 1 ? near : gripOf(bones);
  const wheelAt: Vector = [x, y, z];
  const [a, b] = hands === 1 ? [add(near, [0, 0, -3]), add(near, [0, 0, 3])] : [near, far];
  return [
    shape(FAR, 'gear', rod(camera, [column, 0, z - 4], [column, Math.max(y + 6, 60), z - 4], 2.2)),
    shape(FAR, 'gear', rod(camera, [column, y, z - 4], wheelAt, 1.4)),
    shape(
      FAR + 1,
      'gear-soft',
      outline(camera, [
        [wheelAt, 2.8],
        [add(wheelAt, [0, 0, 1]), 2.8],
      ]),
    ),
    shape(depth(camera, hand) - 3, 'cord', polygon(camera, [wheelAt, hand], false)),
    shape(depth(camera, hand) + 1, 'gear-line', rod(camera, a, b, 0.9)),
  ];
}

/** Two columns, one on each side, with a rope from a pulley to each hand. */
function cables({ camera, bones, measures: [x = -14, y = 100, z = 46] }: Tools): Shape[] {
  return bones.arms.flatMap(({ grip }, at) => {
    const side = at === 0 ? z : -z;
    const wheelAt: Vector = [x, y, side];
    const near = side > 0 ? -FAR : FAR;
    return [
      shape(near, 'gear-post', rod(camera, [x - 4, 0, side], [x - 4, Math.max(y + 8, 60), side], 1.7)),
      shape(near, 'gear-post', rod(camera, [x - 4, y, side], wheelAt, 1.2)),
      shape(depth(camera, grip) - 3, 'cord', polygon(camera, [wheelAt, grip], false)),
      shape(
        depth(camera, grip) + 1,
        'gear-line',
        rod(camera, add(grip, [-2.4, 0, 0]), add(grip, [2.4, 0, 0]), 0.9),
      ),
    ];
  });
}

/** A barbell whose one end stays on the floor; the other, with its plate, is in the hands. */
function landmine({ camera, bones, measures: [x = 92, radius = 11] }: Tools): Shape[] {
  const hand = gripOf(bones);
  const foot: Vector = [x, 2, 0];
  const along = unit(minus(hand, foot));
  const flat: Vector = [-along[1], along[0], 0];
  const plateAt = add(hand, times(along, -8));
  const corner = (by: number, out: number) => add(plateAt, add(times(along, by), times(flat, out)));
  const near = depth(camera, hand);
  return [
    shape(near - 2, 'gear-line', rod(camera, foot, add(hand, times(along, 3)), 0.9)),
    shape(
      near - 1,
      'plate',
      polygon(camera, [
        corner(-1.4, -radius),
        corner(1.4, -radius),
        corner(1.4, radius),
        corner(-1.4, radius),
      ]),
    ),
    shape(FAR, 'gear-dark', rod(camera, [x - 3, 1.5, 0], [x + 3, 1.5, 0], 1.5)),
  ];
}

function bar({ camera, measures: [x = 0, y = 118, wide = 26] }: Tools): Shape[] {
  return [
    shape(FAR, 'gear', rod(camera, [x, 0, -wide], [x, y, -wide], 1.6)),
    shape(depth(camera, [x, y, 0]) + 8, 'gear-line', rod(camera, [x, y, -wide], [x, y, wide], 1.1)),
    shape(depth(camera, [x, y, wide]), 'gear-post', rod(camera, [x, 0, wide], [x, y, wide], 1.6)),
  ];
}

function rails({ camera, measures: [y = 60, from = -16, to = 22, out = 11] }: Tools): Shape[] {
  const rail = (z: number) => {
    const near = depth(camera, [0, y, z]) - 2;
    return [
      shape(near - 40, 'gear-post', rod(camera, [from, 0, z], [from, y, z], 1.3)),
      shape(near - 40, 'gear-post', rod(camera, [to, 0, z], [to, y, z], 1.3)),
      shape(near, 'gear-line', rod(camera, [from, y, z], [to, y, z], 1.2)),
    ];
  };
  return [...rail(-out), ...rail(out)];
}

/** A bench or, without legs, a cushion: from one end of its upper side to the other. */
function bench({ camera, measures: [x1 = -40, y1 = 24, x2 = 30, y2 = 24, half = 8] }: Tools): Shape[] {
  const near = FAR / 2;
  const leg = (x: number, y: number) =>
    [-half + 2, half - 2].map((z) =>
      shape(near - 1, 'gear-post', rod(camera, [x, 0, z], [x, y - 3, z], 1.2)),
    );
  const at = (share: number) => [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share] as const;
  return [
    ...leg(...at(0.12)),
    ...leg(...at(0.88)),
    ...cushion(camera, [x1, y1, 0], [x2, y2, 0], half, 3.4, near),
  ];
}

const pad = ({
  camera,
  measures: [x1 = 0, y1 = 0, x2 = 0, y2 = 0, half = 8, near = FAR / 2],
}: Tools): Shape[] => cushion(camera, [x1, y1, 0], [x2, y2, 0], half, 3.4, near);

const box = ({ camera, measures: [x1 = 0, x2 = 20, y = 25, half = 12] }: Tools): Shape[] =>
  block(camera, [x1, 0, -half], [x2, y, half], FAR / 2);

const wall = ({ camera, measures: [x = 0, high = 112, thick = 5] }: Tools): Shape[] =>
  block(camera, [Math.min(x, x + thick), 0, -16], [Math.max(x, x + thick), high, 16], FAR / 2);

const mat = ({ camera, measures: [x1 = -60, x2 = 60, half = 15] }: Tools): Shape[] =>
  block(camera, [x1, -0.9, -half], [x2, 0, half], FAR);

/** A roller at the shins or, with 1, behind the ankles, with its lever from a pivot. */
function roller({ camera, bones, measures: [behind = 0, x = 0, y = 0] }: Tools): Shape[] {
  const [a, b] = bones.legs;
  const way = (leg: typeof a) => {
    const shank = unit(minus(leg.ankle, leg.knee));
    const side = across(leg.toe, shank, [1, 0, 0]);
    return add(between(leg.knee, leg.ankle, 0.86), times(side, behind ? -4.6 : 4.6));
  };
  const centre = middle(way(a), way(b));
  const ends = (z: number): Vector => [centre[0], centre[1], z];
  return [
    shape(FAR / 3, 'gear-post', rod(camera, [x, y, -12], ends(-12), 1.3)),
    shape(depth(camera, centre) + (behind ? -9 : 9), 'gear', rod(camera, ends(-11), ends(11), 2.6)),
  ];
}

/** The plate of a leg press against the soles, on its rails. */
function sled({ camera, bones, measures: [x = 60, y = 60] }: Tools): Shape[] {
  const [a, b] = bones.legs;
  const at = middle(a.ankle, b.ankle);
  const sole = unit([a.sole[0], a.sole[1], 0]);
  const flat: Vector = [-sole[1], sole[0], 0];
  const face = add(at, times(sole, 4.4));
  const end = (along: number, z: number, back = 0): Vector =>
    add(add(add(face, times(flat, along)), times(sole, back)), [0, 0, z]);
  return [
    shape(FAR / 2 - 2, 'gear-post', rod(camera, [x - 62, y - 62, -14], [x, y, -14], 1.3)),
    shape(FAR / 2, 'gear-dark', polygon(camera, [end(-12, -13), end(14, -13), end(14, 13), end(-12, 13)])),
    shape(FAR / 2 + 1, 'gear', polygon(camera, [end(-12, 13), end(14, 13), end(14, 13, 3), end(-12, 13, 3)])),
    shape(
      FAR / 2 + 1,
      'gear-soft',
      polygon(camera, [end(14, -13), end(14, 13), end(14, 13, 3), end(14, -13, 3)]),
    ),
  ];
}

/** A sled on the floor with two posts to push at. */
function prowler({ camera }: Tools): Shape[] {
  const post = (z: number) =>
    shape(depth(camera, [38, 40, z]) - 2, 'gear-post', rod(camera, [38, 6, z], [38, 78, z], 1.5));
  return [
    ...block(camera, [30, 0, -13], [82, 6, 13], FAR / 2),
    shape(FAR / 2 + 1, 'plate', disc(camera, [60, 17, 2], 11)),
    shape(FAR / 2 + 2, 'plate-hub', disc(camera, [60, 17, 2], 3)),
    post(-10),
    post(10),
  ];
}

function rack({ camera, measures: [x = -12, y = 96, hook = 78] }: Tools): Shape[] {
  return [-22, 22].flatMap((z) => [
    shape(FAR + z / 100, z < 0 ? 'gear' : 'gear-post', rod(camera, [x, 0, z], [x, y, z], 1.7)),
    shape(FAR + z / 100, z < 0 ? 'gear' : 'gear-post', rod(camera, [x, hook, z], [x + 4, hook, z], 1)),
  ]);
}

/** A bicycle that stands; its pedals are under the feet. With 1 its handles move with the hands. */
function bike({ camera, bones, measures: [moving = 0] }: Tools): Shape[] {
  const crank: Vector = [6, 24, 0];
  const [a, b] = bones.legs;
  const pedal = (leg: typeof a): Vector => add(leg.ankle, add(times(leg.sole, 4), times(leg.toe, 5)));
  return [
    shape(FAR, 'wheel-ring', disc(camera, [34, 20, 0], 18)),
    shape(FAR + 1, 'gear', rod(camera, [-18, 2, 0], [50, 2, 0], 2)),
    shape(FAR + 1, 'gear', rod(camera, [-8, 2, 0], [-11, 52, 0], 1.9)),
    shape(FAR + 1, 'gear', rod(camera, [-9, 34, 0], [34, 20, 0], 1.8)),
    shape(FAR + 1, 'gear', rod(camera, [30, 4, 0], [37, 66, 0], 1.9)),
    ...(moving ? bones.arms : []).map(({ grip }) =>
      shape(depth(camera, grip) - 2, 'gear-line', rod(camera, [34, 24, grip[2]], add(grip, [0, 3, 0]), 1)),
    ),
    shape(FAR + 2, 'gear-line', rod(camera, [37, 66, -9], [37, 66, 9], 1.2)),
    shape(
      FAR / 2,
      'gear-soft',
      outline(camera, [
        [[-16, 53, 0], 2.6],
        [[-6, 53.5, 0], 1.6],
      ]),
    ),
    shape(
      depth(camera, pedal(b)) - 1,
      'gear-line',
      outline(camera, [
        [crank, 1.2],
        [pedal(b), 1.2],
      ]),
    ),
    shape(FAR + 3, 'gear-soft', disc(camera, crank, 5)),
    shape(
      1,
      'gear-line',
      outline(camera, [
        [crank, 1.2],
        [pedal(a), 1.2],
      ]),
    ),
  ];
}

/** An elliptical trainer: a wheel in front, and on each side a rail under the foot and a handle that moves with the hand. */
function elliptical({ camera, bones }: Tools): Shape[] {
  const sides = [0, 1] as const;
  return [
    shape(FAR, 'gear', rod(camera, [-44, 2, 0], [52, 2, 0], 2)),
    shape(FAR, 'gear', rod(camera, [40, 2, 0], [36, 92, 0], 2)),
    shape(FAR + 1, 'gear-soft', disc(camera, [44, 20, 0], 15)),
    ...sides.flatMap((side) => {
      const { ankle, sole, toe } = bones.legs[side];
      const { grip } = bones.arms[side];
      const under = (along: number) => add(ankle, add(times(sole, 5), times(toe, along)));
      const pivot: Vector = [37, 52, grip[2]];
      const behind = depth(camera, ankle) - 2;
      return [
        shape(behind, 'gear-line', rod(camera, under(4), [44, 20, ankle[2]], 1.2)),
        shape(behind, 'gear-dark', rod(camera, under(-5), under(12), 1.5)),
        shape(depth(camera, grip) - 2, 'gear-line', rod(camera, pivot, add(grip, [0, 3, 0]), 1)),
      ];
    }),
  ];
}

/** A rowing machine: rail, seat under the hips, flywheel, and its handle on a cord. */
function rower({ camera, bones }: Tools): Shape[] {
  const hand = gripOf(bones);
  const seat = bones.pelvis;
  return [
    shape(FAR, 'gear', rod(camera, [-60, 9, 0], [44, 12, 0], 1.8)),
    shape(FAR, 'gear-post', rod(camera, [-58, 0, 0], [-58, 9, 0], 1.5)),
    shape(FAR, 'gear-post', rod(camera, [30, 0, 0], [30, 11, 0], 1.5)),
    shape(FAR + 1, 'gear-soft', disc(camera, [50, 20, 0], 14)),
    shape(
      FAR / 2,
      'gear',
      rod(camera, [seat[0] - 5, seat[1] - 7.4, 0], [seat[0] + 4, seat[1] - 7.4, 0], 1.8),
    ),
    shape(
      FAR / 2,
      'gear-dark',
      polygon(camera, [
        [26, 10, 11],
        [36, 22, 11],
        [36, 22, -11],
        [26, 10, -11],
      ]),
    ),
    shape(depth(camera, hand) - 3, 'cord', polygon(camera, [[46, 24, 0], hand], false)),
    shape(
      depth(camera, hand) + 1,
      'gear-line',
      rod(camera, add(hand, [0, 0, -10]), add(hand, [0, 0, 10]), 1),
    ),
  ];
}

/** Steps that go up to the right. */
function stairs({ camera, measures: [x = -20, step = 20, high = 10, count = 4] }: Tools): Shape[] {
  return Array.from({ length: count }, (_, at) =>
    block(camera, [x + step * at, 0, -14], [x + step * (at + 1), high * at, 14], FAR + at * 0.1),
  )
    .slice(1)
    .reverse()
    .flat();
}

const KINDS: Record<Gear[0], (tools: Tools, progress: number) => Shape[]> = {
  barbell,
  dumbbells,
  kettlebell,
  ball,
  wheel,
  rope,
  cable,
  cables,
  landmine,
  bar,
  rails,
  bench,
  box,
  wall,
  mat,
  pad,
  roller,
  sled,
  prowler,
  rack,
  bike,
  elliptical,
  rower,
  stairs,
};

/** Everything of a figure that is not its body. `progress` is the share of the repetition. */
export const drawGear = (figure: Figure, bones: Skeleton, camera: Camera, progress: number): Shape[] =>
  (figure.gear ?? []).flatMap(([kind, ...measures]) => KINDS[kind]({ camera, bones, measures }, progress));
