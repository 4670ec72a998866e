import { addDays, type DayText, daysBetween } from './days.ts';
import { type HabitPlan, isAsked, type Planned, planOn } from './habit-plans.ts';
import { isPausedOn } from './pauses-limits.ts';
import { countStreak } from './streak-days.ts';

export type HabitMark = { day: DayText; value: number };
/** Done, begun, missed, still to do, in a pause, or not asked for. */
export type HabitState = 'done' | 'part' | 'missed' | 'planned' | 'paused' | 'rest';

export type Kept = Planned & { marks: readonly HabitMark[]; today: DayText };

const goalOn = (plans: readonly HabitPlan[], day: DayText): number =>
  (planOn(plans, day) ?? plans[0])?.goal ?? 1;

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
