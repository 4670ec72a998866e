import { evaluatedBy } from '@spotter/contract/personal-records';
import type { LoggedSet, NewLoggedSet } from '@spotter/contract/sessions';
import { metresOf, volumeOf } from '@spotter/contract/set-volume';
import type { z } from 'zod';
import type { PlanItem } from './queries.ts';
import type { HistorySet, RecordPlace } from './records/queries.ts';
import type { KeptSet, SessionCounts, StoredSet } from './set-queries.ts';

/** The sets of a session before a write, those that it wrote, and all of them after it. */
export type SetsChange = {
  before: readonly KeptSet[];
  written: readonly KeptSet[];
  all: readonly KeptSet[];
};

const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : Number(a > b));

/** The sets of a session after some were written, by number. */
export function mergeSets<S extends LoggedSet>(before: readonly S[], written: readonly S[]): S[] {
  const all = new Map([...before, ...written].map((set) => [set.id, set]));
  return [...all.values()].sort((a, b) => compare(a.setNumber, b.setNumber) || compare(a.id, b.id));
}

/** What writing these sets changes while nobody else can write: older versions change nothing. */
export function expectedChange(before: readonly KeptSet[], rows: readonly StoredSet[]): SetsChange {
  const known = new Map(before.map((set) => [set.id, set]));
  const written = rows
    .filter(({ id, changed_at }) => {
      const stored = known.get(id);
      return !stored || changed_at.getTime() > Date.parse(stored.changedAt);
    })
    .map(({ item_id, exercise_id, set_number, per_side, changed_at, logged_by: _by, ...set }) => ({
      ...set,
      itemId: item_id,
      exerciseId: exercise_id,
      setNumber: set_number,
      perSide: per_side,
      changedAt: changed_at.toISOString(),
      // No counter and no record depends on it.
      loggedBy: null,
      // Until the records are judged again.
      slip: known.get(set.id)?.slip ?? false,
    }));
  return { before, written, all: mergeSets(before, written) };
}

/** Of the sets that were sent those that were written, by their ids, each with who logged it. */
export const withWriters = (
  sets: readonly KeptSet[],
  writers: ReadonlyMap<string, LoggedSet['loggedBy']>,
): KeptSet[] =>
  sets.flatMap((set) => {
    const loggedBy = writers.get(set.id);
    return loggedBy === undefined ? [] : [{ ...set, loggedBy }];
  });

const canBeRecord = (set: LoggedSet) => evaluatedBy(set) !== null;

/** The sets of an exercise that can be records, in the order in which they were done. */
const evaluatedOf = (sets: readonly KeptSet[], exerciseId: string): KeptSet[] =>
  sets
    .filter((set) => set.exerciseId === exerciseId && canBeRecord(set))
    .sort(
      (a, b) => compare(a.changedAt, b.changedAt) || compare(a.setNumber, b.setNumber) || compare(a.id, b.id),
    );

/** The values of these sets that records depend on. */
const valuesOf = (sets: readonly KeptSet[]) =>
  sets
    .map(({ id, weight, reps, duration, distance, added, confirmed }) =>
      [id, weight, reps, duration, distance, added, confirmed].join(' '),
    )
    .join();

/**
 * The exercises whose records a write may have changed: those with other values or in another order than before. A
 * record has the time of its set, so in a session with records a new time is a change too.
 */
export function exercisesToEvaluate({ before, written, all }: SetsChange, hasRecords: boolean): string[] {
  const ids = new Set(written.map(({ id }) => id));
  const touched = [...before.filter(({ id }) => ids.has(id)), ...written].filter(canBeRecord);
  const exercises = [...new Set(touched.map(({ exerciseId }) => exerciseId))];
  if (hasRecords) return exercises;
  return exercises.filter(
    (exercise) => valuesOf(evaluatedOf(before, exercise)) !== valuesOf(evaluatedOf(all, exercise)),
  );
}

/** When a set was done, as `doneAt` of the records has it: within a time that was told afterwards. */
function doneAt({ startedAt, toldMinutes }: Timed, changedAt: string): string {
  if (toldMinutes === null) return changedAt;
  const start = Date.parse(startedAt);
  const end = start + toldMinutes * 60_000;
  return new Date(Math.max(start, Math.min(Date.parse(changedAt), end))).toISOString();
}

type Timed = Pick<RecordPlace, 'startedAt'> & { toldMinutes: number | null };

/** The sets of a session that its records depend on, by their exercises, as its history would read them. */
export function historyOf(
  session: Pick<RecordPlace, 'id'> & Timed,
  all: readonly KeptSet[],
  exercises: readonly string[],
): Map<string, HistorySet[]> {
  const inHistory = (set: KeptSet): HistorySet => ({
    ...set,
    sessionId: session.id,
    changedAt: doneAt(session, set.changedAt),
  });
  return new Map(exercises.map((exercise) => [exercise, evaluatedOf(all, exercise).map(inHistory)]));
}

/** Whether two versions of a set add the same to the counters of their session, and to what others count of it. */
function isCountedAlike(a: LoggedSet, b: LoggedSet | undefined): boolean {
  if (!a.done || !b?.done) return !a.done && !b?.done;
  return (
    a.itemId === b.itemId &&
    a.setNumber === b.setNumber &&
    volumeOf(a) === volumeOf(b) &&
    metresOf(a) === metresOf(b)
  );
}

/** Whether a write changed the counters of its session. */
export function hasCountedChange({ before, written }: SetsChange): boolean {
  const known = new Map(before.map((set) => [set.id, set]));
  return written.some((set) => !isCountedAlike(set, known.get(set.id)));
}

/**
 * Counts a session as the statement of `recountSessions` does; the property test of the records compares the two. Loads
 * are added in hundredths, as they are stored, so both sums are exact.
 */
export function countsOf(sets: readonly LoggedSet[], plan: readonly PlanItem[]): SessionCounts {
  const done = sets.filter((set) => set.done);
  const hundredths = done.reduce((sum, set) => sum + Math.round(volumeOf(set) * 100), 0);
  const kept = plan.flatMap(({ id, targets, added }) => {
    if (added || targets.length === 0) return [];
    const planned = done.filter((set) => set.itemId === id && set.setNumber <= targets.length);
    return [{ sets: new Set(planned.map(({ setNumber }) => setNumber)).size, planned: targets.length }];
  });
  return {
    doneSets: done.length,
    volume: hundredths / 100,
    keptSets: kept.reduce((sum, item) => sum + item.sets, 0),
    keptExercises: kept.filter((item) => item.sets >= item.planned).length,
  };
}

/** A number with the two decimals that are stored: a step of 0.5 may come as 33.00000000000001. */
const asStored = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 100) / 100;

type SaidSet = Omit<
  z.output<typeof NewLoggedSet>,
  'id' | 'itemId' | 'setNumber' | 'weight' | 'added' | 'confirmed' | 'changedAt'
>;
type Loads = { weight: number | null; added: number | null };

/** The columns of what was done in a set. @param loads what counts as its load, and what was added to the body */
export const columnsOf = (set: SaidSet, loads: Loads) => ({
  type: set.type,
  reps: set.reps,
  weight: asStored(loads.weight),
  duration: set.duration,
  distance: set.distance,
  incline: asStored(set.incline),
  resistance: asStored(set.resistance),
  calories: set.calories,
  rpe: asStored(set.rpe),
  per_side: set.perSide,
  added: asStored(loads.added),
  band: set.band,
  note: set.note,
  pain: set.pain,
  done: set.done,
});
