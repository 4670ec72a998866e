import type { Bests, SessionItem } from '@spotter/contract/sessions';
import type { SetTarget } from '@spotter/contract/workouts';
import type { OutboxEntry } from '#lib/outbox.ts';
import { keepPrivate, readPrivate } from '#lib/private-storage.ts';
import { isKept, type WriteState } from './merge.ts';

/** What an item tells of the exercise that is done in it. */
export type ItemExercise = Pick<SessionItem, 'exercise' | 'lastTime' | 'bests'> & {
  /** Of the planned exercise: what its sets ask for. The server leaves the loads out while it is swapped. */
  targets?: SetTarget[];
};
/** Exercises of a session that this browser knows, by their id: those swapped in and those swapped out. */
export type KnownExercises = Readonly<Record<string, ItemExercise>>;
export type ShownItem = SessionItem & { swapState: WriteState };

/** Of an exercise of which nothing is known yet: no record can be told, and no last time. */
export const NO_BESTS: Bests = { heaviest: null, oneRepMax: null, repsAt: [] };

export const isSwapped = (item: SessionItem) => item.exerciseId !== item.plannedExerciseId;

/** An exercise picked in the library, before the server told what was done of it last time. */
export function pickedExercise(exercise: SessionItem['exercise']): ItemExercise {
  const { name, category, measure, videoUrl, captionsUrl, thumbnailUrl, instructions } = exercise;
  return {
    exercise: { name, category, measure, videoUrl, captionsUrl, thumbnailUrl, instructions },
    lastTime: [],
    bests: NO_BESTS,
  };
}

/** What to remember of an item's exercise before another takes its place. */
export function knownExercise(item: SessionItem): ItemExercise {
  const { exercise, lastTime, bests, targets } = item;
  return { exercise, lastTime, bests, ...(!isSwapped(item) && { targets }) };
}

function swapTo(item: SessionItem, exerciseId: string, known: KnownExercises): SessionItem {
  const other = known[exerciseId];
  if (other) {
    const { exercise, lastTime, bests } = other;
    const isPlanned = exerciseId === item.plannedExerciseId && other.targets?.length === item.targets.length;
    const targets = (isPlanned && other.targets) || item.targets;
    return { ...item, exercise, lastTime, bests, targets, exerciseId };
  }
  const name = exerciseId === item.plannedExerciseId ? item.plannedName : item.exercise.name;
  const exercise = { ...item.exercise, name, videoUrl: null, captionsUrl: null, thumbnailUrl: null };
  return { ...item, ...pickedExercise({ ...exercise, instructions: null }), exerciseId };
}

/** The items as they are shown: what the server has, overlaid by swaps that wait; of two the later stands. */
export function overlaySwaps(
  sessionId: string,
  items: readonly SessionItem[],
  entries: readonly OutboxEntry[],
  known: KnownExercises,
): ShownItem[] {
  const shown = new Map<string, ShownItem>(items.map((item) => [item.id, { ...item, swapState: 'saved' }]));
  const changed = new Map<string, number>();
  for (const entry of entries) {
    if (!isKept(entry, 'PUT /api/sessions/:id/items/:itemId/exercise')) continue;
    const { id, itemId } = entry.input.params;
    const saved = items.find((item) => item.id === itemId);
    const { exerciseId, changedAt } = entry.input.body;
    const when = Date.parse(changedAt);
    if (id !== sessionId || !saved || when < (changed.get(itemId) ?? 0)) continue;
    changed.set(itemId, when);
    const item = saved.exerciseId === exerciseId ? saved : swapTo(saved, exerciseId, known);
    shown.set(itemId, { ...item, swapState: entry.refused ? 'refused' : 'waiting' });
  }
  return [...shown.values()];
}

const nameOf = (sessionId: string) => `swapped/${sessionId}`;

/** What this browser remembers of the exercises swapped in and out of a session. */
export function readKnownExercises(sessionId: string): KnownExercises {
  return readPrivate<KnownExercises>(nameOf(sessionId)) ?? {};
}

export function rememberExercises(sessionId: string, more: KnownExercises): void {
  keepPrivate(nameOf(sessionId), { ...readKnownExercises(sessionId), ...more });
}
