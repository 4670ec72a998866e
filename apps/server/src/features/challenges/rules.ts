import type { Challenge } from '@spotter/contract/challenges';
import { growStreak } from '#features/streaks/service.ts';
import type { DayText } from '#lib/day.ts';

/** The most minutes that one session counts: who forgets to finish does not win by it. */
const SESSION_MINUTES_MAX = 240;

type Span = { startDate: DayText; endDate: DayText };

/** Whether a challenge runs on a day; both its first and its last day belong to it. */
export function stateOn(today: DayText, { startDate, endDate }: Span) {
  const hasStarted = startDate <= today;
  const hasEnded = endDate < today;
  return { hasStarted, hasEnded, isActive: hasStarted && !hasEnded };
}

/** What one finished session gives, by what a challenge counts. `volume` in kilograms. */
export function valuesOf({ startedAt, completedAt, volume }: SessionFigures) {
  const minutes = Math.round((Date.parse(completedAt) - Date.parse(startedAt)) / 60_000);
  return { workouts: 1, minutes: Math.min(minutes, SESSION_MINUTES_MAX), volume_kg: volume };
}
export type SessionFigures = { startedAt: string; completedAt: string; volume: number };
export type Values = Partial<Record<Exclude<Challenge['goalType'], 'streak_days'>, number>>;

/**
 * The most days of the span that were trained without missing a planned one between them. A missed day ends a
 * run and does not take it away, so that the score changes when somebody trains and never by waiting.
 */
export function longestRun(
  { done, unfinished }: { done: readonly DayText[]; unfinished: readonly DayText[] },
  { startDate, endDate }: Span,
): number {
  const within = (day: DayText) => day >= startDate && day <= endDate;
  const grown = growStreak({ done: done.filter(within), unfinished: unfinished.filter(within) });
  return grown.reduce((longest, { length }) => Math.max(longest, length), 0);
}
