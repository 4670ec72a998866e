import type { Adherence, ExerciseHistory, PlanEntry, TrainedExercise } from '@spotter/contract/progress';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CallError, call } from '#lib/call.ts';
import { currentLanguage } from '#lib/i18n.ts';

/** Whose progress: a client's that one coaches, or one's own when it is left out. */
export type Whose = string | undefined;

const keys = {
  adherence: ['GET /api/progress/adherence'] as const,
  plan: ['GET /api/progress/plan'] as const,
  exercises: ['GET /api/progress/exercises'] as const,
  history: ['GET /api/progress/exercises/:id'] as const,
};

/** Everything that follows from someone's plan and training. */
export const progressKeys = Object.values(keys);

const whose = (clientId: Whose) => (clientId ? { clientId } : {});

/** Done of planned over 7, 30 and 90 days. */
export function useAdherence(clientId: Whose) {
  return useQuery<Adherence, CallError>({
    queryKey: [...keys.adherence, clientId],
    queryFn: () => call('GET /api/progress/adherence', { query: whose(clientId) }),
  });
}

/** Planned beside done from one day to another, both included. */
export function usePlan(clientId: Whose, from: string, to: string) {
  return useQuery<PlanEntry[], CallError>({
    queryKey: [...keys.plan, clientId, from, to],
    queryFn: () => call('GET /api/progress/plan', { query: { ...whose(clientId), from, to } }),
    placeholderData: keepPreviousData,
  });
}

/** The exercises someone has trained, last trained first. */
export function useTrainedExercises(clientId: Whose) {
  const { language } = useTranslation().i18n;
  return useQuery<TrainedExercise[], CallError>({
    queryKey: [...keys.exercises, clientId, language],
    queryFn: () =>
      call('GET /api/progress/exercises', { query: { ...whose(clientId), language: currentLanguage() } }),
  });
}

/** One exercise over time. */
export function useExerciseHistory(id: string, clientId: Whose) {
  const { language } = useTranslation().i18n;
  return useQuery<ExerciseHistory, CallError>({
    queryKey: [...keys.history, id, clientId, language],
    queryFn: () =>
      call('GET /api/progress/exercises/:id', {
        params: { id },
        query: { ...whose(clientId), language: currentLanguage() },
      }),
  });
}
