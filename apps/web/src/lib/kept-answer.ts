import { CallError } from './call.ts';
import { keepPrivate, readPrivate, removePrivate } from './private-storage.ts';

/** Longer than a good network needs; a reader at a rack does not wait for a bad one. */
const PATIENCE_MS = 5_000;

const wasNotReached = (error: unknown) =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

/**
 * The server's answer, or, when it cannot be reached (or takes its time), the last one, kept in this browser
 * until sign-out. Pages that must open without a network begin with such reads.
 * @throws what the server said, and any failure without an earlier answer
 */
export async function readOrKept<T>(name: string, read: () => Promise<T>): Promise<T> {
  const before = readPrivate<T>(name);
  const reading = read().then(
    (answer) => {
      keepPrivate(name, answer);
      return answer;
    },
    (error: unknown) => {
      if (wasNotReached(error) && before !== null) return before;
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
