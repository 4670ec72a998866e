import { ASSIGN_CLIENTS_MAX, PAGE_DEFAULT } from '@spotter/contract/limits';
import type {
  Assignment,
  NewAssignments,
  NewWorkout,
  TodaysWorkout,
  Workout,
  WorkoutDetail,
} from '@spotter/contract/workouts';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CallError, call } from '#lib/call.ts';
import { currentLanguage } from '#lib/i18n.ts';

export const workoutsKeys = {
  lists: ['GET /api/workouts'] as const,
  list: (search: string) => ['GET /api/workouts', { search }] as const,
  today: ['GET /api/workouts/today'] as const,
  workout: (id: string) => ['GET /api/workouts/:id', id] as const,
  workoutIn: (id: string, language: string) => ['GET /api/workouts/:id', id, language] as const,
  assignments: (id: string) => ['GET /api/workouts/:id/assignments', id] as const,
};

/** Workouts one wrote (trainers) or is assigned (clients), newest first, page by page. */
export function useWorkouts(search: string) {
  return useInfiniteQuery({
    queryKey: workoutsKeys.list(search),
    queryFn: ({ pageParam }): Promise<Workout[]> =>
      call('GET /api/workouts', {
        query: { ...(search && { search }), ...(pageParam && { before: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < PAGE_DEFAULT ? undefined : last.at(-1)?.id),
    placeholderData: keepPreviousData,
  });
}

/** What is planned for today; null when nothing is. */
export function useTodaysWorkout() {
  return useQuery<TodaysWorkout | null, CallError>({
    queryKey: workoutsKeys.today,
    queryFn: () => call('GET /api/workouts/today'),
  });
}

/** One workout with its exercises, in the page's language. */
export function useWorkout(id: string) {
  const { language } = useTranslation().i18n;
  return useQuery<WorkoutDetail, CallError>({
    queryKey: workoutsKeys.workoutIn(id, language),
    queryFn: () => call('GET /api/workouts/:id', { params: { id }, query: { language: currentLanguage() } }),
  });
}

export function useCreateWorkout() {
  const client = useQueryClient();
  return useMutation<WorkoutDetail, CallError, NewWorkout>({
    mutationFn: (body) => call('POST /api/workouts', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: workoutsKeys.lists }),
  });
}

/** Who does one's workout on which day, latest day first. */
export function useAssignments(workoutId: string) {
  return useQuery<Assignment[], CallError>({
    queryKey: workoutsKeys.assignments(workoutId),
    queryFn: () => call('GET /api/workouts/:id/assignments', { params: { id: workoutId } }),
  });
}

function readPlanAgain(client: QueryClient, workoutId: string): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: workoutsKeys.assignments(workoutId) }),
    client.invalidateQueries({ queryKey: workoutsKeys.lists }),
  ]);
}

/** Plans a workout for clients on days; what is planned already stays as it is. */
export function useAssignWorkout(workoutId: string) {
  const client = useQueryClient();
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
    onSettled: () => readPlanAgain(client, workoutId),
  });
}

/** Takes a planned day back, unless it was begun. */
export function useUnassignWorkout(workoutId: string) {
  const client = useQueryClient();
  return useMutation<undefined, CallError, string>({
    mutationFn: (id) => call('DELETE /api/assignments/:id', { params: { id } }),
    onSettled: () => readPlanAgain(client, workoutId),
  });
}
