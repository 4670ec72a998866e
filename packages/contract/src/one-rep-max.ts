import { ONE_REP_MAX_REPS } from './sessions-limits.ts';

/**
 * Estimated one-rep maximum in kilograms by Epley: w · (1 + r / 30) (B. Epley, Poundage Chart, 1985). One
 * repetition is a measurement and is returned unchanged. Null without a load or a repetition, and above 12
 * repetitions, where the estimate is not reliable.
 */
export function oneRepMax(weight: number | null, reps: number | null): number | null {
  if (!weight || !reps || reps < 1 || reps > ONE_REP_MAX_REPS) return null;
  return reps === 1 ? weight : weight * (1 + reps / 30);
}
