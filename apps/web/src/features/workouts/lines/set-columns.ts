import type { DraftLine, DraftSet } from '../builder/draft.ts';

/** The possible targets of a set, in the order of the table. */
export const SET_COLUMNS = ['reps', 'weight', 'duration', 'distance', 'rpe', 'restTime'] as const;
export type SetColumn = (typeof SET_COLUMNS)[number];

const OF_MEASURE: Record<DraftLine['measure'], readonly SetColumn[]> = {
  reps: ['reps', 'weight', 'rpe', 'restTime'],
  time: ['duration', 'weight', 'rpe', 'restTime'],
  distance: ['distance', 'duration', 'rpe', 'restTime'],
};

/** Whether a set says something in a column; two columns take several kinds of values. */
function says(set: DraftSet, column: SetColumn): boolean {
  if (column === 'weight')
    return [set.weight, set.percent, set.plus, set.added, set.band || null].some((value) => value != null);
  if (column === 'restTime' && set.every != null) return true;
  return set[column] !== null || (column === 'rpe' && set.rir !== null);
}

/** The visible columns: those of the measure, those with a value, and those the person added. */
export function columnsOf(
  measure: DraftLine['measure'],
  sets: readonly DraftSet[],
  asked: readonly SetColumn[],
): SetColumn[] {
  return SET_COLUMNS.filter(
    (column) =>
      OF_MEASURE[measure].includes(column) || asked.includes(column) || sets.some((set) => says(set, column)),
  );
}
