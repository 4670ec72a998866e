import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** The attribute with a row's number; the virtual list reads it too. */
const ROW = 'data-index';

/** Rows that follow each other, by their numbers; none if `to` is less than `from`. */
export type RowSpan = { from: number; to: number };

/** Those of a span that are near the screen, as far as the overscan of the range. */
export const within = ({ from, to }: RowSpan, { startIndex, endIndex, overscan }: Range): RowSpan => ({
  from: Math.max(from, startIndex - overscan),
  to: Math.min(to, endIndex + overscan),
});

/** The span of drawn rows that a row is in. */
export function spanAround(drawn: ReadonlySet<number>, row: number): RowSpan {
  let [from, to] = [row, row];
  while (drawn.has(from - 1)) from -= 1;
  while (drawn.has(to + 1)) to += 1;
  return { from, to };
}

/**
 * The numbers of the rows to draw: those near the screen, and beside them the rows that somebody works with, which are
 * the one with the focus, its neighbours for the next Tab, and those in which something is open.
 * @param also rows that are there already and stay
 */
export function keptRows(list: Element | null, range: Range, also: RowSpan = { from: 0, to: -1 }): number[] {
  const shown = new Set(defaultRangeExtractor(range));
  for (let row = also.from; row <= also.to; row += 1) shown.add(row);
  const keep = (element: Element | null | undefined, around: number) => {
    const row = Number(element?.closest(`[${ROW}]`)?.getAttribute(ROW) ?? Number.NaN);
    if (Number.isNaN(row)) return;
    for (let at = row - around; at <= row + around; at += 1) if (at >= 0 && at < range.count) shown.add(at);
  };
  const focused = document.activeElement;
  if (list?.contains(focused)) keep(focused, 1);
  for (const open of list?.querySelectorAll(`[${ROW}] [aria-expanded="true"]`) ?? []) keep(open, 0);
  return [...shown].sort((one, other) => one - other);
}
