import type { StreakDay } from '@spotter/contract/streaks';
import { addDays, type DayText, mondayOf } from '#lib/day.ts';

export type TrainingDays = {
  /** Days with a finished session, in the person's time zone. */
  done: readonly DayText[];
  /** Days with a planned workout that was never finished. */
  unfinished: readonly DayText[];
  today: DayText;
};

/**
 * Days trained since the last planned day that was missed. A day without a plan never breaks a streak; a
 * planned day counts as missed only when it is over and nothing was trained on it. Days compare as text.
 */
export function countStreak({ done, unfinished, today }: TrainingDays): number {
  const trained = new Set(done);
  let missed = '';
  for (const day of unfinished) if (day < today && !trained.has(day) && day > missed) missed = day;
  let count = 0;
  for (const day of trained) if (day > missed && day <= today) count += 1;
  return count;
}

/** How long the streak was on each day trained, in the order of days: what `countStreak` said on that day. */
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

/** Whole weeks of days, from a Monday to the Sunday of today's week, by the same rules as the streak. */
export function stripDays({ done, unfinished, today }: TrainingDays, weeks: number): StreakDay[] {
  const trained = new Set(done);
  const planned = new Set(unfinished);
  const first = addDays(mondayOf(today), -7 * (weeks - 1));
  return Array.from({ length: 7 * weeks }, (_, index): StreakDay => {
    const date = addDays(first, index);
    if (trained.has(date)) return { date, state: 'done' };
    if (!planned.has(date)) return { date, state: 'rest' };
    return { date, state: date < today ? 'missed' : 'planned' };
  });
}
