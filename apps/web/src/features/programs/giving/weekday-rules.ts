import { addDays, weekdayOf, weekStart } from '@spotter/contract/days';

/** Each chosen client with their weekdays; 0 is Sunday. */
export type GiveChoice = ReadonlyMap<string, readonly number[]>;

/** Weekdays that are spread well over a week, by how many are needed; 0 is Sunday. */
const SPREAD: readonly (readonly number[])[] = [
  [],
  [1],
  [1, 4],
  [1, 3, 5],
  [1, 2, 4, 5],
  [1, 2, 3, 4, 5],
  [1, 2, 3, 4, 5, 6],
  [1, 2, 3, 4, 5, 6, 0],
];

/** The weekdays that are proposed for so many training days a week. */
export const usualWeekdays = (count: number): number[] => [
  ...(SPREAD[Math.min(7, Math.max(1, count))] ?? []),
];

/** The seven weekdays from the first one of the reader's week; 0 is Sunday. */
export const weekdaysFrom = (first: number): number[] =>
  Array.from({ length: 7 }, (_none, at) => (first + at) % 7);

/** The weekdays in the order of the week that begins on `first`. */
export const inWeekOrder = (weekdays: readonly number[], first: number): number[] =>
  weekdays.toSorted((one, other) => ((one - first + 7) % 7) - ((other - first + 7) % 7));

/** The proposed start: the next Monday, or today on one. */
export const usualStart = (today: string): string =>
  weekdayOf(today) === 1 ? today : addDays(weekStart(today, 1), 7);

/** A day of a weekday, to name it; 1 January 2023 was a Sunday. */
export const dayOfWeekday = (weekday: number): string => addDays('2023-01-01', weekday);
