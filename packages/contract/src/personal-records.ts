import { oneRepMax } from './one-rep-max.ts';
import type { RECORD_KINDS } from './sessions-limits.ts';

export type RecordKind = (typeof RECORD_KINDS)[number];

/** The bests so far. Kilograms; `repsAt` has the most repetitions at each load ever lifted. */
export type BestsSoFar = {
  heaviest: number | null;
  oneRepMax: number | null;
  repsAt: readonly { weight: number; reps: number }[];
};

/** The fields of a set that records depend on. */
export type JudgedSet = {
  id: string;
  type: string;
  weight: number | null;
  reps: number | null;
  done: boolean;
  /** Whether a load far above anything before was meant so. */
  confirmed?: boolean;
  /** Its session; sets without one are of the same session. */
  sessionId?: string;
};

export type RecordSet = {
  setId: string;
  kind: RecordKind;
  value: number;
  previous: number;
  weight: number;
  reps: number;
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

const round = (kilograms: number) => Math.round(kilograms * 100) / 100;

/**
 * The records made by sets of one exercise, in the order in which they were done: heavier than any earlier
 * set; a better estimated one-rep maximum (Epley, up to 12 repetitions); more repetitions than ever at this
 * load or a heavier one, if this load was lifted before. Warm-ups and sets that are not done are ignored, and
 * a first time is no record: it has nothing to beat. A slip, an odd load that nobody confirmed, counts for nothing.
 * @returns the records in order, the bests after them, and the ids of the slips
 */
export function findRecords(
  before: BestsSoFar,
  sets: readonly JudgedSet[],
): { records: RecordSet[]; after: BestsSoFar; slips: string[] } {
  let { heaviest, oneRepMax: best } = before;
  const repsAt = new Map(before.repsAt.map(({ weight, reps }) => [round(weight), reps]));
  const records: RecordSet[] = [];
  const slips: string[] = [];
  let beforeSession = heaviest;
  let session = sets[0]?.sessionId;
  for (const set of sets) {
    const { weight, reps } = set;
    if (!set.done || set.type === 'warmup' || !weight || !reps) continue;
    if (set.sessionId !== session) beforeSession = heaviest;
    session = set.sessionId;
    if (!set.confirmed && isOddLoad(weight, heaviest, beforeSession)) {
      slips.push(set.id);
      continue;
    }
    const add = (kind: RecordKind, value: number, previous: number) =>
      records.push({ setId: set.id, kind, value: round(value), previous: round(previous), weight, reps });

    if (heaviest !== null && weight > heaviest + SAME_KG) add('heaviest', weight, heaviest);
    heaviest = Math.max(heaviest ?? 0, weight);

    const estimate = oneRepMax(weight, reps);
    if (estimate !== null) {
      if (best !== null && estimate > best + SAME_KG) add('one-rep-max', estimate, best);
      best = Math.max(best ?? 0, estimate);
    }

    const load = round(weight);
    const atLoad = repsAt.get(load);
    if (atLoad !== undefined) {
      const asHeavy = [...repsAt].filter(([other]) => other >= load).map(([, most]) => most);
      if (reps > Math.max(...asHeavy)) add('most-reps', reps, atLoad);
    }
    repsAt.set(load, Math.max(atLoad ?? 0, reps));
  }
  return {
    records,
    slips,
    after: {
      heaviest,
      oneRepMax: best,
      repsAt: [...repsAt].map(([weight, reps]) => ({ weight, reps })),
    },
  };
}
