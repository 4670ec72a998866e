import { CallError } from '#lib/call.ts';

/*
 * Some calls are refused until the person has proved anew who they are. Whoever makes such a call wraps it in
 * `confirmed`; the one dialog of the app asks, and the call goes on without being asked for again.
 */

type Asking = { done(isConfirmed: boolean): void };

let asking: Asking | null = null;
const listeners = new Set<() => void>();

function set(next: Asking | null): void {
  asking = next;
  for (const listener of listeners) listener();
}

export function subscribeToAsking(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isAsking = (): boolean => asking !== null;

/** The dialog's answer; the calls that waited for it go on, or fail as they were refused. */
export function answerAsking(isConfirmed: boolean): void {
  asking?.done(isConfirmed);
}

let waiting: Promise<boolean> | null = null;

function ask(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => set({ done: resolve })).finally(() => {
    waiting = null;
    set(null);
  });
  return waiting;
}

/**
 * Makes a call that may ask who is there; it is made again once the person has said.
 * @throws CallError of the call; `accounts.confirm_needed` when the person did not want to say
 */
export async function confirmed<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const isNeeded = error instanceof CallError && error.code === 'accounts.confirm_needed';
    if (!isNeeded || !(await ask())) throw error;
    return run();
  }
}
