import type { DayText } from '@spotter/contract/days';
import { MUSCLES } from '@spotter/contract/exercises-limits';
import type { MuscleVolume } from '@spotter/contract/training-report';

type Muscle = (typeof MUSCLES)[number];

/** Sets of one exercise, planned for a day or done at an instant. */
export type MuscleSets = {
  day: DayText | null;
  at: string | null;
  /** The week of the programme that they were planned for. */
  week: number | null;
  planned: number;
  done: number;
  primary: Muscle[];
  secondary: Muscle[];
};

/** A set of an exercise that only helps a muscle counts as half a set for it. */
const HELPING = 0.5;

/** Sets are counted for muscles that move a load. */
const COUNTED = MUSCLES.filter((muscle) => muscle !== 'heart');

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * Sets of each muscle in a number of slots, the most trained first: 1 for a main muscle and 0.5 for one that helps.
 * These are the fractional sets of Pelland et al., "The Resistance Training Dose-Response" (SportRxiv 2024), who count
 * a direct set as 1 and an indirect one as 0.5.
 * @param slotOf the number of the slot of sets; those outside are left out
 */
export function sumMuscles<Sets extends Pick<MuscleSets, 'planned' | 'done' | 'primary' | 'secondary'>>(
  all: readonly Sets[],
  slots: number,
  slotOf: (sets: Sets) => number,
): MuscleVolume[] {
  const empty = () => Array.from({ length: slots }, () => 0);
  const volumes = new Map(
    COUNTED.map((muscle): [Muscle, MuscleVolume] => [muscle, { muscle, planned: empty(), done: empty() }]),
  );
  const add = (muscles: readonly Muscle[], share: number, slot: number, sets: Sets) => {
    for (const muscle of muscles) {
      const volume = volumes.get(muscle);
      if (!volume) continue;
      volume.planned[slot] = (volume.planned[slot] ?? 0) + share * sets.planned;
      volume.done[slot] = (volume.done[slot] ?? 0) + share * sets.done;
    }
  };
  for (const sets of all) {
    const slot = slotOf(sets);
    if (slot < 0 || slot >= slots) continue;
    add(sets.primary, 1, slot, sets);
    add(sets.secondary, HELPING, slot, sets);
  }
  return [...volumes.values()]
    .filter(({ planned, done }) => sum(planned) + sum(done) > 0)
    .sort((a, b) => sum(b.done) - sum(a.done) || sum(b.planned) - sum(a.planned));
}
