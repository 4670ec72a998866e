import { isAsked } from '@spotter/contract/habit-plans';
import type { Habit, HabitList } from '@spotter/contract/habits';
import { useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';

const whoseQuery = (clientId: string | undefined) => (clientId ? { clientId } : {});
export const habitsKey = (clientId?: string) => ['GET /api/habits', clientId ?? null] as const;

/** The habits of oneself or of a client, without what this browser has not sent yet. Home loads this alone. */
export function useStoredHabits(clientId?: string, isNeeded = true) {
  return useQuery<HabitList, CallError>({
    queryKey: habitsKey(clientId),
    queryFn: () => call('GET /api/habits', { query: whoseQuery(clientId) }),
    enabled: isNeeded,
  });
}

/** The habits that a day asks for, and those that were done on it anyway. */
export const habitsOn = ({ habits, pauses }: HabitList, today: string): Habit[] =>
  habits.filter(
    ({ plans, marks }) => isAsked({ plans, pauses }, today) || marks.some(({ day }) => day === today),
  );
