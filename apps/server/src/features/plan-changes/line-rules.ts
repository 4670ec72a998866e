import type { Loads } from '@spotter/contract/loadable';
import type { DeloadSets } from '@spotter/contract/programs-limits';
import { withHelp } from '@spotter/contract/progression';
import { isOpenLoad, plannedRpe } from '@spotter/contract/suggest-loads';
import type { SetTarget } from '@spotter/contract/workouts';
import {
  changedWeight,
  type ForOneLine,
  fewerSets,
  halfPercent,
  partOfLoad,
} from '#features/workouts/service.ts';

/** An exercise, and what decides its loads for the client. */
export type LoadedExercise = {
  id: string;
  measure: 'reps' | 'time' | 'distance';
  /** A weight of it is help. */
  isAssisted: boolean;
  /** Kilograms. */
  trainingMax: number | null;
  loads: Loads;
};

/** A changed line, and whether a load of it is left open. */
export type ChangedLine = { line: ForOneLine; isOpen: boolean };

const hasLoad = ({ weight, percent, added, band }: SetTarget) =>
  (weight ?? 0) > 0 || percent !== null || (added ?? 0) !== 0 || Boolean(band);

/**
 * The same line with another exercise. Repetitions, ratings, rests and tempo stay. A percentage keeps its meaning if
 * the new exercise has a training max. A weight is in proportion to both training maxes. Else the load is left open.
 */
export function replaceExercise(
  line: ForOneLine,
  { from, to }: { from: LoadedExercise; to: LoadedExercise },
): ChangedLine {
  if (line.exerciseId !== from.id) return { line, isOpen: false };
  const targets = line.targets.map((target) => translated(target, from, to));
  const needsMax = line.progression?.kind === 'wave' || line.progression?.kind === 'max';
  const keepsProgression = !needsMax || to.trainingMax !== null;
  const lost = line.targets.some((target, index) => hasLoad(target) && !hasLoad(targets[index] as SetTarget));
  return {
    line: { exerciseId: to.id, progression: keepsProgression ? line.progression : null, targets },
    isOpen: lost || !keepsProgression,
  };
}

function translated(target: SetTarget, from: LoadedExercise, to: LoadedExercise): SetTarget {
  const isSame = from.measure === to.measure;
  const [byReps, byTime, byWay] = [to.measure === 'reps', to.measure !== 'reps', to.measure === 'distance'];
  const isLifted = !from.isAssisted && !to.isAssisted;
  const share = isLifted && from.trainingMax && to.trainingMax ? to.trainingMax / from.trainingMax : null;
  return {
    ...target,
    reps: isSame || byReps ? target.reps : null,
    repsMax: isSame || byReps ? target.repsMax : null,
    amrap: (isSame || byReps) && target.amrap,
    duration: isSame || byTime ? target.duration : null,
    distance: isSame || byWay ? target.distance : null,
    weight: target.weight && share ? to.loads.atMost(target.weight * share) : null,
    percent: to.trainingMax === null ? null : target.percent,
    added: null,
    band: '',
  };
}

type Deload = {
  /** What is left of each load. */
  percent: number;
  sets: DeloadSets;
  exercise: Pick<LoadedExercise, 'isAssisted' | 'loads'> | undefined;
  /** What is suggested for each target at the moment, in kilograms. */
  suggested: readonly (number | null)[];
};

/** Progressions that do not follow the line into a copy: its place in a wave is the workout's, and stages say its sets. */
const STAYS_BEHIND: ReadonlySet<string | undefined> = new Set(['wave', 'stages']);

/**
 * The same line with less load and fewer sets; with all of the load, only with fewer sets. What follows from the last sessions, or from a rating, is lowered from
 * what would be suggested now, and stands still for this week; such a rating is left out, which that load would not be.
 */
export function deloadLine(line: ForOneLine, { percent, sets, exercise, suggested }: Deload): ChangedLine {
  if (percent === 100 && !STAYS_BEHIND.has(line.progression?.kind)) {
    return { line: { ...line, targets: fewerSets(line.targets, sets) }, isOpen: false };
  }
  const loads = percent < 100 && exercise ? withHelp(exercise.loads) : null;
  const lower = (load: number) => {
    const less = partOfLoad(load, percent);
    return loads ? loads.atMost(less) : less;
  };
  let isOpen = false;
  const lowered = line.targets.map((target, index): SetTarget => {
    const isRated = isOpenLoad(target) && plannedRpe(target) !== null;
    const progresses = target.type !== 'warmup' && (line.progression !== null || target.plus !== null);
    const follows = isRated || progresses;
    const now = follows ? suggested[index] : null;
    if (now) {
      const isOnBody = now < 0 || target.added !== null || exercise?.isAssisted;
      return {
        ...target,
        ...(isOnBody ? { weight: null, added: lower(now) } : { weight: lower(now) }),
        ...(isRated && { rpe: null, rir: null }),
        percent: null,
        plus: null,
      };
    }
    const left = {
      ...target,
      weight:
        target.weight && changedWeight(target.weight, { isAssisted: exercise?.isAssisted, change: lower }),
      percent: target.percent === null ? null : halfPercent((target.percent * percent) / 100),
      plus: null,
      added: target.added ? lower(target.added) : target.added,
    };
    if (follows && !hasLoad(left)) isOpen = true;
    return left;
  });
  return { line: { ...line, progression: null, targets: fewerSets(lowered, sets) }, isOpen };
}
