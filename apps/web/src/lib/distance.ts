import { METRES_MAX } from '@spotter/contract/workouts-limits';
import { stepDecimal, writeDecimal } from './numbers/decimal-text.ts';
import { LENGTH, readDistance } from './numbers/read-measure.ts';
import { pageLanguage } from './numbers/read-number.ts';

/** The unit in which a person reads and types what is far; stored distances are whole metres. */
export type DistanceUnit = 'km' | 'mi';
/** The unit in which one distance is shown. */
type ShownUnit = DistanceUnit | 'm';

/** Decimals of kilometres and miles. A metre is less than half a hundredth of a mile, so each comes back as it was typed. */
const DECIMALS = 2;
const HUNDREDTHS = 10 ** DECIMALS;
/** Below this distance, miles are never meant. Metres: a tenth of a mile. */
const MILES_FROM = 160;

const milesOf = (metres: number): number => Math.round((metres / LENGTH.mi.is) * HUNDREDTHS) / HUNDREDTHS;
const metresOf = (value: number, unit: ShownUnit): number => Math.round(value * LENGTH[unit].is);

/**
 * The unit in which a distance is shown: metres below one kilometre, or below one mile. Half a mile was typed in miles, and
 * 400 m were not: below a mile it is in miles when it is a whole hundredth of one.
 */
export function unitOfDistance(metres: number, unit: DistanceUnit): ShownUnit {
  if (metres >= Math.floor(LENGTH[unit].is)) return unit;
  if (unit === 'km' || metres < MILES_FROM) return 'm';
  return metresOf(milesOf(metres), 'mi') === Math.round(metres) ? 'mi' : 'm';
}

/** A distance in the unit in which it is shown: 4,989 m are 3.1 mi for who reads miles, 5,000 m are 5 km. */
export function shownDistance(metres: number, unit: DistanceUnit): { value: number; unit: ShownUnit } {
  const shown = unitOfDistance(metres, unit);
  if (shown === 'mi') return { value: milesOf(metres), unit: shown };
  return { value: metres / LENGTH[shown].is, unit: shown };
}

/** A sum of metres in kilometres or miles, whatever it is: goals and scores are compared in one unit. */
export const sumIn = (metres: number, unit: DistanceUnit): number => metres / LENGTH[unit].is;

/** Metres of a sum that was typed in kilometres or miles, to the whole metre. */
export const sumOf = (value: number, unit: DistanceUnit): number => metresOf(value, unit);

const INTL_UNITS = { m: 'meter', km: 'kilometer', mi: 'mile' } as const;

/** '800 m', '2.5 km', '3.1 mi': a distance given in metres, in the reader's language. */
export function distanceText(metres: number, unit: DistanceUnit, language: string): string {
  const shown = shownDistance(metres, unit);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: INTL_UNITS[shown.unit],
    unitDisplay: 'short',
    maximumFractionDigits: DECIMALS,
  }).format(shown.value);
}

/** From this distance on, steps of metres are larger. */
const FAR_METRES = 1_000;

/** The distance after one press on a stepper, not below zero: 50 or 100 m, or a tenth of a mile. */
export function steppedDistance(metres: number, by: 1 | -1, shown: 'm' | 'mi'): number {
  const next =
    shown === 'mi'
      ? metresOf(stepDecimal(milesOf(metres), by, 0.1), 'mi')
      : stepDecimal(metres, by, metres >= FAR_METRES ? 100 : 50);
  return Math.min(METRES_MAX, Math.max(0, next));
}

/**
 * How a field of a distance is typed and shown; its value is in metres. Who reads kilometres types metres, and may type
 * kilometres; of who reads miles the field is in miles where its value is, or, while it is empty, where one goes far.
 * @param isFar the exercise is one of running, riding, rowing
 */
export function distanceField(metres: number | null, unit: DistanceUnit, isFar: boolean) {
  const empty = isFar ? 'mi' : 'm';
  const shown = unit === 'km' ? 'm' : metres === null ? empty : unitOfDistance(metres, unit);
  const inMiles = shown === 'mi';
  return {
    shown: inMiles ? ('mi' as const) : ('m' as const),
    reads: (text: string) => readDistance(text, unit, inMiles ? 'mi' : 'm'),
    writes: inMiles ? (value: number) => writeDecimal(milesOf(value), DECIMALS, pageLanguage()) : undefined,
    step: (from: number, by: 1 | -1) => steppedDistance(from, by, inMiles ? 'mi' : 'm'),
  };
}
