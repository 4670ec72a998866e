import type { NewWorkout, SetTarget, WorkoutExercise } from '@spotter/contract/workouts';
import type { z } from 'zod';

type Line = z.output<typeof NewWorkout>['exercises'][number];

/** What all sets of a line have in common, for readers that know no more: those of the first set that is no warm-up. */
type Flat = Pick<WorkoutExercise, 'sets' | 'reps' | 'weight' | 'duration' | 'restTime'>;

/** A hundredth of a kilogram is the finest weight kept. */
const rounded = (kilograms: number | null) => (kilograms === null ? null : Math.round(kilograms * 100) / 100);

/** A target per set: those given, else one for each of `sets` as the line's own measures say. */
export function targetsOf({ targets, sets = 1, ...line }: Line): SetTarget[] {
  const given =
    targets ??
    Array.from({ length: sets }, () => ({
      type: 'normal' as const,
      reps: line.reps,
      repsMax: null,
      weight: line.weight,
      duration: line.duration,
      distance: null,
      rpe: null,
      restTime: line.restTime,
    }));
  return given.map((target) => ({
    type: target.type,
    reps: target.reps,
    repsMax: target.repsMax,
    weight: rounded(target.weight),
    duration: target.duration,
    distance: target.distance,
    rpe: target.rpe,
    restTime: target.restTime,
  }));
}

/** The number of sets, and the measures of the first that is no warm-up (the first, when all are). */
export function flatOf(targets: readonly SetTarget[]): Flat {
  const first = targets.find(({ type }) => type !== 'warmup') ?? targets[0];
  return {
    sets: targets.length,
    reps: first?.reps ?? null,
    weight: first?.weight ?? null,
    duration: first?.duration ?? null,
    restTime: first?.restTime ?? null,
  };
}

/** The words of a search without case and accents; each must be found. */
export const searchWords = (search: string | undefined): string[] =>
  (search ?? '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8);
