import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { ask } from './clusters.ts';
import { startTestCluster } from './test-cluster.ts';
import { TRIAL } from './trial.ts';

test('a test cluster is empty, has fsync off, and leaves nothing behind', { timeout: 120_000 }, async () => {
  const { connection, stop } = await startTestCluster(TRIAL);
  const [row] = await ask(
    connection,
    `select current_setting('fsync') as fsync, current_setting('max_connections') as connections,
            (select count(*)::int from pg_tables where schemaname = 'public') as tables`,
  );
  expect(row).toEqual({ fsync: 'off', connections: '100', tables: 0 });
  await stop();
  expect(existsSync(dirname(dirname(connection.host)))).toBe(false);
});
