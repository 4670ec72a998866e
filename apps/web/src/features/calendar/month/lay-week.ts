import type { Span } from '../event/span-of.ts';

/** The part of a bar in one week: its columns (0 is the first day) and its lane. */
export type Piece<T> = { item: T; from: number; to: number; lane: number; begins: boolean; ends: boolean };

/**
 * Lays what lasts several days over a week so that no two pieces of one lane touch the same day; what begins
 * first, and of those the longest, lies on top.
 * @param week seven days in order
 */
export function layWeek<T>(items: readonly { item: T; span: Span }[], week: readonly string[]): Piece<T>[] {
  const [start = '', end = ''] = [week[0], week.at(-1)];
  const taken: number[] = [];
  return items
    .filter(({ span }) => span.first <= end && span.last >= start)
    .sort(({ span: one }, { span: other }) =>
      one.first !== other.first ? (one.first < other.first ? -1 : 1) : one.last > other.last ? -1 : 1,
    )
    .map(({ item, span }) => {
      const from = span.first < start ? 0 : week.indexOf(span.first);
      const to = span.last > end ? week.length - 1 : week.indexOf(span.last);
      const free = taken.findIndex((last) => last < from);
      const lane = free < 0 ? taken.length : free;
      taken[lane] = to;
      return { item, from, to, lane, begins: span.first >= start, ends: span.last <= end };
    });
}
