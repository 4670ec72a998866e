import type { DailyHeartRate, HeartRateMinute, ZoneMinutes } from '@spotter/contract/heart-rate';
import { ZONES, zoneOf } from '@spotter/contract/heart-rate-zones';

/** Minutes without a value between two that have one, after which a line breaks; in milliseconds. */
const GAP_MS = 150_000;

/** Minutes in each zone; a minute counts for the zone of its average, as on the server. */
export function sumZones(minutes: readonly HeartRateMinute[], max: number | null): ZoneMinutes {
  const sums = Object.fromEntries(ZONES.map((zone) => [zone, 0])) as ZoneMinutes;
  for (const { avg } of minutes) sums[zoneOf(Math.round(avg), max)] += 1;
  return sums;
}

/** The line of a plot, broken where nothing was measured. */
export function lineOf(minutes: readonly HeartRateMinute[]): { at: number; heartRate: number | null }[] {
  return minutes.flatMap((minute, index) => {
    const at = Date.parse(minute.at);
    const before = minutes[index - 1];
    const isBroken = before && at - Date.parse(before.at) > GAP_MS;
    const point = { at, heartRate: minute.avg };
    return isBroken ? [{ at: at - 1, heartRate: null }, point] : [point];
  });
}

/** The ends of a plot around minutes, whole quarters of an hour in milliseconds. */
export function endsOf(minutes: readonly HeartRateMinute[]): { from: number; to: number } {
  const quarter = 900_000;
  const first = Date.parse(minutes[0]?.at ?? '') || Date.now();
  const last = Date.parse(minutes.at(-1)?.at ?? '') || first;
  return { from: Math.floor(first / quarter) * quarter, to: Math.floor(last / quarter + 1) * quarter };
}

const DAY_MS = 86_400_000;

/** So many days up to the newest, oldest first; the server leaves out those on which nothing was measured. */
export function everyDay(days: readonly DailyHeartRate[], count: number): DailyHeartRate[] {
  const newest = days[0];
  if (!newest) return [];
  const known = new Map(days.map((day) => [day.date, day]));
  const end = Date.parse(`${newest.date}T12:00:00Z`);
  return Array.from({ length: count }, (_nothing, index) => {
    const date = new Date(end - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    const nothing = { date, restingHeartRate: null, maxHeartRate: null, minutes: 0 };
    return known.get(date) ?? { ...nothing, zoneMinutes: sumZones([], null) };
  });
}
