import type {
  Adherence,
  ExerciseHistory,
  PlanEntry,
  TrainedExercise,
  TrainingYear,
} from '@spotter/contract/progress';
import type { MuscleWeeks, ProgramReport, ReceivedProgram } from '@spotter/contract/training-report';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { useWeekStart } from '#lib/time/own-week.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { PLAN_LOOKS, type PlanLook } from './plan-look.ts';

export { PLAN_LOOKS, type PlanLook };

/** Whose progress: the id of a coached client, or undefined for one's own. */
export type ProgressOwner = string | undefined;

const keys = {
  adherence: ['GET /api/progress/adherence'] as const,
  plan: ['GET /api/progress/plan'] as const,
  year: ['GET /api/progress/year'] as const,
  exercises: ['GET /api/progress/exercises'] as const,
  history: ['GET /api/progress/exercises/:id'] as const,
  muscles: ['GET /api/progress/muscles'] as const,
  programs: ['GET /api/progress/programs'] as const,
  report: ['GET /api/progress/programs/:id'] as const,
};

const whose = (clientId: ProgressOwner) => (clientId ? { clientId } : {});

/** Done of planned over 7, 30 and 90 days. */
export function useAdherence(clientId: ProgressOwner) {
  return useQuery<Adherence, CallError>({
    queryKey: [...keys.adherence, clientId],
    queryFn: () => call('GET /api/progress/adherence', { query: whose(clientId) }),
  });
}

/** Plan and results from one day to another, both included. */
export function usePlan(clientId: ProgressOwner, from: string, to: string) {
  return useQuery<PlanEntry[], CallError>({
    queryKey: [...keys.plan, clientId, from, to],
    queryFn: () => call('GET /api/progress/plan', { query: { ...whose(clientId), from, to } }),
    placeholderData: keepPreviousData,
  });
}

/** Finished training of the last year, day by day. */
export function useTrainingYear(clientId: ProgressOwner) {
  const weekStart = useWeekStart();
  return useQuery<TrainingYear, CallError>({
    queryKey: [...keys.year, clientId, weekStart],
    queryFn: () => call('GET /api/progress/year', { query: { ...whose(clientId), weekStart } }),
  });
}

/** The exercises a person has trained, most recent first. */
export function useTrainedExercises(clientId: ProgressOwner) {
  const { language } = useTranslation().i18n;
  return useQuery<TrainedExercise[], CallError>({
    queryKey: [...keys.exercises, clientId, language],
    queryFn: () =>
      call('GET /api/progress/exercises', { query: { ...whose(clientId), language: currentLanguage() } }),
  });
}

/** Sets of each muscle and week. */
export function useMuscleWeeks(clientId: ProgressOwner) {
  const weekStart = useWeekStart();
  return useQuery<MuscleWeeks, CallError>({
    queryKey: [...keys.muscles, clientId, weekStart],
    queryFn: () => call('GET /api/progress/muscles', { query: { ...whose(clientId), weekStart } }),
  });
}

/** Shows the sets of each muscle beside volume landmarks, or not. */
export function useSetLandmarks(clientId: ProgressOwner) {
  return useMutation<void, CallError, boolean>({
    mutationFn: (on) => call('PUT /api/progress/landmarks', { body: { ...whose(clientId), on } }),
    meta: { failure: true },
  });
}

/** The programmes that a person was given, latest first. */
export function useGivenPrograms(clientId: ProgressOwner) {
  return useQuery<ReceivedProgram[], CallError>({
    queryKey: [...keys.programs, clientId],
    queryFn: () => call('GET /api/progress/programs', { query: whose(clientId) }),
  });
}

/** One of them, with what was done. */
export function useProgramReport(id: string, clientId: ProgressOwner) {
  const { language } = useTranslation().i18n;
  return useQuery<ProgramReport, CallError>({
    queryKey: [...keys.report, id, clientId, language],
    queryFn: () =>
      call('GET /api/progress/programs/:id', {
        params: { id },
        query: { ...whose(clientId), language: currentLanguage() },
      }),
  });
}

/** The history of one exercise. */
export function useExerciseHistory(id: string, clientId: ProgressOwner) {
  const { language } = useTranslation().i18n;
  const weekStart = useWeekStart();
  return useQuery<ExerciseHistory, CallError>({
    queryKey: [...keys.history, id, clientId, language, weekStart],
    queryFn: () =>
      call('GET /api/progress/exercises/:id', {
        params: { id },
        query: { ...whose(clientId), language: currentLanguage(), weekStart },
      }),
  });
}
