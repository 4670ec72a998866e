import { addDays } from '@spotter/contract/days';
import type { DailyHeartRate, HeartRateMinute, ZoneMinutes } from '@spotter/contract/heart-rate';
import { ZONES, zoneOf } from '@spotter/contract/heart-rate-zones';

/** Minutes per zone. A minute counts for the zone of its average, as on the server. */
export function sumZones(minutes: readonly HeartRateMinute[], max: number | null): ZoneMinutes {
  const sums = Object.fromEntries(ZONES.map((zone) => [zone, 0])) as ZoneMinutes;
  for (const { avg } of minutes) sums[zoneOf(Math.round(avg), max)] += 1;
  return sums;
}

/** The time range of a plot around these minutes: whole quarters of an hour, in milliseconds. */
export function endsOf(minutes: readonly HeartRateMinute[]): { from: number; to: number } {
  const quarter = 900_000;
  const first = Date.parse(minutes[0]?.at ?? '') || Date.now();
  const last = Date.parse(minutes.at(-1)?.at ?? '') || first;
  return { from: Math.floor(first / quarter) * quarter, to: Math.floor(last / quarter + 1) * quarter };
}

/** The last `count` days up to the newest, oldest first. Adds the days without data, which the server leaves out. */
export function everyDay(days: readonly DailyHeartRate[], count: number): DailyHeartRate[] {
  const newest = days[0];
  if (!newest) return [];
  const known = new Map(days.map((day) => [day.date, day]));
  return Array.from({ length: count }, (_nothing, index) => {
    const date = addDays(newest.date, index - (count - 1));
    const nothing = { date, restingHeartRate: null, maxHeartRate: null, minutes: 0 };
    return known.get(date) ?? { ...nothing, zoneMinutes: sumZones([], null) };
  });
}
