import type { CalendarPlanEntry } from '@spotter/contract/calendar';
import type { Assignment } from '@spotter/contract/workouts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call.ts';
import { localToday } from '#lib/format.ts';
import { calendarKeys } from './api.ts';
import { onDay } from './day-plan.ts';

type Lists = [readonly unknown[], CalendarPlanEntry[] | undefined][];

/** Moves a planned day, one's own or a client's; shown at once, with the old day back when the server refuses. */
export function useMovePlanned() {
  const client = useQueryClient();
  const { plan } = calendarKeys;
  return useMutation<Assignment, CallError, { id: string; date: string }, { before: Lists }>({
    mutationFn: ({ id, date }) => call('PATCH /api/assignments/:id', { params: { id }, body: { date } }),
    onMutate: async ({ id, date }) => {
      await client.cancelQueries({ queryKey: plan });
      const before = client.getQueriesData<CalendarPlanEntry[]>({ queryKey: plan });
      client.setQueriesData<CalendarPlanEntry[]>({ queryKey: plan }, (list) =>
        list?.map((entry) => (entry.assignmentId === id ? onDay(entry, date, localToday()) : entry)),
      );
      return { before };
    },
    onError: (_error, _move, context) => {
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data);
    },
  });
}
