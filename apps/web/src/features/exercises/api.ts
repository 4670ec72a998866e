import type { Category, Exercise } from '@spotter/contract/exercises';
import { PAGE_MAX } from '@spotter/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CallError, call } from '#lib/call.ts';
import { currentLanguage } from '#lib/i18n.ts';

export const exercisesKeys = {
  list: (input: { search?: string; category?: Category; language: string }) =>
    ['GET /api/exercises', input] as const,
};

/** The library by name, in the page's language; while a new search is under way the one before stays. */
export function useExercises(search: string, category: Category | null) {
  const { language } = useTranslation().i18n;
  const query = { ...(search && { search }), ...(category && { category }), language };
  return useQuery<Exercise[], CallError>({
    queryKey: exercisesKeys.list(query),
    queryFn: () =>
      call('GET /api/exercises', { query: { ...query, language: currentLanguage(), limit: PAGE_MAX } }),
    placeholderData: keepPreviousData,
  });
}
