import { SIGNAL_MS } from '@spotter/contract/heart-rate-zones';
import type { Context } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import type { Line } from '#lib/live/client-frames.ts';
import type { DeviceKind } from './device-queries.ts';
import { addSample, type Minutes } from './minutes/minutes.ts';
import { keeperOf } from './minutes/start-keeping.ts';
import { watchingOf } from './watching/watching.ts';

/** The oldest accepted value, and how far a device's clock may be fast. */
const OLDEST_MS = 24 * 3_600_000;
const AHEAD_MS = 60_000;

/** The source of values. */
export type Source = DeviceKind | 'bluetooth';
/** A value of a person; beats a minute, `at` in ms. */
type Value = { heartRate: number; at: number };

const isTaken = (at: number, now: number) => at >= now - OLDEST_MS && at <= now + AHEAD_MS;

/** Shows the newest value to the watchers, if it is current, and notes that its device was heard. */
function tell(
  ctx: Context,
  personId: Known<'person'>,
  source: Source,
  { heartRate, at }: Value,
  now: number,
) {
  if (source !== 'bluetooth') keeperOf(ctx).see(personId, source, Math.min(at, now));
  if (at >= now - SIGNAL_MS) watchingOf(ctx).tell(personId, heartRate, Math.min(at, now));
}

/**
 * Accepts a value of the live stream: shown at once, written within five seconds. `at` is when the phone measured it,
 * by the server's clock; null when the phone does not say. The socket is told once a value with `at` is on disk.
 */
export function takeLive(
  ctx: Context,
  personId: Known<'person'>,
  source: Source,
  value: { heartRate: number; at: number | null },
  line: Line,
): void {
  const now = ctx.clock.now().getTime();
  const isTimed = value.at !== null && isTaken(value.at, now);
  const sample = { heartRate: Math.round(value.heartRate), at: isTimed ? (value.at ?? now) : now };
  keeperOf(ctx).add(personId, { ...sample, from: isTimed ? line : null });
  tell(ctx, personId, source, sample, now);
}

/**
 * Writes the values of a call, each at most once however often it is sent, and shows the newest.
 * @returns how many are on disk now, and how many were too old, in the future, or beyond the limit of their minute
 */
export async function takeCall(
  ctx: Context,
  personId: Known<'person'>,
  source: Source,
  values: readonly Value[],
): Promise<{ accepted: number; refused: number }> {
  const now = ctx.clock.now().getTime();
  const taken = values.filter(({ at }) => isTaken(at, now));
  const minutes: Minutes = new Map();
  let newest: Value | undefined;
  for (const value of taken) {
    const heartRate = Math.round(value.heartRate);
    addSample(minutes, value.at, heartRate);
    if (!newest || value.at >= newest.at) newest = { heartRate, at: value.at };
  }
  if (!newest) return { accepted: 0, refused: values.length };
  const left = await keeperOf(ctx).write(personId, minutes);
  tell(ctx, personId, source, newest, now);
  return { accepted: taken.length - left, refused: values.length - taken.length + left };
}
