import { SIGNAL_MS } from '@spotter/contract/heart-rate-zones';
import type { Context } from '#db/context.ts';
import { type DeviceKind, keeperOf } from './keeping.ts';
import { watchingOf } from './watching.ts';

/** The oldest value that is taken, and how far a device's clock may go ahead. */
const OLDEST_MS = 24 * 3_600_000;
const AHEAD_MS = 60_000;

/** A value of a person; beats a minute, `at` in ms. */
type Value = { heartRate: number; at: number };

/**
 * Takes values of a person: kept by the minute, the newest shown to whoever watches when it is one of now.
 * @returns how many were too old or of the future
 */
export function takeValues(
  ctx: Context,
  personId: string,
  source: DeviceKind | 'bluetooth',
  values: readonly Value[],
): { accepted: number; refused: number } {
  const now = ctx.clock.now().getTime();
  const keeper = keeperOf(ctx);
  const taken = values.filter(({ at }) => at >= now - OLDEST_MS && at <= now + AHEAD_MS);
  let newest: Value | undefined;
  for (const value of taken) {
    const heartRate = Math.round(value.heartRate);
    keeper.add(personId, value.at, heartRate);
    if (!newest || value.at >= newest.at) newest = { heartRate, at: value.at };
  }
  if (newest && source !== 'bluetooth') keeper.hear(personId, source, Math.min(newest.at, now));
  if (newest && newest.at >= now - SIGNAL_MS) {
    watchingOf(ctx).tell(personId, newest.heartRate, Math.min(newest.at, now));
  }
  return { accepted: taken.length, refused: values.length - taken.length };
}
