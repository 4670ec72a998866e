import { AsyncLocalStorage } from 'node:async_hooks';

const inside = new AsyncLocalStorage<true>();

/** Runs reads that the server itself makes for a request: they take no points of the account's limit. */
export const runInside = <T>(run: () => Promise<T>): Promise<T> => inside.run(true, run);

/** Whether this is such a read. */
export const isInside = (): boolean => inside.getStore() === true;
