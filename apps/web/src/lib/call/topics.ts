import type { TouchedFrame } from '@spotter/contract/topic';
import type { Query, QueryClient, QueryKey, QueryPersister } from '@tanstack/react-query';
import { createCoalescer } from './coalesce.ts';
import { readAfresh } from './read-afresh.ts';

/**
 * Invalidates queries by topic. Every answer names the topics it depends on. Every write names the topics it
 * touched: in its own answer, and over the live connection to all other pages. Queries that depend on a touched
 * topic are read again. A query whose topics are not known yet is read again on any touch; while its first read is
 * under way, the answer of that read decides.
 */

const topicsOf = new WeakMap<Query, ReadonlySet<string>>();
const listeners = new Set<(topics: ReadonlySet<string>) => void>();
/** Touches come in bursts, as when a class trains together, so they are collected before the reads. */
const soon = createCoalescer(250);
/** The id of this page. `randomUUID` exists only over https. */
const PAGE = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join('');

let client: QueryClient | null = null;
let isLive = () => true;
let reading: Query | null = null;
/** Queries with a touched topic. They are read again when no write of this page is under way. */
let outdated = new Set<Query>();
/** What was touched during the read whose answer names a query's topics for the first time. */
const touchedEarly = new WeakMap<Promise<unknown>, Set<string>>();
let writes = 0;
let openWrites = 0;

/**
 * Sets the query cache to invalidate.
 * @param hears whether the live connection is open; without it nothing tells a page what others have changed
 */
export function connectTopics(cache: QueryClient, hasLine: () => boolean): void {
  client = cache;
  isLive = hasLine;
}

/**
 * The cache's `persister`. It wraps each query function, so that calls made in its first step are attributed to
 * that query.
 */
export const watchReads: QueryPersister = (run, context, query) => {
  reading = query;
  try {
    return run(context);
  } finally {
    reading = null;
  }
};

/** The query whose function is running now; null outside of one. */
export const readingQuery = (): Query | null => reading;

const parse = (header: string | null): Set<string> => new Set(header?.split(' ').filter(Boolean));

/** Reads the queries of a call again, beside what topics decide; a read that is under way is enough. */
export const readQueryAgain = (callKey: string): void =>
  void client?.refetchQueries({ queryKey: [callKey] }, { cancelRefetch: false });

/** Stores the topics of an answer to a query; a further page of a list adds its own. */
export function noteTopics(query: Query, header: string | null): void {
  topicsOf.set(query, new Set([...(topicsOf.get(query) ?? []), ...parse(header)]));
}

/**
 * Adds a listener for each set of touched topics, for data that is not in a query. @returns a function that
 * removes it
 */
export function onTouched(listener: (topics: ReadonlySet<string>) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The queries for which `isMeant` holds, without those under the keys of `told`. */
function queriesBeside(markFresh: readonly QueryKey[], isMeant: (query: Query) => boolean): Query[] {
  if (!client) return [];
  const cache = client.getQueryCache();
  const known = new Set(markFresh.flatMap((queryKey) => cache.findAll({ queryKey })));
  return cache.getAll().filter((query) => !known.has(query) && isMeant(query));
}

function dependsOn(query: Query, topics: ReadonlySet<string>): boolean {
  const own = topicsOf.get(query);
  return !own || [...own].some((topic) => topics.has(topic));
}

function dependents(topics: ReadonlySet<string>, markFresh: readonly QueryKey[]): Query[] {
  return topics.size === 0 ? [] : queriesBeside(markFresh, (query) => dependsOn(query, topics));
}

/** Marks queries as outdated by these topics. */
function outdate(queries: readonly Query[], topics: ReadonlySet<string>): void {
  for (const query of queries) {
    const reading = topicsOf.has(query) ? undefined : query.promise;
    if (reading) decideLater(query, reading, topics);
    else outdated.add(query);
  }
}

/** Waits for the answer that names the query's topics. The answer may be older than the touch. */
function decideLater(query: Query, reading: Promise<unknown>, topics: ReadonlySet<string>): void {
  const known = touchedEarly.get(reading);
  const all = known ?? new Set<string>();
  for (const topic of topics) all.add(topic);
  if (known) return;
  touchedEarly.set(reading, all);
  const decide = () => {
    if (!dependsOn(query, all)) return;
    outdated.add(query);
    readAgain();
  };
  void reading.then(decide, decide);
}

/**
 * An optimistic write cancels the reads of what it changes. A cancelled read that a touched topic needed is made
 * later.
 */
const wasCutOff = (query: Query): boolean =>
  query.state.isInvalidated && query.state.fetchStatus === 'idle' && query.isActive();

/** Whether a query reads a single item, by an id in the path of its call. */
const isOfOne = ({ queryKey: [call] }: Query): boolean => typeof call === 'string' && call.includes('/:');

/**
 * Reads the outdated queries again, once no write of this page is under way: an earlier answer would undo on the
 * screen what the write already shows. Lists are read first: an item that is no longer in them leaves the screen,
 * so it is not requested in vain.
 */
function readAgain(): void {
  if (!client || openWrites > 0) return;
  const isDue = (query: Query) => outdated.has(query) || wasCutOff(query);
  const due = client.getQueryCache().findAll({ predicate: isDue });
  const lists = due.filter((query) => !isOfOne(query));
  const things = due.filter(isOfOne);
  // They stay outdated until they are read, also for a later call.
  outdated = new Set(things);
  if (lists.length === 0) readThings(things);
  // React renders the new lists first.
  else void read(lists).then(() => setTimeout(() => readThings(things)));
}

function readThings(things: readonly Query[]): void {
  if (openWrites > 0 || things.length === 0) return;
  for (const query of things) outdated.delete(query);
  void read(things);
}

async function read(queries: readonly Query[]): Promise<void> {
  const all = new Set(queries);
  if (client) await readAfresh(client, (query) => all.has(query));
}

const answered = new Map<string, Promise<boolean>>();
const freshBy = new WeakMap<object, QueryKey[]>();

export type Write = {
  /** Sent with the write and passed on in the server's frame, so that this page recognises its own write. */
  name: string;
  /** The write succeeded; `header` names the topics it touched. */
  done(reply: unknown, header: string | null): void;
  /** The write was refused, or its outcome is unknown; `header` names what it touched all the same, if known. */
  failed(header?: string | null): void;
};

/** Registers a write of this page. */
export function beginWrite(): Write {
  writes += 1;
  openWrites += 1;
  const name = `${PAGE}.${writes}`;
  let resolve: (wasAnswered: boolean) => void = () => {};
  answered.set(name, new Promise((settled) => (resolve = settled)));
  const finish = (wasAnswered: boolean) => {
    resolve(wasAnswered);
    // The server's frame for this write arrives within this time, or not at all.
    setTimeout(() => answered.delete(name), 60_000);
  };
  /** Runs after the caller has put the reply into the cache, or has restored the previous state. */
  const close = (wasSaved: boolean, topics: ReadonlySet<string>, markFresh: readonly QueryKey[]) =>
    setTimeout(() => {
      openWrites -= 1;
      outdate(dependents(topics, markFresh), topics);
      // Without a live connection the page also asks for what others have changed.
      if (wasSaved && !isLive()) {
        for (const query of queriesBeside(markFresh, ({ meta }) => !meta?.isFinal?.())) outdated.add(query);
      }
      readAgain();
      if (topics.size > 0) for (const listener of listeners) listener(topics);
    });
  return {
    name,
    done(reply, header) {
      const markFresh: QueryKey[] = [];
      if (reply !== null && typeof reply === 'object') freshBy.set(reply, markFresh);
      finish(true);
      close(true, parse(header), markFresh);
    },
    failed(header = null) {
      finish(header !== null);
      close(false, parse(header), []);
    },
  };
}

/** Declares that a write's reply holds every change to the queries under these keys, so they are not read again. */
export function markFresh(reply: object, ...queryKeys: QueryKey[]): void {
  freshBy.get(reply)?.push(...queryKeys);
}

/**
 * Handles a frame of touched topics.
 * @param known keys of queries that the preceding data frames of the same write have already updated
 */
export async function takeTouched({ topics, by }: TouchedFrame, known: readonly QueryKey[]): Promise<void> {
  const touched = new Set(topics);
  const queries = dependents(touched, known);
  // This page knows its own write from the answer, unless the answer was lost.
  if (by && (await answered.get(by))) return;
  outdate(queries, touched);
  for (const listener of listeners) listener(touched);
  soon('touched', readAgain);
}
