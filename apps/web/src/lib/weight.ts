import { WEIGHT_MAX_KG } from '@spotter/contract/workouts-limits';
import { KG_PER_LB } from './format.ts';

/** The unit a person reads and types weights in; stored weights are in kilograms. */
export type Units = 'metric' | 'imperial';

/** Decimals shown and typed: a quarter of a kilogram, a tenth of a pound. */
export const WEIGHT_DECIMALS = { metric: 2, imperial: 1 } as const;

/** The step of a stepper: the smallest pair of plates of most racks. */
export const WEIGHT_STEP = { metric: 2.5, imperial: 5 } as const;

const round = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places;

/** Converts to kilograms, with the two decimals that the server stores. */
export function toKg(value: number, units: Units): number {
  return Math.min(WEIGHT_MAX_KG, round(units === 'imperial' ? value * KG_PER_LB : value, 2));
}

/** Converts a stored weight to the person's unit; it comes back as it was typed. */
export function fromKg(kg: number, units: Units): number {
  return round(units === 'imperial' ? kg / KG_PER_LB : kg, WEIGHT_DECIMALS[units]);
}

/** The largest weight that can be typed. */
export function weightMax(units: Units): number {
  return units === 'imperial' ? Math.floor(WEIGHT_MAX_KG / KG_PER_LB) : WEIGHT_MAX_KG;
}

/** '60 kg', '132.3 lb': a weight given in kilograms, in the reader's language. */
export function weightText(kg: number, units: Units, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units === 'imperial' ? 'pound' : 'kilogram',
    unitDisplay: 'short',
    maximumFractionDigits: WEIGHT_DECIMALS[units],
  }).format(fromKg(kg, units));
}
