/** A value for both sides of the body, or one for each; a side without one is free or relaxed. */
export type Sides<T> = T | { near?: T; far?: T };

/** A place in percent of the body's height: forward, above the floor, and optionally how far from the middle. */
export type FigurePlace = readonly [forward: number, up: number, out?: number];

/**
 * One position of a movement. Angles are degrees, lengths percent of the body's height. The figure faces the right;
 * a joint that is not named is relaxed.
 */
export type Pose = {
  /** The middle between the hip joints; without it, that of a person who stands. */
  at?: FigurePlace;
  /** How far the pelvis leans forward: 0 stands, 90 faces the floor, -90 lies on its back. */
  trunk?: number;
  /** How far the spine bends forward, in addition. */
  curl?: number;
  /** How far the chest turns towards the viewer. */
  twist?: number;
  /** How far the whole body turns about its long axis, towards the viewer. */
  roll?: number;
  /** How far the head nods forward. */
  head?: number;
  /** How far the shoulders are lifted towards the ears. */
  shrug?: number;

  /** Feet that stand: the ankle's place above its support, whose height is the second number. */
  feet?: Sides<FigurePlace>;
  /** How far a standing foot is raised on its toes. */
  heel?: Sides<number>;
  /** Legs that are free: flexion of hip and knee, how far apart, rotation outwards, pointed toes. */
  thigh?: Sides<number>;
  knee?: Sides<number>;
  apart?: Sides<number>;
  turn?: Sides<number>;
  point?: Sides<number>;

  /** Hands that hold or lean on something in the room. */
  hands?: Sides<FigurePlace>;
  /** Hands that hold something at the body: places from the hips along the chest. */
  hold?: Sides<FigurePlace>;
  /** 1 where such a hand lies flat on its support, with the wrist at the place. */
  palms?: Sides<number>;
  /** Which way the elbows of such hands point: 0 down and back, 90 outwards, 180 forward and up. */
  flare?: Sides<number>;
  /** Arms that are free: flexion of the shoulder, how far apart, rotation of the upper arm outwards, flexion of the elbow. */
  arm?: Sides<number>;
  side?: Sides<number>;
  spin?: Sides<number>;
  elbow?: Sides<number>;
};

/** What is drawn beside the body: its kind and its measures, in percent of the body's height. */
export type Gear = readonly [kind: GearKind, ...measures: number[]];
export type GearKind =
  | 'barbell'
  | 'dumbbells'
  | 'kettlebell'
  | 'ball'
  | 'wheel'
  | 'rope'
  | 'cable'
  | 'cables'
  | 'landmine'
  | 'bar'
  | 'rails'
  | 'bench'
  | 'box'
  | 'wall'
  | 'mat'
  | 'pad'
  | 'roller'
  | 'sled'
  | 'prowler'
  | 'rack'
  | 'bike'
  | 'elliptical'
  | 'rower'
  | 'stairs';

/** The muscles that a figure shows at work. */
export type FigureMuscle =
  | 'chest'
  | 'shoulders'
  | 'triceps'
  | 'biceps'
  | 'forearms'
  | 'upper-back'
  | 'lats'
  | 'lower-back'
  | 'abs'
  | 'obliques'
  | 'glutes'
  | 'quadriceps'
  | 'hamstrings'
  | 'calves'
  | 'hip-flexors'
  | 'adductors'
  | 'abductors'
  | 'heart';

/** The drawing of one movement as data: at most 400 bytes of JSON. */
export type Figure = {
  /** Degrees by which the body is turned towards the viewer: 0 from its side, 90 from the front, below 0 from behind. */
  view: number;
  /** What all poses have in common. */
  all?: Partial<Pose>;
  /** Two to four positions. They are run through in round lines, to the last and back, or in a circle with `cycle`. */
  poses: readonly Pose[];
  cycle?: true;
  /** The poses are followed by themselves with the sides of the body exchanged. */
  mirror?: true;
  /** The first half of a repetition lifts the load; otherwise it lowers it. */
  lifts?: true;
  /** Seconds of one repetition without a written tempo. */
  seconds?: number;
  works: readonly FigureMuscle[];
  helps?: readonly FigureMuscle[];
  /** What moves against resistance and leaves the dotted path. */
  load: 'hands' | 'hips' | 'feet' | 'chest' | 'knees';
  gear?: readonly Gear[];
};
