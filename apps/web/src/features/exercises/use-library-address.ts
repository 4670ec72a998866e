import type { Category } from '@spotter/contract/exercises';
import { EXERCISE_CATEGORIES } from '@spotter/contract/limits';
import { PATHS } from '#lib/paths.ts';
import { usePageAddress } from '#lib/use-page-address.ts';

/** What the library shows, from its address: `?search=...&category=...&exercise=<id>`. */
export function useLibraryAddress() {
  const { params, set, open, close } = usePageAddress(PATHS.videos, 'exercise');
  const category: Category | null =
    EXERCISE_CATEGORIES.find((value) => value === params.get('category')) ?? null;
  return {
    search: params.get('search') ?? '',
    category,
    exercise: params.get('exercise'),
    setSearch: (value: string) => set({ search: value }),
    setCategory: (value: Category | null) => set({ category: value }),
    open,
    close,
  };
}
