import type pg from 'pg';

/** How long a statement may take to be answered, and a caller wait for a connection, be it opened or used by others. */
const ANSWER_MS = 30_000;
const CONNECTION_MS = 10_000;
const LOOK_MS = 1_000;

type Client = {
  _activeQuery?: object | null;
  _connecting: boolean;
  connection: { stream: { destroy(error: Error): void } };
  /** A longer time for the statements of this connection. */
  answerMs?: number;
};
type Waiting = { callback(error: Error): void; timedOut?: boolean };
/** What pg's pool keeps to itself. */
type Inner = { _clients: Client[]; _pendingQueue: Waiting[] };

/**
 * Limits how long a pool's statements take and its callers wait, by one look a second at what is under way. pg's own limits are
 * a timer for each statement and for each wait; these outlive the collections of young objects together with the rows of
 * their answers, which cost a read more memory and processor time than its rows.
 * @returns the look, which is told the time in milliseconds
 */
export function createTimeLimits(pool: pg.Pool): (now: number) => void {
  let before = new Map<object, number>();
  return (now) => {
    const { _clients: clients, _pendingQueue: queue } = pool as unknown as Inner;
    const after = new Map<object, number>();
    const isLate = (one: object, most: number) => {
      const since = before.get(one) ?? now;
      after.set(one, since);
      return now - since >= most;
    };
    for (const client of clients) {
      const { _activeQuery: query, _connecting: isOpening, connection, answerMs = ANSWER_MS } = client;
      const cut = (why: string) => connection.stream.destroy(new Error(why));
      // Every statement behind it waits too, so the connection is of no use any more.
      if (query && isLate(query, answerMs)) cut('Query read timeout');
      if (isOpening && isLate(client, CONNECTION_MS)) cut('timeout expired');
    }
    for (const waiting of queue.filter((one) => isLate(one, CONNECTION_MS))) {
      queue.splice(queue.indexOf(waiting), 1);
      waiting.timedOut = true;
      waiting.callback(new Error('timeout exceeded when trying to connect'));
    }
    before = after;
  };
}

/** Limits the time of a pool's statements until the pool has ended. */
export function limitTimes(pool: pg.Pool): void {
  const look = createTimeLimits(pool);
  const timer = setInterval(() => {
    if (pool.ended) clearInterval(timer);
    else look(performance.now());
  }, LOOK_MS).unref();
}
