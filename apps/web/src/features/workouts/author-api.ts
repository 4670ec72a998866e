import type { Exercise } from '@spotter/contract/exercises';
import { ASSIGN_CLIENTS_MAX } from '@spotter/contract/limits';
import type {
  Assignment,
  NewAssignments,
  NewExample,
  NewWorkout,
  WorkoutDetail,
} from '@spotter/contract/workouts';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { SUGGESTIONS_KEY, workoutsKeys } from './api.ts';

/*
 * What only trainers call. Apart from api.ts, which every home page loads.
 */

export function useCreateWorkout() {
  return useMutation<WorkoutDetail, CallError, NewWorkout>({
    mutationFn: (body) => call('POST /api/workouts', { body }),
  });
}

/** Writes an example from the starter library as a workout of one's own. */
export function useCreateExample() {
  return useMutation<WorkoutDetail, CallError, NewExample>({
    mutationFn: (body) => call('POST /api/workouts/examples', { body }),
  });
}

/** Replaces a workout as a whole; what clients began or did with it stays as it was. */
export function useUpdateWorkout(id: string) {
  const client = useQueryClient();
  return useMutation<WorkoutDetail, CallError, NewWorkout>({
    mutationFn: (body) => call('PUT /api/workouts/:id', { params: { id }, body }),
    onSuccess: (workout) => client.setQueryData(workoutsKeys.workoutIn(id, currentLanguage()), workout),
  });
}

type Copy = { id: string; name: string; isTemplate: boolean };

/** Makes another workout, or a template, of one. */
export function useCopyWorkout() {
  return useMutation<WorkoutDetail, CallError, Copy>({
    mutationFn: ({ id, ...body }) => call('POST /api/workouts/:id/copies', { params: { id }, body }),
  });
}

/** Takes a workout out of the list with its days that nobody began. */
export function useRemoveWorkout() {
  return useMutation<undefined, CallError, string>({
    mutationFn: (id) => call('DELETE /api/workouts/:id', { params: { id } }),
  });
}

/** A workout to take exercises from, read now. */
export function useFetchWorkout() {
  return useMutation<WorkoutDetail, CallError, string>({
    mutationFn: (id) =>
      call('GET /api/workouts/:id', { params: { id }, query: { language: currentLanguage() } }),
  });
}

/** Who does one's workout on which day, latest day first. */
export function useAssignments(workoutId: string) {
  return useQuery<Assignment[], CallError>({
    queryKey: workoutsKeys.assignments(workoutId),
    queryFn: () => call('GET /api/workouts/:id/assignments', { params: { id: workoutId } }),
  });
}

/** Plans a workout for clients on days; what is planned already stays as it is. */
export function useAssignWorkout(workoutId: string) {
  return useMutation<void, CallError, NewAssignments>({
    mutationFn: async ({ clientIds, dates }) => {
      // One request takes so many; the calls repeat harmlessly when one in the middle fails.
      for (let from = 0; from < clientIds.length; from += ASSIGN_CLIENTS_MAX) {
        await call('POST /api/workouts/:id/assignments', {
          params: { id: workoutId },
          body: { clientIds: clientIds.slice(from, from + ASSIGN_CLIENTS_MAX), dates },
        });
      }
    },
  });
}

type PlanContext = { before: Assignment[] | undefined };

/** Takes a planned day back, unless it was begun. */
export function useUnassignWorkout(workoutId: string) {
  const client = useQueryClient();
  const key = workoutsKeys.assignments(workoutId);
  return useMutation<undefined, CallError, string, PlanContext>({
    mutationFn: (id) => call('DELETE /api/assignments/:id', { params: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<Assignment[]>(key);
      client.setQueryData<Assignment[]>(key, (list) => list?.filter((planned) => planned.id !== id));
      return { before };
    },
    onError: (_error, _id, context) => client.setQueryData(key, context?.before),
  });
}

/** Moves a client's day that is not done. */
export function useMovePlannedDay(workoutId: string) {
  const client = useQueryClient();
  const key = workoutsKeys.assignments(workoutId);
  return useMutation<Assignment, CallError, { id: string; date: string }, PlanContext>({
    mutationFn: ({ id, date }) => call('PATCH /api/assignments/:id', { params: { id }, body: { date } }),
    onMutate: async ({ id, date }) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<Assignment[]>(key);
      client.setQueryData<Assignment[]>(key, (list) =>
        list?.map((one) => (one.id === id ? { ...one, date, movedFrom: one.movedFrom ?? one.date } : one)),
      );
      return { before };
    },
    onError: (_error, _move, context) => client.setQueryData(key, context?.before),
  });
}

/** What the field that adds exercises offers. */
export const SUGGESTIONS = 6;

/** The library's best matches for some words, in the page's language. */
export const suggestionsOptions = (search: string) =>
  queryOptions<Exercise[], CallError>({
    queryKey: [SUGGESTIONS_KEY, search, currentLanguage()],
    queryFn: () =>
      call('GET /api/exercises', { query: { search, language: currentLanguage(), limit: SUGGESTIONS } }),
    staleTime: 60_000,
  });

/** Suggestions while one types; those before stay until the next are there. */
export function useSuggestions(search: string) {
  return useQuery({
    ...suggestionsOptions(search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
}
