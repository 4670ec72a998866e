import {
  METRES_MAX,
  REPS_MAX,
  RPE_MAX,
  RPE_MIN,
  SECONDS_MAX,
  WEIGHT_MAX_KG,
} from '@spotter/contract/workouts-limits';
import { numberOf } from '#lib/csv/csv-values.ts';
import { KG_PER_LB } from '#lib/format.ts';

const METRES: Readonly<Record<string, number>> = { m: 1, km: 1_000, mi: 1_609.344 };

/** A number above zero and within a limit; null for an empty or a wrong cell. */
const within = (value: number | null, max: number) =>
  value !== null && value > 0 && value <= max ? value : null;

export const repsOf = (text: string): number | null => {
  const reps = within(numberOf(text, true), REPS_MAX);
  return reps === null ? null : Math.round(reps);
};

/** Kilograms, to the two decimals that are stored. */
export function weightOf(text: string, unit: string): number | null {
  const number = numberOf(text, false);
  const kilograms = number === null || unit !== 'lb' ? number : number * KG_PER_LB;
  const weight = within(kilograms, WEIGHT_MAX_KG);
  return weight === null ? null : Math.round(weight * 100) / 100;
}

/** Metres. @param unit m, km or mi */
export function distanceOf(text: string, unit: string): number | null {
  const number = numberOf(text, false);
  const metres = within(number === null ? null : number * (METRES[unit] ?? 1), METRES_MAX);
  return metres === null ? null : Math.round(metres) || null;
}

/** Seconds of `90`, `1:30`, `0:01:30` or `1h 5m 3s`. */
export function secondsOf(text: string): number | null {
  const clock = /^(?:(\d+):)?(\d{1,2}):(\d{2})(?:\.\d+)?$/.exec(text);
  const words = /^(?:(\d+)\s*h)?\s*(?:(\d+)\s*m(?:in)?)?\s*(?:(\d+)\s*s(?:ec)?)?$/i.exec(text);
  let seconds: number | null = null;
  if (/^\d+([.,]\d+)?$/.test(text)) seconds = Number(text.replace(',', '.'));
  else if (clock) seconds = Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  else if (text !== '' && words) {
    seconds = Number(words[1] ?? 0) * 3600 + Number(words[2] ?? 0) * 60 + Number(words[3] ?? 0);
  }
  const found = within(seconds, SECONDS_MAX);
  return found === null ? null : Math.round(found) || null;
}

/** The exertion in halves. */
export function rpeOf(text: string): number | null {
  const number = numberOf(text, false);
  return number !== null && number >= RPE_MIN && number <= RPE_MAX ? Math.round(number * 2) / 2 : null;
}

/** How a set counts, by the words and letters of the apps. */
export function kindOf(text: string): 'normal' | 'warmup' | 'drop' | 'failure' {
  if (/^w|warm|aufw|calent|échauff|riscald|aquec|热身|ウォーム|워밍/i.test(text)) return 'warmup';
  if (/^d|drop/i.test(text)) return 'drop';
  return /^f|fail/i.test(text) ? 'failure' : 'normal';
}
