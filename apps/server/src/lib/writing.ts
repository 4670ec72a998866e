import { AsyncLocalStorage } from 'node:async_hooks';
import type { Touched } from './signal.ts';

/** A request that is being carried out: how its page named it, and what its transactions touched. */
export type Writing = { readonly name: string | undefined; readonly touched: Touched[] };

const current = new AsyncLocalStorage<Writing>();

/** The request that is being carried out; undefined for what the server does by itself. */
export const currentWriting = (): Writing | undefined => current.getStore();

/** Carries out a request; what its transactions touched is in `writing` afterwards. */
export const carryOut = <T>(writing: Writing, run: () => T): T => current.run(writing, run);
