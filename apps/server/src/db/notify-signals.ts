import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { emptySignal, type Signal, type Signals } from '#lib/signal.ts';
import type { Connection } from './database.ts';

const CHANNEL = 'spotter';
/** PostgreSQL takes payloads under 8,000 bytes. */
const PART_CHARS = 7_000;
const BATCH_MS = 20;

type Options = {
  connection: Connection;
  pool: pg.Pool;
  log: Logger;
  /** Called for every signal, our own at once, others' when they arrive. */
  apply: (signal: Signal) => void;
  /** Called after a gap in which signals of other servers may have been missed. */
  missed: () => void;
};

/**
 * Signals between servers by LISTEN/NOTIFY: our own sockets first, then one batched statement after the
 * commit, never inside the writing transaction.
 */
export function createNotifySignals(
  options: Options,
): Signals & { start(): Promise<void>; stop(): Promise<void> } {
  const origin = randomBytes(6).toString('base64url');
  const parts = new Map<string, string[]>();
  let waiting = emptySignal();
  let timer: NodeJS.Timeout | undefined;
  let listener: pg.Client | undefined;
  let stopped = false;
  let sequence = 0;

  async function flush() {
    timer = undefined;
    const text = asciiJson(waiting);
    waiting = emptySignal();
    const count = Math.ceil(text.length / PART_CHARS);
    const id = `${origin}:${++sequence}`;
    const payloads = Array.from({ length: count }, (_, part) =>
      [id, part, count, text.slice(part * PART_CHARS, (part + 1) * PART_CHARS)].join('|'),
    );
    try {
      await options.pool.query({
        name: 'notify-signals',
        text: 'select pg_notify($1, part) from unnest($2::text[]) with ordinality as t(part, n) order by n',
        values: [CHANNEL, payloads],
      });
    } catch (error) {
      options.log.warn({ err: error }, 'other servers could not be told');
    }
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
    const client = new pg.Client({
      ...options.connection,
      application_name: 'spotter-listen',
      keepAlive: true,
    });
    client.on('error', (error) => options.log.warn({ err: error }, 'the listening connection failed'));
    client.on('end', () => {
      const wasListening = listener === client;
      listener = undefined;
      if (wasListening && !stopped) void relisten();
    });
    client.on('notification', (message) => receive(message.payload ?? ''));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    listener = client;
    if (again) options.missed();
  }

  async function relisten() {
    while (!stopped && !listener) {
      await pause(1_000, undefined, { ref: false });
      try {
        await listen(true);
      } catch (error) {
        options.log.warn({ err: error }, 'listening again failed');
      }
    }
  }

  return {
    publish(signal) {
      options.apply(signal);
      waiting.topics.push(...signal.topics);
      waiting.frames.push(...signal.frames);
      waiting.endedSignIns.push(...signal.endedSignIns);
      waiting.changedPeople.push(...signal.changedPeople);
      timer ??= setTimeout(() => void flush(), BATCH_MS);
    },
    start: () => listen(false),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      if (timer) await flush();
      await listener?.end();
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
