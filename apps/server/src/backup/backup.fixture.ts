import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listKeys } from '@spotter/backup/files';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openPool } from '#db/database.ts';
import { newId } from '#lib/ids.ts';

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
    `insert into passkeys values (gen_random_uuid(), $2, $1, '\\x00ff', '\\xa5', 'gym.example', '{internal}', 7, true, false,
       'Phone', now(), null)`,
    values,
  );
  await run("insert into totp_keys values ($1, $2, '\\x01ff', now(), now())", values);
  await run("insert into recovery_codes values ($1, $2, 3, '$argon2id$x', now())", values);
  await run("insert into known_devices values ($1, '\\x0c', now())", [person.id]);
  await run('insert into code_tries values ($1, $2, 58000000, 2, now())', values);
  await run("insert into code_sign_ins values ('\\x0b', $1, now(), 'code')", [person.id]);
  await run("insert into sign_in_links values ('\\x0d', $1, '\\x0e', now(), now())", [person.id]);
  await run(
    `insert into access_tokens values (gen_random_uuid(), $2, $1, 'Watch', '\\x00ff', 'aZ09', '{training:read}', now(),
       now() + interval '1 day', null)`,
    values,
  );
  await run(
    `insert into push_subscriptions select gen_random_uuid(), $2, $1, id, 'https://push.example.org/1', 'p', 'a', 'en', now(),
       null from sign_ins limit 1`,
    values,
  );
  await run(
    "insert into push_alerts select id, 'call:1', studio_id, 'ringing', now() from push_subscriptions",
  );
  await run(
    `insert into webhooks values (gen_random_uuid(), $2, $1, 'https://hooks.example.org/1', '{client.joined}', now(), now(),
       'failing')`,
    values,
  );
  await run(
    `insert into webhook_deliveries select gen_random_uuid(), studio_id, id, person_id, 'client.joined', '{"clientId": "1"}',
       now(), 'failed', 8, 8, now(), now(), 503, 84, 'answer' from webhooks`,
  );
  await run(
    `insert into archives values (gen_random_uuid(), $2, $1, now(), 'ready', 1, now(), now(), 12, 1, true, '\\x0a', now())`,
    values,
  );
  await run(
    "insert into alert_settings values ($1, $2, '{trophy}', '22:00', '07:00', '{message}', now(), '2026-03-02', null)",
    values,
  );
  await run("insert into passkey_challenges values ('\\x03', null, now())");
  await run(
    `insert into invites (id, studio_id, trainer_id, code, role, expires_at, created_at)
     values (gen_random_uuid(), $2, $1, 'CODE', 'client', now(), now())`,
    values,
  );
  await run(
    `insert into session_swaps select session_id, item_id, exercise_id, changed_at from logged_sets limit 1`,
  );
  await run(
    `insert into deleted_sessions values (gen_random_uuid(), $2, $1, now(), '{"session": {}}')`,
    values,
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
  await run(
    `insert into programs values (gen_random_uuid(), $2, $1, 'Strong', 'Four weeks', 4, true, 'Base', '{barbell}',
       '[{"fromWeek": 1, "toWeek": 4, "name": "Base"}]', 3, 1, now(), null)`,
    values,
  );
  await run(
    `insert into program_progressions select id, studio_id, '{"kind": "linear", "step": 2.5}' from programs`,
  );
  await run(
    `insert into program_cells select gen_random_uuid(), p.studio_id, p.id, 1, 2, 1, w.id
     from programs p, (select id from workouts limit 1) w`,
  );
  await run(
    `insert into program_versions select id, studio_id, 1, '{"weeks": 4, "cells": []}' from programs`,
  );
  await run(
    `insert into program_sends select gen_random_uuid(), studio_id, id, author_id, 'changes', now(), null from programs`,
  );
  await run(
    `insert into program_runs select gen_random_uuid(), studio_id, program_id, id, coach_id, coach_id, now(), '{1,3}',
       '{}', now(), null from program_sends`,
  );
  await run(
    `insert into program_sent_days select send_id, id, studio_id, gen_random_uuid(), gen_random_uuid(),
       '{"week": 1}', null from program_runs`,
  );
  await run(
    `insert into plan_changes values (gen_random_uuid(), $2, $1, $1, 'shift', '{"days": 7}',
       '{"days": 1, "kept": 0, "open": 0}', now(), null)`,
    values,
  );
  await run(
    `insert into plan_changed_days select id, studio_id, gen_random_uuid(), null, '{"isAdjusted": false}' from plan_changes`,
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
  await run("insert into client_notes values ($1, $1, $2, 'Left knee', now())", [
    person.id,
    person.studio_id,
  ]);
  await run(
    `insert into training_maxes (id, studio_id, client_id, exercise_id, weight, source, set_by, created_at)
     select gen_random_uuid(), $2, $1, id, 90, 'typed', $1, now() from exercises limit 1`,
    values,
  );
  await run(
    `insert into racks values ($1, 'kg', $2, '{"bars":[20],"plates":[],"step":2.5,"dumbbells":[10]}', $1, now())`,
    values,
  );
  await run("insert into body_kinds values ($1, 'waist', $2, null, null, now(), false, now())", values);
  await run(
    `insert into body_values select gen_random_uuid(), studio_id, person_id, kind, '2026-03-02', '07:15', 80.4, person_id,
       now() from body_kinds where kind = 'waist'`,
  );
  await run(
    `insert into imports values (gen_random_uuid(), $2, $1, $1, 'strong.csv', 'strong', 1, 3, 1, 1, 3, now(), now())`,
    values,
  );
  await run("insert into import_names values ($1, 'bench press barbell', $2, null, now())", values);
  await run("insert into body_imports values (gen_random_uuid(), $2, $1, 'scale.csv', now())", values);
  await run(
    `insert into body_goals select person_id, kind, studio_id, 80, '2026-03-02', 76, '2026-06-01', person_id, now()
     from body_kinds where kind = 'waist'`,
  );
  await run(
    `insert into habits values (gen_random_uuid(), $1, $2, 'Water', 'l', '[{"since":"2026-03-02","days":[1],"goal":2}]',
       false, $2, now(), null)`,
    [person.studio_id, person.id],
  );
  await run("insert into habit_marks select id, '2026-03-02', person_id, studio_id, 2, now() from habits");
  await run(
    "insert into channels (id, studio_id, kind, created_at, name) values (gen_random_uuid(), $1, 'group', now(), 'Runners')",
    [person.studio_id],
  );
  await run(
    "insert into channel_members select id, $1, studio_id, 0, now() from channels where name = 'Runners'",
    [person.id],
  );
  await run(
    "insert into message_templates values (gen_random_uuid(), $2, $1, 'Well done', 'Well done, {name}', true, now(), now())",
    values,
  );
  await run(
    "insert into scheduled_messages values (gen_random_uuid(), $2, $1, null, 'Tomorrow at eight', now(), now(), null, 0, null)",
    values,
  );
  await run(
    'insert into scheduled_recipients select id, sender_id, gen_random_uuid(), false from scheduled_messages',
  );
  const formId = newId();
  await run('insert into check_in_forms values ($1, $2, $3, 1, null, now())', [
    formId,
    person.studio_id,
    person.id,
  ]);
  await run(
    `insert into check_in_versions values ($1, 1, $2, 'Weekly', '{"every":"week","weekday":0}',
       '[{"id":"a","type":"text","label":"How was it?","unit":"","kind":null,"options":[],"views":[],"required":false}]', now())`,
    [formId, person.studio_id],
  );
  await run(
    `insert into check_in_spans values (gen_random_uuid(), $2, $1, $3, '{"every":"week","weekday":0}', '2026-03-02',
       null, false, now())`,
    [formId, person.studio_id, person.id],
  );
  await run(
    `insert into check_ins values (gen_random_uuid(), $2, $1, 1, $3, '2026-03-08',
       '[{"question":"a","value":"Fine."}]', '2026-03-08', now(), now())`,
    [formId, person.studio_id, person.id],
  );
  await run(
    `insert into check_in_photos select gen_random_uuid(), studio_id, id, client_id, gen_random_uuid(), 'front',
       '/api/objects/x', now(), now() from check_ins`,
  );
  await run('insert into check_in_photo_hides values ($1, $2, now())', [person.id, person.studio_id]);
  await run("insert into check_in_reviews values ($1, $3, '2026-03-08', $2, now())", [
    formId,
    person.studio_id,
    person.id,
  ]);
  await run(
    `insert into data_reads select $1, id, 'habits', '2026-03-02', studio_id, now() from people where id <> $1 limit 1`,
    [person.id],
  );
  await run(
    `insert into message_files select id, 1, studio_id, 'voice', '/api/objects/' || gen_random_uuid(), 12.5, '{1,50,100}'
     from messages order by id limit 1`,
  );
  await run(
    "insert into message_reactions select id, sender_id, 'strong', studio_id, now() from messages order by id limit 1",
  );
  await run('insert into message_replies select id, studio_id, id from messages order by id limit 1');
  await run(
    'insert into message_places select id, studio_id, gen_random_uuid(), null, null from messages order by id limit 1',
  );
  await run(
    `insert into form_checks select gen_random_uuid(), $2, $1, id, null, null, 2, 'Do I lean?', '/api/objects/x', 8000, 720,
       1280, 30, now(), now() from exercises limit 1`,
    values,
  );
  await run('insert into form_check_shows select id, client_id, studio_id from form_checks');
  await run(
    `insert into form_answers select id, client_id, studio_id, 'Knees out', '[]', '[]', 0, null, now(), null from form_checks`,
  );
  await run("insert into plan_ends values ($1, $2, '2026-03-08')", values);
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
  await run('insert into erasures values (gen_random_uuid(), now())');
  await run("insert into calendar_feeds values ($1, $2, '\\x05', now(), null)", values);
  await run(
    "insert into device_connections (person_id, kind, created_at) values ($1, 'garmin', now()) on conflict do nothing",
    [person.id],
  );
}
