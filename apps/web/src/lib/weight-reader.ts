import { inUnit, MASS, readMeasure } from './numbers/read-measure.ts';
import { type Units, weightMax } from './weight.ts';

/** Parses a weight in the person's unit, or in any other that is behind it: '25 lb' is 11.34 in a field of kilograms. */
export const weightReader =
  (units: Units) =>
  (text: string): number | null => {
    const own = units === 'imperial' ? 'lb' : 'kg';
    return inUnit(readMeasure(text, MASS, own, { max: weightMax(units) }), MASS[own].is);
  };
