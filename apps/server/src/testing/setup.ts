import type { TestCluster } from '@spotter/embedded-postgres/testing/test-cluster';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { type DatabaseConnection, openDatabase, openPool } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { loadStarterLibrary } from '#features/exercises/service.ts';
import { startTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Extract<DatabaseConnection, { host: string }>;
  }
}

/** The template that each test file's database is cloned from. */
export const TEMPLATE = 'spotter_template';

/** One real PostgreSQL for the whole run, with a migrated template to clone; none where only components are tested. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.vitest.projects.every(({ config }) => config.browser.enabled)) return undefined;
  const { connection, stop } = await startPrepared();
  project.provide('postgres', connection);
  return stop;
}

/** Starts a test cluster and makes the template in it. */
async function startPrepared(): Promise<TestCluster> {
  const cluster = await startTestCluster();
  const admin = openPool(cluster.connection, () => {}, 1);
  await admin.query(`create database ${TEMPLATE}`);
  const pool = openPool({ ...cluster.connection, database: TEMPLATE }, () => {}, 1);
  const db = openDatabase(pool);
  await migrate(db);
  await loadStarterLibrary({ db, log: pino({ level: 'silent' }) });
  await db.destroy();
  await admin.query(`alter database ${TEMPLATE} with is_template true allow_connections false`);
  await admin.end();
  return cluster;
}
