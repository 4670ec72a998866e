import type { DistanceUnit } from '#lib/distance-text.ts';
import { LENGTH } from '#lib/numbers/read-measure.ts';

/**
 * How people say how fast they went: time for a kilometre or a mile; kilometres or miles an hour on a bike; both on a
 * treadmill, whose display has the speed; time for 500 m on a rower, whatever one reads.
 */
export type Going = 'pace' | 'speed' | 'both' | 'rowing';

/** How it is said of an exercise that is done on these. */
export function goingOf(equipment: readonly string[] = []): Going {
  if (equipment.includes('bike')) return 'speed';
  if (equipment.includes('rower')) return 'rowing';
  return equipment.includes('treadmill') ? 'both' : 'pace';
}

/** Below this distance a pace says little. Metres. */
const PACE_FROM_METRES = 400;
/** What rowers race and compare by. Metres. */
const ROWING_METRES = 500;
const ROWING_FROM_METRES = 100;

/** A distance in metres and the seconds that it took. */
type Far = { distance: number | null; duration: number | null };

/** The whole seconds that a kilometre or a mile took; null without a distance or a time. */
export function paceOf({ distance, duration }: Far, unit: DistanceUnit): number | null {
  if (distance === null || distance < PACE_FROM_METRES || !duration) return null;
  return Math.round((duration / distance) * LENGTH[unit].is);
}

/** The seconds that 500 m took, to the tenth; null without a distance or a time. */
export function rowingPaceOf({ distance, duration }: Far): number | null {
  if (distance === null || distance < ROWING_FROM_METRES || !duration) return null;
  return Math.round((duration / distance) * ROWING_METRES * 10) / 10;
}

/** Kilometres or miles an hour, to the tenth; null without a distance or a time. */
export function speedOf({ distance, duration }: Far, unit: DistanceUnit): number | null {
  if (distance === null || distance < PACE_FROM_METRES || !duration) return null;
  return Math.round((distance / LENGTH[unit].is / duration) * 36_000) / 10;
}
