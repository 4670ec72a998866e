import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** The attribute with a row's number; the virtual list reads it too. */
const ROW = 'data-index';

/**
 * The numbers of the rows to draw: those near the screen, and beside them the rows that somebody works with, which are
 * the one with the focus, its neighbours for the next Tab, and those in which something is open.
 */
export function keptRows(list: Element | null, range: Range): number[] {
  const shown = new Set(defaultRangeExtractor(range));
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
