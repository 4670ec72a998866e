import { unitText } from '#lib/made-formats.ts';
import { KG_PER_LB } from './format.ts';

/** The unit a person reads and types weights in; stored weights are in kilograms. */
export type Units = 'metric' | 'imperial';

/** A number that is in the person's unit already. */
export const inUnits = (value: number, units: Units, language: string): string =>
  unitText(value, units === 'imperial' ? 'pound' : 'kilogram', language);

/** A volume given in kilograms, in whole units of the person: a sum is converted once and rounded at the end. */
export const volumeIn = (kg: number, units: Units): number =>
  Math.round(units === 'imperial' ? kg / KG_PER_LB : kg);

export const volumeText = (kg: number, units: Units, language: string): string =>
  inUnits(volumeIn(kg, units), units, language);
