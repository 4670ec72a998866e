import type { ExerciseNote } from '@spotter/contract/exercises';
import type { CallKey } from '#lib/call/call.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';

const WRITE = 'PUT /api/exercises/:id/note';

const isOf = <K extends CallKey>(entry: OutboxEntry, key: K): entry is OutboxEntry<K> => entry.key === key;

/** The key of the own notes of the reader, or of a client. */
export const notesKey = (clientId?: string) => ['GET /api/exercise-notes', clientId ?? null] as const;

/** The note that an entry of the outbox writes; null for other entries. */
export function noteOf(entry: OutboxEntry): ExerciseNote | null {
  if (!isOf(entry, WRITE)) return null;
  const { params, body } = entry.input;
  return { exerciseId: params.id, content: body.content, changedAt: body.changedAt };
}

/** The text of a note: the stored one, or a later one that waits to be sent. */
export function latestNote(
  exerciseId: string,
  stored: ExerciseNote | undefined,
  entries: readonly OutboxEntry[],
): string {
  let latest = stored;
  for (const entry of entries) {
    const note = noteOf(entry);
    if (note?.exerciseId !== exerciseId) continue;
    if (!latest || Date.parse(note.changedAt) >= Date.parse(latest.changedAt)) latest = note;
  }
  return latest?.content ?? '';
}
