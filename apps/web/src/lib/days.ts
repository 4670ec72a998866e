/*
 * Calendar days, `YYYY-MM-DD`, without a time zone; of years 1000 to 9999.
 */

const DAY_MS = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** A calendar day so many days later. */
export const addDays = (day: string, count: number): string =>
  new Date(at(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Whole days from one calendar day to another; negative when it is before. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / DAY_MS);

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(at(day)).getUTCDay();

/** The first day of the week that a day lies in, when weeks begin on that weekday (0 is Sunday). */
export const weekStart = (day: string, firstWeekday: number): string =>
  addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));

/** The Monday of the week that a day lies in. */
export const mondayOf = (day: string): string => weekStart(day, 1);

/** So many days in a row, from the first. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_nothing, index) => addDays(first, index));

/** Whole weeks that hold so many days from `today` on, each from the given weekday (0 is Sunday). */
export function weeksOf(today: string, count: number, firstWeekday: number): string[] {
  const first = weekStart(today, firstWeekday);
  return daysFrom(first, Math.ceil((daysBetween(first, today) + count) / 7) * 7);
}

/** The week from Sunday to Saturday that a day lies in. */
export const weekOf = (day: string): string[] => daysFrom(weekStart(day, 0), 7);

/** The weeks from Sunday that hold the month of a day: four to six. */
export function monthWeeks(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const days = weeksOf(first, daysInMonth(day), 0);
  return Array.from({ length: days.length / 7 }, (_nothing, week) => days.slice(week * 7, week * 7 + 7));
}

/** How many days the month of a day has. */
export const daysInMonth = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

/** The same day so many months later; the month's last one where it has no such day. */
export function addMonths(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const month = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  const date = Math.min(Number(day.slice(8)), daysInMonth(`${month}-01`));
  return `${month}-${String(date).padStart(2, '0')}`;
}

/** Whether a text is a calendar day that exists. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at(text)) && addDays(text, 0) === text;

type WeekInfo = { firstDay: number };

/** On which weekday a week begins where the language is spoken; Sunday where the browser does not say. */
export function firstWeekdayIn(language: string): number {
  const locale = new Intl.Locale(language).maximize() as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 7 };
  return firstDay % 7;
}

/** The days without some, or with them when one is missing; in order. */
export function toggleDays(days: readonly string[], some: readonly string[]): string[] {
  const without = days.filter((day) => !some.includes(day));
  return some.every((day) => days.includes(day)) ? without : [...without, ...some].sort();
}
