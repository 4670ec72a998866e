import type { RECORD_KINDS } from './limits.ts';
import { oneRepMax } from './one-rep-max.ts';

export type RecordKind = (typeof RECORD_KINDS)[number];

/** The best so far. Kilograms; `repsAt` has the most repetitions at each load ever lifted. */
export type BestsSoFar = {
  heaviest: number | null;
  oneRepMax: number | null;
  repsAt: readonly { weight: number; reps: number }[];
};

/** What a set must tell to be judged. */
export type JudgedSet = {
  id: string;
  type: string;
  weight: number | null;
  reps: number | null;
  done: boolean;
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
 * Loads and estimates this close are the same: a load kept in kilograms and typed in pounds is never exact. Loads are
 * kept to the hundredth; one hundredth apart is the same, two are not (0.01 itself would depend on the float).
 */
const SAME_KG = 0.015;
const round = (kilograms: number) => Math.round(kilograms * 100) / 100;

/**
 * The records that sets of one exercise make, in the order in which they were done: heavier than anything
 * before; a better estimated one-rep maximum (Epley, up to 12 repetitions); more repetitions than ever at this
 * load or a heavier one, when this load was lifted before. Warm-ups and sets that are not done count for
 * nothing, and a first time is no record: there is nothing to beat.
 * @returns the records in order, and the bests after them
 */
export function findRecords(
  before: BestsSoFar,
  sets: readonly JudgedSet[],
): { records: RecordSet[]; after: BestsSoFar } {
  let { heaviest, oneRepMax: best } = before;
  const repsAt = new Map(before.repsAt.map(({ weight, reps }) => [round(weight), reps]));
  const records: RecordSet[] = [];
  for (const set of sets) {
    const { weight, reps } = set;
    if (!set.done || set.type === 'warmup' || !weight || !reps) continue;
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
    after: {
      heaviest,
      oneRepMax: best,
      repsAt: [...repsAt].map(([weight, reps]) => ({ weight, reps })),
    },
  };
}
