import { usePageAddress } from '#lib/address/use-page-address.ts';
import { FILTER_VALUES, type LibraryFilter } from './library-filter.ts';

/** The state of the library in its address: `?search=...&category=...&muscle=...&level=...&exercise=<id>`. */
export function useLibraryAddress() {
  const { params, set, open, swap, close } = usePageAddress('/videos', 'exercise');
  const read = <Value extends string>(name: string, values: readonly Value[]): Value | null =>
    values.find((value) => value === params.get(name)) ?? null;
  const filter: LibraryFilter = {
    category: read('category', FILTER_VALUES.category),
    muscle: read('muscle', FILTER_VALUES.muscle),
    equipment: read('equipment', FILTER_VALUES.equipment),
    level: read('level', FILTER_VALUES.level),
  };
  return {
    search: params.get('search') ?? '',
    filter,
    exercise: params.get('exercise'),
    setSearch: (value: string) => set({ search: value }),
    setFilter: (change: Partial<LibraryFilter>) => set(change),
    open,
    swap,
    close,
  };
}
