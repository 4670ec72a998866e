/** A bar of a skyline; without a value nothing was measured in its time. */
export type SkylineBar = {
  /** The beginning of its time, in milliseconds. */
  at: number;
  value: number | null;
  /** The background class of its colour: that of the zone the value is in. */
  fill: string;
};

type Span = {
  /** The time that the skyline covers, in milliseconds. */
  from: number;
  to: number;
  /** The background class for a value. */
  fillOf: (value: number) => string;
  /** At most so many bars. */
  count?: number;
};

const MINUTE_MS = 60_000;

/**
 * Heart rate by minute (or faster) as bars of equal time, each the mean of its values. No bar is shorter than a
 * minute, so that minutes leave no gaps between them.
 */
export function skylineBars(
  points: readonly { at: number; value: number | null }[],
  { from, to, fillOf, count = 96 }: Span,
): SkylineBar[] {
  const span = Math.max(MINUTE_MS, to - from);
  const step = Math.max(MINUTE_MS, Math.ceil(span / count / MINUTE_MS) * MINUTE_MS);
  const sums = Array.from({ length: Math.ceil(span / step) }, () => ({ sum: 0, values: 0 }));
  for (const { at, value } of points) {
    const slot = sums[Math.floor((at - from) / step)];
    if (!slot || value === null) continue;
    slot.sum += value;
    slot.values += 1;
  }
  return sums.map(({ sum, values }, index) => {
    const value = values === 0 ? null : Math.round(sum / values);
    return { at: from + index * step, value, fill: value === null ? '' : fillOf(value) };
  });
}

/** The lowest level of a skyline: low enough that every bar is seen, high enough that they differ. */
export function skylineRange(bars: readonly SkylineBar[]): { low: number; high: number } {
  const values = bars.flatMap(({ value }) => (value === null ? [] : [value]));
  if (values.length === 0) return { low: 40, high: 190 };
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(60, most - least);
  return { low: Math.max(0, most - span * 1.18), high: most };
}
