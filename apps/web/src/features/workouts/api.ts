import { PAGE_DEFAULT } from '@spotter/contract/limits';
import type { TodaysWorkout, Workout, WorkoutDetail } from '@spotter/contract/workouts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CallError, call } from '#lib/call.ts';
import { currentLanguage } from '#lib/i18n.ts';

export const workoutsKeys = {
  lists: ['GET /api/workouts'] as const,
  list: (search: string, templates: boolean) => ['GET /api/workouts', { search, templates }] as const,
  today: ['GET /api/workouts/today'] as const,
  workout: (id: string) => ['GET /api/workouts/:id', id] as const,
  workoutIn: (id: string, language: string) => ['GET /api/workouts/:id', id, language] as const,
  assignments: (id: string) => ['GET /api/workouts/:id/assignments', id] as const,
};

/** What the builder suggests; not under the library's own key, whose entries are pages. */
export const SUGGESTIONS_KEY = 'GET /api/exercises: suggestions';

/** Workouts one wrote (trainers; or their templates) or is assigned (clients), newest first, page by page. */
export function useWorkouts(search: string, { templates = false, enabled = true } = {}) {
  return useInfiniteQuery({
    queryKey: workoutsKeys.list(search, templates),
    queryFn: ({ pageParam }): Promise<Workout[]> =>
      call('GET /api/workouts', {
        query: {
          ...(search && { search }),
          ...(templates && { templates: 'true' }),
          ...(pageParam && { before: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < PAGE_DEFAULT ? undefined : last.at(-1)?.id),
    placeholderData: keepPreviousData,
    enabled,
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
