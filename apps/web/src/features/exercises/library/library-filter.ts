import { EQUIPMENT, EXERCISE_CATEGORIES, LEVELS, MUSCLES } from '@spotter/contract/exercises-limits';

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

type Said = { [Key in keyof Values]?: Values[Key][number] };

/** Only what is filtered by. */
export const saidIn = (filter: Partial<LibraryFilter>): Said =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));

export const isEverything = (filter: LibraryFilter): boolean => Object.keys(saidIn(filter)).length === 0;
