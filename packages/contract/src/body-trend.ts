import { type DayText, daysBetween } from './days.ts';

/** One value on its day; `time` is `HH:MM`, null when only the day is known. */
export type TrendValue = { day: DayText; time: string | null; value: number };

/** What of the distance to a new value one day takes away. */
const SHARE_OF_A_DAY = 0.1;
const MINUTES_OF_A_DAY = 1440;
const NOON = '12:00';

/** Days between two values, as a fraction. */
function daysApart(from: TrendValue, to: TrendValue): number {
  const minutes = ({ time }: TrendValue) => {
    const [hours = 0, rest = 0] = (time ?? NOON).split(':').map(Number);
    return hours * 60 + rest;
  };
  return Math.max(0, daysBetween(from.day, to.day) + (minutes(to) - minutes(from)) / MINUTES_OF_A_DAY);
}

/**
 * The smoothed trend at each value: an exponential moving average that knows how much time lies between two values,
 * `t[n] = t[n-1] + (1 - 0.9^d) * (v[n] - t[n-1])` with `d` in days and `t[0] = v[0]`. With one value a day this is the
 * 10 % smoothing of J. Walker, The Hacker's Diet (1991), chapter "Signal and Noise". The exponent is the one for
 * irregular intervals of U. Müller, Specially Weighted Moving Averages (1991): after a long gap the new value counts
 * nearly whole. Two values of one moment have no time between them, so the second moves nothing.
 * @param values oldest first, in any unit
 * @returns one number for each value, in the same unit
 */
export function trendOf(values: readonly TrendValue[]): number[] {
  const trend: number[] = [];
  values.forEach((value, index) => {
    const before = values[index - 1];
    const last = trend[index - 1];
    if (!before || last === undefined) {
      trend.push(value.value);
      return;
    }
    const share = 1 - (1 - SHARE_OF_A_DAY) ** daysApart(before, value);
    trend.push(last + share * (value.value - last));
  });
  return trend;
}

/**
 * The change in a week that would reach a goal on its day.
 * @param now the number today: the trend where there is one
 * @returns the change in the same unit, with its sign; null when the day has come
 */
export function weeklyToGoal(now: number, goal: { to: number; by: DayText }, today: DayText): number | null {
  const days = daysBetween(today, goal.by);
  return days > 0 ? ((goal.to - now) / days) * 7 : null;
}

/** Whether the number is at the goal or beyond it, seen from where it began. */
export const isReached = (now: number, { from, to }: { from: number; to: number }): boolean =>
  to >= from ? now >= to : now <= to;
