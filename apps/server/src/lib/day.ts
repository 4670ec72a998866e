/** A calendar day in a person's own time zone, `YYYY-MM-DD`. */
export type DayText = string;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day it is at an instant in a time zone. */
export function dayIn(timeZone: string, instant: Date): DayText {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format.format(instant);
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
