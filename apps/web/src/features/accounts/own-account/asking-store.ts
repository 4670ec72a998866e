/* Whether the person's confirmation is asked for: what every page knows of `confirm-store.ts`. */

type Asking = { isFactor: boolean; done(isConfirmed: boolean): void };

let asking: Asking | null = null;
const listeners = new Set<() => void>();

/** Asks for a confirmation, or ends that. */
export function setAsked(next: Asking | null): void {
  asking = next;
  for (const listener of listeners) listener();
}

export function subscribeToAsking(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is asked for now. */
export const askedNow = (): Asking | null => asking;

export const isAsking = (): boolean => asking !== null;
