import { PAGE_DEFAULT } from '@spotter/contract/limits';
import type { ListedWorkout, WorkoutDetail } from '@spotter/contract/workouts';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { useProgressionText } from './lines/use-progression-text.ts';
import { useTargetText } from './use-target-text.ts';

export { useProgressionText, useTargetText };

export const workoutsKeys = {
  lists: ['GET /api/workouts'] as const,
  list: (search: string, templates: boolean, shared: boolean) =>
    ['GET /api/workouts', { search, templates, shared }] as const,
  workout: (id: string) => ['GET /api/workouts/:id', id] as const,
  workoutIn: (id: string, language: string) => ['GET /api/workouts/:id', id, language] as const,
};

/** The key of the builder's suggestions; separate from the library's key, whose cache entries are pages. */
export const SUGGESTIONS_KEY = 'GET /api/exercises: suggestions';

/** The workouts (or templates) a trainer wrote, or others share, or a client is assigned, newest first, page by page. */
export function useWorkouts(search: string, { templates = false, shared = false, enabled = true } = {}) {
  return useInfiniteQuery({
    queryKey: workoutsKeys.list(search, templates, shared),
    queryFn: ({ pageParam }): Promise<ListedWorkout[]> =>
      call('GET /api/workouts', {
        query: {
          ...(search && { search }),
          ...(templates && { templates: 'true' }),
          ...(shared && { shared: 'true' }),
          ...(pageParam && { before: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < PAGE_DEFAULT ? undefined : last.at(-1)?.id),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** How one workout is read, in a language. */
export const workoutQuery = (id: string, language: string) =>
  queryOptions<WorkoutDetail, CallError>({
    queryKey: workoutsKeys.workoutIn(id, language),
    queryFn: () => call('GET /api/workouts/:id', { params: { id }, query: { language: currentLanguage() } }),
  });

/** One workout with its exercises, in the page's language. */
export function useWorkout(id: string) {
  const { language } = useTranslation().i18n;
  return useQuery(workoutQuery(id, language));
}
