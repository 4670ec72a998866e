import type { Exercise } from '@spotter/contract/exercises';
import { EQUIPMENT, EXERCISE_CATEGORIES, LEVELS, MUSCLES } from '@spotter/contract/exercises-limits';
import { matchesWords } from '@spotter/contract/plain-text';
import { isWantedBy } from '@spotter/contract/wanted-exercises';
import { saidIn } from './said-in.ts';

/** What each filter of the library may be; `none` is what needs no equipment. */
export const FILTER_VALUES = {
  category: EXERCISE_CATEGORIES,
  muscle: MUSCLES,
  equipment: ['none', ...EQUIPMENT],
  level: LEVELS,
} as const;

type Values = typeof FILTER_VALUES;
/** Null: all. */
export type LibraryFilter = { [Key in keyof Values]: Values[Key][number] | null };

export const NO_FILTER: LibraryFilter = { category: null, muscle: null, equipment: null, level: null };

export const isEverything = (filter: Partial<LibraryFilter>): boolean =>
  Object.keys(saidIn(filter)).length === 0;

/** What of a library is meant, by name and filter alone: the server also forgives slips and knows other names. */
export function findIn(
  library: readonly Exercise[],
  search: string,
  filter: Partial<LibraryFilter>,
): Exercise[] {
  const isWanted = isWantedBy(filter);
  return library.filter(
    (exercise) =>
      matchesWords(exercise.name, search) && isWanted({ ...exercise, muscles: exercise.muscles.primary }),
  );
}
