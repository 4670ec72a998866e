import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestCluster } from '@spotter/embedded-postgres/testing/test-cluster';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { KeptData, Migration } from './kept.ts';
import { SESSION_OPTIONS } from './session.ts';

const migration = (name: string, text: string): Migration => ({
  name,
  text,
  sha256: createHash('sha256').update(text).digest('hex'),
});

export const MIGRATIONS = [
  migration(
    '0001-notes',
    `create table notes (id int primary key, body text not null);
create table files (id uuid primary key, sealed boolean not null default false);
create table opened (id int primary key, at timestamptz not null);`,
  ),
  migration(
    '0002-tags',
    `create table tags (note int primary key references notes(id), words text[] not null);
insert into tags select id, '{}' from notes;`,
  ),
];

/** A product that knows these migrations. */
export const trial = (known: readonly Migration[] = MIGRATIONS): KeptData => {
  async function applied(client: pg.ClientBase): Promise<string[]> {
    const { rows } = await client.query("select to_regclass('applied') is not null as there");
    if (!rows[0].there) return [];
    return (await client.query('select name from applied order by name')).rows.map(({ name }) => name);
  }
  async function migrate(client: pg.Client, last = known.at(-1)?.name ?? ''): Promise<string[]> {
    const before = await applied(client);
    await client.query('create table if not exists applied (name text primary key)');
    const ran = known.filter(({ name }) => name <= last && !before.includes(name));
    for (const { name, text } of ran) {
      await client.query(text);
      await client.query('insert into applied values ($1)', [name]);
    }
    return ran.map(({ name }) => name);
  }
  return {
    name: 'trial',
    title: 'Trial',
    advice: { noTables: 'Look elsewhere.', hasData: 'Say that it may go.' },
    migrations: async () => [...known],
    applied,
    recordTables: ['applied'],
    builtIn: ['opened'],
    async inOneTransaction(client, run) {
      await client.query('begin');
      try {
        await run((last) => migrate(client, last));
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    },
    renew: async (client) => void (await client.query("update opened set at = '2030-01-01Z'")),
    lockFiles: async (client) =>
      (await client.query('select id from files for key share')).rows.map(({ id }) => id),
    countSealed: async (client) =>
      (await client.query('select count(*)::int as count from files where sealed')).rows[0].count,
    leftOut: ['incoming/'],
  };
};

/** An empty folder for one test. */
export async function newFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'backup-trial-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** An empty database with a folder beside it. */
export async function newPlace({ connection }: TestCluster) {
  const database = `t_${randomUUID().slice(0, 8)}`;
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`create database ${database}`);
  const client = new pg.Client({ ...connection, database, options: SESSION_OPTIONS });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  });
  const dataDir = await newFolder();
  const addFile = async (key: string, text: string) => {
    const path = join(dataDir, 'objects', key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  };
  return { client, dataDir, addFile, connection: { ...connection, database } };
}
