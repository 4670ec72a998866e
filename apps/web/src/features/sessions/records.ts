import { findRecords } from '@spotter/contract/personal-records';
import type { Bests, PersonalRecord } from '@spotter/contract/sessions';
import type { ShownSet } from './merge.ts';
import { type ReadSession, versionOf } from './read-session.ts';
import type { KnownExercises, ShownItem } from './swaps.ts';

/** In the order in which they were done. */
const inOrder = (a: ShownSet, b: ShownSet) =>
  Date.parse(a.changedAt) - Date.parse(b.changedAt) || (a.id < b.id ? -1 : 1);

function bestsOf(exerciseId: string, items: readonly ShownItem[], known: KnownExercises): Bests | null {
  const item = items.find((one) => one.exerciseId === exerciseId);
  return item?.bests ?? known[exerciseId]?.bests ?? null;
}

/**
 * The personal records of a session, known at once also without a network. Where the server has judged exactly
 * the sets that are shown of an exercise, what it said stands; else they are found here from the bests before.
 */
export function sessionRecords(
  session: Pick<ReadSession, 'records' | 'judged'>,
  items: readonly ShownItem[],
  sets: readonly ShownSet[],
  known: KnownExercises,
): PersonalRecord[] {
  const itemsExercise = new Map(items.map((item) => [item.id, item.exerciseId]));
  const byExercise = new Map<string, ShownSet[]>();
  for (const set of sets.filter(({ done }) => done)) {
    const exerciseId = set.exerciseId || (itemsExercise.get(set.itemId) ?? '');
    byExercise.set(exerciseId, [...(byExercise.get(exerciseId) ?? []), { ...set, exerciseId }]);
  }
  return [...byExercise].flatMap(([exerciseId, own]) => {
    const judged = session.judged.filter((version) => version.startsWith(`${exerciseId} `));
    const versions = new Set(own.map(versionOf));
    const isJudged = judged.length === own.length && judged.every((version) => versions.has(version));
    const bests = isJudged ? null : bestsOf(exerciseId, items, known);
    if (bests) {
      const { records } = findRecords(bests, own.sort(inOrder));
      return records.map((record) => ({ ...record, exerciseId }));
    }
    const ids = new Set(own.map(({ id }) => id));
    return session.records.filter((record) => record.exerciseId === exerciseId && ids.has(record.setId));
  });
}
