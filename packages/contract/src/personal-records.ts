import { oneRepMax } from './one-rep-max.ts';
import type { RECORD_KINDS } from './sessions-limits.ts';

export type RecordKind = (typeof RECORD_KINDS)[number];

/**
 * The bests so far. A load is in kilograms: 0 on the bodyweight alone, below 0 the help that took weight off, so that a
 * larger one is always harder. `repsAt` has the most repetitions, `secondsAt` the longest time at each load ever done.
 */
export type BestsSoFar = {
  heaviest: number | null;
  oneRepMax: number | null;
  /** Kilograms of help, 0 for none; null: never done on the bodyweight with or without help. */
  leastHelp: number | null;
  repsAt: readonly { weight: number; reps: number }[];
  secondsAt: readonly { weight: number; seconds: number }[];
  /** The shortest time of each distance in metres at each load; null without a time. */
  distances: readonly { weight: number; metres: number; seconds: number | null }[];
};

export const NO_BESTS = {
  heaviest: null,
  oneRepMax: null,
  leastHelp: null,
  repsAt: [],
  secondsAt: [],
  distances: [],
} satisfies BestsSoFar;

/** The fields of a set that records depend on. What an older version of the page stored lacks some. */
export type EvaluatedSet = {
  id: string;
  type: string;
  weight: number | null;
  reps: number | null;
  /** Seconds. */
  duration?: number | null | undefined;
  /** Metres. */
  distance?: number | null | undefined;
  added?: number | null | undefined;
  band?: string | undefined;
  done: boolean;
  /** Whether a load far above anything before was meant so. */
  confirmed?: boolean;
  /** Its session; sets without one are of the same session. */
  sessionId?: string;
};

/** A record; `weight` is the load of its set, and `distance` the metres of the fastest. */
export type RecordSet = {
  setId: string;
  kind: RecordKind;
  value: number;
  previous: number;
  weight: number;
  reps: number;
  distance: number | null;
};

/**
 * Loads and estimates within this distance are equal, because a load stored in kilograms and typed in pounds
 * is never exact. Loads are stored with two decimals; a difference of one hundredth is equal, two are not
 * (0.01 itself would depend on rounding).
 */
const SAME_KG = 0.015;
/** A load is odd when it is this many times the heaviest one before, and this many kilograms above it. */
const ODD_TIMES = 1.5;
const ODD_KG = 10;
/** What a slipped decimal point makes of a load. */
const SLIPPED_POINT = 10;
/** In a first session loads rise fast: odd is more than this many times the heaviest one, and this many kilograms above it. */
const ODD_FIRST_TIMES = 5;
const ODD_FIRST_KG = 40;

/**
 * Whether a load is so far above anything lifted before that it is rather a slip of the finger (625 for 62.5). In the
 * first session with an exercise the loads often rise fast, so only a leap is odd there: 999 after 100.
 * @param heaviest of all sets before, in this session too
 * @param beforeSession of all sessions before; null in the first one
 */
export function isOddLoad(weight: number, heaviest: number | null, beforeSession: number | null): boolean {
  if (heaviest === null) return false;
  if (weight >= heaviest * SLIPPED_POINT - SAME_KG) return true;
  const [times, more] = beforeSession === null ? [ODD_FIRST_TIMES, ODD_FIRST_KG] : [ODD_TIMES, ODD_KG];
  return weight > heaviest * times + SAME_KG && weight >= heaviest + more - SAME_KG;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The load of a set: what counts as lifted, else on the bodyweight with its help below zero. */
const loadOf = ({ weight, added }: EvaluatedSet): number => weight || Math.min(0, added ?? 0);

/**
 * What a set is measured by, and so which records it can make; null: none. A band is no load that could be compared.
 * The SQL of the server's `judged` and `measure` is the same.
 */
export function evaluatedBy(set: EvaluatedSet): 'reps' | 'distance' | 'time' | null {
  if (!set.done || set.type === 'warmup' || set.band) return null;
  if (set.reps) return 'reps';
  if (set.distance) return 'distance';
  return set.duration ? 'time' : null;
}

/** Distances within one percent are the same one: no device measures better. */
const SAME_DISTANCE = 0.01;

type Distance = BestsSoFar['distances'][number];
type Found = Pick<RecordSet, 'kind' | 'value' | 'previous' | 'distance'>;

/** Whether a value is more than at this load or any heavier one, if this load was done before. @returns that before */
function mostBefore(at: ReadonlyMap<number, number>, load: number, value: number): number | null {
  const before = at.get(load);
  if (before === undefined) return null;
  return [...at].every(([other, most]) => other < load || most < value) ? before : null;
}

/** The records of a set by its distance, against those before it. */
function distanceRecords(before: readonly Distance[], { weight, metres, seconds }: Distance): Found[] {
  const found: Found[] = [];
  const atLoad = before.filter((other) => other.weight === weight);
  const farthest = Math.max(...atLoad.map((other) => other.metres));
  const asHeavy = before.filter((other) => other.weight >= weight);
  if (atLoad.length > 0 && asHeavy.every((other) => other.metres < metres)) {
    found.push({ kind: 'farthest', value: metres, previous: farthest, distance: null });
  }
  if (!seconds) return found;
  const timed = asHeavy.flatMap((other) =>
    other.seconds && other.metres >= metres * (1 - SAME_DISTANCE)
      ? [{ ...other, time: (other.seconds * metres) / other.metres }]
      : [],
  );
  const same = timed.filter(
    (other) => other.weight === weight && other.metres <= metres * (1 + SAME_DISTANCE),
  );
  // A whole second over the same metres; less is what another distance within a percent makes.
  if (same.length > 0 && timed.every((other) => Math.round(other.time) > seconds)) {
    const previous = Math.round(Math.min(...same.map((other) => other.time)));
    found.push({ kind: 'fastest', value: seconds, previous, distance: metres });
  }
  return found;
}

/**
 * The records made by sets of one exercise, in the order in which they were done. By repetitions: heavier than any earlier
 * set; a better estimated one-rep maximum (Epley, up to 12 repetitions); less help than ever; more repetitions than ever
 * at this load or a harder one, if this load was done before. By time: longer than ever at this load or a harder one. By
 * distance: farther than ever so, and a shorter time over a distance that was done before, with no longer one as fast.
 * Warm-ups and sets that are not done are ignored, and a first time is no record: it has nothing to beat. A slip, an odd
 * load that nobody confirmed, counts for nothing.
 * @returns the records in order, the bests after them, and the ids of the slips
 */
export function findRecords(
  before: BestsSoFar,
  sets: readonly EvaluatedSet[],
): { records: RecordSet[]; after: BestsSoFar; slips: string[] } {
  // What an older version of the page stored has no bests of time, distance and help.
  const bests = createBests({ ...NO_BESTS, ...before });
  const records: RecordSet[] = [];
  const slips: string[] = [];
  let beforeSession = bests.heaviest();
  let session = sets[0]?.sessionId;
  for (const set of sets) {
    const measure = evaluatedBy(set);
    if (!measure) continue;
    if (set.sessionId !== session) beforeSession = bests.heaviest();
    session = set.sessionId;
    if (
      measure === 'reps' &&
      set.weight &&
      !set.confirmed &&
      isOddLoad(set.weight, bests.heaviest(), beforeSession)
    ) {
      slips.push(set.id);
      continue;
    }
    for (const { value, previous, ...found } of bests.evaluate(measure, set)) {
      const own = {
        setId: set.id,
        weight: round(loadOf(set)),
        reps: measure === 'reps' ? (set.reps ?? 0) : 0,
      };
      records.push({ ...own, ...found, value: round(value), previous: round(previous) });
    }
  }
  return { records, slips, after: bests.after() };
}

/** The bests while sets are judged one after another. */
function createBests(before: BestsSoFar) {
  let { heaviest, oneRepMax: best, leastHelp } = before;
  const repsAt = new Map(before.repsAt.map(({ weight, reps }) => [round(weight), reps]));
  const secondsAt = new Map(before.secondsAt.map(({ weight, seconds }) => [round(weight), seconds]));
  const distances = before.distances.map((one) => ({ ...one, weight: round(one.weight) }));
  const simple = (kind: RecordKind, value: number, previous: number): Found => {
    return { kind, value, previous, distance: null };
  };

  function byReps({ weight, reps, added }: EvaluatedSet, load: number): Found[] {
    const found: Found[] = [];
    if (!reps) return found;
    if (weight) {
      if (heaviest !== null && weight > heaviest + SAME_KG) found.push(simple('heaviest', weight, heaviest));
      heaviest = Math.max(heaviest ?? 0, weight);
    }
    const estimate = oneRepMax(weight, reps);
    if (estimate !== null) {
      if (best !== null && estimate > best + SAME_KG) found.push(simple('one-rep-max', estimate, best));
      best = Math.max(best ?? 0, estimate);
    }
    if (added != null) {
      const help = Math.max(0, -added);
      if (leastHelp !== null && help < leastHelp - SAME_KG) found.push(simple('least-help', help, leastHelp));
      leastHelp = Math.min(leastHelp ?? help, help);
    }
    return [...found, ...byMost('most-reps', repsAt, load, reps)];
  }
  function byMost(kind: RecordKind, at: Map<number, number>, load: number, value: number): Found[] {
    const previous = mostBefore(at, load, value);
    at.set(load, Math.max(at.get(load) ?? 0, value));
    return previous === null ? [] : [simple(kind, value, previous)];
  }
  function byDistance(own: Distance): Found[] {
    const found = distanceRecords(distances, own);
    const known = distances.find((one) => one.weight === own.weight && one.metres === own.metres);
    if (!known) distances.push(own);
    else if (own.seconds) known.seconds = Math.min(known.seconds ?? own.seconds, own.seconds);
    return found;
  }
  return {
    heaviest: () => heaviest,
    evaluate(measure: NonNullable<ReturnType<typeof evaluatedBy>>, set: EvaluatedSet): Found[] {
      const load = round(loadOf(set));
      const { distance, duration } = set;
      if (measure === 'reps') return byReps(set, load);
      if (measure === 'time') return byMost('longest', secondsAt, load, duration ?? 0);
      return byDistance({ weight: load, metres: distance ?? 0, seconds: duration || null });
    },
    after: (): BestsSoFar => ({
      heaviest,
      oneRepMax: best,
      leastHelp,
      repsAt: [...repsAt].map(([weight, reps]) => ({ weight, reps })),
      secondsAt: [...secondsAt].map(([weight, seconds]) => ({ weight, seconds })),
      distances,
    }),
  };
}
