import type { Challenge } from '@spotter/contract/challenges';

type Dates = Pick<Challenge, 'startDate' | 'endDate'>;

const DAY_MS = 86_400_000;
const numberOf = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** Days from one calendar day to another; both `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

/** A calendar day so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date((numberOf(day) + days) * DAY_MS).toISOString().slice(0, 10);

/**
 * How far a challenge has come on a day: its first day is day 1, its last day has none left.
 * Before the start `day` is 0 and `left` all of them; after the end `day` is `total`.
 */
export function courseOf({ startDate, endDate }: Dates, today: string) {
  const total = daysBetween(startDate, endDate) + 1;
  const day = Math.min(total, Math.max(0, daysBetween(startDate, today) + 1));
  return { day, total, left: total - day, until: Math.max(0, daysBetween(today, startDate)) };
}
