import { addDays, dayIn, instantAt, timeIn } from '@spotter/contract/days';

/** Local times, `HH:MM`. */
export type Quiet = { from: string; until: string };

const HOUR_MS = 3_600_000;

/** The seconds until the quiet hours of a person end; null outside of them. */
export function quietSeconds(now: Date, timeZone: string, quiet: Quiet | null): number | null {
  if (!quiet) return null;
  const { from, until } = quiet;
  const time = timeIn(timeZone, now);
  const isQuiet = from <= until ? time >= from && time < until : time >= from || time < until;
  if (!isQuiet) return null;
  const today = dayIn(timeZone, now);
  const end = instantAt(time < until ? today : addDays(today, 1), until, timeZone);
  const left = Date.parse(end) - now.getTime();
  // When clocks are set back, the end comes twice.
  return Math.ceil((left > 0 ? left : Math.max(1000, left + HOUR_MS)) / 1000);
}
