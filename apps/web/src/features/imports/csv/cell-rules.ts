import { RPE_MAX, RPE_MIN } from '@spotter/contract/rpe-limits';
import { METRES_MAX, REPS_MAX, SECONDS_MAX, WEIGHT_MAX_KG } from '@spotter/contract/workouts-limits';
import { LENGTH, MASS, readMeasure, readTime } from '#lib/numbers/read-measure.ts';
import { readBesideWord } from '#lib/numbers/read-number.ts';

/** A number above zero and within a limit; null for an empty or a wrong cell. */
const within = (value: number | null, max: number) =>
  value !== null && value > 0 && value <= max ? value : null;

export const repsOf = (text: string): number | null => {
  const reps = within(readBesideWord(text, { decimals: 0 }), REPS_MAX);
  return reps === null ? null : Math.round(reps);
};

/** Kilograms, to the two decimals that are stored. @param unit kg or lb, where the cell has none */
export function weightOf(text: string, unit: string): number | null {
  const weight = within(readMeasure(text, MASS, unit), WEIGHT_MAX_KG);
  return weight === null ? null : Math.round(weight * 100) / 100;
}

/** Metres. @param unit m, km or mi, where the cell has none */
export function distanceOf(text: string, unit: string): number | null {
  const metres = within(readMeasure(text, LENGTH, unit), METRES_MAX);
  return metres === null ? null : Math.round(metres) || null;
}

/** Seconds of `90`, `1:30`, `0:01:30` or `1h 5m 3s`. @param unit min, where the head says so */
export function secondsOf(text: string, unit: string | null = null): number | null {
  const found = within(readTime(text, unit === 'min' ? 'min' : 's'), SECONDS_MAX);
  return found === null ? null : Math.round(found) || null;
}

/** The exertion in halves. */
export function rpeOf(text: string): number | null {
  const number = readBesideWord(text);
  return number !== null && number >= RPE_MIN && number <= RPE_MAX ? Math.round(number * 2) / 2 : null;
}

/** The exertion that so many repetitions in reserve mean. */
export function rpeOfRir(text: string): number | null {
  const rir = readBesideWord(text);
  return rir === null || rir < 0 ? null : rpeOf(String(RPE_MAX - rir));
}

/** Whether a cell says yes. */
export const isYes = (text: string): boolean =>
  /^(true|yes|y|1|x|ja|sí|oui|sì|sim|是|はい|예)$/i.test(text.trim());

/** How a set counts, by the words and letters of the apps. */
export function kindOf(text: string): 'normal' | 'warmup' | 'drop' | 'failure' {
  if (/^w|warm|aufw|calent|échauff|riscald|aquec|热身|ウォーム|워밍/i.test(text)) return 'warmup';
  if (/^d|drop/i.test(text)) return 'drop';
  return /^f|fail/i.test(text) ? 'failure' : 'normal';
}
