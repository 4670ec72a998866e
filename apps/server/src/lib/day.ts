/** A calendar day in a person's own time zone, `YYYY-MM-DD`. */
export type DayText = string;

/**
 * A time zone that Intl knows: the one asked for, else UTC, so that one row with a zone that nobody knows (of an older
 * version, of a restored backup) stops no page and no job.
 */
export function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) && timeZone;
  } catch {
    return 'UTC';
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day it is at an instant in a time zone. */
export function dayIn(timeZone: string, instant: Date): DayText {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: knownZone(timeZone),
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format.format(instant);
}

const MINUTE_MS = 60_000;
/** No clock is further from UTC. */
const AWAY_MINUTES = 16 * 60;

/** The first minute of a day in a time zone, wherever its midnight is; of a day that is left out, that of the next. */
function startOf(timeZone: string, day: DayText): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let before = -AWAY_MINUTES;
  let from = AWAY_MINUTES;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayIn(timeZone, new Date(midnight + middle * MINUTE_MS)) < day) before = middle;
    else from = middle;
  }
  return new Date(midnight + from * MINUTE_MS);
}

/**
 * A day in a time zone as instants, `to` left out. PostgreSQL is told these and never a zone's name: it knows other
 * names than Intl, and other clocks behind some of the same ones.
 */
export function spanOf(timeZone: string, day: DayText): { from: Date; to: Date } {
  return { from: startOf(timeZone, day), to: startOf(timeZone, addDays(day, 1)) };
}

/** The day `count` days after (before, when negative). */
export function addDays(day: DayText, count: number): DayText {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The Monday of the week that a day lies in. */
export function mondayOf(day: DayText): DayText {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}
