import type { HabitList } from '@spotter/contract/habits';
import { isKept } from '#lib/outbox/is-kept.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';

export const WRITE = 'PUT /api/habit-marks';

/** What this browser says of a day; null takes it back. */
export type SaidMark = { habitId: string; day: string; value: number | null };

/** What an entry of the outbox says; nothing for other entries. */
export function saidBy(entry: OutboxEntry): SaidMark[] {
  if (!isKept(entry, WRITE)) return [];
  return entry.input.body.marks;
}

/** The habits with what was said after their marks, the last word for each day. */
export function withSaid(habits: HabitList, said: readonly SaidMark[]): HabitList {
  if (said.length === 0) return habits;
  return {
    ...habits,
    habits: habits.habits.map((habit) => {
      const days = new Map(habit.marks.map(({ day, value }) => [day, value]));
      for (const { habitId, day, value } of said) {
        if (habitId !== habit.id || day < habits.from) continue;
        if (value === null) days.delete(day);
        else days.set(day, value);
      }
      const marks = [...days].map(([day, value]) => ({ day, value }));
      return { ...habit, marks: marks.sort((one, other) => (one.day < other.day ? -1 : 1)) };
    }),
  };
}
