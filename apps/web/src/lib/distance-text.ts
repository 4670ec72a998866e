import { unitText } from '#lib/made-formats.ts';

/** The unit in which a person reads and types what is far; stored distances are whole metres. */
export type DistanceUnit = 'km' | 'mi';
/** The unit in which one distance is shown. */
type ShownUnit = DistanceUnit | 'm';

/** Metres of each. */
export const METRES = { m: 1, km: 1_000, mi: 1_609.344 } as const satisfies Record<ShownUnit, number>;

/** Decimals of kilometres and miles. A metre is less than half a hundredth of a mile, so each comes back as it was typed. */
export const DISTANCE_DECIMALS = 2;
const HUNDREDTHS = 10 ** DISTANCE_DECIMALS;
/** Below this distance, miles are never meant. Metres: a tenth of a mile. */
const MILES_FROM = 160;

export const milesOf = (metres: number): number => Math.round((metres / METRES.mi) * HUNDREDTHS) / HUNDREDTHS;
export const metresOf = (value: number, unit: ShownUnit): number => Math.round(value * METRES[unit]);

/**
 * The unit in which a distance is shown: metres below one kilometre, or below one mile. Half a mile was typed in miles, and
 * 400 m were not: below a mile it is in miles when it is a whole hundredth of one.
 */
export function unitOfDistance(metres: number, unit: DistanceUnit): ShownUnit {
  if (metres >= Math.floor(METRES[unit])) return unit;
  if (unit === 'km' || metres < MILES_FROM) return 'm';
  return metresOf(milesOf(metres), 'mi') === Math.round(metres) ? 'mi' : 'm';
}

/** A distance in the unit in which it is shown: 4,989 m are 3.1 mi for who reads miles, 5,000 m are 5 km. */
export function shownDistance(metres: number, unit: DistanceUnit): { value: number; unit: ShownUnit } {
  const shown = unitOfDistance(metres, unit);
  if (shown === 'mi') return { value: milesOf(metres), unit: shown };
  return { value: metres / METRES[shown], unit: shown };
}

const INTL_UNITS = { m: 'meter', km: 'kilometer', mi: 'mile' } as const;

/** '800 m', '2.5 km', '3.1 mi': a distance given in metres, in the reader's language. */
export function distanceText(metres: number, unit: DistanceUnit, language: string): string {
  const shown = shownDistance(metres, unit);
  return unitText(shown.value, INTL_UNITS[shown.unit], language);
}
