import { OPEN_TARGET } from '@spotter/contract/open-target';
import { NO_BESTS } from '@spotter/contract/personal-records';
import { plannedSetId } from '@spotter/contract/planned-set-id';
import type { SetTarget } from '@spotter/contract/workouts';
import type { ShownItem } from './exercise/overlay-swaps.ts';
import type { ShownSet } from './logging/merge-sets.ts';

export const SESSION = '01900000-0000-7000-8000-000000000001';

export const targetOf = (over: Partial<SetTarget> = {}): SetTarget => ({
  ...OPEN_TARGET,
  reps: 10,
  weight: 60,
  restTime: 90,
  ...over,
});

type Over = Partial<ShownItem> & { measure?: 'reps' | 'time' | 'distance'; target?: Partial<SetTarget> };

/** An item with three equal sets by default; its exercise has the same id. */
export function itemOf(id: string, { measure = 'reps', target, ...over }: Over = {}): ShownItem {
  const sets = over.targets?.length ?? over.sets ?? 3;
  const targets = over.targets ?? Array.from({ length: sets }, () => targetOf(target));
  const first = targets.find(({ type }) => type !== 'warmup') ?? targets[0] ?? targetOf();
  const { reps, weight, duration, restTime } = first;
  return {
    id,
    exerciseId: id,
    plannedExerciseId: id,
    plannedName: id,
    added: false,
    removed: false,
    order: 1,
    reps,
    weight,
    duration,
    restTime,
    notes: '',
    superset: null,
    tempo: '',
    progression: null,
    suggestions: [],
    exercise: {
      name: id,
      category: 'lower body',
      measure,
      videoUrl: null,
      captionsUrl: null,
      thumbnailUrl: null,
      instructions: null,
    },
    lastTime: [],
    bests: NO_BESTS,
    swapState: 'saved',
    ...over,
    sets,
    targets,
  };
}

/** A done set, each in its own minute. */
export function loggedSet(itemId: string, setNumber: number, over: Partial<ShownSet> = {}): ShownSet {
  return {
    id: plannedSetId(SESSION, itemId, setNumber),
    itemId,
    exerciseId: itemId,
    setNumber,
    type: 'normal',
    reps: 10,
    weight: 60,
    duration: null,
    distance: null,
    incline: null,
    resistance: null,
    calories: null,
    rpe: null,
    perSide: false,
    added: null,
    band: '',
    note: '',
    pain: false,
    confirmed: false,
    done: true,
    changedAt: `2026-01-01T10:0${setNumber}:00.000Z`,
    loggedBy: null,
    state: 'saved',
    ...over,
  };
}
