import { useQueries } from '@tanstack/react-query';
import { useTranslation } from '#lib/words/use-translation.ts';
import { workoutQuery } from '../api.ts';

/** Several workouts by their ids, shown together; null for one that the reader may not open. */
export function useWorkoutsById(ids: readonly string[]) {
  const { language } = useTranslation().i18n;
  return useQueries({
    queries: ids.map((id) => workoutQuery(id, language)),
    combine: (queries) => {
      const found = queries.map(({ data, error }) => (error?.code === 'workouts.not_found' ? null : data));
      const isWhole = found.every((one) => one !== undefined);
      return {
        data: isWhole ? new Map(ids.map((id, index) => [id, found[index] ?? null])) : undefined,
        error: queries.find(({ error }) => error && error.code !== 'workouts.not_found')?.error ?? null,
        isFetching: queries.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
      };
    },
  });
}
