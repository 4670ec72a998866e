import { type DayText, dayIn, timeIn, weekdayOf } from '@spotter/contract/days';

/** An instant in a person's local time: the day, the hour, and whether it is Saturday or Sunday. */
export type LocalTime = { day: DayText; hour: number; isWeekend: boolean };

/** The local day and time of an instant (milliseconds) in a time zone. */
export function localTimeIn(timeZone: string, instant: number): LocalTime {
  const day = dayIn(timeZone, instant);
  const hour = Number(timeIn(timeZone, instant).slice(0, 2));
  return { day, hour, isWeekend: weekdayOf(day) % 6 === 0 };
}
