import type { ListedRoutine, NewWorkout, WorkoutDetail } from '@spotter/contract/workouts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/* Calls for clients only, apart from api.ts, which every home page loads. */

const routinesKeys = {
  list: ['GET /api/routines'] as const,
  routineIn: (id: string, language: string) => ['GET /api/routines/:id', id, language] as const,
};

/** One's own routines, newest first. */
export const useRoutines = () =>
  useQuery<ListedRoutine[], CallError>({
    queryKey: routinesKeys.list,
    queryFn: () => call('GET /api/routines', {}),
  });

/** One's own routine with its exercises, in the page's language. */
export function useRoutine(id: string) {
  const { language } = useTranslation().i18n;
  return useQuery<WorkoutDetail, CallError>({
    queryKey: routinesKeys.routineIn(id, language),
    queryFn: () => call('GET /api/routines/:id', { params: { id }, query: { language: currentLanguage() } }),
  });
}

/** Writes a routine. */
export const useCreateRoutine = () =>
  useMutation<WorkoutDetail, CallError, NewWorkout>({
    mutationFn: ({ isTemplate: _never, ...body }) => call('POST /api/routines', { body }),
  });

/** Replaces a routine; sessions keep their copy. */
export function useUpdateRoutine(id: string) {
  const client = useQueryClient();
  return useMutation<WorkoutDetail, CallError, NewWorkout>({
    mutationFn: ({ isTemplate: _never, ...body }) => call('PUT /api/routines/:id', { params: { id }, body }),
    onSuccess: (routine) => client.setQueryData(routinesKeys.routineIn(id, currentLanguage()), routine),
  });
}

export const useRemoveRoutine = () =>
  useMutation<undefined, CallError, string>({
    meta: { failure: true },
    mutationFn: (id) => call('DELETE /api/routines/:id', { params: { id } }),
  });

/** Brings back a removed routine. */
export const useRestoreRoutine = () =>
  useMutation<undefined, CallError, string>({
    meta: { failure: true },
    mutationFn: (id) => call('DELETE /api/routines/:id/removal', { params: { id } }),
  });
