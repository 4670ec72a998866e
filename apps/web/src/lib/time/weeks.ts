import { daysBetween, daysFrom, daysInMonth, weekStart } from '@spotter/contract/days';

/** Whole weeks that hold so many days from `today` on, each from the given weekday (0 is Sunday). */
export function weeksOf(today: string, count: number, firstWeekday: number): string[] {
  const first = weekStart(today, firstWeekday);
  return daysFrom(first, Math.ceil((daysBetween(first, today) + count) / 7) * 7);
}

/** The week that a day lies in, from the given weekday (0 is Sunday). */
export const weekOf = (day: string, firstWeekday: number): string[] =>
  daysFrom(weekStart(day, firstWeekday), 7);

/** The weeks that hold the month of a day, each from the given weekday: four to six. */
export function monthWeeks(day: string, firstWeekday: number): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const days = weeksOf(first, daysInMonth(day), firstWeekday);
  return Array.from({ length: days.length / 7 }, (_nothing, week) => days.slice(week * 7, week * 7 + 7));
}

/** The days without some, or with them when one is missing; in order. */
export function toggleDays(days: readonly string[], some: readonly string[]): string[] {
  const without = days.filter((day) => !some.includes(day));
  return some.every((day) => days.includes(day)) ? without : [...without, ...some].sort();
}
