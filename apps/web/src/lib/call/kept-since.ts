import { keptAnswers } from './call.ts';

/**
 * When the oldest stored answer on the page was stored, in milliseconds; null when every answer came from the
 * server.
 */
export const keptSince = (): number | null =>
  keptAnswers.size > 0 ? Math.min(...keptAnswers.values()) : null;

/** Call before everything is read again: only answers after this count. */
export function forgetKeptSince(): void {
  keptAnswers.clear();
  dispatchEvent(new Event('kept'));
}

export function subscribeKeptSince(listener: () => void): () => void {
  addEventListener('kept', listener);
  return () => removeEventListener('kept', listener);
}
