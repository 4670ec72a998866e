import type { Category, Exercise, ExerciseChange, NewExercise } from '@spotter/contract/exercises';
import {
  type InfiniteData,
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
import { withRating } from './rating.ts';

type Library = InfiniteData<Exercise[], string | null>;

/** Cards that are asked for at a time. */
const PAGE = 30;

export const exercisesKeys = {
  lists: ['GET /api/exercises'] as const,
  list: (input: { search?: string; category?: Category; language: string }) =>
    ['GET /api/exercises', input] as const,
  one: (id: string, language: string) => ['GET /api/exercises/by-id/:id', { id, language }] as const,
};

/** The library page by page, in the page's language; while a new search is under way the one before stays. */
export function useExercises(search: string, category: Category | null) {
  const { language } = useTranslation().i18n;
  const query = { ...(search && { search }), ...(category && { category }), language };
  return useInfiniteQuery<Exercise[], CallError, Exercise[], readonly unknown[], string | null>({
    queryKey: exercisesKeys.list(query),
    queryFn: ({ pageParam }) =>
      call('GET /api/exercises', {
        query: {
          ...query,
          language: currentLanguage(),
          limit: PAGE,
          ...(pageParam && { after: pageParam }),
        },
      }),
    initialPageParam: null,
    getNextPageParam: (page) => (page.length >= PAGE ? page.at(-1)?.id : undefined),
    select: (data) => data.pages.flat(),
    placeholderData: keepPreviousData,
  });
}

/** One exercise, also a retired one; shown at once where a list has it already. */
export function useExercise(id: string | null) {
  const { language } = useTranslation().i18n;
  const client = useQueryClient();
  return useQuery<Exercise, CallError>({
    queryKey: exercisesKeys.one(id ?? '', language),
    queryFn: () =>
      call('GET /api/exercises/by-id/:id', {
        params: { id: id ?? '' },
        query: { language: currentLanguage() },
      }),
    enabled: id !== null,
    placeholderData: () =>
      client
        .getQueriesData<Library>({ queryKey: exercisesKeys.lists })
        .flatMap(([, data]) => data?.pages.flat() ?? [])
        .find((exercise) => exercise.id === id),
  });
}

/** Adds one of the studio's own, written in the page's language. */
export function useCreateExercise() {
  return useMutation<Exercise, CallError, NewExercise>({
    mutationFn: (exercise) =>
      call('POST /api/exercises', { body: { ...exercise, language: currentLanguage() } }),
  });
}

export function useUpdateExercise(id: string) {
  const client = useQueryClient();
  return useMutation<Exercise, CallError, ExerciseChange>({
    mutationFn: (body) => call('PATCH /api/exercises/:id', { params: { id }, body }),
    onSuccess: (exercise) => {
      patch(client, id, () => exercise);
    },
  });
}

/** Takes it out of the library; workouts that use it go on. */
export function useRetireExercise() {
  const client = useQueryClient();
  return useMutation<undefined, CallError, string>({
    mutationFn: (id) => call('DELETE /api/exercises/:id', { params: { id } }),
    onSuccess: (_nothing, id) => {
      patch(client, id, (exercise) => ({ ...exercise, retired: true }));
    },
  });
}

export function useRestoreExercise() {
  const client = useQueryClient();
  return useMutation<Exercise, CallError, string>({
    mutationFn: (id) => call('POST /api/exercises/:id/restore', { params: { id } }),
    onSuccess: (exercise, id) => {
      patch(client, id, () => exercise);
    },
  });
}

/** Rates it or, with null, takes that back: shown at once, sent in the order of the presses. */
export function useRateExercise(id: string) {
  const client = useQueryClient();
  const mutationKey = ['rate', id];
  /** An earlier press must not overrule the one that was made since. */
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  return useMutation<Exercise, CallError, number | null>({
    mutationKey,
    scope: { id: `rate/${id}` },
    mutationFn: (rating) => call('PUT /api/exercises/:id/rating', { params: { id }, body: { rating } }),
    onMutate: (rating) => patch(client, id, (exercise) => withRating(exercise, rating)),
    // The answer's words may be of another language than the page's; only its numbers are taken.
    onSuccess: ({ rating, ratingCount, myRating }) => {
      if (isLast()) patch(client, id, (exercise) => ({ ...exercise, rating, ratingCount, myRating }));
    },
    onError: () => {
      if (isLast()) readExerciseAgain(client, id);
    },
  });
}

/** Takes back what was shown of a rating that was not taken. */
function readExerciseAgain(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: exercisesKeys.lists });
  void client.invalidateQueries({
    predicate: ({ queryKey: [key, input] }) =>
      key === 'GET /api/exercises/by-id/:id' && (input as { id: string }).id === id,
  });
}

/** Changes an exercise wherever it is kept. */
function patch(client: QueryClient, id: string, change: (exercise: Exercise) => Exercise): void {
  const changed = (exercise: Exercise) => (exercise.id === id ? change(exercise) : exercise);
  client.setQueriesData<Library>({ queryKey: exercisesKeys.lists }, (data) =>
    data ? { ...data, pages: data.pages.map((page) => page.map(changed)) } : data,
  );
  client.setQueriesData<Exercise>({ queryKey: ['GET /api/exercises/by-id/:id'] }, (data) =>
    data ? changed(data) : data,
  );
}
