import { PROPORTIONS as BODY } from './proportions.ts';
import { type Bone, reach } from './reach.ts';
import type { Arm, Leg, Stance } from './stance.ts';
import { across, add, between, minus, radians, times, turned, unit, type Vector } from './vector.ts';

/** Directions of a part of the body: along the spine, forward, and to its near side. */
export type Frame = { up: Vector; forward: Vector; near: Vector };

export type SolvedLeg = {
  hip: Vector;
  knee: Vector;
  ankle: Vector;
  toe: Vector;
  front: Vector;
  sole: Vector;
  /** The toes' end, under the sole; toes of a raised heel stay on their support. */
  tip: Vector;
};
export type SolvedArm = { shoulder: Vector; elbow: Vector; wrist: Vector; grip: Vector; front: Vector };

/** Where everything is; index 0 of legs and arms is the near side. */
export type Skeleton = {
  pelvis: Vector;
  waist: Vector;
  neck: Vector;
  head: Vector;
  hips: Frame;
  chest: Frame;
  gaze: Frame;
  legs: readonly [SolvedLeg, SolvedLeg];
  arms: readonly [SolvedArm, SolvedArm];
};

const SIGN = [1, -1] as const;
/** Half the thickness of a hand that lies flat. */
const PALM = 1.5;

/** The frame of a body that leans forward by `pitch` and is turned by `roll` about its long axis. */
function frameOf(pitch: number, roll: number): Frame {
  const up: Vector = [Math.sin(radians(pitch)), Math.cos(radians(pitch)), 0];
  const forward: Vector = [Math.cos(radians(pitch)), -Math.sin(radians(pitch)), 0];
  return rolled({ up, forward, near: [0, 0, 1] }, roll);
}

function rolled({ up, forward, near }: Frame, degrees: number): Frame {
  const cos = Math.cos(radians(degrees));
  const sin = Math.sin(radians(degrees));
  return {
    up,
    forward: add(times(forward, cos), times(near, sin)),
    near: minus(times(near, cos), times(forward, sin)),
  };
}

/** Bends a frame forward about its own near axis. */
const bent = ({ up, forward, near }: Frame, degrees: number): Frame => ({
  up: turned(up, near, -degrees),
  forward: turned(forward, near, -degrees),
  near,
});

/** The direction of a free limb: flexed forward and spread to its side. */
function limb(frame: Frame, flexion: number, apart: number, sign: number): Vector {
  const f = radians(flexion);
  const a = radians(apart);
  return unit(
    add(
      add(times(frame.forward, Math.sin(f) * Math.cos(a)), times(frame.up, -Math.cos(f) * Math.cos(a))),
      times(frame.near, Math.sin(a) * sign),
    ),
  );
}

/** At right angles to a free limb, the way its flexion goes. */
function flexionWay(frame: Frame, flexion: number, axis: Vector): Vector {
  const f = radians(flexion);
  return across(add(times(frame.forward, Math.cos(f)), times(frame.up, Math.sin(f))), axis, frame.forward);
}

function solveLeg(hips: Frame, pelvis: Vector, leg: Leg, side: 0 | 1): SolvedLeg {
  const sign = SIGN[side];
  const hip = add(pelvis, times(hips.near, BODY.hip * sign));
  const axis = limb(hips, leg.thigh, leg.apart, sign);
  const front = turned(flexionWay(hips, leg.thigh, axis), axis, leg.turn * sign);
  const knee = add(hip, times(axis, BODY.thigh));
  const k = radians(leg.knee);
  const shank = add(times(axis, Math.cos(k)), times(front, -Math.sin(k)));
  const free = add(knee, times(shank, BODY.shank));
  const shin = add(times(front, Math.cos(k)), times(axis, Math.sin(k)));
  const p = radians(leg.point);
  const freeToe = add(times(shin, Math.cos(p)), times(shank, Math.sin(p)));
  const freeSole = minus(times(shank, Math.cos(p)), times(shin, Math.sin(p)));
  const { hold, place } = leg.pin;
  const freeTip = add(add(free, times(freeToe, BODY.toe)), times(freeSole, BODY.ankle));
  if (hold === 0) return { hip, knee, ankle: free, toe: freeToe, front, sole: freeSole, tip: freeTip };

  // A foot that stands points forward, turned out with its knee; on its toes it turns about their ball.
  const out = radians(leg.apart * 0.6);
  const h = radians(leg.heel);
  const ahead: Vector = [Math.cos(out), 0, Math.sin(out) * sign];
  const toe = add(times(ahead, Math.cos(h)), [0, -Math.sin(h), 0]);
  const sole = add(times(ahead, -Math.sin(h)), [0, -Math.cos(h), 0]);
  const ball = add(place, times(ahead, BODY.ball));
  const stands = minus(minus(ball, times(toe, BODY.ball)), times(sole, BODY.ankle));
  const ankle = between(free, stands, hold);
  // Knees point where the hips face; of a leg far behind, towards the floor.
  const onwards: Vector = [0.6, 0, 0];
  const pole = add(
    add(add(hips.forward, times(hips.up, 0.25)), onwards),
    times(hips.near, Math.tan(out * 1.4) * sign),
  );
  const solved = reach(hip, ankle, BODY.thigh, BODY.shank, pole);
  return {
    hip,
    knee: solved.joint,
    ankle: solved.end,
    toe: unit(between(freeToe, toe, hold)),
    sole: unit(between(freeSole, sole, hold)),
    front: unit(between(front, solved.front, hold)),
    tip: between(freeTip, add(ball, times(leg.heel > 0 ? ahead : toe, BODY.toe - BODY.ball)), hold),
  };
}

function solveArm(chest: Frame, pelvis: Vector, middle: Vector, arm: Arm, side: 0 | 1): SolvedArm {
  const sign = SIGN[side];
  const shoulder = add(middle, times(chest.near, BODY.shoulder * sign));
  const axis = limb(chest, arm.arm, arm.side, sign);
  const front = turned(flexionWay(chest, arm.arm, axis), axis, arm.spin * sign);
  const elbow = add(shoulder, times(axis, BODY.upperArm));
  const e = radians(arm.elbow);
  const forearm = add(times(axis, Math.cos(e)), times(front, Math.sin(e)));
  const free: Bone = {
    joint: elbow,
    end: add(elbow, times(forearm, BODY.forearm + BODY.grip)),
    front,
  };
  const held = arm.pin.hold + arm.atBody.hold;
  if (held === 0) return finish(shoulder, free);

  const [forward, up, near] = arm.atBody.place;
  const atBody = add(
    add(pelvis, times(chest.near, near)),
    add(times(chest.forward, forward), times(chest.up, up)),
  );
  const target = add(
    add(times(arm.pin.place, arm.pin.hold), times(atBody, arm.atBody.hold)),
    times(free.end, Math.max(0, 1 - held)),
  );
  const down = minus(times(chest.up, -0.86), times(chest.forward, 0.5));
  const line = unit(minus(target, shoulder), chest.forward);
  const inwards = across(down, line, times(chest.forward, -1));
  const outwards = across(times(chest.near, sign), line, inwards);
  const f = radians(arm.flare);
  const pole = add(times(inwards, Math.cos(f)), times(outwards, Math.sin(f)));
  const flat = arm.palm * arm.pin.hold;
  const end = add(target, [0, flat * PALM, 0]);
  const solved = reach(shoulder, end, BODY.upperArm, BODY.forearm + BODY.grip * (1 - flat), pole);
  const arms = finish(shoulder, { ...solved, front: times(solved.front, -1) }, flat);
  if (flat === 0) return arms;
  const ahead: Vector = [1, -0.1, 0];
  return {
    ...arms,
    grip: add(arms.wrist, times(unit(between(minus(arms.grip, arms.wrist), ahead, flat)), BODY.grip)),
  };
}

function finish(shoulder: Vector, { joint, end, front }: Bone, flat = 0): SolvedArm {
  const wrist = between(joint, end, BODY.forearm / (BODY.forearm + BODY.grip * (1 - flat)));
  const grip = flat === 1 ? add(wrist, times(unit(minus(end, joint)), BODY.grip)) : end;
  return { shoulder, elbow: joint, wrist, grip, front };
}

/**
 * Finds where all joints of a pose are. Free limbs follow their angles; hands and feet that are held somewhere follow
 * from there by the law of cosines. Every bone has its length of `PROPORTIONS`, whatever the pose.
 */
export function solve(stance: Stance): Skeleton {
  const pelvis = stance.at;
  const hips = frameOf(stance.trunk, stance.roll);
  const lumbar = bent(hips, stance.curl * 0.35);
  const chest = rolled(bent(hips, stance.curl), stance.twist);
  const waist = add(pelvis, times(lumbar.up, BODY.trunk * 0.4));
  const neck = add(waist, times(chest.up, BODY.trunk * 0.6));
  const shoulders = add(neck, times(chest.up, stance.shrug));
  const gaze = bent(chest, stance.head);
  const head = add(add(neck, times(bent(chest, stance.head * 0.6).up, BODY.head)), times(gaze.forward, 1.4));
  return {
    pelvis,
    waist,
    neck,
    head,
    hips,
    chest,
    gaze,
    legs: [solveLeg(hips, pelvis, stance.legs[0], 0), solveLeg(hips, pelvis, stance.legs[1], 1)],
    arms: [
      solveArm(chest, pelvis, shoulders, stance.arms[0], 0),
      solveArm(chest, pelvis, shoulders, stance.arms[1], 1),
    ],
  };
}
