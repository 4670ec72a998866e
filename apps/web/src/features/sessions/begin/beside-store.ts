import { useSyncExternalStore } from 'react';
import { soon } from '../sessions-keys.ts';
import type { Begun } from './find-running.ts';

/** A session that runs, beside which another one was to begin. */
export type Beside = {
  running: Begun;
  /** Whether nothing is logged in it for sure: it is deleted then. */
  isEmpty: boolean;
  /** Says that the question is on the page. */
  onShown: () => void;
  /** The answer: whether the running one is to end, so that the other can begin. */
  decide: (isToEnd: boolean) => void;
};

let asked: Beside | null = null;
const listeners = new Set<() => void>();

function set(next: Beside | null): void {
  asked = next;
  for (const tell of listeners) tell();
}

/**
 * Asks what becomes of a running session. A question that is still open is answered with no.
 * @returns whether it is to end; false also when the person goes on with it
 * @throws CallError when the question is not on the page in time: its code cannot be loaded
 */
export async function askBeside(running: Begun, isEmpty: boolean): Promise<boolean> {
  asked?.decide(false);
  let onShown = () => {};
  let decide: Beside['decide'] = () => {};
  const shown = new Promise<void>((resolve) => {
    onShown = resolve;
  });
  const answer = new Promise<boolean>((resolve) => {
    decide = resolve;
  });
  const own: Beside = { running, isEmpty, onShown, decide };
  set(own);
  try {
    return await Promise.race([answer, soon(shown).then(() => answer)]);
  } finally {
    if (asked === own) set(null);
  }
}

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
