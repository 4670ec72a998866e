import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A server of PostgreSQL. */
export type Place = { host: string; port: number };

/** How long one server may take to answer. */
const ANSWER_MS = 2_000;
/** A standby that is being promoted takes about a second. */
const AGAIN_MS = 250;
/** With the last answers this is less than the 10 s that a request waits for a connection. */
const PATIENCE_MS = 7_000;

/** @throws Error when the server does not answer or takes no writes */
async function ask(url: string): Promise<Place> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'spotter-probe',
    stream: () => socket,
  });
  client.on('error', () => undefined);
  const { host, port } = client;
  try {
    await client.connect();
    const { rows } = await client.query<{ isReadOnly: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    );
    if (rows[0]?.isReadOnly) throw new Error('it takes no writes: it is a standby or read-only');
    return { host, port };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(`${host}:${port}: ${message || code}`, { cause: error });
  } finally {
    // Without waiting: a server that has frozen answers no goodbye.
    socket.destroySoon();
  }
}

const searches = new Map<string, Promise<Place>>();

/**
 * The server that takes writes, once there is one; while a standby is being promoted there is none. Connections that
 * are opened at the same time share a search.
 * @param urls one for each server
 * @throws Error naming each server and what is wrong with it
 */
export function findPrimary(urls: readonly string[]): Promise<Place> {
  const key = urls.join(' ');
  const running = searches.get(key);
  if (running) return running;
  const search = look(urls).finally(() => searches.delete(key));
  searches.set(key, search);
  return search;
}

async function look(urls: readonly string[]): Promise<Place> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await Promise.any(urls.map(ask));
    } catch (error) {
      if (performance.now() > deadline) throw noPrimary(error as AggregateError);
    }
    await pause(AGAIN_MS);
  }
}

function noPrimary({ errors }: AggregateError): Error {
  const each = (errors as Error[]).map(({ message }) => message).join('; ');
  return new Error(`no server of DATABASE_URL takes writes: ${each}`, { cause: errors[0] });
}
