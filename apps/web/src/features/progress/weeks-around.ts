import { addDays, weekStart } from '@spotter/contract/days';

/** Whole weeks around today, from the given weekday (0 is Sunday): `before` earlier ones and `after` later ones. */
export function weeksAround(
  before: number,
  after: number,
  today: string,
  firstWeekday: number,
): { from: string; to: string } {
  const first = weekStart(today, firstWeekday);
  return { from: addDays(first, -7 * before), to: addDays(first, 7 * after + 6) };
}

/** Groups entries by week, latest week first; within a week by day. `first` is the week's first day. */
export function byWeek<T extends { date: string }>(
  entries: readonly T[],
  firstWeekday: number,
): { first: string; entries: T[] }[] {
  const weeks = new Map<string, T[]>();
  for (const entry of entries) {
    const first = weekStart(entry.date, firstWeekday);
    weeks.set(first, [...(weeks.get(first) ?? []), entry]);
  }
  return [...weeks]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([first, list]) => ({ first, entries: list.sort((a, b) => (a.date < b.date ? -1 : 1)) }));
}
