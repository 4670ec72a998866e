import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { letDeletionsPass } from '#features/accounts/deletion.fixture.ts';
import { useInbox } from '#features/accounts/mail/inbox.fixture.ts';
import { mailsSent } from '#features/accounts/mail/send-behind.ts';
import { picture } from '#features/objects/files.fixture.ts';
import { upload } from '#features/objects/upload/uploading.fixture.ts';
import { insertExampleRows } from '#testing/example-rows.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const CANARY = 'canarybird';
const logged: string[] = [];
const log = pino(
  { level: 'trace' },
  new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  }),
);
// Without a mail server the log would show the mails.
const { smtpUrl, inbox } = await useInbox();
const test = useApp({ SMTP_URL: smtpUrl }, { log, demo: true });

/**
 * Columns that hold no words of a person: addresses of files and secrets, which the files' own check covers, and what the
 * code must be able to read until the deletion.
 */
const NO_WORDS = /_url$|path$|paths$|^email$|^time_zone$|^language$|^week_start$|^token|_hash$/;

type Column = { table: string; column: string; kind: 'text' | 'jsonb' | 'text[]' };
type Reference = { table: string; column: string; to: string; target: string };

/** Everything that can hold a word, in every schema: the queue's tables too. */
async function wordColumns(): Promise<Column[]> {
  const { rows } = await test.pool.query(`
    select a.attrelid::regclass::text as "table", a.attname::text as "column", format_type(a.atttypid, null) as kind
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and not a.attisdropped
      and a.attnum > 0 and a.attgenerated = '' and format_type(a.atttypid, null) in ('text', 'jsonb', 'text[]')
    order by 1, 2`);
  return rows;
}

async function references(): Promise<Reference[]> {
  const { rows } = await test.pool.query(`
    select c.conrelid::regclass::text as "table", a.attname::text as "column", c.confrelid::regclass::text as "to",
      t.attname::text as target
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute t on t.attrelid = c.confrelid and t.attnum = c.confkey[1]
    where c.contype = 'f' and array_length(c.conkey, 1) = 1`);
  return rows;
}

/** For each table, which of its rows are the person's or hang on such a row. */
async function ownRows(id: string): Promise<Map<string, string>> {
  const all = await references();
  const own = new Map([['people', `id = '${id}'`]]);
  for (const { table, column, to } of all) {
    if (to !== 'people' || table === 'people') continue;
    own.set(table, [own.get(table), `"${column}" = '${id}'`].filter(Boolean).join(' or '));
  }
  // Two steps from the person is as far as the schema goes.
  for (let step = 0; step < 2; step += 1) {
    for (const { table, column, to, target } of all) {
      const parent = own.get(to);
      if (own.has(table) || !parent || to === 'people' || to === 'workouts' || to === 'exercises') continue;
      own.set(table, `"${column}" in (select "${target}" from ${to} where ${parent})`);
    }
  }
  return own;
}

const PLANTED = {
  text: '$1 || left(md5(ctid::text), 9)',
  jsonb: 'jsonb_build_object($1, $1)',
  'text[]': 'array[$1]',
};

/** Puts the word into every column that takes it. @returns the columns that did */
async function plant(id: string): Promise<string[]> {
  const own = await ownRows(id);
  const planted: string[] = [];
  for (const { table, column, kind } of await wordColumns()) {
    const rows = own.get(table);
    if (!rows || NO_WORDS.test(column)) continue;
    const value = PLANTED[kind].replaceAll('$1', `'${CANARY}'`);
    const set = (where: string) =>
      test.pool.query(`update ${table} set "${column}" = ${value} where ${where}`).catch(() => null);
    // A column with a list of allowed values, or with a key of something else, refuses the word.
    const done = (await set(rows)) ?? (await set(`(${rows}) and "${column}" is not null`));
    if (done?.rowCount) planted.push(`${table}.${column}`);
  }
  return planted;
}

async function findCanaries(): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of await wordColumns()) {
    const { rowCount } = await test.pool.query(
      `select from ${table} where "${column}"::text ilike '%${CANARY}%' limit 1`,
    );
    if (rowCount) found.push(`${table}.${column}`);
  }
  return found;
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

describe('a word that a person left everywhere', () => {
  let client: Actor;
  let trainer: Actor;
  let planted: string[];
  let face: string;

  beforeAll(async () => {
    await test.pool.query('update studios set is_demo = false');
    const { rows } = await test.pool.query(
      `select id, email, studio_id as "studioId" from people where email like '%@demo.spotter.invalid'`,
    );
    const [kim, tara] = ['client', 'trainer'].map((name) =>
      rows.find(({ email }) => email.startsWith(`${name}@`)),
    );
    // Their devices are those of two newcomers.
    client = await test.newPerson({ studioId: kim.studioId });
    trainer = await test.newPerson({ studioId: kim.studioId, role: 'trainer' });
    for (const [device, person] of [[client, kim] as const, [trainer, tara] as const]) {
      await test.pool.query('update sign_ins set person_id = $2 where person_id = $1', [
        device.id,
        person.id,
      ]);
      Object.assign(device, { id: person.id, email: person.email });
    }
    const { path } = await upload(client, {
      purpose: 'avatar',
      contentType: 'image/png',
      bytes: await picture('png'),
    });
    face = path.split('/').at(-1) ?? '';
    await client.patch('/api/profile', { profileImageUrl: path });
    await client.post('/api/activities', { type: 'post', content: `${CANARY} says hello` });
    await insertExampleRows(test.pool, client);
    planted = await plant(client.id);
    const email = `${CANARY}@example.test`;
    await test.pool.query('update people set email = $2 where id = $1', [client.id, email]);
    client.email = email;
  });

  it('was in every kind of thing that people write', () => {
    for (const place of [
      'people.first_name',
      'sessions.note',
      'logged_sets.note',
      'activities.content',
      'activity_comments.content',
      'messages.content',
      'calendar_events.title',
      'body_kinds.name',
      'habits.name',
      'check_ins.answers',
      'start_forms.goal_words',
      'exercise_notes.content',
      'message_templates.content',
      'identities.subject',
      'trophies.title',
    ]) {
      expect(planted).toContain(place);
    }
  });

  it('is found nowhere after the deletion, but in what they wrote to others', async () => {
    const asked = await client.post('/api/account/deletion', { email: client.email });
    expect(asked.status, JSON.stringify(asked.body)).toBe(204);
    expect(await letDeletionsPass(test)).toBe(1);
    expect(await findCanaries()).toEqual(['messages.content']);
  });

  it('is in no file, and their own files are gone', async () => {
    const files = await filesOf(test.dataDir);
    expect(files.filter((file) => file.includes(face))).toEqual([]);
    for (const file of files) expect((await readFile(file)).includes(CANARY), file).toBe(false);
  });

  it('was never logged, and was written to when the deletion was asked for and when it was done', async () => {
    await mailsSent(test.ctx);
    expect(inbox.map(({ to }) => to)).toEqual([`${CANARY}@example.test`, `${CANARY}@example.test`]);
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.filter((line) => line.includes(CANARY))).toEqual([]);
  });

  it('finds nothing and nobody by search, and in no list', async () => {
    for (const path of [
      `/api/exercises?search=${CANARY}`,
      '/api/members?limit=100',
      '/api/users/clients',
      '/api/activities',
    ]) {
      const answer = await trainer.get(path);
      expect([path, answer.status, JSON.stringify(answer.body).includes(CANARY)]).toEqual([path, 200, false]);
    }
  });
});
