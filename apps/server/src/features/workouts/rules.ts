import type { NewWorkout, SetTarget, WorkoutExercise } from '@spotter/contract/workouts';
import type { z } from 'zod';

type Line = z.output<typeof NewWorkout>['exercises'][number];

/** The measures of a whole line, for readers that do not know targets: those of the first set that is not a warm-up. */
type Flat = Pick<WorkoutExercise, 'sets' | 'reps' | 'weight' | 'duration' | 'restTime'>;

/** Weights are stored to a hundredth of a kilogram. */
const rounded = (kilograms: number | null) => (kilograms === null ? null : Math.round(kilograms * 100) / 100);

/** One target per set: the given ones, or `sets` copies of the line's measures. */
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

/** The number of sets, and the measures of the first that is not a warm-up (of the first when all are). */
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
