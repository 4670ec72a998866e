import { browserStorage } from '#lib/storage/browser-storage.ts';
import { keepBlock } from './interval/keep-block.ts';
import { keptSets } from './logging/typed-sets.ts';
import { keepRest } from './rest/rest.ts';
import { completeSession } from './training-api.ts';

const noteKey = (sessionId: string) => `session-note/${sessionId}`;

/** The note to the trainer that was typed into a session and not sent; a closed page keeps it. */
export const keptNote = {
  read: (sessionId: string) => browserStorage.read(noteKey(sessionId)),
  write: (sessionId: string, note: string) => browserStorage.write(noteKey(sessionId), note),
};

/** Finishes a session with its note, and drops what this browser keeps of one that runs; works offline. */
export function endSession(sessionId: string, note: string, completedAt?: string): void {
  completeSession(sessionId, note, completedAt);
  browserStorage.remove(noteKey(sessionId));
  keepRest(sessionId, null);
  keepBlock(sessionId, null);
  keptSets(sessionId).remove();
}
