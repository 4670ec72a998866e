import { SETS_MAX } from '@spotter/contract/limits';
import { plannedSetId } from '@spotter/contract/planned-set-id';
import type { LoggedSet } from '@spotter/contract/sessions';
import type { SetTarget } from '@spotter/contract/workouts';
import type { ShownSet } from './merge.ts';
import { isSwapped, type ShownItem } from './swaps.ts';

/** Repetitions, kilograms, seconds, metres; null where they do not apply or nobody said. */
export type Measures = Pick<LoggedSet, 'reps' | 'weight' | 'duration' | 'distance'>;
/** All that a person says of a set. */
export type SetValues = Measures & Pick<LoggedSet, 'type' | 'rpe' | 'note'>;

/** One line to tick: what was planned, what was done last time, what is done now. */
export type SetRow = {
  id: string;
  itemId: string;
  /** What was done, or is to be. */
  exerciseId: string;
  setNumber: number;
  /** As it is counted aloud: warm-ups by themselves. */
  count: number;
  /** Beyond the plan. */
  extra: boolean;
  target: SetTarget | null;
  last: Measures | null;
  /** What is logged of it, done or taken back. */
  logged: ShownSet | null;
  done: boolean;
  /** What one tap logs. */
  values: SetValues;
};

export type ItemRows = { item: ShownItem; rows: SetRow[]; done: number };

const measuresOf = ({ reps, weight, duration, distance }: Measures): Measures => ({
  reps,
  weight,
  duration,
  distance,
});
const valuesOf = (set: SetValues): SetValues => ({
  ...measuresOf(set),
  type: set.type,
  rpe: set.rpe,
  note: set.note,
});

/** A load belongs to the exercise it was planned for; so does a measure that another is not counted in. */
function adapt(target: SetTarget, { exercise: { measure } }: ShownItem): SetTarget {
  const counted = measure === 'reps';
  return {
    ...target,
    weight: null,
    reps: counted ? target.reps : null,
    repsMax: counted ? target.repsMax : null,
    duration: counted ? null : target.duration,
    distance: measure === 'distance' ? target.distance : null,
  };
}

/** Of a range what was done last time, kept within it; else its lower end. */
function repsOf({ reps, repsMax }: SetTarget, last: Measures | null): number | null {
  if (reps === null || repsMax === null) return reps;
  return Math.min(repsMax, Math.max(reps, last?.reps ?? reps));
}

/** What the plan says, and where it leaves something open: as in the set before, else as last time. */
function propose(
  item: ShownItem,
  target: SetTarget,
  before: SetValues | undefined,
  last: Measures | null,
): SetValues {
  const { measure } = item.exercise;
  // A warm-up says nothing of the work to come.
  const like = before && (before.type === 'warmup') === (target.type === 'warmup') ? before : undefined;
  const open = (name: keyof Measures) => like?.[name] ?? last?.[name] ?? null;
  return {
    type: target.type,
    reps: repsOf(target, last) ?? (measure === 'reps' ? open('reps') : null),
    weight: target.weight ?? open('weight'),
    duration: target.duration ?? (measure === 'time' ? open('duration') : null),
    distance: target.distance ?? (measure === 'distance' ? open('distance') : null),
    rpe: null,
    note: '',
  };
}

function rowsOfItem(sessionId: string, item: ShownItem, sets: readonly ShownSet[]): SetRow[] {
  const own = new Map(sets.filter((set) => set.itemId === item.id).map((set) => [set.id, set]));
  const lastTime = new Map(item.lastTime.map((set) => [set.setNumber, set]));
  const rows: SetRow[] = [];
  const counts = { warmup: 0, work: 0 };
  const add = (row: Omit<SetRow, 'count' | 'itemId'>) => {
    const kind = row.values.type === 'warmup' ? 'warmup' : 'work';
    counts[kind] += 1;
    rows.push({ ...row, itemId: item.id, count: counts[kind] });
  };
  let before: SetValues | undefined;
  for (const [index, planned] of item.targets.entries()) {
    const setNumber = index + 1;
    const id = plannedSetId(sessionId, item.id, setNumber);
    const logged = own.get(id) ?? null;
    own.delete(id);
    const done = logged?.done ?? false;
    // A set done before a swap stays what it was; one taken back is to be done as the item is now.
    const exerciseId = (done && logged?.exerciseId) || item.exerciseId;
    const isItems = exerciseId === item.exerciseId;
    const wasItems = !logged?.exerciseId || logged.exerciseId === item.exerciseId;
    const target = isSwapped(item) && exerciseId !== item.plannedExerciseId ? adapt(planned, item) : planned;
    const last = (isItems && lastTime.get(setNumber)) || null;
    add({
      id,
      exerciseId,
      setNumber,
      extra: false,
      target,
      last: last && measuresOf(last),
      logged,
      done,
      values: logged && (done || wasItems) ? valuesOf(logged) : propose(item, target, before, last),
    });
    if (logged?.done && isItems) before = logged;
  }
  // A set beyond the plan that was taken back is simply gone.
  const extras = [...own.values()]
    .filter((set) => set.done)
    .sort((a, b) => a.setNumber - b.setNumber || (a.id < b.id ? -1 : 1));
  for (const [index, logged] of extras.entries()) {
    add({
      id: logged.id,
      exerciseId: logged.exerciseId || item.exerciseId,
      // Two devices may have added the same number; what is shown counts on.
      setNumber: Math.max(logged.setNumber, item.targets.length + index + 1),
      extra: true,
      target: null,
      last: null,
      logged,
      done: true,
      values: valuesOf(logged),
    });
  }
  return rows;
}

/** The session as lines to tick, in the order of the plan. */
export function layOut(
  sessionId: string,
  items: readonly ShownItem[],
  sets: readonly ShownSet[],
): ItemRows[] {
  return items.map((item) => {
    const rows = rowsOfItem(sessionId, item, sets);
    return { item, rows, done: rows.filter((row) => row.done).length };
  });
}

const OPEN_TARGET: SetTarget = {
  type: 'normal',
  reps: null,
  repsMax: null,
  weight: null,
  duration: null,
  distance: null,
  rpe: null,
  restTime: null,
};

/** A set beyond the plan, not logged yet: as the one before it; null when there are as many as can be. */
export function newExtraRow({ item, rows }: ItemRows, id: string): SetRow | null {
  const previous = rows.at(-1);
  const setNumber = (previous?.setNumber ?? 0) + 1;
  if (setNumber > SETS_MAX) return null;
  const like = previous?.exerciseId === item.exerciseId ? previous.values : undefined;
  const values = like ?? propose(item, OPEN_TARGET, undefined, null);
  return {
    id,
    itemId: item.id,
    exerciseId: item.exerciseId,
    setNumber,
    count: rows.filter((row) => row.values.type !== 'warmup').length + 1,
    extra: true,
    target: null,
    last: null,
    logged: null,
    done: false,
    values: { ...values, type: 'normal', rpe: null, note: '' },
  };
}

/** True when one tap says it all: there is a number in what the exercise is counted in. */
export function isSaid({ reps, duration, distance }: Measures): boolean {
  return reps !== null || duration !== null || distance !== null;
}

/** Sets done of all, and what was lifted in kilograms (repetitions times weight, warm-ups left out). */
export function summarise(items: readonly ItemRows[]): { done: number; total: number; volume: number } {
  const rows = items.flatMap((item) => item.rows);
  const done = rows.filter((row) => row.done);
  const volume = done
    .filter(({ values }) => values.type !== 'warmup')
    .reduce((sum, { values }) => sum + (values.reps ?? 0) * (values.weight ?? 0), 0);
  return { done: done.length, total: rows.length, volume };
}
