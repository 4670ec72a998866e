import type { Category } from '@spotter/contract/exercises';
import { EXERCISE_CATEGORIES } from '@spotter/contract/exercises-limits';
import { usePageAddress } from '#lib/address/use-page-address.ts';

/** The state of the library in its address: `?search=...&category=...&exercise=<id>`. */
export function useLibraryAddress() {
  const { params, set, open, close } = usePageAddress('/videos', 'exercise');
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
