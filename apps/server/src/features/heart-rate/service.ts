import type { DailyHeartRate, HeartRateMinute, HeartRateZones } from '@spotter/contract/heart-rate';
import { maxHeartRateOf, zoneSteps } from '@spotter/contract/heart-rate-zones';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { dayIn, spanOf } from '#lib/day.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findDays, zoneMinutes } from './day-queries.ts';
import { findMinutes } from './minute-queries.ts';
import { findVisible } from './people-queries.ts';

type Whose = { clientId?: string | undefined };

async function personOf(ctx: Context, viewer: Viewer, { clientId }: Whose) {
  const person = await findVisible(ctx.db, viewer, clientId ?? viewer.id);
  if (!person) throw new AppError('heart_rate.not_found', 'There is no such heart rate.');
  return { ...person, max: maxHeartRateOf(person, ctx.clock.now().getUTCFullYear()) };
}

/** A record a day, newest first; the first is today in the person's time zone. @throws heart_rate.not_found */
export async function listDaily(
  ctx: Context,
  viewer: Viewer,
  query: Whose & { limit: number },
): Promise<DailyHeartRate[]> {
  const person = await personOf(ctx, viewer, query);
  const today = dayIn(person.timeZone, ctx.clock.now());
  // A later day, by another time zone of before or a clock that went ahead, is told when it comes.
  const days = await findDays(ctx.db, person, today, query.limit);
  if (days[0]?.date === today) return days;
  const nothing = {
    date: today,
    restingHeartRate: null,
    maxHeartRate: null,
    minutes: 0,
    zoneMinutes: zoneMinutes([]),
  };
  return [nothing, ...days].slice(0, query.limit);
}

/** Minute by minute, oldest first. @throws heart_rate.not_found */
export async function listMinutes(
  ctx: Context,
  viewer: Viewer,
  query: Whose & { date?: string | undefined; from?: string | undefined; to?: string | undefined },
): Promise<HeartRateMinute[]> {
  const person = await personOf(ctx, viewer, query);
  const { date, from, to } = query;
  const span = date ? spanOf(person.timeZone, date) : { from: new Date(from ?? 0), to: new Date(to ?? 0) };
  return findMinutes(ctx.db, person.id, span);
}

/** How the person's zones are cut. @throws heart_rate.not_found */
export async function getZones(ctx: Context, viewer: Viewer, query: Whose): Promise<HeartRateZones> {
  const { max, maxHeartRate } = await personOf(ctx, viewer, query);
  const source = max === null ? 'unknown' : maxHeartRate === null ? 'age' : 'measured';
  return { max, source, steps: [...zoneSteps(max)] };
}
