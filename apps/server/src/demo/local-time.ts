import { addDays, type DayText, dayIn, instantAt } from '@spotter/contract/days';

const MINUTE = 60_000;
/** In minutes after midnight. */
const NOON = 720;

/** The calendar and the clock on the wall of the place where the people of the demo live. */
export type DemoTime = {
  now: Date;
  timeZone: string;
  today: DayText;
  /** The day so many days after today (before, when negative). */
  day(offset: number): DayText;
  /** The instant of a day at so many minutes after midnight; to be used for waking hours. */
  at(day: DayText, minutes: number): Date;
};

export function localTime(now: Date, timeZone: string): DemoTime {
  const noons = new Map<DayText, number>();
  const noonOf = (day: DayText) => {
    const noon = noons.get(day) ?? Date.parse(instantAt(day, '12:00', timeZone));
    noons.set(day, noon);
    return noon;
  };
  const today = dayIn(timeZone, now);
  return {
    now,
    timeZone,
    today,
    day: (offset) => addDays(today, offset),
    at: (day, minutes) => {
      // Counted from noon: on a day on which clocks change, waking hours are still as the wall shows them.
      return new Date(noonOf(day) + Math.round((minutes - NOON) * MINUTE));
    },
  };
}

export const minutesAfter = (instant: Date, minutes: number) =>
  new Date(instant.getTime() + Math.round(minutes * MINUTE));
