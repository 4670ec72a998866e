import pg from 'pg';
import { serversOf } from '#lib/database-url.ts';
import { findPrimary, type Place } from './find-primary.ts';

/** How often a pool looks whether another server has become the primary. */
const LOOK_MS = 3_000;

type Config = pg.ClientConfig & { connectionString?: string };
type Connected = (error?: Error | null) => void;

/** pg reads one server of a connection string. */
const withOneServer = (config: Config, servers: string[]): Config =>
  servers[0] ? { ...config, connectionString: servers[0] } : config;

/** A connection to the server that takes writes, among those that its connection string names. */
export class PrimaryClient extends pg.Client {
  constructor(config: Config = {}) {
    const servers = serversOf(config.connectionString ?? '');
    super(withOneServer(config, servers));
    if (servers.length === 0) return;
    // An error between the connection and the pool's own listener must not end the process.
    this.on('error', () => undefined);
    const connectThere = () => super.connect();
    const connect = async () => {
      Object.assign(this, await findPrimary(servers));
      return connectThere();
    };
    // Like pg's own: a promise, or a call when it is done.
    this.connect = ((done?: Connected) => {
      if (!done) return connect();
      connect().then(() => done(), done);
    }) as typeof this.connect;
  }

  /** Whether the connection is to another server than this one. */
  isElsewhere({ host, port }: Place): boolean {
    return this.host !== host || this.port !== port;
  }

  /** Closes the connection without a goodbye, as a server that has frozen would not answer it. */
  cut(): void {
    const { connection } = this as unknown as { connection: { stream: { destroy(): void } } };
    connection.stream.destroy();
  }
}

/**
 * Cuts a pool's connections to a server that is not the primary any more. One that was killed closes them itself; one
 * that has frozen, or whose machine is off, does not, and statements would wait for it.
 */
export function followPrimary(pool: pg.Pool, connectionString: string): void {
  const servers = serversOf(connectionString);
  if (servers.length < 2) return;
  const clients = new Set<PrimaryClient>();
  pool.on('connect', (client) => clients.add(client as unknown as PrimaryClient));
  pool.on('remove', (client) => clients.delete(client as unknown as PrimaryClient));
  async function look() {
    if (pool.ending) return clearInterval(timer);
    const primary = await findPrimary(servers).catch(() => undefined);
    if (!primary) return;
    for (const client of clients) if (client.isElsewhere(primary)) client.cut();
  }
  const timer = setInterval(() => void look(), LOOK_MS).unref();
}
