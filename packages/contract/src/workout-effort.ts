import { type DIFFICULTIES, WORKOUT_DEFAULT_DURATION, WORKOUT_DURATIONS } from './workouts-limits.ts';

/** What a line asks for, as far as it takes time and strength. */
export type EffortLine = {
  superset: number | null;
  targets: readonly {
    type: string;
    reps: number | null;
    repsMax: number | null;
    /** Seconds. */
    duration: number | null;
    /** Metres. */
    distance: number | null;
    rpe: number | null;
    /** Seconds after the set. */
    restTime: number | null;
    /** Each side does it. */
    perSide?: boolean;
    /** Seconds from the beginning of a set to that of the next. */
    every?: number | null;
  }[];
};

/** Seconds of a repetition: 1-2 s up and 1-2 s down (ACSM position stand on progression, 2009, moderate velocity). */
const REP_SECONDS = 3;
/** Metres in a second where a distance has no time: about 6:40 minutes a kilometre. */
const METRES_PER_SECOND = 2.5;
/** Seconds of a set without any target. */
const OPEN_SECONDS = 40;
/** Seconds of rest where none is given: the middle of the 1-2 minutes for assistance exercises (ACSM, 2009). */
const REST_SECONDS = 90;
/** Seconds of rest inside a superset where none is given. */
const SUPERSET_REST_SECONDS = 20;
/** Seconds to set up an exercise. */
const SETUP_SECONDS = 60;

type Target = EffortLine['targets'][number];

/** Seconds of work in one set; of both sides where each has its turn. */
const workOf = (target: Target): number => sideOf(target) * (target.perSide ? 2 : 1);

function sideOf({ reps, repsMax, duration, distance }: Target): number {
  if (duration !== null) return duration;
  if (distance !== null) return distance / METRES_PER_SECOND;
  const most = repsMax ?? reps;
  return most === null ? OPEN_SECONDS : most * REP_SECONDS;
}

/** Whether the next line alternates with this one. */
const leadsOn = ({ superset }: EffortLine, next: EffortLine | undefined) =>
  superset !== null && next?.superset === superset;

/** The seconds that lines take: for each set work and rest, for each line its setting up. */
export function secondsOf(lines: readonly EffortLine[]): number {
  return lines.reduce((sum, line, index) => {
    const rest = leadsOn(line, lines[index + 1]) ? SUPERSET_REST_SECONDS : REST_SECONDS;
    const sets = line.targets.reduce(
      (all, target) => all + (target.every ?? workOf(target) + (target.restTime ?? rest)),
      0,
    );
    return sum + SETUP_SECONDS + sets;
  }, 0);
}

/** The duration of a workout by its lines, in minutes: the shortest choice that holds them, at most the longest. */
export function derivedDuration(lines: readonly EffortLine[]): (typeof WORKOUT_DURATIONS)[number] {
  if (lines.length === 0) return WORKOUT_DEFAULT_DURATION;
  const minutes = secondsOf(lines) / 60;
  return (
    WORKOUT_DURATIONS.find((choice) => minutes <= choice) ??
    WORKOUT_DURATIONS[WORKOUT_DURATIONS.length - 1] ??
    90
  );
}

/**
 * From how many working sets and from which effort on a workout is of a difficulty. Effort is RPE by repetitions left (10
 * minus those); novices stay some repetitions from failure and do fewer sets (ACSM, 2009). The limits are ours.
 */
const HARDER = [
  { difficulty: 'advanced', sets: 25, rpe: 9 },
  { difficulty: 'intermediate', sets: 16, rpe: 7.5 },
] as const satisfies { difficulty: (typeof DIFFICULTIES)[number]; sets: number; rpe: number }[];

/** Sets that go to failure, whatever effort they name. */
const TO_FAILURE: readonly string[] = ['failure', 'drop'];

/** The difficulty of a workout by its lines: its number of working sets, and the hardest of them. */
export function derivedDifficulty(lines: readonly EffortLine[]): (typeof DIFFICULTIES)[number] {
  const sets = lines.flatMap(({ targets }) => targets).filter(({ type }) => type !== 'warmup');
  const hardest = Math.max(0, ...sets.map(({ type, rpe }) => (TO_FAILURE.includes(type) ? 10 : (rpe ?? 0))));
  const found = HARDER.find((limit) => sets.length >= limit.sets || hardest >= limit.rpe);
  return found?.difficulty ?? 'beginner';
}
