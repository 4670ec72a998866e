import { numberFormat } from '#lib/made-formats.ts';

/** Formats a number for a field in the page's language, without grouping, with at most `decimals` decimals. */
export function writeDecimal(value: number | null, decimals: number, language?: string): string {
  if (value === null) return '';
  return numberFormat(language, { maximumFractionDigits: decimals, useGrouping: false }).format(value);
}

/** Rounds to `decimals` decimals and clamps to the limits. */
export function clampDecimal(value: number, min: number, max: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.min(max, Math.max(min, Math.round(value * factor) / factor));
}

/** The next multiple of `step` above or below; 132.3 in steps of 5 is 135 or 130. */
export function stepDecimal(from: number, direction: 1 | -1, step: number): number {
  // A quotient within rounding error of a whole number counts as whole.
  const steps = Math.round((from / step) * 1e6) / 1e6;
  return (direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * step;
}
