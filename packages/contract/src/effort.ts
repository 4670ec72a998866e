import { RPE_MAX } from './rpe-limits.ts';

/** Where the chart leaves its curve and goes on as a straight line. */
const CURVE_END = 2.92;
/** Below half of the maximum the chart says nothing more. */
const CHART_END = 16;

/** The rating of a set that ends with this many repetitions in reserve: RPE = 10 - RIR. */
export const rpeOf = (rir: number): number => RPE_MAX - rir;

/**
 * The share of a one-rep maximum (0 to 1) that gives this RPE at this many repetitions. The chart of M. Tuchscherer
 * (The Reactive Training Manual, 2008) as a formula, as OpenPowerlifting and Liftosaur use it (`models/weight.ts`):
 * with x = 10 - RPE + reps - 1 it is 0.347619 x² - 4.60714 x + 99.9667 up to x = 2.92, then -2.64249 x + 97.0955, and
 * 50 % from x = 16 on.
 */
export function shareAt(reps: number, rpe: number): number {
  const x = RPE_MAX - rpe + (reps - 1);
  if (x >= CHART_END) return 0.5;
  const percent = x <= CURVE_END ? 0.347619 * x * x - 4.60714 * x + 99.9667 : -2.64249 * x + 97.0955;
  return percent / 100;
}

/** The load in kilograms at which this many repetitions have this RPE, for a one-rep maximum in kilograms. */
export const loadAt = (oneRepMax: number, reps: number, rpe: number): number =>
  oneRepMax * shareAt(reps, rpe);
