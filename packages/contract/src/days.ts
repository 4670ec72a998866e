/*
 * Calendar days and time zones, by Temporal. It has no schemas, so the browser may load it.
 */
import '#temporal';

/** A calendar day, `YYYY-MM-DD`. */
export type DayText = string;

/** ISO text, milliseconds, or a date. */
type InstantLike = string | number | Date;

const DAY_MS = 86_400_000;
/** A full cache is emptied. */
const CACHE_LIMIT = 20_000;

/**
 * The same function with a cache. The polyfill that Node needs takes 10 to 50 µs per call, and lists need the same
 * few days again and again.
 */
function cached<Result>(calculate: (key: string) => Result): (key: string) => Result {
  const results = new Map<string, Result>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = calculate(key);
    if (results.size >= CACHE_LIMIT) results.clear();
    results.set(key, result);
    return result;
  };
}

const plain = cached((day) => Temporal.PlainDate.from(day));

const added = cached((key) => {
  const [day = '', unit = 'days', count = '0'] = key.split(' ');
  return plain(day)
    .add({ [unit]: Number(count) })
    .toString();
});

/** The day `count` days later (earlier when negative). */
export const addDays = (day: DayText, count: number): DayText => added(`${day} days ${count}`);

/** The same day so many months later; the month's last one where it has no such day. */
export const addMonths = (day: DayText, count: number): DayText => added(`${day} months ${count}`);

/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: DayText, to: DayText): number => plain(from).until(plain(to)).days;

/** 0 is Sunday. */
export const weekdayOf = (day: DayText): number => plain(day).dayOfWeek % 7;

/** The first day of the week of a day; `firstWeekday` 0 is Sunday. */
export const weekStart = (day: DayText, firstWeekday: number): DayText =>
  addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));

/** The weekdays on which a week may begin. */
export const WEEK_START_NAMES = ['monday', 'sunday', 'saturday'] as const;
export type WeekStart = (typeof WEEK_START_NAMES)[number];
/** Their numbers; 0 is Sunday. */
export const WEEK_STARTS: Record<WeekStart, number> = { monday: 1, sunday: 0, saturday: 6 };

/** The first day of the week of a day, by the name of the weekday that begins weeks. */
export const weekFrom = (day: DayText, start: WeekStart): DayText => weekStart(day, WEEK_STARTS[start]);

/** The Monday of the week of a day. */
export const mondayOf = (day: DayText): DayText => weekStart(day, 1);

/** `count` consecutive days. */
export const daysFrom = (first: DayText, count: number): DayText[] =>
  Array.from({ length: count }, (_nothing, index) => addDays(first, index));

/** How many days the month of a day has. */
export const daysInMonth = (day: DayText): number => plain(day).daysInMonth;

/** Whether a text is a calendar day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return plain(text).toString() === text;
  } catch {
    return false;
  }
}

/**
 * The zone, or UTC where this runtime does not know it, so that a row with an unknown zone (from an older version, a
 * restored backup or a newer server) breaks no page and no job.
 */
const knownZone = cached((timeZone) => {
  try {
    // Not Intl: it knows names that Temporal refuses.
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone);
    return timeZone;
  } catch {
    return 'UTC';
  }
});

/** Whether this runtime knows a time zone of this name. */
export const isZone = (name: string): boolean => knownZone(name) === name;

/** The zone of this browser; UTC where it reports none, or one that it does not know itself (`Etc/Unknown`). */
export const browserZone = (): string => knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC');

const readOffset = (timeZone: string, ms: number): number =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(knownZone(timeZone)).offsetNanoseconds /
  1_000_000;

/** The offset from UTC by zone and UTC day; NaN on a day on which it changes. */
const offsetOn = cached((key) => {
  const space = key.indexOf(' ');
  const from = Number(key.slice(space + 1)) * DAY_MS;
  const timeZone = key.slice(0, space);
  const offset = readOffset(timeZone, from);
  return readOffset(timeZone, from + DAY_MS) === offset ? offset : Number.NaN;
});

/** The offset of a zone from UTC at an instant, in milliseconds; positive to the east. */
export function offsetIn(timeZone: string, ms: number): number {
  const offset = offsetOn(`${knownZone(timeZone)} ${Math.floor(ms / DAY_MS)}`);
  return Number.isNaN(offset) ? readOffset(timeZone, ms) : offset;
}

/** The local day and time at an instant: `YYYY-MM-DDTHH:MM:SS...`. */
function clockIn(timeZone: string, instant: InstantLike): string {
  const ms = new Date(instant).getTime();
  return new Date(ms + offsetIn(timeZone, ms)).toISOString();
}

/** The calendar day of an instant in a time zone. */
export const dayIn = (timeZone: string, instant: InstantLike): DayText =>
  clockIn(timeZone, instant).slice(0, 10);

/** The local time, `HH:MM`, of an instant in a time zone. */
export const timeIn = (timeZone: string, instant: InstantLike): string =>
  clockIn(timeZone, instant).slice(11, 16);

const startOf = (timeZone: string, day: DayText): Date =>
  new Date(plain(day).toZonedDateTime(knownZone(timeZone)).epochMilliseconds);

/**
 * A day in a time zone as instants, `to` excluded; a day that the zone skips is empty. SQL gets these and never a
 * zone's name: PostgreSQL knows other names than Intl, and defines some shared names differently.
 */
export const spanOf = (timeZone: string, day: DayText): { from: Date; to: Date } => ({
  from: startOf(timeZone, day),
  to: startOf(timeZone, addDays(day, 1)),
});

/**
 * The instant, ISO in UTC, of a local day and time, `HH:MM`. A skipped time is computed with the offset from before the
 * change. @param which of a time that occurs twice
 */
export function instantAt(
  day: DayText,
  time: string,
  timeZone: string,
  which: 'first' | 'second' = 'first',
): string {
  const { epochMilliseconds } = plain(day)
    .toPlainDateTime(Temporal.PlainTime.from(time))
    .toZonedDateTime(knownZone(timeZone), { disambiguation: which === 'first' ? 'compatible' : 'later' });
  return new Date(epochMilliseconds).toISOString();
}
