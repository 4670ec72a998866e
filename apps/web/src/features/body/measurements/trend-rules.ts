import type { BodyValue } from '@spotter/contract/body';
import { trendOf } from '@spotter/contract/body-trend';

/** Whether the trend is the main number of a kind: the weight moves from day to day by what was eaten and drunk. */
export const hasTrend = (kind: string): boolean => kind === 'weight';

/** The trend at each value, and the number that counts today: the trend of the weight, else the last value. */
export function numbersNow(
  kind: string,
  values: readonly BodyValue[],
): { trend: number[]; now: number | null } {
  const trend = hasTrend(kind) ? trendOf(values) : values.map(({ value }) => value);
  return { trend, now: trend.at(-1) ?? null };
}
