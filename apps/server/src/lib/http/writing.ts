import { AsyncLocalStorage } from 'node:async_hooks';
import type { Touched } from '#lib/live/signal.ts';

/**
 * A request being handled: the page's name for it, the topics its transactions touched, and whether it is answered: timers
 * and jobs that it started still run in its context.
 */
export type Writing = { readonly name: string | undefined; readonly touched: Touched[]; isAnswered: boolean };

const current = new AsyncLocalStorage<Writing>();

/** The request being handled; undefined for background work, also for work that a request has started. */
export function currentWriting(): Writing | undefined {
  const writing = current.getStore();
  return writing?.isAnswered ? undefined : writing;
}

/** Handles a request; `writing` then holds what its transactions touched. */
export async function carryOut<T>(writing: Writing, run: () => Promise<T> | T): Promise<T> {
  try {
    return await current.run(writing, run);
  } finally {
    writing.isAnswered = true;
  }
}
