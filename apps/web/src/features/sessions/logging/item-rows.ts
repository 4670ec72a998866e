import type { LoadSuggestion } from '@spotter/contract/loads';
import { OPEN_TARGET } from '@spotter/contract/open-target';
import { plannedSetId } from '@spotter/contract/planned-set-id';
import type { LoggedSet } from '@spotter/contract/sessions';
import { countedWeight, volumeOf } from '@spotter/contract/set-volume';
import type { SetTarget } from '@spotter/contract/workouts';
import { REPS_DEFAULT, SETS_MAX } from '@spotter/contract/workouts-limits';
import { type DistanceUnit, metresOf } from '#lib/distance-text.ts';
import { isSwapped, type ShownItem } from '../exercise/overlay-swaps.ts';
import type { ShownSet } from './merge-sets.ts';
import { type Going, goingOf } from './pace/pace-of.ts';

/**
 * Reps, kilograms, seconds, metres, percent, a level, kilocalories; null where they do not apply or are not given. What
 * an older version of the page stored says nothing of incline, machines, sides, bodyweight and bands.
 */
export type Measures = Pick<LoggedSet, 'reps' | 'weight' | 'duration' | 'distance'> & {
  incline?: number | null | undefined;
  /** The level of a machine. */
  resistance?: number | null | undefined;
  /** Kilocalories, by the machine. */
  calories?: number | null | undefined;
  perSide?: boolean | undefined;
  /** Kilograms on the bodyweight; then `weight` is what counts of it. */
  added?: number | null | undefined;
  band?: string | undefined;
};
/** The values of a set that a person can set. */
export type SetValues = Measures & Pick<LoggedSet, 'type' | 'rpe' | 'note' | 'pain'>;

/** One row of a set: its plan, the result of last time, and the current values. */
export type SetRow = {
  id: string;
  itemId: string;
  /** How fast one goes is said as its exercise is measured. */
  goes: Going;
  /** The values done, or proposed. */
  exerciseId: string;
  setNumber: number;
  /** The shown number; warm-ups are numbered separately. */
  count: number;
  /** An extra set beyond the plan. */
  extra: boolean;
  /** Null for what nobody planned: extra sets, and those of an added exercise. */
  target: SetTarget | null;
  last: Measures | null;
  /** What fits the person, and why; null where the plan says it, and of a swapped exercise. */
  suggestion: LoadSuggestion | null;
  /** The logged set, done or marked not done. */
  logged: ShownSet | null;
  done: boolean;
  /** The values that one tap logs. */
  values: SetValues;
};

export type ItemRows = { item: ShownItem; rows: SetRow[]; done: number };

const measuresOf = ({ reps, weight, duration, distance, incline = null, ...more }: Measures): Measures => ({
  reps,
  weight,
  duration,
  distance,
  incline,
  resistance: more.resistance ?? null,
  calories: more.calories ?? null,
  perSide: more.perSide ?? false,
  added: more.added ?? null,
  band: more.band ?? '',
});
const valuesOf = (set: SetValues): SetValues => ({
  ...measuresOf(set),
  type: set.type,
  rpe: set.rpe,
  note: set.note,
  // A set or a draft that an older version of the page stored says nothing of it.
  pain: set.pain ?? false,
});

/** Removes the planned load after a swap, and any measure that the new exercise does not have. */
function adapt(target: SetTarget, { exercise: { measure } }: ShownItem): SetTarget {
  const counted = measure === 'reps';
  return {
    ...target,
    weight: null,
    percent: null,
    plus: null,
    added: null,
    band: '',
    reps: counted ? target.reps : null,
    repsMax: counted ? target.repsMax : null,
    duration: counted ? null : target.duration,
    distance: measure === 'distance' ? target.distance : null,
  };
}

/** The proposed reps: in a range those of last time, clamped to it; otherwise the lower end. */
function repsOf({ reps, repsMax }: SetTarget, last: Measures | null): number | null {
  if (reps === null || repsMax === null) return reps;
  return Math.min(repsMax, Math.max(reps, last?.reps ?? reps));
}

/** What an exercise that nobody planned begins with, until it was done once: seconds, and one kilometre or mile in metres. */
const firstTime = (unit: DistanceUnit): Partial<Measures> => ({
  ...{ reps: REPS_DEFAULT, duration: 60, distance: metresOf(1, unit) },
});

/** The set before, that of last time, and what was suggested. */
type Known = {
  before?: SetValues | undefined;
  last?: Measures | null;
  suggestion?: LoadSuggestion | null;
};

/**
 * The proposed values: what was suggested, else the plan, and where it leaves a value open, that of the set before, or of
 * last time.
 */
function propose(
  item: ShownItem,
  target: SetTarget,
  unit: DistanceUnit,
  { before, last = null, suggestion = null }: Known = {},
): SetValues {
  const { measure } = item.exercise;
  // A warm-up does not predict the sets after it.
  const like = before && (before.type === 'warmup') === (target.type === 'warmup') ? before : undefined;
  const first = item.added ? firstTime(unit) : undefined;
  const open = (name: 'reps' | 'weight' | 'duration' | 'distance' | 'incline' | 'resistance') =>
    like?.[name] ?? last?.[name] ?? first?.[name] ?? null;
  return {
    type: target.type,
    reps: suggestion?.reps ?? repsOf(target, last) ?? (measure === 'reps' ? open('reps') : null),
    ...proposeLoad(target, like ?? last, suggestion?.weight ?? null, open('weight')),
    perSide: target.perSide ?? false,
    duration: suggestion?.duration ?? target.duration ?? (measure === 'time' ? open('duration') : null),
    distance: target.distance ?? (measure === 'distance' ? open('distance') : null),
    incline: measure === 'reps' ? null : open('incline'),
    resistance: measure === 'reps' ? null : open('resistance'),
    // What a machine counts is known afterwards.
    calories: null,
    rpe: null,
    note: '',
    pain: false,
  };
}

/**
 * The proposed load: on the bodyweight, of a band, or a weight, as planned. Where the plan leaves it open, as in the set
 * before.
 * @param suggested kilograms, below zero of help @param open the weight of the set before, or of last time
 */
function proposeLoad(
  { weight, percent, plus, added, band }: SetTarget,
  before: Measures | null,
  suggested: number | null,
  open: number | null,
): Pick<Measures, 'weight' | 'added' | 'band'> {
  const isOpen = [weight, percent, plus, added ?? null, band || null].every((one) => one === null);
  // Below nothing it is help, whatever was planned.
  const help = suggested !== null && suggested < 0 ? suggested : null;
  const onBody = help ?? added ?? (isOpen ? before?.added : null) ?? null;
  if (onBody !== null) {
    const more = suggested ?? onBody;
    return { added: more, weight: countedWeight(null, more), band: '' };
  }
  const elastic = band || (isOpen && before?.band) || '';
  return { added: null, weight: elastic ? null : (suggested ?? weight ?? open), band: elastic };
}

function rowsOfItem(
  sessionId: string,
  item: ShownItem,
  sets: readonly ShownSet[],
  unit: DistanceUnit,
): SetRow[] {
  const own = new Map(sets.filter((set) => set.itemId === item.id).map((set) => [set.id, set]));
  const lastTime = new Map(item.lastTime.map((set) => [set.setNumber, set]));
  const rows: SetRow[] = [];
  const counts = { warmup: 0, work: 0 };
  const add = (row: Omit<SetRow, 'count' | 'itemId' | 'goes'>) => {
    const kind = row.values.type === 'warmup' ? 'warmup' : 'work';
    counts[kind] += 1;
    const goes = goingOf(item.exercise.equipment);
    rows.push({ ...row, itemId: item.id, goes, count: counts[kind] });
  };
  let before: SetValues | undefined;
  for (const [index, planned] of item.targets.entries()) {
    const setNumber = index + 1;
    const id = plannedSetId(sessionId, item.id, setNumber);
    const logged = own.get(id) ?? null;
    own.delete(id);
    const done = logged?.done ?? false;
    // A set done before a swap keeps its exercise; one marked not done is done with the current one.
    const exerciseId = (done && logged?.exerciseId) || item.exerciseId;
    const isItems = exerciseId === item.exerciseId;
    const wasItems = !logged?.exerciseId || logged.exerciseId === item.exerciseId;
    const target = isSwapped(item) && exerciseId !== item.plannedExerciseId ? adapt(planned, item) : planned;
    const last = (isItems && lastTime.get(setNumber)) || null;
    // A session that an older version of the page kept has none.
    const suggestion = (target === planned && item.suggestions?.[index]) || null;
    add({
      id,
      exerciseId,
      setNumber,
      extra: false,
      target: item.added ? null : target,
      last: last && measuresOf(last),
      suggestion,
      logged,
      done,
      values:
        logged && (done || wasItems)
          ? valuesOf(logged)
          : propose(item, target, unit, { before, last, suggestion }),
    });
    if (logged?.done && isItems) before = logged;
  }
  // An extra set that was marked not done disappears.
  const extras = [...own.values()]
    .filter((set) => set.done)
    .sort((a, b) => a.setNumber - b.setNumber || (a.id < b.id ? -1 : 1));
  for (const [index, logged] of extras.entries()) {
    add({
      id: logged.id,
      exerciseId: logged.exerciseId || item.exerciseId,
      // Two devices may have added the same number, so the shown numbers are counted.
      setNumber: Math.max(logged.setNumber, item.targets.length + index + 1),
      extra: true,
      target: null,
      last: null,
      suggestion: null,
      logged,
      done: true,
      values: valuesOf(logged),
    });
  }
  return rows;
}

/**
 * The session as rows, in the order of the plan.
 * @param unit the person's: a distance that nobody planned is round in it
 */
export function layOut(
  sessionId: string,
  items: readonly ShownItem[],
  sets: readonly ShownSet[],
  unit: DistanceUnit = 'km',
): ItemRows[] {
  return items.map((item) => {
    const rows = rowsOfItem(sessionId, item, sets, unit);
    return { item, rows, done: rows.filter((row) => row.done).length };
  });
}

/** A new extra set with the values of the one before it; null at the limit. */
export function newExtraRow({ item, rows }: ItemRows, id: string, unit: DistanceUnit = 'km'): SetRow | null {
  const previous = rows.at(-1);
  const setNumber = (previous?.setNumber ?? 0) + 1;
  if (setNumber > SETS_MAX) return null;
  const like = previous?.exerciseId === item.exerciseId ? previous.values : undefined;
  const values = like ?? propose(item, OPEN_TARGET, unit);
  return {
    id,
    itemId: item.id,
    goes: goingOf(item.exercise.equipment),
    exerciseId: item.exerciseId,
    setNumber,
    count: rows.filter((row) => row.values.type !== 'warmup').length + 1,
    extra: true,
    target: null,
    last: null,
    suggestion: null,
    logged: null,
    done: false,
    values: { ...values, type: 'normal', rpe: null, note: '', pain: false },
  };
}

/** Whether one tap can log the set: it has a value in its exercise's measure. */
export function isSaid({ reps, duration, distance }: Measures): boolean {
  return reps !== null || duration !== null || distance !== null;
}

export type SessionTotals = {
  done: number;
  total: number;
  /** Kilograms: reps times weight, without warm-ups; of a set per side both count. */
  volume: number;
  /** Metres of all sets with a distance, and the seconds that these took. */
  metres: number;
  seconds: number;
};

/** What the sets of a session come to. */
export function summarise(items: readonly ItemRows[]): SessionTotals {
  const rows = items.flatMap((item) => item.rows);
  const done = rows.filter((row) => row.done);
  const volume = done.reduce((sum, { values }) => sum + volumeOf(values), 0);
  const far = done.filter(({ values }) => (values.distance ?? 0) > 0);
  const metres = far.reduce((sum, { values }) => sum + (values.distance ?? 0), 0);
  const seconds = far.reduce((sum, { values }) => sum + (values.duration ?? 0), 0);
  return { done: done.length, total: rows.length, volume, metres, seconds };
}
