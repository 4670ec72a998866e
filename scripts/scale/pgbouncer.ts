import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runAs } from '@spotter/embedded-postgres/account';
import { openPlace } from '@spotter/embedded-postgres/data-folder';
import pg from 'pg';
import { SPOTTER } from '../../apps/server/src/lib/product.ts';
import { freePort } from '../free-port.ts';
import type { Postgres } from './postgres.ts';

/** PgBouncer as it is installed. Before 1.21 it does not know prepared statements. */
export type PgBouncerProgram = { version: string; knowsStatements: boolean };

/** @returns undefined where it is not installed */
export function findPgBouncer(): PgBouncerProgram | undefined {
  const { stdout, error } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });
  const [, version = ''] = /PgBouncer (\S+)/.exec(error ? '' : stdout) ?? [];
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return version ? { version, knowsStatements: major > 1 || minor >= 21 } : undefined;
}

/** What a session is otherwise told when it begins (`openPool`). */
export const ROLE_SETTINGS = [
  `alter role current_user set timezone = 'UTC'`,
  `alter role current_user set statement_timeout = '30s'`,
];

/** Starts a PgBouncer in transaction pooling in front of one PostgreSQL. */
export async function startPgBouncer(
  { url, name }: Postgres,
  folder: string,
  { knowsStatements }: PgBouncerProgram,
): Promise<{ url: string; stop(): Promise<void> }> {
  const own = join(folder, `pgbouncer-${name}`);
  mkdirSync(own, { recursive: true });
  chmodSync(own, 0o755);
  const { hostname, port, username, password, pathname } = new URL(url);
  const listen = await freePort();
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listen}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${join(own, 'users.txt')}`,
    'pool_mode = transaction',
    'default_pool_size = 20',
    'max_client_conn = 500',
    'server_login_retry = 1',
    ...(knowsStatements ? ['max_prepared_statements = 1000'] : []),
  ];
  writeFileSync(join(own, 'pgbouncer.ini'), `${lines.join('\n')}\n`);
  writeFileSync(join(own, 'users.txt'), `"${username}" "${password}"\n`);
  const child = spawn('pgbouncer', [join(own, 'pgbouncer.ini')], {
    ...runAs(openPlace(folder, SPOTTER).account),
    stdio: 'ignore',
  });
  const pooled = `postgres://${username}:${password}@127.0.0.1:${listen}${pathname}`;
  while (!(await answers(pooled))) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start');
    await pause(100);
  }
  return {
    url: pooled,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
