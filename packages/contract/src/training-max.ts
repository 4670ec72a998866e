import { oneRepMax } from './one-rep-max.ts';

/** A training max is this share of a one-rep maximum (J. Wendler, 5/3/1, 2009). */
const TRAINING_SHARE = 0.9;

const toHundredths = (kilograms: number) => Math.round(kilograms * 100) / 100;

/** The training max in kilograms for a one-rep maximum in kilograms, to a hundredth. */
export const trainingMaxOf = (most: number): number => toHundredths(most * TRAINING_SHARE);

/** The one-rep maximum in kilograms behind a training max in kilograms. */
export const oneRepMaxOf = (trainingMax: number): number => trainingMax / TRAINING_SHARE;

/** The set with the highest estimated one-rep maximum in kilograms (see one-rep-max.ts); of equal ones the first. */
export function bestEstimate<Set extends { weight: number | null; reps: number | null }>(
  sets: readonly Set[],
): { set: Set; oneRepMax: number } | null {
  let best: { set: Set; oneRepMax: number } | null = null;
  for (const set of sets) {
    const estimate = oneRepMax(set.weight, set.reps);
    if (estimate !== null && estimate > (best?.oneRepMax ?? 0))
      best = { set, oneRepMax: toHundredths(estimate) };
  }
  return best;
}
