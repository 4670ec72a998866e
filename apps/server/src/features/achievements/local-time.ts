import { type DayText, knownZone } from '#lib/day.ts';

/** An instant on somebody's own wall: day, full hour, and whether it is Saturday or Sunday. */
export type LocalTime = { day: DayText; hour: number; isWeekend: boolean };

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the calendar and the clock of a time zone show at an instant (milliseconds). */
export function localTimeIn(timeZone: string, instant: number): LocalTime {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: knownZone(timeZone),
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' },
    });
    formats.set(timeZone, format);
  }
  // `2026-03-02, 18`
  const text = format.format(instant);
  const day = text.slice(0, 10);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return { day, hour: Number(text.slice(-2)), isWeekend: weekday === 0 || weekday === 6 };
}
