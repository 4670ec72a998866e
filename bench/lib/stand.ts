import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createLog } from '../../apps/server/src/app/server-log.ts';
import { type Connection, openDatabase, openPool } from '../../apps/server/src/db/database.ts';
import { startEmbedded } from '../../apps/server/src/db/embedded/start-embedded.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { loadStarterLibrary } from '../../apps/server/src/features/exercises/service.ts';

/** How long and how often things are measured. */
export type Pace = {
  /** Measured rounds; a round that is not counted comes before them. */
  rounds: number;
  /** Seconds a target is under load in one round. */
  seconds: number;
  quick: boolean;
  /** Folder for CPU profiles of the servers; none without it. */
  profile: string | undefined;
};

/** Where a bench runs: what it starts is stopped at the end in reverse order, Ctrl-C included. */
export type Stand = { pace: Pace; atEnd(step: () => unknown): void };

/** A migrated database of the app on real PostgreSQL, with the settings of production: fsync is on. */
export type BenchDatabase = { connection: Connection; pool: pg.Pool };

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

/** Starts a database in a folder that is removed with the stand. */
export async function startDatabase({ atEnd }: Stand): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'spotter-bench-'));
  // PostgreSQL's own user must be able to pass when we are root.
  chmodSync(dataDir, 0o755);
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  // Whatever ends the bench; PostgreSQL's watchdog ends PostgreSQL.
  process.once('exit', remove);
  atEnd(() => {
    process.off('exit', remove);
    remove();
  });
  const { connection, stop } = await startEmbedded({
    dataDir,
    onUnexpectedExit: (why) => {
      throw new Error(`the database ended: ${why}`);
    },
  });
  atEnd(stop);
  const pool = openPool(connection, () => undefined, 4);
  await migrate(openDatabase(pool));
  await loadStarterLibrary({ pool, log: createLog('silent', false) });
  atEnd(() => pool.end());
  return { connection, pool };
}
