import { keptAnswers } from './call.ts';

/** From when the oldest is that the page may be showing, in milliseconds; null when all came from the server. */
export const keptSince = (): number | null =>
  keptAnswers.size > 0 ? Math.min(...keptAnswers.values()) : null;

/** Everything is read again now; what comes of that counts. */
export function forgetKeptSince(): void {
  keptAnswers.clear();
  dispatchEvent(new Event('kept'));
}

export function subscribeKeptSince(listener: () => void): () => void {
  addEventListener('kept', listener);
  return () => removeEventListener('kept', listener);
}
