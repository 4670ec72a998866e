import type { SessionItem } from '@spotter/contract/sessions';
import type { Measures, SetRow } from '../rows.ts';

/** Which numbers a set has: those of its exercise, and any other that was planned or logged. */
export function measuresOfSet(
  row: Pick<SetRow, 'values' | 'target'>,
  { exercise: { measure } }: Pick<SessionItem, 'exercise'>,
): Record<keyof Measures, boolean> {
  const used = (name: keyof Measures) => row.values[name] !== null || row.target?.[name] != null;
  return {
    weight: measure === 'reps' || used('weight'),
    reps: measure === 'reps' || used('reps'),
    distance: measure === 'distance' || used('distance'),
    duration: measure === 'time' || measure === 'distance' || used('duration'),
  };
}
