import type { DraftLine, DraftSet } from './draft.ts';

/** What a set may ask for, in the order of the table. */
export const SET_COLUMNS = ['reps', 'weight', 'duration', 'distance', 'rpe', 'restTime'] as const;
export type SetColumn = (typeof SET_COLUMNS)[number];

const OF_MEASURE: Record<DraftLine['measure'], readonly SetColumn[]> = {
  reps: ['reps', 'weight', 'rpe', 'restTime'],
  time: ['duration', 'weight', 'rpe', 'restTime'],
  distance: ['distance', 'duration', 'rpe', 'restTime'],
};

/** The columns that show: those of the measure, those that a set uses, and those asked for. */
export function columnsOf(
  measure: DraftLine['measure'],
  sets: readonly DraftSet[],
  asked: readonly SetColumn[],
): SetColumn[] {
  return SET_COLUMNS.filter(
    (column) =>
      OF_MEASURE[measure].includes(column) ||
      asked.includes(column) ||
      sets.some((set) => set[column] !== null),
  );
}
