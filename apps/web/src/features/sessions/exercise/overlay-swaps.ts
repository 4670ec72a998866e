import { NO_BESTS } from '@spotter/contract/personal-records';
import type { SessionItem } from '@spotter/contract/sessions';
import type { SetTarget } from '@spotter/contract/workouts';
import { isKept } from '#lib/outbox/is-kept.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import { keepPrivate, readPrivate } from '#lib/storage/private-storage.ts';
import type { WriteState } from '../logging/overlay-finish.ts';

/** The parts of an item that depend on its exercise. */
export type ItemExercise = Pick<SessionItem, 'exercise' | 'lastTime' | 'bests'> & {
  /** The targets of the planned exercise. The server omits the loads while it is swapped. */
  targets?: SetTarget[];
};
/** Exercises of a session that this browser knows, by id: those swapped in and those swapped out. */
export type KnownExercises = Readonly<Record<string, ItemExercise>>;
export type ShownItem = SessionItem & { swapState: WriteState };

export const isSwapped = (item: SessionItem) => item.exerciseId !== item.plannedExerciseId;

/** An exercise picked from the library, before the server sent its last results. */
export function pickedExercise(exercise: SessionItem['exercise']): ItemExercise {
  const { name, category, measure, assisted, equipment, ...media } = exercise;
  const { videoUrl, captionsUrl, thumbnailUrl, instructions } = media;
  return {
    exercise: {
      ...{ name, category, measure, assisted, equipment },
      ...{ videoUrl, captionsUrl, thumbnailUrl, instructions },
    },
    lastTime: [],
    // Not loaded yet: no record can be found.
    bests: NO_BESTS,
  };
}

/** The data of an item's exercise to store before another replaces it. */
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

/** The items to show, overlaid by waiting swaps. Of two swaps the later one counts. */
export function overlaySwaps(
  sessionId: string,
  items: readonly ShownItem[],
  entries: readonly OutboxEntry[],
  known: KnownExercises,
): ShownItem[] {
  const shown = new Map(items.map((item) => [item.id, item]));
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

/** The stored exercises that were swapped in and out of a session. */
export function readKnownExercises(sessionId: string): KnownExercises {
  return readPrivate<KnownExercises>(nameOf(sessionId)) ?? {};
}

export function rememberExercises(sessionId: string, more: KnownExercises): void {
  keepPrivate(nameOf(sessionId), { ...readKnownExercises(sessionId), ...more });
}
