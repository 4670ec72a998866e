import type {
  ComingPlan,
  PlanChange,
  PlanChangeEffect,
  PlanChangeWish,
} from '@spotter/contract/plan-changes';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MovablePlan, ShownPlans } from '#features/plans/api.ts';
import { type CallError, call } from '#lib/call/call.ts';
import { type CacheBefore, optimistic, patchOf } from '#lib/call/optimistic.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { DeloadSetsField } from './deload-sets-field.tsx';

export { DeloadSetsField };

const comingKey = (clientId: string) => ['GET /api/coach/clients/:id/plan', clientId] as const;

/** The coming days of a client with their exercises, and the reader's last change. */
export function useComingPlan(clientId: string) {
  const { language } = useTranslation().i18n;
  return useQuery<ComingPlan, CallError>({
    queryKey: [...comingKey(clientId), language],
    queryFn: () =>
      call('GET /api/coach/clients/:id/plan', {
        params: { id: clientId },
        query: { language: currentLanguage() },
      }),
  });
}

/** What a change would do; read anew each time, because the plan changes. */
export function useChangePreview(clientId: string, change: PlanChangeWish | null) {
  return useQuery<PlanChangeEffect, CallError>({
    queryKey: ['POST /api/plan-changes/preview', clientId, change],
    queryFn: () =>
      call('POST /api/plan-changes/preview', {
        asks: true,
        body: { clientId, change: change ?? { kind: 'shift', days: 1 } },
      }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

export function useChangePlan() {
  return useMutation<PlanChange, CallError, { clientId: string; change: PlanChangeWish }>({
    mutationFn: (body) => call('POST /api/plan-changes', { body }),
  });
}

/** Removes a coming day, unless it is begun. */
export function useRemoveDay(clientId: string) {
  const client = useQueryClient();
  return useMutation<undefined, CallError, string, CacheBefore>({
    meta: { failure: 'workouts.planned.unassignFailed' },
    mutationFn: (id) => call('DELETE /api/assignments/:id', { params: { id } }),
    ...optimistic(client, (id: string) => [
      patchOf<ComingPlan>([...comingKey(clientId), currentLanguage()], (plan) => ({
        ...plan,
        days: plan.days.filter((day) => day.id !== id),
      })),
    ]),
  });
}

/** Takes a change back. */
export function useUndoChange() {
  return useMutation<{ undone: number; kept: number }, CallError, string>({
    meta: { failure: true },
    mutationFn: (id) => call('POST /api/plan-changes/:id/undo', { params: { id } }),
  });
}

/** The cached coming days of a client, for moving one. */
export const comingDaysOf = (clientId: string): ShownPlans<MovablePlan> => ({
  keys: [comingKey(clientId)],
  move: (client, { assignmentId }, date) =>
    client.setQueriesData<ComingPlan>(
      { queryKey: comingKey(clientId) },
      (plan) =>
        plan && {
          ...plan,
          days: plan.days
            .map((day) => (day.id === assignmentId ? { ...day, date } : day))
            .sort((a, b) => (a.date < b.date ? -1 : 1)),
        },
    ),
});
