import { PERCENT_MAX, PERCENT_MIN } from '@spotter/contract/loads-limits';
import { OPEN_TARGET } from '@spotter/contract/open-target';
import type { DeloadSets } from '@spotter/contract/programs-limits';
import { derivedDifficulty, derivedDuration, type EffortLine } from '@spotter/contract/workout-effort';
import type { NewWorkout, SetTarget, WorkoutDetail, WorkoutExercise } from '@spotter/contract/workouts';
import type { z } from 'zod';

type Line = z.output<typeof NewWorkout>['exercises'][number];

/** The measures of a whole line, for readers that do not know targets: those of the first set that is not a warm-up. */
type Flat = Pick<WorkoutExercise, 'sets' | 'reps' | 'weight' | 'duration' | 'restTime'>;

/** Weights are stored to a hundredth of a kilogram. */
const rounded = (kilograms: number | null) => (kilograms === null ? null : Math.round(kilograms * 100) / 100);

/** A stored target with every value; older ones say nothing of what was added later. */
export const wholeTarget = (target: Partial<SetTarget>): SetTarget => ({ ...OPEN_TARGET, ...target });

/** The targets of a deload: as many working sets as are left, at least one; warm-ups stay. */
export function fewerSets(targets: readonly SetTarget[], sets: DeloadSets): SetTarget[] {
  const working = targets.filter(({ type }) => type !== 'warmup').length;
  let left = Math.max(1, { same: working, half: Math.ceil(working / 2), one_fewer: working - 1 }[sets]);
  return targets.filter(({ type }) => type === 'warmup' || left-- > 0);
}

/** A percentage of the training max in halves, as it is typed, within what may be written. */
export const halfPercent = (percent: number): number =>
  Math.min(PERCENT_MAX, Math.max(PERCENT_MIN, Math.floor(percent * 2) / 2));

/** What is left of a load at a percentage. Help is a load below zero (140): with less of the load there is more of it. */
export const partOfLoad = (load: number, percent: number): number =>
  load - (Math.abs(load) * (100 - percent)) / 100;

/** A written weight, changed as the load that it is: on an assisted exercise it is help. */
export const changedWeight = (
  weight: number,
  { isAssisted, change }: { isAssisted: boolean | undefined; change: (load: number) => number },
): number => (isAssisted ? -change(-weight) : change(weight));

/** One target per set: the given ones, or `sets` copies of the line's measures. */
export function targetsOf({ targets, sets = 1, ...line }: Line): SetTarget[] {
  const given =
    targets ??
    Array.from({ length: sets }, () => ({
      ...OPEN_TARGET,
      reps: line.reps,
      weight: line.weight,
      duration: line.duration,
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
    percent: target.percent,
    rir: target.rir,
    plus: rounded(target.plus),
    amrap: target.amrap,
    restTime: target.restTime,
    perSide: target.perSide,
    added: rounded(target.added),
    band: target.band,
    every: target.every,
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

/** What may be chosen, else follows from the lines. */
export type WorkoutEffort = Pick<WorkoutDetail, 'duration' | 'difficulty'>;

/** The fields of a workout with the chosen duration and difficulty, or with those of its lines. */
export const withEffort = <F extends { [K in keyof WorkoutEffort]?: WorkoutEffort[K] | undefined }>(
  { duration, difficulty, ...fields }: F,
  lines: readonly EffortLine[],
): Omit<F, keyof WorkoutEffort> & WorkoutEffort => ({
  ...fields,
  duration: duration ?? derivedDuration(lines),
  difficulty: difficulty ?? derivedDifficulty(lines),
});
