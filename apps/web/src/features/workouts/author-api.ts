import type { Exercise, ExerciseMatch } from '@spotter/contract/exercises';
import { EXERCISE_MATCHES_MAX } from '@spotter/contract/exercises-limits';
import type { NewExample, NewWorkout, WorkoutDetail } from '@spotter/contract/workouts';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { SUGGESTIONS_KEY, workoutsKeys } from './api.ts';

/* Calls for trainers only. Separate from api.ts, which every home page loads. */

export function useCreateWorkout() {
  return useMutation<WorkoutDetail, CallError, NewWorkout>({
    mutationFn: (body) => call('POST /api/workouts', { body }),
  });
}

/** Copies an example of the starter library into the trainer's own workouts. */
export function useCreateExample() {
  return useMutation<WorkoutDetail, CallError, NewExample>({
    mutationFn: (body) => call('POST /api/workouts/examples', { body }),
  });
}

/** Replaces a whole workout; plans and sessions that clients have already started keep their copy. */
export function useUpdateWorkout(id: string) {
  const client = useQueryClient();
  return useMutation<WorkoutDetail, CallError, NewWorkout>({
    mutationFn: (body) => call('PUT /api/workouts/:id', { params: { id }, body }),
    onSuccess: (workout) => client.setQueryData(workoutsKeys.workoutIn(id, currentLanguage()), workout),
  });
}

type Copy = { id: string; name: string; isTemplate: boolean };

/** Copies a workout into a new workout or template. */
export function useCopyWorkout() {
  return useMutation<WorkoutDetail, CallError, Copy>({
    meta: { failure: 'workouts.copyFailed' },
    mutationFn: ({ id, ...body }) => call('POST /api/workouts/:id/copies', { params: { id }, body }),
  });
}

/** Shares a workout with the other trainers of the studio, or keeps it private. */
export function useShareWorkout() {
  return useMutation<undefined, CallError, { id: string; isShared: boolean }>({
    meta: { failure: true },
    mutationFn: ({ id, isShared }) => call('PATCH /api/workouts/:id', { params: { id }, body: { isShared } }),
  });
}

/** Removes a workout from the list, together with its planned days that were not started. */
export function useRemoveWorkout() {
  return useMutation<undefined, CallError, string>({
    mutationFn: (id) => call('DELETE /api/workouts/:id', { params: { id } }),
  });
}

/** Reads a workout to copy exercises from. */
export function useFetchWorkout() {
  return useMutation<WorkoutDetail, CallError, string>({
    mutationFn: (id) =>
      call('GET /api/workouts/:id', { params: { id }, query: { language: currentLanguage() } }),
  });
}

/** The number of suggestions of the field that adds exercises. */
export const SUGGESTIONS = 6;

/** The library's best matches for a search, in the page's language. */
export const suggestionsOptions = (search: string) =>
  queryOptions<Exercise[], CallError>({
    queryKey: [SUGGESTIONS_KEY, search, currentLanguage()],
    queryFn: () =>
      call('GET /api/exercises', { query: { search, language: currentLanguage(), limit: SUGGESTIONS } }),
    staleTime: 60_000,
  });

/** Suggestions while typing; the previous ones stay until the next are loaded. */
export function useSuggestions(search: string) {
  return useQuery({
    ...suggestionsOptions(search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
}

/** Which exercises written names mean, by name; the previous ones stay until the next are known. */
export function useExerciseMatches(names: readonly string[]) {
  const language = currentLanguage();
  const asked = names.slice(0, EXERCISE_MATCHES_MAX);
  return useQuery<ExerciseMatch[], CallError, ReadonlyMap<string, ExerciseMatch>>({
    queryKey: ['POST /api/exercises/matches', asked, language],
    queryFn: () => call('POST /api/exercises/matches', { asks: true, body: { names: asked, language } }),
    select: byName,
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

const byName = (matches: ExerciseMatch[]) => new Map(matches.map((match) => [match.name, match]));
