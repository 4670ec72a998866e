import {
  addDays,
  type DayText,
  daysBetween,
  daysFrom,
  spanOf,
  type WeekStart,
  weekFrom,
} from '@spotter/contract/days';
import type { Attention, BOARD_DAYS, BoardLine } from '@spotter/contract/overview';
import type { PauseDays } from '@spotter/contract/pauses-limits';
import type { TrainedWeeks } from './board-queries.ts';

const WEEKS = 12;
const DAYS = WEEKS * 7;

type Mark = keyof typeof BOARD_DAYS;

/** The twelve weeks that end with the week of a day. */
export function boardSpan(today: DayText, start: WeekStart): { first: DayText; last: DayText } {
  const week = weekFrom(today, start);
  return { first: addDays(week, 7 - DAYS), last: addDays(week, 6) };
}

/** Finds the number of an instant's day since the first; computed once for a zone, because a board has thousands. */
export function dayFinder(timeZone: string, first: DayText): (at: number) => number {
  const starts = daysFrom(first, DAYS + 1).map((day) => spanOf(timeZone, day).from.getTime());
  return (at) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
}

/** The numbers of the first and the last day of each pause, counted from a day. */
export const pausedDays = (pauses: readonly PauseDays[], from: DayText): [first: number, last: number][] =>
  pauses.map(({ firstDay, lastDay }) => [
    daysBetween(from, firstDay),
    lastDay === null ? Number.POSITIVE_INFINITY : daysBetween(from, lastDay),
  ]);

/** Two marks of one day: what is done counts, what is not makes it a part, and what waits in a pause is not asked for. */
function together(one: Mark | undefined, other: Mark): Mark {
  if (one === undefined || one === other) return other;
  const marks = new Set([one, other]);
  if (marks.has('z')) return one === 'z' ? other : one;
  if (marks.has('d') || marks.has('p')) return 'p';
  return marks.has('m') ? 'm' : 'f';
}

/**
 * A letter for each day of twelve weeks and the kilograms of each week. A plan counts on its own day, whenever it was
 * done; a session without a plan on the day it was finished. A day in a pause on which nothing was done is paused.
 * @param today the number of today among these days
 */
export function drawWeeks(
  {
    plans,
    sessions,
    pauses,
  }: Pick<TrainedWeeks, 'plans' | 'sessions'> & { pauses: readonly [first: number, last: number][] },
  today: number,
  dayOf: (at: number) => number,
): Pick<BoardLine, 'days' | 'load'> {
  const marks = new Map<number, Mark>();
  const openMark = (day: number): Mark => (isPaused(day) ? 'z' : day < today ? 'm' : 'f');
  const isPaused = (day: number) => pauses.some(([first, last]) => first <= day && day <= last);
  for (const [day, state] of plans) {
    marks.set(day, together(marks.get(day), state === 'o' ? openMark(day) : state));
  }
  const load = Array.from({ length: WEEKS }, () => 0);
  for (const [at, volume, isUnplanned] of sessions) {
    const day = dayOf(at);
    if (day < 0 || day >= DAYS) continue;
    const week = Math.floor(day / 7);
    load[week] = (load[week] ?? 0) + volume;
    if (isUnplanned) marks.set(day, together(marks.get(day), 'd'));
  }
  return {
    days: Array.from({ length: DAYS }, (_, day) => marks.get(day) ?? (isPaused(day) ? 'z' : 'r')).join(''),
    load: load.map((kilograms) => Math.round(kilograms)),
  };
}

/** Those who need attention first, as they stand in that list; the others as they came. */
export function mostPressingFirst<T extends { id: string }>(
  lines: readonly T[],
  attention: readonly Attention[],
): T[] {
  const places = new Map<string, number>();
  for (const [place, { client }] of attention.entries()) {
    if (!places.has(client.id)) places.set(client.id, place);
  }
  const placeOf = ({ id }: T) => places.get(id) ?? attention.length;
  return [...lines].sort((a, b) => placeOf(a) - placeOf(b));
}
