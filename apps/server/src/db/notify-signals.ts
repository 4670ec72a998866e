import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { emptySignal, isEmptySignal, type Signal, type Signals } from '#lib/signal.ts';
import type { Connection } from './database.ts';

const CHANNEL = 'spotter';
/** PostgreSQL takes payloads under 8,000 bytes. */
const PART_CHARS = 7_000;
const BATCH_MS = 20;
/** Pause before another try at telling or at listening. */
const AGAIN_MS = 1_000;
/** How often the listening connection is asked whether it lives, and how long it may take to say so. */
const PROBE = { everyMs: 15_000, limitMs: 5_000 };
const CONNECT_MS = 10_000;

type Options = {
  connection: Connection;
  pool: pg.Pool;
  log: Logger;
  /** Called for every signal, our own at once, others' when they arrive. */
  apply: (signal: Signal) => void;
  /** Called after a gap in which signals of other servers may have been missed. */
  missed: () => void;
  probe?: typeof PROBE;
};

/** The connection that listens, and the way to cut it when the other side is silent. */
type Listener = { client: pg.Client; cut: () => void };

/**
 * Signals between servers by LISTEN/NOTIFY: our own sockets first, then one batched statement after the
 * commit, never inside the writing transaction.
 */
export function createNotifySignals(
  options: Options,
): Signals & { start(): Promise<void>; stop(): Promise<void> } {
  const { log, probe = PROBE } = options;
  const origin = randomBytes(6).toString('base64url');
  const parts = new Map<string, string[]>();
  const stopping = new AbortController();
  let waiting = emptySignal();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> | undefined;
  let prober: NodeJS.Timeout | undefined;
  let listener: Listener | undefined;
  let sequence = 0;

  /** One batch at a time, so that one which is tried again stays before those after it. */
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
      log.warn({ err: error }, 'changes could not be passed on to other servers; it is tried again');
      waiting = joined(batch, waiting);
      again = AGAIN_MS;
    });
    await flushing;
    flushing = undefined;
    if (!isEmptySignal(waiting)) flushIn(again);
  }

  async function tell(signal: Signal) {
    const text = asciiJson(signal);
    const count = Math.ceil(text.length / PART_CHARS);
    const id = `${origin}:${++sequence}`;
    const payloads = Array.from({ length: count }, (_, part) =>
      [id, part, count, text.slice(part * PART_CHARS, (part + 1) * PART_CHARS)].join('|'),
    );
    await options.pool.query({
      name: 'notify-signals',
      text: 'select pg_notify($1, part) from unnest($2::text[]) with ordinality as t(part, n) order by n',
      values: [CHANNEL, payloads],
    });
  }

  function receive(payload: string) {
    const [id = '', part = '0', count = '1', ...rest] = payload.split('|');
    if (id.startsWith(`${origin}:`)) return;
    const collected = parts.get(id) ?? [];
    collected[Number(part)] = rest.join('|');
    if (collected.filter((text) => text !== undefined).length < Number(count)) {
      parts.set(id, collected);
      return;
    }
    parts.delete(id);
    options.apply(JSON.parse(collected.join('')) as Signal);
  }

  async function listen(again: boolean): Promise<void> {
    const socket = new Socket();
    const client = new pg.Client({
      ...options.connection,
      application_name: 'spotter-listen',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      stream: () => socket,
    });
    client.on('error', (error) =>
      log.warn({ err: error }, 'the connection that hears of other servers broke; it is opened again'),
    );
    client.on('end', () => {
      const wasListening = listener?.client === client;
      if (!wasListening) return;
      listener = undefined;
      // Parts whose rest was lost with the connection.
      parts.clear();
      void relisten();
    });
    client.on('notification', (message) => receive(message.payload ?? ''));
    try {
      await client.connect();
      await client.query({ text: `listen ${CHANNEL}`, query_timeout: probe.limitMs } as pg.QueryConfig);
    } catch (error) {
      socket.destroy();
      throw error;
    }
    if (stopping.signal.aborted) return void socket.destroy();
    listener = { client, cut: () => socket.destroy() };
    if (again) options.missed();
  }

  async function relisten() {
    while (!stopping.signal.aborted && !listener) {
      await pause(AGAIN_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        await listen(true);
      } catch (error) {
        log.warn(
          { err: error },
          'the connection that hears of other servers could not be opened; it is tried again',
        );
      }
    }
  }

  /** A half-open connection looks like a silent one; only a question tells them apart. */
  async function askListener() {
    const asked = listener;
    try {
      await asked?.client.query({ text: 'select 1', query_timeout: probe.limitMs } as pg.QueryConfig);
    } catch (error) {
      log.warn({ err: error }, 'the connection that hears of other servers is silent; it is opened again');
      asked?.cut();
    }
  }

  return {
    publish(signal) {
      options.apply(signal);
      waiting.touched.push(...signal.touched);
      waiting.frames.push(...signal.frames);
      waiting.endedSignIns.push(...signal.endedSignIns);
      waiting.changedPeople.push(...signal.changedPeople);
      waiting.presence.push(...signal.presence);
      waiting.heartRates.push(...signal.heartRates);
      flushIn(BATCH_MS);
    },
    async start() {
      await listen(false);
      prober = setInterval(() => void askListener(), probe.everyMs).unref();
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      clearInterval(prober);
      await flushing;
      if (!isEmptySignal(waiting)) await flush();
      const last = listener;
      listener = undefined;
      if (!last) return;
      const late = setTimeout(last.cut, AGAIN_MS).unref();
      await last.client.end();
      clearTimeout(late);
    },
  };
}

function joined(first: Signal, second: Signal): Signal {
  return {
    touched: [...first.touched, ...second.touched],
    frames: [...first.frames, ...second.frames],
    endedSignIns: [...first.endedSignIns, ...second.endedSignIns],
    changedPeople: [...first.changedPeople, ...second.changedPeople],
    presence: [...first.presence, ...second.presence],
    // What could not be told in time is no live value any more.
    heartRates: second.heartRates,
  };
}

/** JSON in ASCII, so that a slice by characters is a slice by bytes. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
