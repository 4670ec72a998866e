import { type DayText, daysBetween, mondayOf } from '@spotter/contract/days';
import { habitStates, type Kept } from '@spotter/contract/habit-days';
import { type HabitPlan, isAsked } from '@spotter/contract/habit-plans';

const isSame = (one: HabitPlan, other: HabitPlan) =>
  one.goal === other.goal && one.days.join() === other.days.join();

/**
 * The plans of a habit once it asks for something else from a day on. What was before that day stays, and a plan that
 * says the same as the one before it adds nothing.
 * @param plans oldest first
 */
export function changedPlans(
  plans: readonly HabitPlan[],
  today: DayText,
  { days, goal }: Omit<HabitPlan, 'since'>,
): HabitPlan[] {
  const next = { since: today, days: [...days].sort(), goal };
  const last = plans.at(-1);
  if (last && isSame(last, next)) return [...plans];
  const before = plans.filter(({ since }) => since < today);
  const stays = before.at(-1);
  return stays && isSame(stays, next) ? before : [...before, next];
}

type Span = Pick<Kept, 'pauses' | 'today'> & { from: DayText };

/** Done of asked for by week, 0 to 1; a day that is done without being asked for adds nothing, and an open today either. */
export function sharesByWeek(
  habits: readonly Pick<Kept, 'plans' | 'marks'>[],
  { pauses, today, from }: Span,
): Map<DayText, number> {
  const weeks = new Map<DayText, { asked: number; done: number }>();
  for (const { plans, marks } of habits) {
    const kept = { plans, marks, pauses, today };
    for (const { day, state } of habitStates(kept, from, daysBetween(from, today) + 1)) {
      if (!isAsked(kept, day) || state === 'planned' || (day === today && state === 'part')) continue;
      const week = mondayOf(day);
      const { asked, done } = weeks.get(week) ?? { asked: 0, done: 0 };
      weeks.set(week, { asked: asked + 1, done: done + Number(state === 'done') });
    }
  }
  return new Map([...weeks].map(([week, { asked, done }]) => [week, done / asked]));
}
