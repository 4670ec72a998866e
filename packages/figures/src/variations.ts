import type { Figure, FigurePlace, Gear, GearKind, Pose, Sides } from './figure.ts';

type Part = Partial<Pose>;

/** Changes what all poses have in common and each of them. */
const onPoses = (figure: Figure, change: (part: Part) => Part): Figure => ({
  ...figure,
  ...(figure.all && { all: change(figure.all) }),
  poses: figure.poses.map(change),
});

const LOADS: readonly GearKind[] = ['barbell', 'dumbbells', 'kettlebell', 'rack'];

/** Takes other gear in the place of what loads the hands. */
const loadedWith = (figure: Figure, ...gear: Gear[]): Figure => ({
  ...figure,
  gear: [...(figure.gear ?? []).filter(([kind]) => !LOADS.includes(kind)), ...gear],
});

const isBoth = <T>(value: Sides<T>): value is T =>
  typeof value !== 'object' || value === null || Array.isArray(value);

/** Hands closer together or further apart, by a factor. */
const apart = (figure: Figure, by: number): Figure => {
  const move = (place: FigurePlace): FigurePlace => [place[0], place[1], Math.round((place[2] ?? 9) * by)];
  const both = (places: Sides<FigurePlace>): Sides<FigurePlace> =>
    isBoth(places)
      ? move(places)
      : { ...(places.near && { near: move(places.near) }), ...(places.far && { far: move(places.far) }) };
  return onPoses(figure, (part) => ({
    ...part,
    ...(part.hands && { hands: both(part.hands) }),
    // Arms that are free: the whole arm moves.
    ...(part.elbow !== undefined && !part.hands && { side: Math.round((by - 1) * 40) }),
  }));
};

const ARM = ['hands', 'hold', 'palms', 'flare', 'arm', 'side', 'spin', 'elbow'] as const;
/** The arms of every pose as in one position. */
const armsAs = (figure: Figure, arms: Part): Figure => {
  const changed = onPoses(figure, (part) => {
    const kept = Object.entries(part).filter(([name]) => !(ARM as readonly string[]).includes(name));
    return Object.fromEntries(kept);
  });
  return { ...changed, all: { ...changed.all, ...arms } };
};

/** One arm after the other; the one that rests stays where it began. */
const alternating = (figure: Figure): Figure => {
  const [start] = figure.poses;
  const poses = figure.poses.map((pose): Pose => {
    const moving = ARM.filter((name) => pose[name] !== undefined && isBoth<unknown>(pose[name])).map(
      (name) => [name, { near: pose[name], far: start?.[name] ?? figure.all?.[name] }] as const,
    );
    return { ...pose, ...Object.fromEntries(moving) };
  });
  return { ...figure, poses, cycle: true, mirror: true, seconds: 2 * (figure.seconds ?? 3) };
};

const FREE_LEG = ['thigh', 'knee', 'point'] as const;

function inOneHand([kind, ...measures]: Gear): Gear {
  if (kind === 'dumbbells' || kind === 'kettlebell') return [kind, measures[0] ?? 0, 1];
  if (kind !== 'cable') return [kind, ...measures];
  const [x = 40, y = 80, column = x + 6] = measures;
  return [kind, x, y, column, 0, 1];
}

/** Only the near arm moves; the far one hangs. */
const oneArm = (figure: Figure): Figure => {
  const near = (part: Part): Part => {
    const only = ARM.filter((name) => part[name] !== undefined && isBoth<unknown>(part[name])).map(
      (name) => [name, { near: part[name] }] as const,
    );
    return { ...part, ...Object.fromEntries(only) };
  };
  const gear = figure.gear?.map(inOneHand);
  return { ...onPoses(figure, near), ...(gear && { gear }) };
};

/** Only the near leg moves; the far one stays where it was, or is held in the air. */
const oneLeg = (figure: Figure): Figure => {
  const [start] = figure.poses;
  const leg = (part: Part): Part => {
    const free = FREE_LEG.filter((name) => part[name] !== undefined && isBoth<unknown>(part[name])).map(
      (name) => [name, { near: part[name], far: start?.[name] ?? figure.all?.[name] }] as const,
    );
    return {
      ...part,
      ...Object.fromEntries(free),
      ...(part.feet && isBoth(part.feet) && { feet: { near: part.feet } }),
      ...(part.heel !== undefined && isBoth(part.heel) && { heel: { near: part.heel } }),
    };
  };
  const stands = figure.all?.feet !== undefined || figure.poses.some(({ feet }) => feet !== undefined);
  const changed = onPoses(figure, leg);
  if (!stands) return changed;
  return { ...changed, all: { ...changed.all, thigh: { far: 50 }, knee: { far: 50 } } };
};

/**
 * How a figure may differ from another one by the way in which its movement is done. An exercise names figure and
 * variation in its own file, so that no figure is written twice.
 */
export const VARIATIONS = {
  dumbbells: (figure) => loadedWith(figure, ['dumbbells']),
  kettlebell: (figure) => loadedWith(figure, ['kettlebell']),
  unloaded: (figure) => loadedWith(figure),
  'at-sides': (figure) => loadedWith(armsAs(figure, { arm: 0, elbow: 4 }), ['dumbbells']),
  'barbell-on-back': (figure) => loadedWith(armsAs(figure, { hold: [-5, 26.5, 19], flare: 30 }), ['barbell']),
  machine: (figure) => loadedWith(figure, ['rack', -16, 118, 0]),
  'one-arm': oneArm,
  alternating,
  'one-leg': oneLeg,
  wide: (figure) => apart(figure, 1.25),
  narrow: (figure) => apart(figure, 0.6),
  slow: (figure) => ({ ...figure, seconds: 6 }),
  fast: (figure) => ({ ...figure, seconds: (figure.seconds ?? 1.4) * 0.7 }),
  held: (figure) => ({ ...figure, poses: figure.poses.slice(-1).flatMap((pose) => [pose, pose]) }),
} as const satisfies Record<string, (figure: Figure) => Figure>;

export type Variation = keyof typeof VARIATIONS;
export const VARIATION_NAMES = Object.keys(VARIATIONS) as Variation[];
