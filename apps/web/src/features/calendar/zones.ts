import { offsetAt } from '#lib/zone-time.ts';

const HALF_A_YEAR_MS = 182 * 86_400_000;

/** Whether the clocks of two zones show different times, now or in the other half of the year. */
export const differ = (one: string, other: string, now: number): boolean =>
  [now, now + HALF_A_YEAR_MS].some((at) => offsetAt(at, one) !== offsetAt(at, other));

/** The place that a zone is named after: 'New York'. */
export const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
