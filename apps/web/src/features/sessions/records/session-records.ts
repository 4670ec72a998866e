import { findRecords, isOddLoad } from '@spotter/contract/personal-records';
import type { Bests, PersonalRecord } from '@spotter/contract/sessions';
import type { KnownExercises, ShownItem } from '../exercise/overlay-swaps.ts';
import type { ShownSet } from '../logging/merge-sets.ts';
import { type ReadSession, versionOf } from '../read-session.ts';

/** Sorts by the order of doing. */
const inOrder = (a: ShownSet, b: ShownSet) =>
  Date.parse(a.changedAt) - Date.parse(b.changedAt) || (a.id < b.id ? -1 : 1);

function bestsOf(exerciseId: string, items: readonly ShownItem[], known: KnownExercises): Bests | null {
  const item = items.find((one) => one.exerciseId === exerciseId);
  return item?.bests ?? known[exerciseId]?.bests ?? null;
}

/** The done sets by exercise, in the order of doing. */
function byExercise(items: readonly ShownItem[], sets: readonly ShownSet[]): Map<string, ShownSet[]> {
  const itemsExercise = new Map(items.map((item) => [item.id, item.exerciseId]));
  const done = sets
    .filter((set) => set.done)
    .map((set) => ({ ...set, exerciseId: set.exerciseId || (itemsExercise.get(set.itemId) ?? '') }));
  const grouped = new Map<string, ShownSet[]>();
  for (const set of done.sort(inOrder)) {
    grouped.set(set.exerciseId, [...(grouped.get(set.exerciseId) ?? []), set]);
  }
  return grouped;
}

/** The sets whose load is far above anything before, and that nobody confirmed. */
export function slipsIn(
  items: readonly ShownItem[],
  sets: readonly ShownSet[],
  known: KnownExercises,
): ReadonlySet<string> {
  const slips = [...byExercise(items, sets)].flatMap(([exerciseId, own]) => {
    const bests = bestsOf(exerciseId, items, known);
    return bests ? findRecords(bests, own).slips : [];
  });
  return new Set(slips);
}

/**
 * The heaviest load before a set that is far above it; null when the set's load is nothing special. Where a set is
 * corrected and nothing else was lifted, it is compared with what it was.
 */
export function bestFarBelow(
  set: ShownSet,
  items: readonly ShownItem[],
  sets: readonly ShownSet[],
  known: KnownExercises,
): number | null {
  const { weight, reps, type } = set;
  if (!weight || !reps || type === 'warmup') return null;
  const bests = bestsOf(set.exerciseId, items, known);
  if (!bests) return null;
  const others = sets.filter(({ id }) => id !== set.id);
  const { after } = findRecords(bests, byExercise(items, others).get(set.exerciseId) ?? []);
  const was = sets.find(({ id, done }) => id === set.id && done)?.weight ?? null;
  const heaviest = after.heaviest ?? was;
  return isOddLoad(weight, heaviest, bests.heaviest) ? heaviest : null;
}

/**
 * The personal records of a session, found at once and also offline. Where the server has evaluated exactly the shown
 * sets of an exercise, its records are used; otherwise they are computed here from the bests before.
 */
export function sessionRecords(
  session: Pick<ReadSession, 'records' | 'evaluated'>,
  items: readonly ShownItem[],
  sets: readonly ShownSet[],
  known: KnownExercises,
): PersonalRecord[] {
  return [...byExercise(items, sets)].flatMap(([exerciseId, own]) => {
    const evaluated = session.evaluated.filter((version) => version.startsWith(`${exerciseId} `));
    const versions = new Set(own.map(versionOf));
    const isEvaluated =
      evaluated.length === own.length && evaluated.every((version) => versions.has(version));
    const bests = isEvaluated ? null : bestsOf(exerciseId, items, known);
    if (bests) {
      const { records } = findRecords(bests, own);
      return records.map((record) => ({ ...record, exerciseId }));
    }
    const ids = new Set(own.map(({ id }) => id));
    return session.records.filter((record) => record.exerciseId === exerciseId && ids.has(record.setId));
  });
}
