import { keepPrivate, readPrivate, removePrivate } from '#lib/storage/private-storage.ts';
import { CallError } from './call.ts';
import { isPassing } from './passing.ts';

/**
 * Timeout of a read that has a stored answer: longer than a good network needs, short enough for someone at a
 * rack.
 */
const PATIENCE_MS = 5_000;

/**
 * Reads from the server. If it cannot be reached, is busy or does not answer in time, returns the last answer, which this
 * browser stores until sign-out. Pages that must open offline start with such reads.
 * @throws CallError if the server refuses, or any failure when no answer is stored
 */
export async function readOrKept<T>(name: string, read: () => Promise<T>): Promise<T> {
  const before = readPrivate<T>(name);
  const reading = read().then(
    (answer) => {
      keepPrivate(name, answer);
      return answer;
    },
    (error: unknown) => {
      if (error instanceof CallError && isPassing(error.status) && before !== null) return before;
      removePrivate(name);
      throw error;
    },
  );
  if (before === null) return reading;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(before), PATIENCE_MS);
  });
  return Promise.race([reading, patience]).finally(() => clearTimeout(timer));
}
