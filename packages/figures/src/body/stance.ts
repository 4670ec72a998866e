import type { Figure, FigurePlace, Pose, Sides } from '../figure.ts';
import type { Vector } from './vector.ts';

/** A hand or foot in the room or at the body: where, and how much it is held there (0 free, 1 held). */
export type Pin = { place: Vector; hold: number };

export type Leg = {
  pin: Pin;
  heel: number;
  thigh: number;
  knee: number;
  apart: number;
  turn: number;
  point: number;
};
export type Arm = {
  pin: Pin;
  atBody: Pin;
  palm: number;
  flare: number;
  arm: number;
  side: number;
  spin: number;
  elbow: number;
};

/** A pose with all its numbers; index 0 of legs and arms is the near side. */
export type Stance = {
  at: Vector;
  trunk: number;
  curl: number;
  twist: number;
  roll: number;
  head: number;
  shrug: number;
  legs: readonly [Leg, Leg];
  arms: readonly [Arm, Arm];
};

/** How far from the middle hands and feet are, unless a pose says so. */
const HAND_OUT = 11;
const FOOT_OUT = 6;

function sideOf<T extends number | FigurePlace>(value: Sides<T> | undefined, side: 0 | 1): T | undefined {
  if (typeof value !== 'object' || Array.isArray(value)) return value as T | undefined;
  const both = value as { near?: T; far?: T };
  return side === 0 ? both.near : both.far;
}

function pinOf(value: Sides<FigurePlace> | undefined, side: 0 | 1, out: number): Pin {
  const place = sideOf<FigurePlace>(value, side);
  if (!place) return { place: [0, 0, 0], hold: 0 };
  return { place: [place[0], place[1], (place[2] ?? out) * (side === 0 ? 1 : -1)], hold: 1 };
}

function stanceOf(pose: Pose): Stance {
  const number = (value: Sides<number> | undefined, side: 0 | 1, relaxed: number) =>
    sideOf(value, side) ?? relaxed;
  const leg = (side: 0 | 1): Leg => ({
    pin: pinOf(pose.feet, side, FOOT_OUT),
    heel: number(pose.heel, side, 0),
    thigh: number(pose.thigh, side, 0),
    knee: number(pose.knee, side, 0),
    apart: number(pose.apart, side, 4),
    turn: number(pose.turn, side, 0),
    point: number(pose.point, side, 15),
  });
  const arm = (side: 0 | 1): Arm => ({
    pin: pinOf(pose.hands, side, HAND_OUT),
    atBody: pinOf(pose.hold, side, HAND_OUT),
    palm: number(pose.palms, side, 0),
    flare: number(pose.flare, side, 20),
    arm: number(pose.arm, side, 4),
    side: number(pose.side, side, 8),
    spin: number(pose.spin, side, 0),
    elbow: number(pose.elbow, side, 14),
  });
  const { at = [0, 52.6], trunk = 0, curl = 0, twist = 0, roll = 0, head = 0, shrug = 0 } = pose;
  return {
    at: [at[0], at[1], at[2] ?? 0],
    ...{ trunk, curl, twist, roll, head, shrug },
    legs: [leg(0), leg(1)],
    arms: [arm(0), arm(1)],
  };
}

const otherPlace = ([forward, up, out]: Vector): Vector => [forward, up, -out];
const otherPin = ({ place, hold }: Pin): Pin => ({ place: otherPlace(place), hold });
const otherArm = (arm: Arm): Arm => ({ ...arm, pin: otherPin(arm.pin), atBody: otherPin(arm.atBody) });
const otherLeg = (leg: Leg): Leg => ({ ...leg, pin: otherPin(leg.pin) });

/** The same pose with near and far exchanged. */
const mirrored = ({ at, twist, roll, legs, arms, ...rest }: Stance): Stance => ({
  ...rest,
  at: otherPlace(at),
  twist: -twist,
  roll: -roll,
  legs: [otherLeg(legs[1]), otherLeg(legs[0])],
  arms: [otherArm(arms[1]), otherArm(arms[0])],
});

/** The poses of a figure with all their numbers. */
export function stancesOf(figure: Figure): Stance[] {
  const stances = figure.poses.map((pose) => stanceOf({ ...figure.all, ...pose }));
  return figure.mirror ? [...stances, ...stances.map(mirrored)] : stances;
}

/** What stands at both ends of a stretch of the way, and beyond them where there is more. */
type Stretch<T> = readonly [before: T | undefined, from: T, to: T, after: T | undefined];

/** A pin that only one of the two has stays where it is and lets go. */
function keptPin([before, from, to, after]: Stretch<Pin>): Stretch<Pin> {
  const place = from.hold === 0 ? to.place : from.place;
  const other = to.hold === 0 ? from.place : to.place;
  return [
    before && { ...before, place: before.hold === 0 ? place : before.place },
    { ...from, place },
    { ...to, place: other },
    after && { ...after, place: after.hold === 0 ? other : after.place },
  ];
}

/** The steepness where two stretches meet that keeps a number between its values. */
const steepness = (one: number, other: number) => (one * other <= 0 ? 0 : (2 * one * other) / (one + other));

/**
 * The number at a share of a stretch: straight between two, through more of them in one round line, which turns only
 * where they turn (Fritsch and Butland, "A Method for Constructing Local Monotone Piecewise Cubic Interpolants", 1984).
 */
function roundWay([before, from, to, after]: Stretch<number>, share: number): number {
  const way = to - from;
  const start = before === undefined ? undefined : steepness(from - before, way);
  const end = after === undefined ? undefined : steepness(way, after - to);
  // At its ends the line is free.
  const s = start ?? (3 * way - (end ?? way)) / 2;
  const e = end ?? (3 * way - (start ?? way)) / 2;
  const [two, three] = [3 * way - 2 * s - e, s + e - 2 * way];
  return from + share * (s + share * (two + share * three));
}

const isPin = (value: unknown): value is Pin =>
  typeof value === 'object' && value !== null && 'hold' in value;

/** The pose, or a part of it, at a share of the way between two. */
export function mix<T>(stretch: Stretch<T>, share: number): T {
  const [, from] = stretch;
  if (typeof from === 'number') return roundWay(stretch as Stretch<number>, share) as T;
  type Parts = Record<string, unknown>;
  const [a, b, c, d] = (isPin(from) ? keptPin(stretch as Stretch<Pin>) : stretch) as Stretch<Parts>;
  // A figure needs fifteen poses of some sixty numbers, so no list is made for each of them.
  const mixed = (Array.isArray(from) ? [] : {}) as Parts;
  for (const key in from) mixed[key] = mix([a?.[key], b[key], c[key], d?.[key]], share);
  return mixed as T;
}
