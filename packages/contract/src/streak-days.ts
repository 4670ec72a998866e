import type { DayText } from './days.ts';

export type TrainingDays = {
  /** Days with a finished session, in the person's time zone. */
  done: readonly DayText[];
  /** Days with a planned workout that was never finished; without those in a pause, which break nothing. */
  unfinished: readonly DayText[];
  today: DayText;
};

/**
 * Trained days since the last missed planned day. A day without a plan never breaks a streak; a planned day is missed
 * only when it is over and nothing was trained on it. Days compare as text.
 */
export function countStreak({ done, unfinished, today }: TrainingDays): number {
  const trained = new Set(done);
  let missed = '';
  for (const day of unfinished) if (day < today && !trained.has(day) && day > missed) missed = day;
  let count = 0;
  for (const day of trained) if (day > missed && day <= today) count += 1;
  return count;
}
