import { type DayText, weekdayOf } from './days.ts';
import { isPausedOn, type PauseDays } from './pauses-limits.ts';

/** What holds from a day on: the weekdays (0 is Sunday), and the number to reach; null for a tick. */
export type HabitPlan = { since: DayText; days: number[]; goal: number | null };
export type Planned = {
  /** Oldest first, at least one. A change of the plan never changes what was before it. */
  plans: readonly HabitPlan[];
  pauses: readonly PauseDays[];
};

/** The plan of a day; before the first one, the first one's goal holds and no day is asked for. */
export function planOn(plans: readonly HabitPlan[], day: DayText): HabitPlan | undefined {
  return plans.findLast(({ since }) => since <= day);
}

/** Whether a habit is asked for on a day. */
export function isAsked({ plans, pauses }: Planned, day: DayText): boolean {
  const plan = planOn(plans, day);
  return plan?.days.includes(weekdayOf(day)) === true && !pauses.some((pause) => isPausedOn(pause, day));
}
