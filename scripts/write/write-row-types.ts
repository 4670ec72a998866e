import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase, openPool } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { startTestCluster } from '../../apps/server/src/testing/test-cluster.ts';

const OVERRIDES = {
  '--numeric-parser': 'number',
  '--date-parser': 'string',
  '--type-mapping': JSON.stringify({
    timestamptz: "import('./instant.ts').Instant",
    int8: 'number',
  }),
};

/**
 * Writes `db/types.ts` from a freshly migrated database; with `--verify` it fails when the file is out of
 * date. Run by `npm run db:types` after every migration.
 */
async function main(): Promise<void> {
  const cluster = await startTestCluster();
  try {
    const pool = openPool(cluster.connection, console.error, 2);
    const db = openDatabase(pool);
    await migrate(db);
    await db.destroy();
    const { user, password, host, port, database } = cluster.connection;
    const url = `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
    const args = Object.entries(OVERRIDES).flat();
    const { stdout, stderr } = await promisify(execFile)('kysely-codegen', [
      '--dialect=postgres',
      `--url=${url}`,
      `--out-file=${join(import.meta.dirname, '../../apps/server/src/db/types.ts')}`,
      '--exclude-pattern=schema_migrations*',
      ...args,
      ...(process.argv.includes('--verify') ? ['--verify'] : []),
    ]);
    process.stdout.write(stdout + stderr);
  } finally {
    await cluster.stop();
  }
}

await main();
