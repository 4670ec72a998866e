import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { emptySignal, isEmptySignal, joined, type Signal, type Signals } from '#lib/live/signal.ts';
import type { DatabaseConnection } from './database.ts';
import { PrimaryClient } from './driver/primary-client.ts';

const CHANNEL = 'spotter';
/** PostgreSQL limits a payload to less than 8,000 bytes. */
const PART_CHARS = 7_000;
const BATCH_MS = 20;
/** Pause before another attempt to send or to listen. */
const AGAIN_MS = 1_000;
/** How often the listening connection is checked, and how long it may take to answer. */
const PROBE = { everyMs: 4_000, limitMs: 3_000 };
const CONNECT_MS = 10_000;

/** The name of listening connections, which PostgreSQL shows to every role. */
const LISTENER = 'spotter-listen';
/**
 * Sends only where another server listens: `pg_notify` makes PostgreSQL write and flush its log. A server that connects
 * later knows nothing older than this commit.
 */
const LISTENS = `exists (select from pg_stat_get_activity(null)
  where datid = (select oid from pg_database where datname = current_database())
    and application_name = $1 and pid is distinct from $2)`;
const NOTIFY = `select pg_notify($3, part) from unnest($4::text[]) with ordinality as t(part, n)
  where ${LISTENS} order by n`;

type Options = {
  connection: DatabaseConnection;
  pool: pg.Pool;
  log: Logger;
  /** Called for every signal: our own at once, those of other servers when they arrive. */
  apply: (signal: Signal) => void;
  /** Called after a gap in which signals of other servers may have been missed. */
  missed: () => void;
  probe?: typeof PROBE;
};

/** The listening connection, and a function to cut it when the other side is silent. */
type Listener = { client: PrimaryClient; pid: number | undefined; cut: () => void };

/** Puts the parts of other servers' signals together and applies each whole one. */
function createParts(origin: string, apply: (signal: Signal) => void) {
  const parts = new Map<string, string[]>();
  return {
    receive(payload: string): void {
      const [id = '', part = '0', count = '1', ...rest] = payload.split('|');
      if (id.startsWith(`${origin}:`)) return;
      const collected = parts.get(id) ?? [];
      collected[Number(part)] = rest.join('|');
      if (collected.filter((text) => text !== undefined).length < Number(count)) {
        parts.set(id, collected);
        return;
      }
      parts.delete(id);
      // A server of an older version may not know each list.
      apply({ ...emptySignal(), ...(JSON.parse(collected.join('')) as Partial<Signal>) });
    },
    clear: () => parts.clear(),
  };
}

/** The connection that listens to other servers; it reconnects and is probed. */
function createListening(options: Options, probe: typeof PROBE, origin: string, stopping: AbortSignal) {
  const { log } = options;
  const parts = createParts(origin, options.apply);
  let listener: Listener | undefined;
  let prober: NodeJS.Timeout | undefined;

  async function listen(again: boolean): Promise<void> {
    const socket = new Socket();
    const client = new PrimaryClient({
      ...options.connection,
      application_name: LISTENER,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      stream: () => socket,
    });
    client.on('error', (error) =>
      log.warn({ err: error }, 'the connection that listens to other servers was lost; reconnecting'),
    );
    client.on('end', () => {
      const wasListening = listener?.client === client;
      if (!wasListening) return;
      listener = undefined;
      // Drop chunks whose rest was lost with the connection.
      parts.clear();
      void relisten();
    });
    client.on('notification', (message) => parts.receive(message.payload ?? ''));
    try {
      await client.connect();
      await client.query({ text: `listen ${CHANNEL}`, query_timeout: probe.limitMs } as pg.QueryConfig);
    } catch (error) {
      socket.destroy();
      throw error;
    }
    if (stopping.aborted) return void socket.destroy();
    const { processID } = client as { processID?: number };
    listener = { client, pid: processID, cut: () => socket.destroy() };
    if (again) options.missed();
  }

  async function relisten() {
    while (!stopping.aborted && !listener) {
      await pause(AGAIN_MS, undefined, { ref: false, signal: stopping }).catch(() => undefined);
      if (stopping.aborted) return;
      try {
        await listen(true);
      } catch (error) {
        log.warn(
          { err: error },
          'the connection that listens to other servers could not be opened; retrying',
        );
      }
    }
  }

  /** A half-open connection looks like a silent one; only a query tells them apart. */
  async function askListener() {
    const asked = listener;
    try {
      await asked?.client.query({ text: 'select 1', query_timeout: probe.limitMs } as pg.QueryConfig);
    } catch (error) {
      log.warn({ err: error }, 'the connection that listens to other servers does not respond; reconnecting');
      asked?.cut();
    }
  }

  return {
    pid: () => listener?.pid ?? null,
    async start(): Promise<void> {
      await listen(false);
      prober = setInterval(() => void askListener(), probe.everyMs).unref();
    },
    stopProbing: () => clearInterval(prober),
    async end(): Promise<void> {
      const last = listener;
      listener = undefined;
      if (!last) return;
      const late = setTimeout(last.cut, AGAIN_MS).unref();
      await last.client.end();
      clearTimeout(late);
    },
  };
}

/**
 * Signals between servers by LISTEN/NOTIFY: to our own sockets first, then in one batched statement after the
 * commit, never inside the writing transaction.
 */
export function createNotifySignals(
  options: Options,
): Signals & { start(): Promise<void>; stop(): Promise<void> } {
  const { log, probe = PROBE } = options;
  const origin = randomBytes(6).toString('base64url');
  const stopping = new AbortController();
  const listening = createListening(options, probe, origin, stopping.signal);
  let waiting = emptySignal();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> | undefined;
  let sequence = 0;
  /** Whether another server listened to the last batch: a signal is only written out for somebody. */
  let hasOthers = true;

  /** One batch at a time, so that a retried batch stays before later ones. */
  function flushIn(ms: number) {
    if (timer || flushing || stopping.signal.aborted) return;
    timer = setTimeout(() => void flush(), ms).unref();
  }

  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = emptySignal();
    let again = BATCH_MS;
    flushing = tell(batch).catch((error) => {
      log.warn({ err: error }, 'signals could not be sent to other servers; retrying');
      // A live value that could not be sent in time is stale.
      waiting = joined([{ ...batch, heartRates: [] }, waiting]);
      again = AGAIN_MS;
    });
    await flushing;
    flushing = undefined;
    if (!isEmptySignal(waiting)) flushIn(again);
  }

  async function tell(signal: Signal) {
    const listeners = [LISTENER, listening.pid()];
    if (!hasOthers) {
      const ask = { name: 'ask-signals', text: `select ${LISTENS} as listens`, values: listeners };
      if (!(await options.pool.query<{ listens: boolean }>(ask)).rows[0]?.listens) return;
    }
    const text = asciiJson(signal);
    const count = Math.ceil(text.length / PART_CHARS);
    const id = `${origin}:${++sequence}`;
    const payloads = Array.from({ length: count }, (_, part) =>
      [id, part, count, text.slice(part * PART_CHARS, (part + 1) * PART_CHARS)].join('|'),
    );
    const { rowCount } = await options.pool.query({
      name: 'notify-signals',
      text: NOTIFY,
      values: [...listeners, CHANNEL, payloads],
    });
    hasOthers = rowCount !== 0;
  }

  return {
    publish(signal) {
      options.apply(signal);
      waiting.touched.push(...signal.touched);
      waiting.frames.push(...signal.frames);
      waiting.endedSignIns.push(...signal.endedSignIns);
      waiting.changedPeople.push(...signal.changedPeople);
      waiting.leftPeople.push(...signal.leftPeople);
      waiting.presence.push(...signal.presence);
      waiting.heartRates.push(...signal.heartRates);
      flushIn(BATCH_MS);
    },
    start: listening.start,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      listening.stopProbing();
      await flushing;
      if (!isEmptySignal(waiting)) await flush();
      await listening.end();
    },
  };
}

/** JSON in ASCII, so that a slice by characters is a slice by bytes. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
