import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@spotter/embedded-postgres/start-embedded';
import type pg from 'pg';
import { createLog } from '../../apps/server/src/app/log/server-log.ts';
import { type DatabaseConnection, openDatabase, openPool } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { loadStarterLibrary } from '../../apps/server/src/features/exercises/service.ts';
import { SPOTTER } from '../../apps/server/src/lib/product.ts';
import { countDatabase } from './database-cpu.ts';

/** How long and how often to measure. */
export type Pace = {
  /** Measured rounds, after one warm-up round. */
  rounds: number;
  /** Seconds of load per target and round. */
  seconds: number;
  quick: boolean;
  /** Folder for CPU profiles of the servers; without it there are none. */
  profile: string | undefined;
};

/** The environment of a bench: what it starts is stopped at the end in reverse order, also on Ctrl-C. */
export type Stand = { pace: Pace; atEnd(step: () => unknown): void };

/** A migrated database of the app on real PostgreSQL with production settings: fsync is on. */
export type BenchDatabase = { connection: DatabaseConnection; pool: pg.Pool };

export async function withStand<T>(pace: Pace, run: (stand: Stand) => Promise<T>): Promise<T> {
  const steps: (() => unknown)[] = [];
  const stop = async () => {
    for (const step of steps.splice(0).reverse()) await step();
  };
  const interrupted = () => void stop().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    return await run({ pace, atEnd: (step) => steps.push(step) });
  } finally {
    await stop();
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
}

/** Starts a database in a temporary folder that is removed with the stand. */
export async function startDatabase({ atEnd }: Stand): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'spotter-bench-'));
  // PostgreSQL's user must be able to enter when we are root.
  chmodSync(dataDir, 0o755);
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  // However the bench exits, PostgreSQL's watchdog stops PostgreSQL.
  process.once('exit', remove);
  atEnd(() => {
    process.off('exit', remove);
    remove();
  });
  const { connection, root, stop } = await startEmbedded({
    dataDir,
    product: SPOTTER,
    onUnexpectedExit: (why) => {
      throw new Error(`the database exited: ${why}`);
    },
  });
  atEnd(stop);
  atEnd(countDatabase(root));
  const pool = openPool(connection, () => undefined, 4);
  // What a bench writes at once may take longer on a busy machine than a server lets a statement run.
  pool.on('connect', (client) => void client.query('set statement_timeout = 0'));
  const db = openDatabase(pool);
  await migrate(db);
  await loadStarterLibrary({ db, log: createLog('silent', false) });
  atEnd(() => pool.end());
  return { connection, pool };
}

/** The same database as an address for DATABASE_URL. */
export function urlOf(connection: DatabaseConnection): string {
  const {
    host = '',
    port = 5432,
    user = '',
    password = '',
    database = '',
  } = connection as Record<string, string>;
  const query = new URLSearchParams({ host, port: String(port) });
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@localhost/${database}?${query}`;
}

/**
 * Tells the planner how large the tables have become: plans that a server made while they were empty are made anew. In
 * operation autovacuum does it within a minute.
 */
export async function flush(pool: pg.Pool): Promise<void> {
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
}
