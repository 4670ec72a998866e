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
  const { at = [0, 52.6], trunk = 0, curl = 0, twist = 0, roll = 0, head = 0 } = pose;
  return {
    at: [at[0], at[1], at[2] ?? 0],
    ...{ trunk, curl, twist, roll, head },
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

function mixPin(a: Pin, b: Pin, share: number): Pin {
  // A pin that only one of the two has stays where it is and lets go.
  const place = (at: 0 | 1 | 2) =>
    a.hold === 0
      ? b.place[at]
      : b.hold === 0
        ? a.place[at]
        : a.place[at] + (b.place[at] - a.place[at]) * share;
  return { place: [place(0), place(1), place(2)], hold: a.hold + (b.hold - a.hold) * share };
}

/** The pose at a share of the way between two. */
export function mix(a: Stance, b: Stance, share: number): Stance {
  const n = (from: number, to: number) => from + (to - from) * share;
  const leg = (x: Leg, y: Leg): Leg => ({
    pin: mixPin(x.pin, y.pin, share),
    heel: n(x.heel, y.heel),
    thigh: n(x.thigh, y.thigh),
    knee: n(x.knee, y.knee),
    apart: n(x.apart, y.apart),
    turn: n(x.turn, y.turn),
    point: n(x.point, y.point),
  });
  const arm = (x: Arm, y: Arm): Arm => ({
    pin: mixPin(x.pin, y.pin, share),
    atBody: mixPin(x.atBody, y.atBody, share),
    palm: n(x.palm, y.palm),
    flare: n(x.flare, y.flare),
    arm: n(x.arm, y.arm),
    side: n(x.side, y.side),
    spin: n(x.spin, y.spin),
    elbow: n(x.elbow, y.elbow),
  });
  return {
    at: [n(a.at[0], b.at[0]), n(a.at[1], b.at[1]), n(a.at[2], b.at[2])],
    trunk: n(a.trunk, b.trunk),
    curl: n(a.curl, b.curl),
    twist: n(a.twist, b.twist),
    roll: n(a.roll, b.roll),
    head: n(a.head, b.head),
    legs: [leg(a.legs[0], b.legs[0]), leg(a.legs[1], b.legs[1])],
    arms: [arm(a.arms[0], b.arms[0]), arm(a.arms[1], b.arms[1])],
  };
}
