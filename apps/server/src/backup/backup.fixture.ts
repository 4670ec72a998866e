import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openPool } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { listKeys } from './files.ts';

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
    "select id, studio_id from people where role = 'trainer' order by id limit 1",
  );
  const [person] = rows;
  const values = [person.id, person.studio_id];
  const run = (text: string, more: unknown[] = []) => pool.query(text, more);
  await run('update people set first_name = E\'A\\\\tB\\tC\\nD\\r\\\\N "q" ünïcødé 🏋️\' where id = $1', [
    person.id,
  ]);
  await run("insert into identities values ('https://id.example', 'sub', $1, now())", [person.id]);
  await run(
    "insert into sign_ins (token_hash, person_id, created_at, seen_at) values ('\\x00ff0a5c', $1, now(), now())",
    [person.id],
  );
  await run("insert into password_resets values ('\\x0a0d', $1, now(), null)", [person.id]);
  await run(
    "insert into oidc_attempts (state_hash, browser_hash, nonce, verifier, next, expires_at) values ('\\x01', '\\x02', '', 'v', '/', now())",
  );
  await run(
    `insert into invites (id, studio_id, trainer_id, code, role, expires_at, created_at)
     values (gen_random_uuid(), $2, $1, 'CODE', 'client', now(), now())`,
    values,
  );
  await run(
    `insert into session_swaps select session_id, item_id, exercise_id, changed_at from logged_sets limit 1`,
  );
  await run('insert into direct_blocks values ($1, $2, $1, now())', values);
  await run(
    `insert into reports (id, studio_id, kind, subject_id, author_id, reporter_id, reason, created_at)
     values (gen_random_uuid(), $2, 'message', gen_random_uuid(), $1, $1, 'spam', now())`,
    values,
  );
  await run(
    `insert into withdrawn_plans
     select gen_random_uuid(), studio_id, workout_id, assigned_by, client_id, assigned_by, date, null, now(), now()
     from assignments limit 1`,
  );
  await run(
    `insert into shifted_plans select pauses.id, assignments.id, date, date + 7 from pauses, assignments limit 1`,
  );
  await run('insert into seen_concerns values ($1, $1, now())', [person.id]);
  await run(
    `insert into exercise_notes select $1, id, $2, 'Feet wide', now() from exercises limit 1`,
    values,
  );
  await run("insert into studio_terms values ($1, 1, 'Be on time.', now())", [person.studio_id]);
  await run(
    `insert into start_forms values (gen_random_uuid(), $2, $1, 100, '[]', '{sport}', 'A marathon', '{mat}', 1, now(), now())`,
    values,
  );
  await run("insert into notification_mutes values ($1, 'activity_liked')", [person.id]);
  await run(
    `insert into calendar_connections (person_id, studio_id, refresh_token, next_sync_at, created_at)
     values ($1, $2, '\\xdeadbeef00', now(), now())`,
    values,
  );
  await run("insert into calendar_attempts values ('\\x03', $1, 's', 'v', now())", [person.id]);
  await run(
    `insert into calendar_revocations (id, token, person_id, created_at, next_at)
     values (gen_random_uuid(), '\\x04', $1, now(), now())`,
    [person.id],
  );
  await run("insert into heart_rate_counted values ($1, date_trunc('minute', now()), '{1,2}')", [person.id]);
  await run("insert into second_device_codes values ($1, '\\x07', now(), now())", [person.id]);
  await run("insert into export_tickets values ('\\x06', $1, now())", [person.id]);
  await run('insert into erasures values (gen_random_uuid(), now())');
  await run("insert into calendar_feeds values ($1, $2, '\\x05', now(), null)", values);
  await run(
    "insert into device_connections (person_id, kind, created_at) values ($1, 'garmin', now()) on conflict do nothing",
    [person.id],
  );
}
