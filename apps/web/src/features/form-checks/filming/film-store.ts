import type { SetName } from '@spotter/contract/set-name';
import { useSyncExternalStore } from 'react';

export type FilmedSet = {
  sessionId: string;
  itemId: string;
  exerciseId: string;
  name: string;
  /** The names of its sets, and the number of the one that was done last. */
  sets: readonly SetName[];
  last: number;
};

/*
 * The set that is being filmed. The dialog stands outside of all pages: one that fails, is left or changes, for instance
 * because the session ended on another phone, takes no film away.
 */
let filmed: FilmedSet | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the dialog that films a set; null closes it. */
export function filmSet(set: FilmedSet | null): void {
  filmed = set;
  for (const listener of listeners) listener();
}

export const useFilmedSet = (): FilmedSet | null => useSyncExternalStore(subscribe, () => filmed);
