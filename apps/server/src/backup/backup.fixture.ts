import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listKeys } from '@spotter/backup/files';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openPool } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { insertExampleRows } from '#testing/example-rows.ts';

/** The URL of a database of the test's server. */
export function urlOf(database: string): string {
  const { user, password, host, port } = inject('postgres');
  return `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
}

/** A new empty database, dropped after the test. */
export async function newDatabase(): Promise<{ name: string; url: string; pool: pg.Pool }> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  const admin = openPool(inject('postgres'), () => {}, 1);
  await admin.query(`create database ${name}`);
  // The app's own way of opening it is not needed: no Spotter runs on it.
  const pool = new pg.Pool({ ...inject('postgres'), database: name, max: 2, options: '-c timezone=UTC' });
  // The pool's end() resolves before its connections are closed, and dropping the database cuts those.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  onTestFinished(async () => {
    await pool.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  return { name, url: urlOf(name), pool };
}

/** Every row of every table as PostgreSQL prints it, by table, without the code under test. */
export async function allRows(pool: Pick<pg.Pool, 'query'>): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name not like 'schema_migrations%' order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t order by 1`,
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** SHA-256 of every file in a folder, by path. */
export async function allFiles(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const key of await listKeys(folder)) {
    found[key] = createHash('sha256')
      .update(await readFile(join(folder, key)))
      .digest('hex');
  }
  return found;
}

/** Stores an upload as the app would. */
export async function addUpload(
  pool: pg.Pool,
  dataDir: string,
  owner: { id: string; studio_id: string },
  bytes: Buffer,
): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into objects (id, studio_id, owner_id, purpose, content_type, size, expires_at, stored_at, stored_type, stored_size, created_at)
     values ($1, $2, $3, 'profile', 'image/webp', $4, now(), now(), 'image/webp', $4, now())`,
    [id, owner.studio_id, owner.id, bytes.length],
  );
  await addFile(dataDir, `files/${id}`, bytes);
  return id;
}

export async function addFile(dataDir: string, key: string, bytes: Buffer | string): Promise<void> {
  const path = join(dataDir, 'objects', key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}

/** Data that a demo studio lacks: unusual texts and bytes, and a row for each table that would be empty. */
export async function fillTheRest(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    `select id, studio_id as "studioId" from people where role = 'trainer' order by id limit 1`,
  );
  const [person] = rows;
  await pool.query('update people set first_name = $2 where id = $1', [
    person.id,
    'A\\tB\tC\nD\r\\N "q" ünïcødé 🏋️',
  ]);
  await insertExampleRows(pool, person);
}
