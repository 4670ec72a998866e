import type { TouchedFrame } from '@spotter/contract/topic';
import type { Query, QueryClient, QueryKey, QueryPersister } from '@tanstack/react-query';
import { createCoalescer } from './coalesce.ts';

/**
 * What each query depends on, and what was touched. Every answer names the topics it follows from, every write names
 * those it touched, in its own answer and over the live connection to everybody else: the queries that depend on them
 * are read again, and nothing else decides that. A query whose topics are not known yet is read again with any.
 */

const topicsOf = new WeakMap<Query, ReadonlySet<string>>();
const listeners = new Set<(topics: ReadonlySet<string>) => void>();
/** Touched topics come in bursts, as when a class trains together: one reading for all of a moment. */
const soon = createCoalescer(250);
/** Names this page; `randomUUID` is only there over https. */
const PAGE = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join('');

let client: QueryClient | null = null;
let reading: Query | null = null;
let stale = new Set<Query>();
let writes = 0;

/** Names the cache whose queries are read again. */
export function connectTopics(cache: QueryClient): void {
  client = cache;
}

/** The cache's `persister`, which wraps each query's function: calls made in its first step belong to that query. */
export const watchReads: QueryPersister = (run, context, query) => {
  reading = query;
  try {
    return run(context);
  } finally {
    reading = null;
  }
};

/** The query for which a call is being made; null outside of one. */
export const readingQuery = (): Query | null => reading;

const parse = (header: string | null): Set<string> => new Set(header?.split(' ').filter(Boolean));

/** Notes what an answer to a query follows from; a further page adds to it. */
export function noteTopics(query: Query, header: string | null): void {
  topicsOf.set(query, new Set([...(topicsOf.get(query) ?? []), ...parse(header)]));
}

/** Calls with each set of touched topics, for what is no query. @returns how to stop */
export function onTouched(listener: (topics: ReadonlySet<string>) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function dependents(topics: ReadonlySet<string>, told: readonly QueryKey[]): Query[] {
  if (!client || topics.size === 0) return [];
  const cache = client.getQueryCache();
  const known = new Set(told.flatMap((queryKey) => cache.findAll({ queryKey })));
  return cache.getAll().filter((query) => {
    const own = topicsOf.get(query);
    return !known.has(query) && (!own || [...own].some((topic) => topics.has(topic)));
  });
}

function readAgain(queries: readonly Query[]): void {
  const all = new Set(queries);
  if (all.size > 0) void client?.invalidateQueries({ predicate: (query) => all.has(query) });
}

const answered = new Map<string, Promise<boolean>>();
const toldBy = new WeakMap<object, QueryKey[]>();

export type Write = {
  /** What the server passes on to the pages it tells, so that this one knows its own write. */
  name: string;
  /** The write was carried out; `header` names what it touched. */
  done(reply: unknown, header: string | null): void;
  /** Whether it was carried out is not known, or it was refused. */
  failed(): void;
};

/** Begins a write of this page. */
export function beginWrite(): Write {
  writes += 1;
  const name = `${PAGE}.${writes}`;
  let resolve: (wasAnswered: boolean) => void = () => {};
  answered.set(name, new Promise((settled) => (resolve = settled)));
  const settle = (wasAnswered: boolean) => {
    resolve(wasAnswered);
    // The server's frame about it comes within this time, or not at all.
    setTimeout(() => answered.delete(name), 60_000);
  };
  return {
    name,
    done(reply, header) {
      const told: QueryKey[] = [];
      if (reply !== null && typeof reply === 'object') toldBy.set(reply, told);
      settle(true);
      const topics = parse(header);
      if (topics.size === 0) return;
      // After those who wait for the reply have put it where it belongs.
      setTimeout(() => {
        readAgain(dependents(topics, told));
        for (const listener of listeners) listener(topics);
      });
    },
    failed: () => settle(false),
  };
}

/** Says that a write's reply holds all that it changed in the queries under these keys: they are not read again. */
export function told(reply: object, ...queryKeys: QueryKey[]): void {
  toldBy.get(reply)?.push(...queryKeys);
}

/**
 * Takes a frame of the live connection. @param known keys of the queries that the frames just before it, of the same
 * write, have brought up to date
 */
export async function hearTouched({ topics, by }: TouchedFrame, known: readonly QueryKey[]): Promise<void> {
  const touched = new Set(topics);
  const queries = dependents(touched, known);
  // What this page wrote it knows from the answer, unless that was lost.
  if (by && (await answered.get(by))) return;
  for (const query of queries) stale.add(query);
  for (const listener of listeners) listener(touched);
  soon('touched', () => {
    const all = [...stale];
    stale = new Set();
    readAgain(all);
  });
}
