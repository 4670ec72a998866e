import type { Exercise } from '@spotter/contract/exercises';
import { OPEN_TARGET } from '@spotter/contract/open-target';
import type { SessionItem } from '@spotter/contract/sessions';
import { ADDED_SETS } from '@spotter/contract/sessions-limits';
import { v7 } from 'uuid';
import { isKept } from '#lib/outbox/is-kept.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import type { ItemRows } from '../logging/item-rows.ts';
import type { WriteState } from '../logging/overlay-finish.ts';
import { putItem } from '../training-api.ts';
import { type KnownExercises, pickedExercise, rememberExercises, type ShownItem } from './overlay-swaps.ts';

/** Adds an exercise to a session beyond its plan; works offline. */
export function addExercise(sessionId: string, exercise: Exercise): void {
  rememberExercises(sessionId, { [exercise.id]: pickedExercise(exercise) });
  putItem(sessionId, v7(), { exerciseId: exercise.id, removed: false });
}

/** Takes an added exercise away again; its done sets stay. Works offline. */
export function removeExercise(sessionId: string, { id, plannedExerciseId }: SessionItem): void {
  putItem(sessionId, id, { exerciseId: plannedExerciseId, removed: true });
}

/** An added line before the server has answered; null when this browser does not know its exercise. */
function lineOf(id: string, exerciseId: string, order: number, known: KnownExercises): SessionItem | null {
  const exercise = known[exerciseId];
  if (!exercise) return null;
  const values = {
    reps: null,
    weight: null,
    duration: null,
    restTime: null,
    superset: null,
    notes: '',
    tempo: '',
  };
  const targets = Array.from({ length: ADDED_SETS }, () => OPEN_TARGET);
  const planned = { plannedExerciseId: exerciseId, plannedName: exercise.exercise.name };
  const { lastTime, bests } = exercise;
  const open = { progression: null, suggestions: [] };
  const own = { ...values, ...open, ...planned, targets, sets: ADDED_SETS, added: true, removed: false };
  return { id, exerciseId, order, exercise: exercise.exercise, lastTime, bests, ...own };
}

/** The lines to show: the server's, overlaid by those that this browser has added or taken away and not yet sent. */
export function overlayAdded(
  sessionId: string,
  items: readonly SessionItem[],
  entries: readonly OutboxEntry[],
  known: KnownExercises,
): ShownItem[] {
  const shown = new Map<string, ShownItem>(items.map((item) => [item.id, { ...item, swapState: 'saved' }]));
  for (const entry of entries) {
    if (!isKept(entry, 'PUT /api/sessions/:id/items/:itemId')) continue;
    const { id, itemId } = entry.input.params;
    if (id !== sessionId) continue;
    const { exerciseId, removed = false } = entry.input.body;
    const last = Math.max(0, ...[...shown.values()].map(({ order }) => order));
    const item = shown.get(itemId) ?? lineOf(itemId, exerciseId, last + 1, known);
    const swapState: WriteState = entry.refused ? 'refused' : 'waiting';
    if (item) shown.set(itemId, { ...item, removed, swapState });
  }
  return [...shown.values()];
}

/** Without the open sets of added lines that were taken away; at the end without those of all added lines. */
export function withoutUndone(items: readonly ItemRows[], isFinished: boolean): ItemRows[] {
  return items.flatMap((line) => {
    const { item, rows, done } = line;
    if (!item.added || !(isFinished || item.removed)) return [line];
    return done > 0 ? [{ item, rows: rows.filter((row) => row.done), done }] : [];
  });
}
