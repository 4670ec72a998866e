import type { Challenge } from '@spotter/contract/challenges';
import { type DayText, dayIn } from '@spotter/contract/days';
import { growStreak } from '#features/streaks/service.ts';

const HOUR_MS = 3_600_000;
/** The most minutes of one session that count, so that a session left open does not win. */
const SESSION_MINUTES_MAX = 240;

type Span = { startDate: DayText; endDate: DayText };

/** Whether a challenge runs on a day; its first and last day are included. */
export function stateOn(today: DayText, { startDate, endDate }: Span) {
  const hasStarted = startDate <= today;
  const hasEnded = endDate < today;
  return { hasStarted, hasEnded, isActive: hasStarted && !hasEnded };
}

/** The earliest day that it still is somewhere (UTC-12 is last): what ended before it is over everywhere. */
export const earliestToday = (now: Date): DayText => dayIn('UTC', new Date(now.getTime() - 12 * HOUR_MS));

/** The value of one finished session for a goal type. `volume` in kilograms, `metres` in metres. */
export function valuesOf({ startedAt, completedAt, volume, metres }: SessionFigures) {
  const minutes = Math.round((Date.parse(completedAt) - Date.parse(startedAt)) / 60_000);
  return {
    workouts: 1,
    minutes: Math.min(minutes, SESSION_MINUTES_MAX),
    volume_kg: volume,
    distance_m: metres,
  };
}
export type SessionFigures = { startedAt: string; completedAt: string; volume: number; metres: number };
export type ScoreValues = Partial<Record<Exclude<Challenge['goalType'], 'streak_days'>, number>>;

/**
 * The longest run of trained days in the span without a missed planned day between them. A missed day ends a run but
 * does not delete it, so the score changes only when the person trains, never by waiting.
 */
export function longestRun(
  { done, unfinished }: { done: readonly DayText[]; unfinished: readonly DayText[] },
  { startDate, endDate }: Span,
): number {
  const within = (day: DayText) => day >= startDate && day <= endDate;
  const grown = growStreak({ done: done.filter(within), unfinished: unfinished.filter(within) });
  return grown.reduce((longest, { length }) => Math.max(longest, length), 0);
}
