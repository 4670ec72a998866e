import { spanOf } from '@spotter/contract/days';
import type {
  DailyHeartRate,
  HeartRateMinute,
  HeartRateZones,
  SessionZones,
} from '@spotter/contract/heart-rate';
import { maxHeartRateOf, ZONES, zoneOf, zoneSteps } from '@spotter/contract/heart-rate-zones';
import type { Context } from '#db/context.ts';
import { noteReads, noteReadsOf } from '#features/reads/service.ts';
import { AppError } from '#lib/app-error.ts';
import { todayOf } from '#lib/clock.ts';
import type { Viewer } from '#lib/viewer.ts';
import { addImportedMinutes, removeImportedMinutes } from './minutes/add-imported-minutes.ts';
import { findDeviceOwner } from './minutes/add-samples.ts';
import { findDays, zoneMinutes } from './minutes/day-queries.ts';
import { MINUTE_MS, minuteOf } from './minutes/minutes.ts';
import { findMinutes } from './minutes/queries.ts';
import { findMeasuredTraining } from './minutes/session-zone-queries.ts';
import { findVisible } from './watching/people-queries.ts';

export { addImportedMinutes, findDeviceOwner, MINUTE_MS, minuteOf, removeImportedMinutes };

type Whose = { clientId?: string | undefined };

async function personOf(ctx: Context, viewer: Viewer, { clientId }: Whose) {
  const person = await findVisible(ctx.db, viewer, clientId ?? viewer.id);
  if (!person)
    throw new AppError(
      'heart_rate.not_found',
      'This heart rate does not exist, or it is not shared with you.',
    );
  return { ...person, max: maxHeartRateOf(person, ctx.clock.now().getUTCFullYear()) };
}

/** One record a day, newest first; the first is today in the person's time zone. @throws heart_rate.not_found */
export async function listDaily(
  ctx: Context,
  viewer: Viewer,
  query: Whose & { limit: number },
): Promise<DailyHeartRate[]> {
  const person = await personOf(ctx, viewer, query);
  const today = todayOf(ctx, person);
  // A later day (an earlier time zone, or a fast clock) is shown when it comes.
  const days = await findDays(ctx.db, person, today, query.limit);
  if (days.length > 0) await noteReads(ctx, viewer, person.id, ['heartRate']);
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

/** The minutes, oldest first. @throws heart_rate.not_found */
export async function listMinutes(
  ctx: Context,
  viewer: Viewer,
  query: Whose & { date?: string | undefined; from?: string | undefined; to?: string | undefined },
): Promise<HeartRateMinute[]> {
  const person = await personOf(ctx, viewer, query);
  const { date, from, to } = query;
  const span = date ? spanOf(person.timeZone, date) : { from: new Date(from ?? 0), to: new Date(to ?? 0) };
  const minutes = await findMinutes(ctx.db, person.id, span);
  if (minutes.length > 0) await noteReads(ctx, viewer, person.id, ['heartRate']);
  return minutes;
}

/** The limits of the person's zones. @throws heart_rate.not_found */
export async function getZones(ctx: Context, viewer: Viewer, query: Whose): Promise<HeartRateZones> {
  const { max, maxHeartRate } = await personOf(ctx, viewer, query);
  const source = max === null ? 'unknown' : maxHeartRate === null ? 'age' : 'measured';
  return { max, source, steps: [...zoneSteps(max)] };
}

/** The minutes in each zone during finished sessions; those that the viewer may not see are left out. */
export async function listSessionZones(
  ctx: Context,
  viewer: Viewer,
  sessionIds: readonly string[],
): Promise<SessionZones[]> {
  const found = await findMeasuredTraining(ctx.db, viewer, sessionIds);
  const others = new Set(found.map(({ personId }) => personId).filter((id) => id !== viewer.id));
  if (others.size > 0) await noteReadsOf(ctx, viewer, [...others], ['heartRate']);
  const year = ctx.clock.now().getUTCFullYear();
  return found.map(({ sessionId, rates, ...facts }) => {
    const max = maxHeartRateOf(facts, year);
    const counts = ZONES.map((zone) => rates.filter((rate) => zoneOf(rate, max) === zone).length);
    return { sessionId, zoneMinutes: zoneMinutes(counts) };
  });
}

/** The minutes and the maximum of a person whose heart rate the viewer may see; null for anybody else. */
export async function findSharedMinutes(
  ctx: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  personId: string,
  span: { from: Date; to: Date },
): Promise<{ max: number | null; minutes: HeartRateMinute[] } | null> {
  const person = await findVisible(ctx.db, viewer, personId);
  if (!person) return null;
  const max = maxHeartRateOf(person, ctx.clock.now().getUTCFullYear());
  return { max, minutes: await findMinutes(ctx.db, person.id, span) };
}
