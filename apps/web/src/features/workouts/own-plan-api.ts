import type { Assignment, TodaysWorkout, Workout } from '@spotter/contract/workouts';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call.ts';
import { localToday } from '#lib/format.ts';
import { workoutsKeys } from './api.ts';

type Move = {
  id: string;
  date: string;
  workout: Omit<TodaysWorkout, 'assignmentId' | 'date' | 'completedAt'>;
};

/** Moves a day of the client's own plan; shown at once, with the old day back when the server refuses. */
export function useMoveOwnDay() {
  const client = useQueryClient();
  const keys = [workoutsKeys.lists, workoutsKeys.today];
  return useMutation<Assignment, CallError, Move, { before: [readonly unknown[], unknown][] }>({
    mutationFn: ({ id, date }) => call('PATCH /api/assignments/:id', { params: { id }, body: { date } }),
    onMutate: async ({ id, date, workout }) => {
      await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
      const before = keys.flatMap((queryKey) => client.getQueriesData({ queryKey }));
      client.setQueriesData<InfiniteData<Workout[]>>({ queryKey: workoutsKeys.lists }, (list) => {
        const moved = (one: Workout) => (one.next?.id === id ? { ...one, next: { ...one.next, date } } : one);
        return list && { ...list, pages: list.pages.map((page) => page.map(moved)) };
      });
      client.setQueryData<TodaysWorkout | null>(workoutsKeys.today, (today) => {
        if (date !== localToday()) return today?.assignmentId === id ? null : today;
        // What is begun today stays in front.
        return today && today.completedAt === null
          ? today
          : { ...workout, assignmentId: id, date, completedAt: null };
      });
      return { before };
    },
    onError: (_error, _move, context) => {
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data);
    },
  });
}
