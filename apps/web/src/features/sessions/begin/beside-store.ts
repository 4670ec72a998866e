import { useSyncExternalStore } from 'react';
import type { Begun } from './find-running.ts';

/** A session that runs, beside which another one was to begin. */
export type Beside = {
  running: Begun;
  /** The number of its done sets; null when this phone cannot know. */
  sets: number | null;
  /** The answer: whether the running one is to end, so that the other can begin. */
  decide: (isToEnd: boolean) => void;
};

let asked: Beside | null = null;
const listeners = new Set<() => void>();

function set(next: Beside | null): void {
  asked = next;
  for (const tell of listeners) tell();
}

/** Asks what becomes of a running session. @returns whether it is to end; false also when the person goes on with it */
export const askBeside = (running: Begun, sets: number | null): Promise<boolean> =>
  new Promise<boolean>((decide) => set({ running, sets, decide })).finally(() => set(null));

/** What is asked now. */
export function useBeside(): Beside | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
}
