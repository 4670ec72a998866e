const DAY_MS = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** A calendar day so many days later, `YYYY-MM-DD`. */
export const addDays = (day: string, count: number): string =>
  new Date(at(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Whole days from one calendar day to another; negative when it is before. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / DAY_MS);

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(at(day)).getUTCDay();

/** Whole weeks that hold so many days from `today` on, each from the given weekday (0 is Sunday). */
export function weeksOf(today: string, count: number, firstWeekday: number): string[] {
  const before = (weekdayOf(today) - firstWeekday + 7) % 7;
  const length = Math.ceil((before + count) / 7) * 7;
  return Array.from({ length }, (_nothing, index) => addDays(today, index - before));
}

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
