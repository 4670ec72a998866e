import type { HabitList, WrittenHabit } from '@spotter/contract/habits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { v7 } from 'uuid';
import { type CallError, call } from '#lib/call/call.ts';
import { type CacheBefore, optimistic, patchOf } from '#lib/call/optimistic.ts';
import { habitsKey } from './use-stored-habits.ts';

const whoseQuery = (clientId: string | undefined) => (clientId ? { clientId } : {});

export const newHabitId = (): string => v7();

export type HabitChange = { id: string } & Omit<WrittenHabit, 'clientId'>;

/** Makes a habit, changes it, or lets an ended one go on. */
export function useWriteHabit(clientId?: string) {
  return useMutation<undefined, CallError, HabitChange>({
    mutationFn: ({ id, ...body }) =>
      call('PUT /api/habits/:id', { params: { id }, body: { ...whoseQuery(clientId), ...body } }),
  });
}

/** Ends a habit; what was done stays. */
export function useEndHabit(clientId?: string) {
  return useMutation<undefined, CallError, string>({
    meta: { failure: true },
    mutationFn: (id) => call('DELETE /api/habits/:id', { params: { id }, query: whoseQuery(clientId) }),
  });
}

/** Hides one of one's habits from every coach, or shows it; shown at once. */
export function useHideHabit() {
  const client = useQueryClient();
  return useMutation<undefined, CallError, { id: string; hidden: boolean }, CacheBefore>({
    meta: { failure: true },
    mutationFn: ({ id, hidden }) => call('PUT /api/habits/:id/hidden', { params: { id }, body: { hidden } }),
    ...optimistic<{ id: string; hidden: boolean }>(client, ({ id, hidden }) => [
      patchOf<HabitList>(habitsKey(), (all) => ({
        ...all,
        habits: all.habits.map((one) => (one.id === id ? { ...one, hidden } : one)),
      })),
    ]),
  });
}
