import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { type Connection, openDatabase, openPool } from '#db/database.ts';
import { startTestCluster } from '#db/embedded/test-cluster.ts';
import { migrate } from '#db/migrate.ts';
import { loadStarterLibrary } from '#features/exercises/service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Extract<Connection, { host: string }>;
  }
}

/** The database every test file's own is cloned from. */
export const TEMPLATE = 'spotter_template';

/** One real PostgreSQL for the whole run, with a migrated template to clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const admin = openPool(cluster.connection, () => {}, 1);
  await admin.query(`create database ${TEMPLATE}`);
  const pool = openPool({ ...cluster.connection, database: TEMPLATE }, () => {}, 1);
  const db = openDatabase(pool);
  await migrate(db);
  await loadStarterLibrary({ pool, log: pino({ level: 'silent' }) });
  await db.destroy();
  await admin.query(`alter database ${TEMPLATE} with is_template true allow_connections false`);
  await admin.end();
  project.provide('postgres', cluster.connection);
  return () => cluster.stop();
}
