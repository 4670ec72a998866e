import type { Challenge } from '@spotter/contract/challenges';
import { daysBetween } from '@spotter/contract/days';

type Dates = Pick<Challenge, 'startDate' | 'endDate'>;

/**
 * The progress of a challenge on a day: its first day is 1, and on its last day `left` is 0. Before the start
 * `day` is 0 and `left` is the total; after the end `day` is `total`.
 */
export function courseOf({ startDate, endDate }: Dates, today: string) {
  const total = daysBetween(startDate, endDate) + 1;
  const day = Math.min(total, Math.max(0, daysBetween(startDate, today) + 1));
  return { day, total, left: total - day, until: Math.max(0, daysBetween(today, startDate)) };
}

/** How much of a goal an even pace has done by the end of a day, from 0 to 1; undefined when the challenge is not on. */
export function paceOf(challenge: Pick<Challenge, 'startDate' | 'endDate' | 'isActive'>, today: string) {
  const { day, total } = courseOf(challenge, today);
  return challenge.isActive ? day / total : undefined;
}
