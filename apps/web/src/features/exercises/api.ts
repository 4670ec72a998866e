import type { Exercise, ExerciseChange, ExerciseNote, NewExercise } from '@spotter/contract/exercises';
import type { Language } from '@spotter/contract/languages';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { optimisticSwitch, patchCache, patchOf } from '#lib/call/optimistic.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { outbox, useWaiting } from '#lib/outbox/waiting.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { findIn, isEverything, type LibraryFilter } from './library/library-filter.ts';
import { exercisesKeys, type LibraryPages, libraryQuery, READ_AHEAD } from './library/library-query.ts';
import { latestNote, notesKey } from './notes/latest-note.ts';
import { withRating } from './with-rating.ts';
import { CATEGORY_KEYS, EQUIPMENT_KEYS, MUSCLE_KEYS } from './words.ts';

export { exercisesKeys, READ_AHEAD };

/**
 * The library page by page, in the page's language; during a new search the previous results stay. Without a network it
 * is searched in what this device has read of it.
 */
export function useExercises(search: string, filter: Partial<LibraryFilter> = {}) {
  const { language } = useTranslation().i18n;
  const asked = useInfiniteQuery({
    ...libraryQuery(language as Language, search, filter),
    select: (data) => data.pages.flat(),
    placeholderData: keepPreviousData,
  });
  const isLost = asked.error?.code === 'network' && !(search === '' && isEverything(filter));
  const known = useInfiniteQuery({
    ...libraryQuery(language as Language),
    // With a network nobody asks for it, and the whole library would be searched at each draw.
    select: (data) => (isLost ? findIn(data.pages.flat(), search, filter) : []),
    enabled: isLost,
  });
  return isLost && asked.data === undefined && known.data ? known : asked;
}

/** One exercise, also a retired one; initially from a cached list, if it is there. */
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
        .getQueriesData<LibraryPages>({ queryKey: exercisesKeys.lists })
        .flatMap(([, data]) => data?.pages.flat() ?? [])
        .find((exercise) => exercise.id === id),
  });
}

/** How many exercises of the library have a film. */
export function useExerciseFilms() {
  return useQuery<{ count: number }, CallError>({
    queryKey: ['GET /api/exercise-films'],
    queryFn: () => call('GET /api/exercise-films'),
  });
}

/** Adds an exercise of the studio, in the page's language. */
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

/** Removes an exercise from the library; workouts that use it are not affected. */
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
    meta: { failure: 'exercises.restoreFailed' },
    mutationFn: (id) => call('POST /api/exercises/:id/restore', { params: { id } }),
    onSuccess: (exercise, id) => {
      patch(client, id, () => exercise);
    },
  });
}

/** Rates an exercise; null removes the rating. Shown at once, sent in the order of the presses. */
export function useRateExercise(id: string) {
  const client = useQueryClient();
  return useMutation<Exercise, CallError, number | null>({
    meta: { failure: 'exercises.rating.failed' },
    mutationFn: (rating) => call('PUT /api/exercises/:id/rating', { params: { id }, body: { rating } }),
    ...optimisticSwitch<Exercise, number | null>(client, ['rate', id], {
      show: (rating) => patch(client, id, (exercise) => withRating(exercise, rating)),
      // The answer may be in another language than the page, so only its numbers are used.
      confirm: ({ rating, ratingCount, myRating }) =>
        patch(client, id, (exercise) => ({ ...exercise, rating, ratingCount, myRating })),
      undo: () => readExerciseAgain(client, id),
    }),
  });
}

/**
 * Reads the exercise again after a rating failed. No topic does this: a refused write touches none, but the page
 * already shows its rating.
 */
function readExerciseAgain(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: exercisesKeys.lists });
  void client.invalidateQueries({
    predicate: ({ queryKey: [key, input] }) =>
      key === 'GET /api/exercises/by-id/:id' && (input as { id: string }).id === id,
  });
}

/**
 * One's own note on an exercise with what this browser has not sent yet, or that of a client; '' without one.
 * `isKnown` says that the notes were read.
 */
export function useOwnNote(exerciseId: string, clientId?: string): { note: string; isKnown: boolean } {
  const entries = useWaiting();
  const { data, isPending } = useQuery<ExerciseNote[], CallError>({
    queryKey: notesKey(clientId),
    queryFn: () => call('GET /api/exercise-notes', { query: clientId ? { clientId } : {} }),
  });
  const stored = data?.find((note) => note.exerciseId === exerciseId);
  const note = latestNote(exerciseId, stored, clientId ? [] : entries);
  return { note, isKnown: !isPending };
}

/** Writes one's own note on an exercise, or removes it; works offline. */
export function writeOwnNote(exerciseId: string, content: string): void {
  const changedAt = new Date().toISOString();
  outbox.add('PUT /api/exercises/:id/note', {
    params: { id: exerciseId },
    body: { content: content.trim(), changedAt },
  });
}

/** Changes an exercise in every cached list. */
function patch(client: QueryClient, id: string, change: (exercise: Exercise) => Exercise): void {
  const changed = (exercise: Exercise) => (exercise.id === id ? change(exercise) : exercise);
  patchCache(
    client,
    patchOf<LibraryPages>(exercisesKeys.lists, (data) => ({
      ...data,
      pages: data.pages.map((page) => page.map(changed)),
    })),
    patchOf<Exercise>(['GET /api/exercises/by-id/:id'], changed),
  );
}

/** The word for a piece of equipment; the page waits for the words of training. */
export function useEquipmentWord() {
  const { t } = useTranslation();
  return (equipment: Exercise['equipment'][number]) => t(EQUIPMENT_KEYS[equipment]);
}

/** The name of a muscle; the page waits for the words of training. */
export function useMuscleWord() {
  const { t } = useTranslation();
  return (muscle: Exercise['muscles']['primary'][number]) => t(MUSCLE_KEYS[muscle]);
}

/** The word for a category; the page waits for the words of training. */
export function useCategoryWord() {
  const { t } = useTranslation();
  return (category: Exercise['category']) => t(CATEGORY_KEYS[category]);
}
