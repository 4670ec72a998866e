import type { DistanceUnit } from '#lib/distance-text.ts';
import { LENGTH } from '#lib/numbers/read-measure.ts';

/** Below this distance a pace says little. Metres. */
const PACE_FROM_METRES = 400;

/**
 * The whole seconds that a kilometre or a mile took; null without a distance or a time.
 * @param metres the distance
 * @param seconds the time that it took
 */
export function paceOf(metres: number | null, seconds: number | null, unit: DistanceUnit): number | null {
  if (metres === null || metres < PACE_FROM_METRES || !seconds) return null;
  return Math.round((seconds / metres) * LENGTH[unit].is);
}
