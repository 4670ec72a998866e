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

/** Whether an exercise is one of running, riding, rowing and the like. */
export const isCardio = ({ exercise }: Pick<SessionItem, 'exercise'>) => exercise.category === 'cardio';

/** What a machine says of a set: the distance where the exercise is counted by its time, as on an air bike. */
export type MachineName = 'distance' | 'incline' | 'resistance' | 'calories';

/** What can be said of the machine of an exercise: nothing but in cardio. */
export const machineOf = (item: Pick<SessionItem, 'exercise'>): readonly MachineName[] => {
  if (!isCardio(item)) return [];
  const says = ['incline', 'resistance', 'calories'] as const;
  return item.exercise.measure === 'distance' ? says : ['distance', ...says];
};
