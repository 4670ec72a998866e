import type { CheckInAnswer, CheckInQuestion, Rhythm } from '@spotter/contract/check-ins';
import { OPEN_DAYS } from '@spotter/contract/check-ins-limits';
import {
  addDays,
  addMonths,
  type DayText,
  daysBetween,
  daysInMonth,
  weekdayOf,
} from '@spotter/contract/days';
import { isPausedOn, type PauseDays } from '@spotter/contract/pauses-limits';

/** Days on which somebody is asked a form; without a last day it goes on. */
export type AskedSpan = { rhythm: Rhythm; firstDay: DayText; lastDay: DayText | null };

/** A day that is asked for, and how often days of its span come. */
export type AskedDay = { day: DayText; every: Rhythm['every'] };

/** The days of a rhythm between two days, both included. */
export function daysOf(rhythm: Rhythm, first: DayText, last: DayText): DayText[] {
  const days: DayText[] = [];
  if (rhythm.every === 'once') return rhythm.day >= first && rhythm.day <= last ? [rhythm.day] : days;
  if (rhythm.every === 'week') {
    const next = addDays(first, (rhythm.weekday - weekdayOf(first) + 7) % 7);
    for (let day = next; day <= last; day = addDays(day, 7)) days.push(day);
    return days;
  }
  for (let month = `${first.slice(0, 7)}-01`; month <= last; month = addMonths(month, 1)) {
    // A month without such a day has it on its last one.
    const day = addDays(month, Math.min(rhythm.monthDay, daysInMonth(month)) - 1);
    if (day >= first && day <= last) days.push(day);
  }
  return days;
}

/** The days that were asked for between two days, oldest first: those of the spans that are in no pause. */
export function askedDays(
  spans: readonly AskedSpan[],
  pauses: readonly PauseDays[],
  { from, to }: { from: DayText; to: DayText },
): AskedDay[] {
  const byDay = new Map<DayText, AskedDay>();
  for (const { rhythm, firstDay, lastDay } of spans) {
    const first = firstDay > from ? firstDay : from;
    const last = lastDay !== null && lastDay < to ? lastDay : to;
    for (const day of daysOf(rhythm, first, last)) byDay.set(day, { day, every: rhythm.every });
  }
  return [...byDay.values()]
    .filter(({ day }) => !pauses.some((pause) => isPausedOn(pause, day)))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** The day that a client is asked for today: the latest one, as long as it is open; never one that has not come. */
export function openDay(
  spans: readonly AskedSpan[],
  pauses: readonly PauseDays[],
  today: DayText,
): DayText | undefined {
  const from = addDays(today, 1 - OPEN_DAYS.month);
  const latest = askedDays(spans, pauses, { from, to: today }).at(-1);
  if (!latest || daysBetween(latest.day, today) >= OPEN_DAYS[latest.every]) return undefined;
  return latest.day;
}

/**
 * Whether an answer for a day is taken: the day was asked for, or would have been on the day on which its span ended,
 * because a phone without a network did not know that.
 */
export const isAnswerable = (spans: readonly AskedSpan[], day: DayText): boolean =>
  spans.some(({ rhythm, firstDay, lastDay }) => {
    const isInside = day >= firstDay && (lastDay === null || day <= addDays(lastDay, 1));
    return isInside && daysOf(rhythm, day, day).length > 0;
  });

/** The answers that a coach may see: a number of a kind that its client hides is left out. */
export function withoutHidden(
  answers: readonly CheckInAnswer[],
  questions: readonly CheckInQuestion[],
  hidden: readonly string[],
): CheckInAnswer[] {
  if (hidden.length === 0) return [...answers];
  const kept = new Set(
    questions.filter(({ kind }) => kind !== null && hidden.includes(kind)).map(({ id }) => id),
  );
  return answers.filter(({ question }) => !kept.has(question));
}
