import { addDays, type DayText, dayIn } from '#lib/day.ts';

const MINUTE = 60_000;

/** The calendar and the clock on the wall of the place where the people of the demo live. */
export type LocalTime = {
  now: Date;
  timeZone: string;
  today: DayText;
  /** The day so many days after today (before, when negative). */
  day(offset: number): DayText;
  /** The instant of a day at so many minutes after midnight; to be used for waking hours. */
  at(day: DayText, minutes: number): Date;
};

export function localTime(now: Date, timeZone: string): LocalTime {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  });
  const midnights = new Map<DayText, number>();

  /** Local midnight, by the zone's distance from UTC at noon, when no zone changes its clocks. */
  function midnightOf(day: DayText): number {
    const noon = Date.parse(`${day}T12:00:00Z`);
    const parts = Object.fromEntries(
      format.formatToParts(noon).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0 } = parts;
    return Date.parse(`${day}T00:00:00Z`) - (Date.UTC(year, month - 1, date, hour, minute) - noon);
  }

  const today = dayIn(timeZone, now);
  return {
    now,
    timeZone,
    today,
    day: (offset) => addDays(today, offset),
    at: (day, minutes) => {
      const midnight = midnights.get(day) ?? midnightOf(day);
      midnights.set(day, midnight);
      return new Date(midnight + Math.round(minutes * MINUTE));
    },
  };
}

/** Sunday is 0. */
export const weekdayOf = (day: DayText) => new Date(`${day}T00:00:00Z`).getUTCDay();

export const minutesAfter = (instant: Date, minutes: number) =>
  new Date(instant.getTime() + Math.round(minutes * MINUTE));
