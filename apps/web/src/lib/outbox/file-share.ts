import { useSyncExternalStore } from 'react';

const shares = new Map<string, number>();
const listeners = new Set<() => void>();

/** Notes how much of a kept file is sent, 0 to 1; null when it is not being sent. */
export function noteShare(id: string, share: number | null): void {
  if (share === null) shares.delete(id);
  else shares.set(id, share);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How much of a kept file is sent, 0 to 1; null when it is not being sent. */
export function useFileShare(id: string): number | null {
  return useSyncExternalStore(subscribe, () => shares.get(id) ?? null);
}
