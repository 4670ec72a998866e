import { addDays, dayIn, instantAt, timeIn } from '@spotter/contract/days';

/** Local times, `HH:MM`. */
export type Quiet = { from: string; until: string };

/** The seconds until the quiet hours of a person end; null outside of them. */
export function quietSeconds(now: Date, timeZone: string, quiet: Quiet | null): number | null {
  if (!quiet) return null;
  const { from, until } = quiet;
  const time = timeIn(timeZone, now);
  const isQuiet = from <= until ? time >= from && time < until : time >= from || time < until;
  if (!isQuiet) return null;
  const today = dayIn(timeZone, now);
  const end = instantAt(time < until ? today : addDays(today, 1), until, timeZone);
  return Math.max(1, Math.ceil((Date.parse(end) - now.getTime()) / 1000));
}
