import { INCLINE_STEP, RESISTANCE_STEP } from '@spotter/contract/sessions-limits';
import type { Units } from '#lib/weight.ts';

/** A step of the weight stepper, in the person's unit: a pair of the smallest plates, or half of that. */
export const WEIGHT_STEPS = {
  metric: { normal: 2.5, fine: 1.25 },
  imperial: { normal: 5, fine: 2.5 },
} as const satisfies Record<Units, Record<'normal' | 'fine', number>>;

/** A step of a short time, in seconds. */
const SECONDS_STEP = 5;

/** From this time on, steps are larger. Seconds. */
const LONG_SECONDS = 600;

/** A step of the stepper for a time, in seconds. */
export function durationStep(seconds: number | null): number {
  return (seconds ?? 0) >= LONG_SECONDS ? 30 : SECONDS_STEP;
}

/** A typed incline at the nearest step, in percent. */
export const toInclineStep = (percent: number | null): number | null =>
  percent === null ? null : Math.round(percent / INCLINE_STEP) * INCLINE_STEP;

/** A typed level at the nearest step. */
export const toResistanceStep = (level: number | null): number | null =>
  level === null ? null : Math.round(level / RESISTANCE_STEP) * RESISTANCE_STEP;
