import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';

/**
 * Which of a request's changes the database has: `nothing`; `saved`: a commit was confirmed; `unknown`: the
 * connection was lost during one.
 */
export type Saved = 'nothing' | 'saved' | 'unknown';

type Record = {
  saved: Saved;
  request: FastifyRequest;
  /** The requests whose work is saved together, where it is more than one. */
  all?: readonly Record[];
};

const running = new AsyncLocalStorage<Record>();

const RECORD = Symbol('saved');

/**
 * A request with its record. Not a WeakMap: a record names its request, and such a pair outlives every collection of young
 * objects, so each answered request would stay in memory until the next full one.
 */
type Recorded = FastifyRequest & { [RECORD]?: Record };

/** Runs the answering of a request and notes any commit in it. */
export function noteSaved<T>(request: FastifyRequest, run: () => T): T {
  const record: Record = { saved: 'nothing', request };
  (request as Recorded)[RECORD] = record;
  return running.run(record, run);
}

/** A request that waits for its work to be saved together with that of others. */
export type Saving = Record | undefined;

export const currentSaving = (): Saving => running.getStore();

/** Runs work of several requests at once; each is told what was saved. */
export function noteSavedTogether<T>(savings: readonly Saving[], run: () => T): T {
  const all = savings.filter((saving) => saving !== undefined);
  const [first] = all;
  return first ? running.run({ saved: 'nothing', request: first.request, all }, run) : running.exit(run);
}

/** The request whose handler is running here; undefined in background work. */
export const runningRequest = (): FastifyRequest | undefined => running.getStore()?.request;

/**
 * Runs work of a request whose commits are the server's own notes (a link that is used up, a turn that is taken, who
 * has looked) and not the person's change: when the request fails afterwards, nothing of it was saved.
 */
export function asBookkeeping<T>(run: () => T): T {
  const record = running.getStore();
  return record ? running.run({ saved: 'nothing', request: record.request }, run) : run();
}

/** Called by the database driver. `saved` is never taken back. */
export function tellSaved(saved: 'saved' | 'unknown'): void {
  const record = running.getStore();
  for (const one of record?.all ?? [record]) if (one && one.saved !== 'saved') one.saved = saved;
}

/** Which changes of a failed request were saved. */
export const savedBy = (request: FastifyRequest): Saved => (request as Recorded)[RECORD]?.saved ?? 'nothing';
