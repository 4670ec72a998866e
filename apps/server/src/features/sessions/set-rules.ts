import type { LoggedSet } from '@spotter/contract/sessions';
import type { StoredSet } from './set-queries.ts';

/** The sets of a session before a write, those that it wrote, and all of them after it. */
export type SetsChange = {
  before: readonly LoggedSet[];
  written: readonly LoggedSet[];
  all: readonly LoggedSet[];
};

const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : Number(a > b));

/** The sets of a session after some were written, by number. */
export function mergeSets(before: readonly LoggedSet[], written: readonly LoggedSet[]): LoggedSet[] {
  const all = new Map([...before, ...written].map((set) => [set.id, set]));
  return [...all.values()].sort((a, b) => compare(a.setNumber, b.setNumber) || compare(a.id, b.id));
}

/** What writing these sets changes while nobody else can write: older versions change nothing. */
export function expectedChange(before: readonly LoggedSet[], rows: readonly StoredSet[]): SetsChange {
  const known = new Map(before.map((set) => [set.id, Date.parse(set.changedAt)]));
  const written = rows
    .filter(({ id, changed_at }) => changed_at.getTime() > (known.get(id) ?? Number.NEGATIVE_INFINITY))
    .map(({ item_id, exercise_id, set_number, changed_at, ...set }) => ({
      ...set,
      itemId: item_id,
      exerciseId: exercise_id,
      setNumber: set_number,
      changedAt: changed_at.toISOString(),
    }));
  return { before, written, all: mergeSets(before, written) };
}

const canBeRecord = ({ done, type, weight, reps }: LoggedSet) =>
  done && type !== 'warmup' && Boolean(weight) && Boolean(reps);

/** The sets of an exercise that can be records, with their values, in the order in which they were done. */
const judgedOf = (sets: readonly LoggedSet[], exerciseId: string) =>
  sets
    .filter((set) => set.exerciseId === exerciseId && canBeRecord(set))
    .sort(
      (a, b) => compare(a.changedAt, b.changedAt) || compare(a.setNumber, b.setNumber) || compare(a.id, b.id),
    )
    .map(({ id, weight, reps, confirmed }) => `${id} ${weight} ${reps} ${confirmed}`)
    .join();

/**
 * The exercises whose records a write may have changed: those with other values or in another order than before. A
 * record has the time of its set, so in a session with records a new time is a change too.
 */
export function exercisesToJudge({ before, written, all }: SetsChange, hasRecords: boolean): string[] {
  const ids = new Set(written.map(({ id }) => id));
  const touched = [...before.filter(({ id }) => ids.has(id)), ...written].filter(canBeRecord);
  const exercises = [...new Set(touched.map(({ exerciseId }) => exerciseId))];
  if (hasRecords) return exercises;
  return exercises.filter((exercise) => judgedOf(before, exercise) !== judgedOf(all, exercise));
}

/** What a set adds to the counters of its session. */
const countsOf = (set: LoggedSet | undefined) =>
  set?.done ? `${set.type === 'warmup'} ${set.reps} ${set.weight}` : 'nothing';

/** Whether a write changed the counters of its session. */
export function hasCountedChange({ before, written }: SetsChange): boolean {
  const known = new Map(before.map((set) => [set.id, set]));
  return written.some((set) => countsOf(set) !== countsOf(known.get(set.id)));
}
