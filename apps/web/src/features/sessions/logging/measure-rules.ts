import type { SessionItem } from '@spotter/contract/sessions';
import type { Measures, SetRow } from './item-rows.ts';

/** The numbers of a set. */
export type MeasureName = Exclude<keyof Measures, 'perSide' | 'band'>;

/** Which numbers a set has: those of its exercise, and any other that was planned or logged. */
export function measuresOfSet(
  row: Pick<SetRow, 'values' | 'target'>,
  { exercise: { measure } }: Pick<SessionItem, 'exercise'>,
): Record<MeasureName, boolean> {
  const isOnBody = (row.values.added ?? row.target?.added ?? null) !== null;
  const isBand = Boolean(row.values.band || row.target?.band);
  const used = (name: 'reps' | 'weight' | 'duration' | 'distance') =>
    row.values[name] !== null || row.target?.[name] != null;
  return {
    weight: !isOnBody && (used('weight') || (!isBand && measure === 'reps')),
    added: isOnBody,
    reps: measure === 'reps' || used('reps'),
    distance: measure === 'distance' || used('distance'),
    duration: measure === 'time' || measure === 'distance' || used('duration'),
    incline: row.values.incline != null,
    resistance: row.values.resistance != null,
    calories: row.values.calories != null,
  };
}

/** Whether a set of the exercise can have an incline: what is done on a treadmill. */
export const canIncline = ({ exercise: { category, measure } }: Pick<SessionItem, 'exercise'>) =>
  category === 'cardio' && measure === 'distance';

/** What a machine says of a set. */
export type MachineName = 'incline' | 'resistance' | 'calories';

/** What can be said of the machine of an exercise: nothing but in cardio. */
export const machineOf = (item: Pick<SessionItem, 'exercise'>): readonly MachineName[] => {
  if (item.exercise.category !== 'cardio') return [];
  return canIncline(item) ? ['incline', 'resistance', 'calories'] : ['resistance', 'calories'];
};
