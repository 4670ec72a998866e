import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';

/**
 * What the database has of a request's changes: `nothing`; `saved`: a commit was confirmed; `unknown`: the connection
 * was lost during one.
 */
export type Saved = 'nothing' | 'saved' | 'unknown';

type Record = { saved: Saved };

const running = new AsyncLocalStorage<Record>();
const records = new WeakMap<FastifyRequest, Record>();

/** Runs what answers a request; whatever it commits is noted, wherever in it that happens. */
export function noteSaved<T>(request: FastifyRequest, run: () => T): T {
  const record: Record = { saved: 'nothing' };
  records.set(request, record);
  return running.run(record, run);
}

/** Called by the database's driver. Once something was saved it stays so. */
export function tellSaved(saved: 'saved' | 'unknown'): void {
  const record = running.getStore();
  if (record && record.saved !== 'saved') record.saved = saved;
}

/** What was saved by a request that failed. */
export const savedBy = (request: FastifyRequest): Saved => records.get(request)?.saved ?? 'nothing';
