import type { NewPlans, Plan } from '@spotter/contract/plans';
import { ASSIGN_CLIENTS_MAX } from '@spotter/contract/workouts-limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { type CacheBefore, optimistic, patchOf } from '#lib/call/optimistic.ts';
import { plansKeys } from './plans-keys.ts';
import type { MovablePlan, ShownPlans } from './use-move-plan.ts';

/* Calls for trainers only. Separate from api.ts, which every home page loads. */

/** The plans of a trainer's workout, latest day first. */
export function usePlans(workoutId: string) {
  return useQuery<Plan[], CallError>({
    queryKey: plansKeys.ofWorkout(workoutId),
    queryFn: () => call('GET /api/workouts/:id/assignments', { params: { id: workoutId } }),
  });
}

/** Plans a workout for clients on days; existing plans are not changed. */
export function useCreatePlans(workoutId: string) {
  return useMutation<void, CallError, NewPlans>({
    mutationFn: async ({ clientIds, dates }) => {
      // One request has a limit of plans. The calls are idempotent, so they can be repeated if one in the
      // middle fails.
      for (let from = 0; from < clientIds.length; from += ASSIGN_CLIENTS_MAX) {
        await call('POST /api/workouts/:id/assignments', {
          params: { id: workoutId },
          body: { clientIds: clientIds.slice(from, from + ASSIGN_CLIENTS_MAX), dates },
        });
      }
    },
  });
}

/** Removes a plan, unless it was started. */
export function useDeletePlan(workoutId: string) {
  const client = useQueryClient();
  const key = plansKeys.ofWorkout(workoutId);
  return useMutation<undefined, CallError, string, CacheBefore>({
    meta: { failure: 'workouts.planned.unassignFailed' },
    mutationFn: (id) => call('DELETE /api/assignments/:id', { params: { id } }),
    ...optimistic(client, (id: string) => [
      patchOf<Plan[]>(key, (list) => list.filter((plan) => plan.id !== id)),
    ]),
  });
}

/** The cached plans of a workout. */
export const plansOfWorkout = (workoutId: string): ShownPlans<MovablePlan> => ({
  keys: [plansKeys.ofWorkout(workoutId)],
  move: (client, { assignmentId }, date) =>
    client.setQueryData<Plan[]>(plansKeys.ofWorkout(workoutId), (list) =>
      list?.map((one) =>
        one.id === assignmentId ? { ...one, date, movedFrom: one.movedFrom ?? one.date } : one,
      ),
    ),
});
