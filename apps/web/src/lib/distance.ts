import { METRES_MAX } from '@spotter/contract/workouts-limits';
import { DISTANCE_DECIMALS, type DistanceUnit, metresOf, milesOf, unitOfDistance } from './distance-text.ts';
import { stepDecimal, writeDecimal } from './numbers/decimal-text.ts';
import { LENGTH, readDistance } from './numbers/read-measure.ts';
import { pageLanguage } from './numbers/read-number.ts';

/** A sum of metres in kilometres or miles, whatever it is: goals and scores are compared in one unit. */
export const sumIn = (metres: number, unit: DistanceUnit): number => metres / LENGTH[unit].is;

/** Metres of a sum that was typed in kilometres or miles, to the whole metre. */
export const sumOf = (value: number, unit: DistanceUnit): number => metresOf(value, unit);

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

/** The unit of a field of a distance. */
export type FieldUnit = 'm' | 'mi';

/**
 * The unit of a field of a distance: metres for who reads kilometres; for who reads miles that of its value, or, while it
 * is empty, miles where one goes far.
 * @param isFar the exercise is one of running, riding, rowing
 */
export function fieldUnit(metres: number | null, unit: DistanceUnit, isFar: boolean): FieldUnit {
  const empty = isFar ? 'mi' : 'm';
  const shown = unit === 'km' ? 'm' : metres === null ? empty : unitOfDistance(metres, unit);
  return shown === 'mi' ? 'mi' : 'm';
}

/** How a field of a distance is typed and shown in its unit; its value is in metres, and another unit can be typed. */
export function distanceField(shown: FieldUnit, unit: DistanceUnit) {
  const inMiles = shown === 'mi';
  return {
    reads: (text: string) => readDistance(text, unit, shown),
    writes: inMiles
      ? (value: number) => writeDecimal(milesOf(value), DISTANCE_DECIMALS, pageLanguage())
      : undefined,
    step: (from: number, by: 1 | -1) => steppedDistance(from, by, shown),
  };
}
