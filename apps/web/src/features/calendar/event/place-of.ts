import { offsetIn } from '@spotter/contract/days';

const HALF_A_YEAR_MS = 182 * 86_400_000;

/** Whether the times of two zones differ, now or in half a year. */
export const differ = (one: string, other: string, now: number): boolean =>
  [now, now + HALF_A_YEAR_MS].some((at) => offsetIn(one, at) !== offsetIn(other, at));

/** The city in the name of a zone: 'New York'. */
export const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
