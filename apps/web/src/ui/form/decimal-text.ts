/**
 * Parses a number as people type it: "82,5", "82.5", "１２" (full width), "1.234,5". A single separator is the
 * decimal separator in every language, because weights have fractions far more often than thousands.
 * @returns null for a text that is not a number
 */
export function readDecimal(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s'’]/g, '')
    .replace('−', '-')
    .replaceAll('、', ',')
    .replaceAll('。', '.');
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'));
  const whole = last < 0 ? plain : plain.slice(0, last).replace(/[.,]/g, '');
  const rest = last < 0 ? '' : plain.slice(last + 1);
  if (!/^-?\d*$/.test(whole) || !/^\d*$/.test(rest) || !/\d/.test(whole + rest)) return null;
  return Number(`${whole || '0'}.${rest || '0'}`);
}

/** Formats a number for a field in the page's language, without grouping, with at most `decimals` decimals. */
export function writeDecimal(value: number | null, decimals: number, language?: string): string {
  if (value === null) return '';
  return new Intl.NumberFormat(language, { maximumFractionDigits: decimals, useGrouping: false }).format(
    value,
  );
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
