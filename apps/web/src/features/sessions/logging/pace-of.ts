import type { Units } from '#lib/weight.ts';

/** Below this distance a pace says little. Metres. */
const PACE_FROM_METRES = 400;
/** The international mile: exactly 1,609.344 m. */
const METRES_PER = { metric: 1_000, imperial: 1_609.344 } as const satisfies Record<Units, number>;

/**
 * The whole seconds that a kilometre took, or a mile for who reads pounds; null without a distance or a time.
 * @param metres the distance
 * @param seconds the time that it took
 */
export function paceOf(metres: number | null, seconds: number | null, units: Units): number | null {
  if (metres === null || metres < PACE_FROM_METRES || !seconds) return null;
  return Math.round((seconds / metres) * METRES_PER[units]);
}
