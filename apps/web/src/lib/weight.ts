import { WEIGHT_MAX_KG } from '@spotter/contract/workouts-limits';
import { KG_PER_LB } from './format.ts';
import { inUnits, type Units } from './volume-text.ts';

export type { Units };

/** Decimals shown and typed: quarters of kilograms and of pounds. */
export const WEIGHT_DECIMALS = { metric: 2, imperial: 2 } as const;

export const UNITS_OF = { kg: 'metric', lb: 'imperial' } as const satisfies Record<string, Units>;

/** The step of a stepper: the smallest pair of plates of most racks. */
export const WEIGHT_STEP = { metric: 2.5, imperial: 5 } as const;

const round = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places;

/** Converts to kilograms, not rounded: for what is counted more than once. */
export const exactKg = (value: number, units: Units): number =>
  units === 'imperial' ? value * KG_PER_LB : value;

/** Converts to kilograms, with the two decimals that the server stores. */
export const toKg = (value: number, units: Units): number =>
  Math.min(WEIGHT_MAX_KG, round(exactKg(value, units), 2));

/** Quarters of pounds are stored to a hundredth of a kilogram, so that they come back as much as half of it off. */
const DRIFT_LB = 0.0112;
const QUARTER = 4;

/** Pounds of stored kilograms: in quarters where they were typed in them, else in tenths. */
export function poundsOf(kg: number): number {
  const pounds = kg / KG_PER_LB;
  const quarter = Math.round(pounds * QUARTER) / QUARTER;
  return Math.abs(pounds - quarter) <= DRIFT_LB ? quarter : round(pounds, 1);
}

/**
 * Converts a stored weight to the person's unit; it comes back as it was typed. One that was typed in quarters of a
 * kilogram is shown in halves of pounds: 50 kg are 110 lb, not 110.2.
 */
export function fromKg(kg: number, units: Units): number {
  if (units === 'metric') return round(kg, WEIGHT_DECIMALS.metric);
  const pounds = poundsOf(kg);
  const isMeantInKg = Number.isInteger(kg * QUARTER) && !Number.isInteger(pounds * QUARTER);
  return isMeantInKg ? Math.round((kg / KG_PER_LB) * 2) / 2 : pounds;
}

/** The largest weight that can be typed. */
export function weightMax(units: Units): number {
  return units === 'imperial' ? Math.floor(WEIGHT_MAX_KG / KG_PER_LB) : WEIGHT_MAX_KG;
}

/** '60 kg', '132.5 lb': a weight given in kilograms, in the reader's language. */
export const weightText = (kg: number, units: Units, language: string): string =>
  inUnits(fromKg(kg, units), units, language);

/** A planned weight. Who reads pounds gets what was typed, else halves of them: 50 kg are 110 lb, not 110.2. */
export function plannedText(kg: number, units: Units, language: string): string {
  const shown = fromKg(kg, units);
  const isTyped = units === 'metric' || Number.isInteger(shown * QUARTER);
  return inUnits(isTyped ? shown : Math.round((kg / KG_PER_LB) * 2) / 2, units, language);
}

/**
 * What is estimated in kilograms, such as a one-rep maximum: rounded after it was converted. 225 lb for one repetition are
 * 225 lb. @param decimals of kilograms; pounds have tenths
 */
export const estimateText = (kg: number, units: Units, language: string, decimals = 0): string =>
  inUnits(units === 'imperial' ? round(kg / KG_PER_LB, 1) : round(kg, decimals), units, language);
