import type { DayText } from '@spotter/contract/days';
import { habitState, habitStreak, type Kept } from '@spotter/contract/habit-days';
import { isAsked, planOn } from '@spotter/contract/habit-plans';
import type { Habit, HabitList } from '@spotter/contract/habits';
import { useFormat } from '#lib/format.ts';
import { localeOfDates } from '#lib/i18n.ts';
import { dateFormat } from '#lib/made-formats.ts';
import { listed } from '#lib/words/listed.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/** A habit with the pauses of its person and their day, as the rules want it. */
export const keptOf = ({ plans, marks }: Habit, { pauses }: HabitList, today: DayText): Kept => ({
  ...{ plans, marks, pauses, today },
});

/** What today says of a habit. */
export function habitOn(habit: Habit, habits: HabitList, today: DayText) {
  const kept = keptOf(habit, habits, today);
  const value = habit.marks.find(({ day }) => day === today)?.value;
  const goal = (planOn(habit.plans, today) ?? habit.plans[0])?.goal ?? null;
  return {
    value,
    goal,
    state: habitState(kept, today, value),
    isAsked: isAsked(kept, today),
    streak: habitStreak(kept, habits.from, habit.streakBefore),
  };
}

/** A Sunday. */
const SUNDAY = Date.UTC(2026, 2, 1);
const DAY_MS = 86_400_000;

/** Words of habits: weekdays, and numbers with their unit. */
export function useHabitText() {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const weekday = (day: number, length: 'short' | 'long' = 'short') =>
    dateFormat(localeOfDates(i18n.language), { weekday: length, timeZone: 'UTC' }).format(
      SUNDAY + day * DAY_MS,
    );
  return {
    weekday,
    /** 'every day', or the weekdays from Monday on. */
    days: (days: readonly number[]) =>
      days.length === 7
        ? t('habits.everyDay')
        : listed(
            [...days].sort((one, other) => ((one + 6) % 7) - ((other + 6) % 7)).map((day) => weekday(day)),
            i18n.language,
          ),
    amount: (value: number, unit: string) => `${format.number(value, 2)}\u00a0${unit}`,
  };
}
