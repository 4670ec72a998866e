import type { DayText } from './days.ts';
import type { Loads } from './loadable.ts';
import type { LoadSuggestion, Progression } from './loads.ts';

/**
 * A working set that was done: kilograms, repetitions, rating, and seconds where it was held. Below zero, the kilograms are
 * help that a machine or a band took off the bodyweight: less help is more.
 */
export type LiftedSet = {
  weight: number | null;
  reps: number | null;
  rpe: number | null;
  duration?: number | null;
};

/** The working sets of an exercise in one finished session; their order changes nothing. */
export type PastSession = {
  date: DayText;
  sets: readonly LiftedSet[];
  /** How many sessions of the same workout were finished before it; null: it was one of another workout. */
  place?: number | null;
  /** Its client took a lighter session that day (`propose-lighter.ts`). */
  lightened?: boolean;
  /** The repetitions that its first working set was planned with; null when that is not known. */
  plannedReps?: number | null;
};

/** What a working set of the line asks for. */
export type SetGoal = { reps: number | null; repsMax: number | null; rpe: number | null; amrap?: boolean };

/** A progression by steps of a load. */
export type LoadProgression = Exclude<Extract<Progression, { step: number }>, { kind: 'stages' }>;

/** After this many sessions at one load that were not reached, the load is reduced (openGym, `progression.js`). */
const MISSES = 3;
const DELOAD_SHARE = 0.9;
/** Seconds that a held set is rounded to. */
const SECONDS_STEP = 5;
/** How far the repetitions of bodyweight go up from the planned ones where the plan has no range. */
const BODYWEIGHT_SPAN = 4;
/** A whole point beside the planned rating is not by chance. */
const RATING_SLACK = 1;

/** The load of a session in kilograms: the one of most of its sets, of equally many the heavier; null without any. */
export const workingLoad = ({ sets }: Pick<PastSession, 'sets'>): number | null =>
  mostOf(sets.flatMap(({ weight }) => (weight ? [weight] : [])));

function mostOf(values: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most] = [...counts].sort(([a, one], [b, other]) => other - one || b - a);
  return most?.[0] ?? null;
}

/** Whether every planned set was done at the load or above with its repetitions. Fewer sets are a miss. */
export function isReached(
  past: PastSession,
  load: number,
  goals: readonly SetGoal[],
  end: 'bottom' | 'top',
): boolean {
  const done = past.sets.filter(({ weight }) => (weight ?? 0) >= load).map(({ reps }) => reps ?? 0);
  const wanted = goals.map(({ reps, repsMax }) => (end === 'top' ? repsMax : null) ?? reps ?? 1);
  // The most repetitions count for the highest goal, so that the order of sets says nothing.
  done.sort((a, b) => b - a);
  wanted.sort((a, b) => b - a);
  return wanted.every((count, index) => (done[index] ?? 0) >= count);
}

/** The load of a session; with the bodyweight alone it is nothing. */
const loadOf = (past: PastSession) => workingLoad(past) ?? 0;

/** How many sessions in a row, from the last one backwards, missed the planned repetitions at the same load. */
function missesInARow(past: readonly PastSession[], load: number, goals: readonly SetGoal[]): number {
  const end = past.findIndex((one) => loadOf(one) !== load || isReached(one, load, goals, 'bottom'));
  return end < 0 ? past.length : end;
}

const difference = (more: number, less: number) => Math.round((more - less) * 100) / 100;

/** The same loads, also as help: what can be taken off is what could be put on. */
export const withHelp = (loads: Loads): Loads => ({
  unit: loads.unit,
  nearest: (load) => (load < 0 ? -loads.nearest(-load) : loads.nearest(load)),
  atMost: (load) => (load < 0 ? -loads.nearest(-load) : loads.atMost(load)),
  above: (load) => (load < 0 ? -loads.below(-load) : loads.above(load)),
  below: (load) => (load < 0 ? -loads.above(-load) : loads.below(load)),
});

/** One step up: always at least the next load that can be made. After the last help comes the bodyweight alone. */
export function stepUp(load: number, step: number, loads: Loads): number {
  if (load < 0 && load + step >= 0) return 0;
  const next = loads.nearest(load + step);
  return next > load ? next : Math.max(load, loads.above(load));
}

/** The load of a deload: a tenth less of it, or a tenth more help. */
const deloadOf = (load: number) => load - Math.abs(load) * (1 - DELOAD_SHARE);

/** One step down, or a tenth for a deload: always at least the next lighter load that can be made. */
export function stepDown(wanted: number, load: number, loads: Loads): number {
  const next = loads.nearest(wanted);
  return next < load ? next : Math.min(load, loads.below(load));
}

/** The mean rating of the sets at the load; null when none was rated. */
function ratingAt({ sets }: PastSession, load: number): number | null {
  const rated = sets.flatMap(({ weight, rpe }) => (weight === load && rpe !== null ? [rpe] : []));
  if (rated.length === 0) return null;
  return Math.round((rated.reduce((sum, rpe) => sum + rpe, 0) / rated.length) * 10) / 10;
}

/** The last session with a load, that load, and how the working sets of the line stand to it. */
type Standing = {
  last: PastSession;
  load: number;
  goals: readonly SetGoal[];
  step: number;
  loads: Loads;
  /** Repetitions of the last set from which on a step comes; undefined: the planned ones. */
  from?: number | undefined;
};

/** A suggested load; the bodyweight alone is none. */
const withLoad = (weight: number): number | null => (weight !== 0 ? weight : null);

/** After three misses with the bodyweight alone there is no load to take away: fewer repetitions. */
function fewerReps({ last: { date }, goals }: Standing, times: number): LoadSuggestion {
  const reps = Math.max(1, Math.floor((goals[0]?.reps ?? 1) * DELOAD_SHARE));
  return { weight: null, reps, reason: { code: 'fewer_reps', values: { times, reps, date } } };
}

/** The suggestion after a session that missed its repetitions. */
function afterMiss({ last, load, loads }: Standing, misses: number): LoadSuggestion {
  const { date } = last;
  if (misses < MISSES) {
    return { weight: withLoad(load), reps: null, reason: { code: 'again', values: { weight: load, date } } };
  }
  const weight = stepDown(deloadOf(load), load, loads);
  return { weight, reps: null, reason: { code: 'deload', values: { times: misses, weight: load, date } } };
}

/** Linear: all repetitions in all sets, then a step up. */
function linear({ last, load, goals, step, loads }: Standing): LoadSuggestion {
  const weight = stepUp(load, step, loads);
  const values = { step: difference(weight, load), date: last.date };
  const reps = goals[0]?.reps;
  return { weight, reps: null, reason: { code: 'reached', values: { ...values, ...(reps && { reps }) } } };
}

/**
 * By the last set, of as many repetitions as possible: a step up, and twice the step when they were twice as many as
 * planned (Greyskull LP, as in openGym); or one step from so many on (GZCLP, third tier).
 */
function byLastSet({ last, load, goals, step, loads, from }: Standing): LoadSuggestion {
  const goal = goals.find(({ amrap }) => amrap) ?? goals.at(-1);
  const reps = Math.max(
    ...last.sets.filter(({ weight }) => (weight ?? 0) >= load).map((set) => set.reps ?? 0),
  );
  if (from !== undefined && reps < from) {
    const values = { reps, to: from, date: last.date };
    return { weight: withLoad(load), reps: null, reason: { code: 'until', values } };
  }
  const isDouble = from === undefined && reps >= 2 * (goal?.reps ?? Number.POSITIVE_INFINITY);
  const weight = stepUp(load, isDouble ? 2 * step : step, loads);
  const values = { step: difference(weight, load), reps, date: last.date };
  return { weight, reps: null, reason: { code: isDouble ? 'double_step' : 'last_set', values } };
}

/** Inside of a range: the top in every set, then a step up and back to the bottom. Without a range by steps alone. */
function double(standing: Standing): LoadSuggestion {
  const { last, load, goals, step, loads } = standing;
  const [goal] = goals;
  const [from, to] = [goal?.reps ?? null, goal?.repsMax ?? null];
  if (from === null || to === null) return linear(standing);
  const { date } = last;
  if (isReached(last, load, goals, 'top')) {
    const weight = stepUp(load, step, loads);
    const values = { step: difference(weight, load), from, to, date };
    return { weight, reps: from, reason: { code: 'top', values } };
  }
  const fewest = Math.min(
    ...last.sets.filter(({ weight }) => (weight ?? 0) === load).map((set) => set.reps ?? from),
  );
  const reps = Math.min(to, Math.max(from, fewest + 1));
  return { weight: withLoad(load), reps, reason: { code: 'more_reps', values: { reps, to, date } } };
}

/** Bodyweight: more repetitions first, then a load, and back to the planned repetitions. */
function byBodyweight(standing: Standing): LoadSuggestion {
  const goals = standing.goals.map((goal) => ({
    ...goal,
    repsMax: goal.repsMax ?? (goal.reps ?? 1) + BODYWEIGHT_SPAN,
    reps: goal.reps ?? 1,
  }));
  return double({ ...standing, goals });
}

/** By rating: a step up when the sets were easier than planned, down when they were harder. */
function byRating({ last, load, goals, step, loads }: Standing): LoadSuggestion {
  const goal = goals.find(({ rpe }) => rpe !== null)?.rpe ?? null;
  const rpe = ratingAt(last, load);
  const { date } = last;
  if (goal === null || rpe === null) {
    return { weight: load, reps: null, reason: { code: 'unrated', values: { weight: load, date } } };
  }
  const values = { rpe, goal, date };
  if (rpe <= goal - RATING_SLACK) {
    const weight = stepUp(load, step, loads);
    return {
      weight,
      reps: null,
      reason: { code: 'easier', values: { ...values, step: difference(weight, load) } },
    };
  }
  if (rpe >= goal + RATING_SLACK) {
    const weight = stepDown(load - step, load, loads);
    return {
      weight,
      reps: null,
      reason: { code: 'harder', values: { ...values, step: difference(load, weight) } },
    };
  }
  return { weight: load, reps: null, reason: { code: 'as_rated', values } };
}

/** Whether the session after so many finished ones is lighter by plan. */
const isDeload = (place: number, every: number | undefined) =>
  every !== undefined && (place + 1) % every === 0;

/** A deload by plan takes a tenth off; what was done in one is not what the next session follows from. */
function plannedDeload({ load, loads }: Standing, times: number): LoadSuggestion {
  const weight = stepDown(deloadOf(load), load, loads);
  return { weight, reps: null, reason: { code: 'planned_deload', values: { times, weight: load } } };
}

const RULES = { linear, double, rpe: byRating, amrap: byLastSet, bodyweight: byBodyweight } as const;

/**
 * The load of a line's working sets for the next session, from what was logged; null before the first session. Nothing
 * is counted up: misses and planned deloads are found in the sessions themselves. The rules are those of openGym
 * (`progression.js`).
 * @param past finished sessions of the exercise, the newest first
 * @param times how many sessions of the workout were finished
 */
export function progress(
  { kind, step, deloadEvery, ...own }: LoadProgression,
  goals: readonly SetGoal[],
  { past, times, loads }: { past: readonly PastSession[]; times: number; loads: Loads },
): LoadSuggestion | null {
  const isBody = kind === 'bodyweight';
  const regular = past.filter(
    (one) => (isBody ? one.sets.length > 0 : workingLoad(one) !== null) && !wasDeload(one, deloadEvery),
  );
  const counted = regular.filter(
    (one, index) => !one.lightened || wasFull(one, regular.slice(index + 1), goals),
  );
  const [last] = counted;
  if (!last || goals.length === 0) return null;
  const load = loadOf(last);
  const standing = { last, load, goals, step, loads, ...own };
  if (isDeload(times, deloadEvery) && load !== 0) return plannedDeload(standing, deloadEvery ?? 0);
  const misses = missesInARow(counted, load, goals);
  if (misses >= MISSES && load === 0) return fewerReps(standing, misses);
  if (misses > 0) return afterMiss(standing, misses);
  return RULES[kind](standing);
}

/**
 * Whether a session that was lighter by choice was none for this exercise: all its planned sets were done, at the load
 * before or above. Any other one is neither a miss nor a step: the next session follows from the one before it.
 */
function wasFull(past: PastSession, older: readonly PastSession[], goals: readonly SetGoal[]): boolean {
  const before = older.find(({ lightened }) => !lightened);
  const load = loadOf(past);
  return before !== undefined && load >= loadOf(before) && isReached(past, load, goals, 'bottom');
}

const wasDeload = ({ place }: PastSession, every: number | undefined) =>
  place != null && isDeload(place, every);

/** Seconds in place of kilograms: what is held goes up and down in fives. */
const SECONDS: Loads = {
  unit: 'kg',
  nearest: (seconds) => Math.max(1, Math.round(seconds / SECONDS_STEP) * SECONDS_STEP),
  atMost: (seconds) => Math.max(1, Math.floor(seconds / SECONDS_STEP) * SECONDS_STEP),
  above: (seconds) => (Math.floor(seconds / SECONDS_STEP) + 1) * SECONDS_STEP,
  below: (seconds) => Math.max(1, (Math.ceil(seconds / SECONDS_STEP) - 1) * SECONDS_STEP),
};

const TIME_CODES = {
  reached: 'longer',
  again: 'same_time',
  deload: 'shorter',
  planned_deload: 'shorter_planned',
} as const;

/**
 * The seconds of a line's working sets for the next session: more when all were held, the same after a miss, fewer after
 * three; null before the first session.
 */
export function progressByTime(
  { seconds, deloadEvery }: Extract<Progression, { seconds: number }>,
  goals: readonly SetGoal[],
  { past, times }: { past: readonly PastSession[]; times: number },
): LoadSuggestion | null {
  const timed = past.map((one) => ({
    ...one,
    sets: one.sets.map(({ duration }) => ({ weight: duration ?? null, reps: 1, rpe: null })),
  }));
  const rule = { kind: 'linear' as const, step: seconds, deloadEvery };
  const one = { reps: 1, repsMax: null, rpe: null };
  const found = progress(
    rule,
    goals.map(() => one),
    { past: timed, times, loads: SECONDS },
  );
  if (!found || found.weight === null) return null;
  const { step, weight, times: misses, date } = found.reason.values;
  return {
    weight: null,
    reps: null,
    duration: found.weight,
    reason: {
      code: TIME_CODES[found.reason.code as keyof typeof TIME_CODES],
      values: {
        seconds: step ?? weight ?? found.weight,
        ...(misses !== undefined && { times: misses }),
        ...(date !== undefined && { date }),
      },
    },
  };
}
