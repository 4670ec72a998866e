import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runAs } from '@spotter/embedded-postgres/account';
import { findBinaries, program, reachableBinaries } from '@spotter/embedded-postgres/binaries';
import { openPlace } from '@spotter/embedded-postgres/data-folder';
import pg from 'pg';
import { SPOTTER } from '../../apps/server/src/lib/product.ts';
import { killTrees } from '../../apps/server/src/testing/kills/process-tree.ts';
import { putCluster } from '../../apps/server/src/testing/test-cluster.ts';
import { freePort } from '../free-port.ts';

/** One PostgreSQL of the embedded binaries on a TCP port of this machine, with production settings: fsync is on. */
export type Postgres = {
  name: string;
  port: number;
  pid: number;
  data: string;
  url: string;
  /** Runs one statement on a connection of its own. */
  ask<R extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<R[]>;
  /** Kills all of its processes with SIGKILL, as when its machine loses power. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  io_method: 'sync',
  timezone: 'UTC',
  wal_level: 'replica',
  max_wal_senders: '5',
  // The standby fetches what was written while its files were copied.
  wal_keep_size: '1GB',
};

/** Starts a server on the cluster in `<folder>/postgres`. */
async function start(name: string, folder: string, settings: Record<string, string>): Promise<Postgres> {
  const place = openPlace(folder, SPOTTER);
  const binaries = reachableBinaries(findBinaries(SPOTTER), place);
  const port = await freePort();
  const password = readFileSync(join(place.root, 'password'), 'utf8').trim();
  const all = { ...SETTINGS, ...settings, port: String(port) };
  const options = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const child = spawn(program(binaries, 'postgres'), ['-D', place.data, ...options], {
    ...runAs(place.account),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = `postgres://${SPOTTER.name}:${password}@127.0.0.1:${port}/${SPOTTER.name}`;
  const server: Postgres = {
    name,
    port,
    pid: child.pid ?? 0,
    data: place.data,
    url,
    ask: (sql, values) => ask(url, sql, values),
    kill: () => (isOver(child) ? Promise.resolve() : killTrees(child.pid ?? 0)),
    async stop() {
      if (isOver(child)) return;
      const gone = once(child, 'exit');
      child.kill('SIGINT');
      await gone;
    },
  };
  await untilItAnswers(server, child);
  return server;
}

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function ask<R extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<R>(sql, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function untilItAnswers(server: Postgres, child: ChildProcess): Promise<void> {
  let log = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-4_000);
  });
  for (;;) {
    if (isOver(child)) throw new Error(`PostgreSQL (${server.name}) did not start:\n${log}`);
    if (await server.ask('select 1').catch(() => undefined)) return;
    await pause(50);
  }
}

/** Starts a primary on an empty cluster in a folder. */
export async function startPrimary(folder: string): Promise<Postgres> {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  await putCluster(folder);
  return start('primary', folder, {});
}

/**
 * Starts a standby of a primary from a copy of its files, and makes the primary wait for it: what is acknowledged is on
 * both. (The embedded PostgreSQL has no `pg_basebackup`.)
 */
export async function startStandby(primary: Postgres, folder: string): Promise<Postgres> {
  const root = join(folder, 'postgres');
  mkdirSync(root, { recursive: true });
  chmodSync(folder, 0o755);
  chmodSync(root, 0o755);
  const data = join(root, 'data');
  await copyRunning(primary, data);
  cpSync(join(primary.data, '../password'), join(root, 'password'));
  writeFileSync(join(data, 'standby.signal'), '');
  const { username, password } = new URL(primary.url);
  const standby = await start('standby', folder, {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${username} password=${password} application_name=standby`,
  });
  await primary.ask(`alter system set synchronous_standby_names = 'FIRST 1 (standby)'`);
  await primary.ask('select pg_reload_conf()');
  for (;;) {
    const [found] = await primary.ask<{ state: string }>(
      'select sync_state as state from pg_stat_replication',
    );
    if (found?.state === 'sync') return standby;
    await pause(100);
  }
}

/** What a copy must not have: the process, its logs of changes (the standby fetches them) and its slots. */
const LEFT_OUT = /\/(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+|pg_stat_tmp\/.+)$/;

/** Copies a running cluster as `pg_basebackup` does. The backup ends with the session that began it. */
async function copyRunning(primary: Postgres, data: string): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('scale', true)`);
    rmSync(data, { recursive: true, force: true });
    cpSync(primary.data, data, { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  if (!existsSync(join(data, 'pg_wal'))) mkdirSync(join(data, 'pg_wal'), { mode: 0o700 });
  chmodSync(data, 0o700);
}
