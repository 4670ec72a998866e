import { AsyncLocalStorage } from 'node:async_hooks';
import type { Touched } from '#lib/live/signal.ts';

/** A request being handled: the page's name for it, and the topics its transactions touched. */
export type Writing = { readonly name: string | undefined; readonly touched: Touched[] };

const current = new AsyncLocalStorage<Writing>();

/** Requests that are answered: timers and jobs that they started still run in their context. */
const answered = new WeakSet<Writing>();

/** The request being handled; undefined for background work, also for work that a request has started. */
export function currentWriting(): Writing | undefined {
  const writing = current.getStore();
  return writing && !answered.has(writing) ? writing : undefined;
}

/** Handles a request; `writing` then holds what its transactions touched. */
export async function carryOut<T>(writing: Writing, run: () => Promise<T> | T): Promise<T> {
  try {
    return await current.run(writing, run);
  } finally {
    answered.add(writing);
  }
}
