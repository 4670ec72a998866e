import { addDays, type DayText, daysBetween, weekdayOf } from './days.ts';
import { isPausedOn, type PauseDays } from './pauses-limits.ts';
import { countStreak } from './streak-days.ts';

/** What holds from a day on: the weekdays (0 is Sunday), and the number to reach; null for a tick. */
export type HabitPlan = { since: DayText; days: number[]; goal: number | null };
export type HabitMark = { day: DayText; value: number };
/** Done, begun, missed, still to do, in a pause, or not asked for. */
export type HabitState = 'done' | 'part' | 'missed' | 'planned' | 'paused' | 'rest';

export type Kept = {
  /** Oldest first, at least one. A change of the plan never changes what was before it. */
  plans: readonly HabitPlan[];
  marks: readonly HabitMark[];
  pauses: readonly PauseDays[];
  today: DayText;
};

/** The plan of a day; before the first one, the first one's goal holds and no day is asked for. */
export function planOn(plans: readonly HabitPlan[], day: DayText): HabitPlan | undefined {
  return plans.findLast(({ since }) => since <= day);
}

const goalOn = (plans: readonly HabitPlan[], day: DayText): number =>
  (planOn(plans, day) ?? plans[0])?.goal ?? 1;

/** Whether a habit is asked for on a day. */
export function isAsked({ plans, pauses }: Pick<Kept, 'plans' | 'pauses'>, day: DayText): boolean {
  const plan = planOn(plans, day);
  return plan?.days.includes(weekdayOf(day)) === true && !pauses.some((pause) => isPausedOn(pause, day));
}

/** What a day of a habit is. A day in a pause is done when it was done, and is never missed. */
export function habitState(kept: Kept, day: DayText, value: number | undefined): HabitState {
  if (value !== undefined && value >= goalOn(kept.plans, day)) return 'done';
  if (value !== undefined && value > 0) return 'part';
  if (kept.pauses.some((pause) => isPausedOn(pause, day))) return 'paused';
  if (!isAsked(kept, day)) return 'rest';
  return day < kept.today ? 'missed' : 'planned';
}

/** The states of days, one after the other. */
export function habitStates(kept: Kept, from: DayText, count: number): { day: DayText; state: HabitState }[] {
  const values = new Map(kept.marks.map(({ day, value }) => [day, value]));
  return Array.from({ length: count }, (_nothing, index) => {
    const day = addDays(from, index);
    return { day, state: habitState(kept, day, values.get(day)) };
  });
}

/**
 * The streak of a habit by the rule of training: days done since the last day that was asked for and not done. Today
 * breaks nothing before it is over, nor does a day that is not asked for or in a pause.
 * @param from the first day that `kept` knows
 * @param before the streak on the day before it
 */
export function habitStreak(kept: Kept, from: DayText, before = 0): number {
  const { today } = kept;
  const states = habitStates(kept, from, Math.max(0, daysBetween(from, today) + 1));
  const done = states.flatMap(({ day, state }) => (state === 'done' ? [day] : []));
  const unfinished = states.flatMap(({ day, state }) =>
    state === 'done' || !isAsked(kept, day) ? [] : [day],
  );
  const isBroken = unfinished.some((day) => day < today);
  return countStreak({ done, unfinished, today }) + (isBroken ? 0 : before);
}
