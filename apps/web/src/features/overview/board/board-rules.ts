import { BOARD_DAYS, type BoardLine } from '@spotter/contract/overview';
import type { StripDay } from '#ui/plot/week-strip.tsx';

const WEEK = 7;

const isDay = (letter: string): letter is keyof typeof BOARD_DAYS => letter in BOARD_DAYS;

/** The twelve weeks of a client as columns of a strip. */
export function weeksOf({ days }: Pick<BoardLine, 'days'>): { key: string; days: StripDay[] }[] {
  const marks = [...days].map((letter): StripDay => (isDay(letter) ? BOARD_DAYS[letter] : 'rest'));
  return Array.from({ length: Math.ceil(marks.length / WEEK) }, (_, week) => ({
    key: String(week),
    days: marks.slice(week * WEEK, (week + 1) * WEEK),
  }));
}

/** How many of the days are done, done in part, missed and paused. */
export function countDays({
  days,
}: Pick<BoardLine, 'days'>): Record<'done' | 'part' | 'missed' | 'paused', number> {
  const count = (letter: keyof typeof BOARD_DAYS) => [...days].filter((one) => one === letter).length;
  return { done: count('d'), part: count('p'), missed: count('m'), paused: count('z') };
}

/** Below this share of the plan a number stands out, in percent. */
const LOW_PERCENT = 60;
export const isLow = (percent: number | null): boolean => percent !== null && percent < LOW_PERCENT;

/** The line that J or K leads to from a chosen one; the first or the last where none is chosen. */
export function neighbour(
  lines: readonly { id: string }[],
  chosen: string | null,
  step: 1 | -1,
): string | null {
  const at = lines.findIndex(({ id }) => id === chosen);
  if (at < 0) return lines.at(step === 1 ? 0 : -1)?.id ?? null;
  return lines[at + step]?.id ?? null;
}
