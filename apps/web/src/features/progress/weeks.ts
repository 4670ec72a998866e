import { addDays, mondayOf } from '#lib/days.ts';

/** Whole weeks around today: so many before this one, and so many after. */
export function weeksAround(before: number, after: number, today: string): { from: string; to: string } {
  const monday = mondayOf(today);
  return { from: addDays(monday, -7 * before), to: addDays(monday, 7 * after + 6) };
}

/** Entries by the week they lie in, latest week first; within a week in the order of days. */
export function byWeek<T extends { date: string }>(
  entries: readonly T[],
): { monday: string; entries: T[] }[] {
  const weeks = new Map<string, T[]>();
  for (const entry of entries) {
    const monday = mondayOf(entry.date);
    weeks.set(monday, [...(weeks.get(monday) ?? []), entry]);
  }
  return [...weeks]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([monday, list]) => ({ monday, entries: list.sort((a, b) => (a.date < b.date ? -1 : 1)) }));
}
