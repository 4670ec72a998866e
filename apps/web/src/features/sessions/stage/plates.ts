import type { Units } from '#lib/weight.ts';

/**
 * The bar and the plates of most gyms, in the person's unit: an Olympic bar of 20 kg (IWF Technical and Competition
 * Rules, 3.3.3) or 45 lb, and pairs of each plate.
 */
const RACK = {
  metric: { bar: 20, plates: [25, 20, 15, 10, 5, 2.5, 1.25] },
  imperial: { bar: 45, plates: [45, 35, 25, 10, 5, 2.5] },
} as const satisfies Record<Units, { bar: number; plates: readonly number[] }>;

/** What to load: the bar, and the plates of one side, largest first. */
export type BarLoad = { bar: number; side: number[] };

/** The plates for a load in the person's unit; null when these plates cannot make it, or it is less than the bar. */
export function platesFor(load: number, units: Units): BarLoad | null {
  const { bar, plates } = RACK[units];
  // In hundredths, because sums of decimals drift.
  let left = Math.round((load - bar) * 50);
  if (left < 0) return null;
  const side: number[] = [];
  for (const plate of plates) {
    for (const size = plate * 100; left >= size; left -= size) side.push(plate);
  }
  return left === 0 ? { bar, side } : null;
}
