import { addDays, type DayText, type WeekStart, weekFrom } from '@spotter/contract/days';
import { isPausedOn, type PauseDays } from '@spotter/contract/pauses-limits';
import type { TrainingDays } from '@spotter/contract/streak-days';
import type { StreakDay } from '@spotter/contract/streaks';

/** The length of the streak on each trained day, in the order of days: what `countStreak` returned on that day. */
export function growStreak({
  done,
  unfinished,
}: Omit<TrainingDays, 'today'>): { day: DayText; length: number }[] {
  const trained = new Set(done);
  const missed = unfinished.filter((day) => !trained.has(day)).sort();
  let next = 0;
  let length = 0;
  return [...trained].sort().map((day) => {
    for (; next < missed.length && (missed[next] as DayText) < day; next += 1) length = 0;
    length += 1;
    return { day, length };
  });
}

/** Whole weeks of days, to the end of the current week, by the same rules as the streak. */
export function stripDays(
  { done, unfinished, today, pauses }: TrainingDays & { pauses: readonly PauseDays[] },
  weeks: number,
  start: WeekStart,
): StreakDay[] {
  const trained = new Set(done);
  const planned = new Set(unfinished);
  const first = addDays(weekFrom(today, start), -7 * (weeks - 1));
  return Array.from({ length: 7 * weeks }, (_, index): StreakDay => {
    const date = addDays(first, index);
    if (trained.has(date)) return { date, state: 'done' };
    if (pauses.some((pause) => isPausedOn(pause, date))) return { date, state: 'paused' };
    if (!planned.has(date)) return { date, state: 'rest' };
    return { date, state: date < today ? 'missed' : 'planned' };
  });
}
