import { BODY_KINDS, type BodyUnit, isCommonKind, limitsOf } from '@spotter/contract/body-limits';
import { KG_PER_LB } from '#lib/format.ts';
import {
  inUnit,
  LENGTH,
  MASS,
  type MeasureUnits,
  readMeasure,
  readTime,
  TIME,
  VOLUME,
} from '#lib/numbers/read-measure.ts';
import type { NumberHints } from '#lib/numbers/read-number.ts';
import { poundsOf, type Units } from '#lib/weight.ts';

const CM_PER_INCH = 2.54;
const ML_PER_FLUID_OUNCE = 29.573_529_562_5;

export const unitOf = (kind: string): BodyUnit | 'own' =>
  isCommonKind(kind) ? BODY_KINDS[kind].unit : 'own';

/** How many stored units one shown unit is: 1 but for pounds, inches and fluid ounces. */
function factorOf(kind: string, units: Units): number {
  if (units === 'metric') return 1;
  const unit = unitOf(kind);
  if (unit === 'ml') return ML_PER_FLUID_OUNCE;
  return unit === 'kg' ? KG_PER_LB : unit === 'cm' ? CM_PER_INCH : 1;
}

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** The decimals that a kind is typed with: tenths of centimetres and inches. */
const decimalsOf = (kind: string): number => (unitOf(kind) === 'cm' ? 1 : limitsOf(kind).decimals);

/** A stored value in the reader's unit. What was typed in that unit comes back as it was typed: pounds in quarters or tenths. */
export const shownOf = (kind: string, stored: number, units: Units): number =>
  unitOf(kind) === 'kg' && units === 'imperial'
    ? poundsOf(stored)
    : round(stored / factorOf(kind, units), decimalsOf(kind));

/** A typed value in the stored unit: kilograms and centimetres to the hundredth. */
export const storedOf = (kind: string, shown: number, units: Units): number => {
  const { min, max, decimals } = limitsOf(kind);
  return Math.min(max, Math.max(min, round(shown * factorOf(kind, units), decimals)));
};

/** What may be typed, in the reader's unit. */
export function shownLimits(kind: string, units: Units): { min: number; max: number; decimals: number } {
  const { min, max } = limitsOf(kind);
  const factor = factorOf(kind, units);
  const decimals = decimalsOf(kind);
  const step = 10 ** decimals;
  return {
    min: Math.ceil((min / factor) * step) / step,
    max: Math.floor((max / factor) * step) / step,
    decimals,
  };
}

const TABLES: Partial<Record<BodyUnit | 'own', { units: MeasureUnits; metric: string; imperial: string }>> = {
  kg: { units: MASS, metric: 'kg', imperial: 'lb' },
  cm: { units: LENGTH, metric: 'cm', imperial: 'in' },
  ml: { units: VOLUME, metric: 'ml', imperial: 'floz' },
  g: { units: MASS, metric: 'g', imperial: 'g' },
  hours: { units: TIME, metric: 'h', imperial: 'h' },
};

/**
 * Parses a number of a kind that is measured in several units, where any may be behind it.
 * @param unit a name of `unitsOf`: that of a bare number, and of what is returned
 * @param hints what the field takes
 * @returns null for another text; undefined for a kind without such units
 */
export function readKind(
  kind: string,
  text: string,
  unit: string,
  hints: NumberHints = {},
): number | null | undefined {
  const units = TABLES[unitOf(kind)]?.units;
  const known = units?.[unit];
  if (!units || !known) return undefined;
  const value =
    units === TIME ? readTime(text, unit as keyof typeof TIME, hints) : readMeasure(text, units, unit, hints);
  return inUnit(value, known.is);
}

/** Parses what is typed for a kind, in the reader's unit. */
export function kindReader(kind: string, system: Units): ((text: string) => number | null) | undefined {
  const unit = TABLES[unitOf(kind)]?.[system];
  // Bottles have fractions of ounces; a fraction of a millilitre is one of a litre.
  const { max, decimals } = shownLimits(kind, system);
  const hints = { max, decimals: unit === 'floz' ? 1 : decimals };
  return unit === undefined ? undefined : (text) => readKind(kind, text, unit, hints) ?? null;
}
