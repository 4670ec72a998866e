let isStarting = false;

/**
 * Runs a whole start of a session, from the question about another one to its beginning. While one is in progress, a second
 * one does nothing: its person pressed twice, or beside a question that is open.
 * @returns what the start returns; null also for such a second one
 */
export async function startOnce<T>(start: () => Promise<T | null>): Promise<T | null> {
  if (isStarting) return null;
  isStarting = true;
  try {
    return await start();
  } finally {
    isStarting = false;
  }
}
