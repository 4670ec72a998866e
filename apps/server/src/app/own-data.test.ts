import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@spotter/contract/languages';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cookieName } from '#features/accounts/cookie.ts';
import { letDeletionsPass } from '#features/accounts/deletion.fixture.ts';
import { archiveOf, readLists } from '#features/archives/archives.fixture.ts';
import { picture } from '#features/objects/files.fixture.ts';
import { upload } from '#features/objects/upload/uploading.fixture.ts';
import { hashToken, newId, newToken } from '#lib/ids.ts';
import { type TestApp, useApp } from '#testing/use-app.ts';
import { features } from './features.ts';

const ownData = features.flatMap((feature) => feature.ownData ?? []);

type Actor = Awaited<ReturnType<TestApp['newPerson']>>;

/** Columns that reference `people`, in the migrated database. */
async function personColumns(test: TestApp): Promise<{ table: string; column: string }[]> {
  const { rows } = await test.pool.query(`
    select c.conrelid::regclass::text as "table", a.attname::text as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'people'::regclass order by 1, 2`);
  return rows;
}

async function tablesOf(test: TestApp): Promise<string[]> {
  const { rows } = await test.pool.query(
    `select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Tables and columns of the whole database that contain a text. */
async function findText(test: TestApp, wanted: string): Promise<string[]> {
  const found = new Set<string>();
  for (const table of await tablesOf(test)) {
    const { rows } = await test.pool.query(
      `select distinct e.key from "${table}" t, jsonb_each_text(to_jsonb(t)) e where e.value ilike '%' || $1 || '%'`,
      [wanted],
    );
    for (const { key } of rows) found.add(`${table}.${key}`);
  }
  return [...found].sort();
}

/** Signs in as a person of the demo studio. */
async function demoActor(test: TestApp, email: string): Promise<Actor> {
  const { rows } = await test.pool.query('select id, studio_id from people where email = $1', [email]);
  const token = newToken();
  const now = test.clock.now();
  await test.pool.query(
    'insert into sign_ins (token_hash, person_id, created_at, seen_at, confirmed_at) values ($1, $2, $3, $3, $3)',
    [hashToken(token), rows[0].id, now],
  );
  const cookie = `${cookieName(test.ctx.publicUrl)}=${token}`;
  const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') => (url: string, body?: unknown) =>
    test.request({
      method,
      url,
      headers: { cookie },
      ...(body !== undefined && { payload: body as object }),
    });
  return {
    id: rows[0].id,
    studioId: rows[0].studio_id,
    email,
    cookie,
    get: (url) => test.request({ method: 'GET', url, headers: { cookie } }),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: send('DELETE'),
    putFile: (url, type, payload) =>
      test.request({ method: 'PUT', url, headers: { cookie, 'content-type': type }, payload }),
  };
}

const CANARY = 'canary-bird';

/** Puts a canary text into everything that the person typed or that came from outside about them. */
async function plantCanary(test: TestApp, id: string): Promise<void> {
  const words: [string, string, string[]][] = [
    ['people', 'id', ['email', 'first_name', 'last_name']],
    ['sign_ins', 'person_id', ['browser', 'system']],
    ['invites', 'trainer_id', ['code']],
    ['sessions', 'client_id', ['name', 'note']],
    ['logged_sets', 'client_id', ['note']],
    ['activities', 'person_id', ['content']],
    ['activity_comments', 'person_id', ['content']],
    ['messages', 'sender_id', ['content']],
    ['calendar_events', 'person_id', ['title', 'description']],
    ['device_connections', 'person_id', ['device_name']],
    ['trophies', 'awarded_to', ['title', 'description']],
    ['notifications', 'person_id', ['subject']],
  ];
  const now = test.clock.now();
  await test.pool.query(
    `insert into device_connections (person_id, kind, device_name, created_at) values ($1, 'garmin', 'x', $2)
     on conflict do nothing`,
    [id, now],
  );
  await test.pool.query(
    `insert into identities (issuer, subject, person_id, created_at) values ('https://id', $1 || $3, $2, $4)`,
    [CANARY, id, id.slice(-6), now],
  );
  await test.pool.query(
    `insert into calendar_revocations (id, token, person_id, account, created_at, next_at)
     values ($1, '\\x00', $2, $3, $4, $4)`,
    [newId(), id, CANARY, now],
  );
  await test.pool.query(
    `insert into former_messages (person_id, chat_id, number, studio_id, sender, is_yours, content, file_count, created_at)
     select id, id, 1, studio_id, $2, false, $2, 0, $3 from people where id = $1`,
    [id, CANARY, now],
  );
  for (const [table, owner, columns] of words) {
    const set = columns.map((column) => {
      const end = column === 'email' ? " || '@example.test'" : '';
      return `${column} = lower($2 || '-${table}-' || left(md5(ctid::text), 9))${end}`;
    });
    await test.pool.query(`update ${table} set ${set.join()} where ${owner} = $1`, [id, CANARY]);
  }
}

/** Every denormalised count that differs from what it counts; must return no rows. */
const WRONG_COUNTS = `
  select 'likes' as what, id from activities a
    where like_count <> (select count(*) from activity_likes l where l.activity_id = a.id)
  union all select 'comments', id from activities a
    where comment_count <> (select count(*) from activity_comments c where c.activity_id = a.id)
  union all select 'participants', id from challenges c
    where participant_count <> (select count(*) from challenge_participants p where p.challenge_id = c.id)
  union all select 'assigned', id from workouts w
    where assigned_count <> (select count(distinct client_id) from assignments a where a.workout_id = w.id)
  union all select 'ratings', exercise_id from exercise_rating_totals t
    where (count, total) <> (select count(*), coalesce(sum(rating), 0) from exercise_ratings r
      where r.exercise_id = t.exercise_id and r.studio_id = t.studio_id)`;

describe('a person’s data', () => {
  const test = useApp({}, { demo: true });
  let client: Actor;
  let trainer: Actor;

  beforeAll(async () => {
    await test.pool.query('update studios set is_demo = false');
    client = await demoActor(test, 'client@demo.spotter.invalid');
    trainer = await demoActor(test, 'trainer@demo.spotter.invalid');
  });

  it('is exported: each table that references a person, unless it gives a reason', async () => {
    const exported = new Set(ownData.flatMap(({ files }) => files.flatMap((file) => file.tables)));
    const reasons = Object.assign({}, ...ownData.map(({ notExported }) => notExported ?? {}));
    const tables = new Set((await personColumns(test)).map(({ table }) => table));
    for (const table of tables) {
      expect(exported.has(table) || table in reasons, `${table} is exported, or has a reason`).toBe(true);
    }
    // Others hang on one that does, such as the exercises that were swapped in a session.
    const { rows: hangs } = await test.pool.query(
      `select conrelid::regclass::text as "table", confrelid::regclass::text as "on" from pg_constraint where contype = 'f'`,
    );
    for (const table of [...exported].filter((one) => !tables.has(one) && one !== 'people')) {
      expect(
        hangs.some((one) => one.table === table && tables.has(one.on)),
        table,
      ).toBe(true);
    }
  });

  it('is explained in every language', () => {
    for (const { files, texts } of ownData) {
      const names = files.map(({ name }) => name).sort();
      for (const language of LANGUAGES) {
        expect(Object.keys(texts[language]).sort(), language).toEqual(names);
      }
    }
  });

  it('is one archive of rows, a CSV of sets, and files, without anything they may not see', async () => {
    await plantCanary(test, client.id);
    const png = await picture('png');
    const { path } = await upload(client, { purpose: 'avatar', contentType: 'image/png', bytes: png });
    expect((await client.patch('/api/profile', { profileImageUrl: path })).status).toBe(200);
    const files = await archiveOf(test, client);
    expect(files.get('README.txt')).toContain('sessions.json');
    const schema = z.fromJSONSchema(JSON.parse(files.get('schema.json') ?? ''));
    expect(schema.safeParse(readLists(files)).error?.issues).toBeUndefined();
    const recordings = [...files].filter(([name]) => name.startsWith('recordings/'));
    expect(recordings.length).toBeGreaterThan(0);
    for (const [name, content] of recordings) expect(content, name).toContain('<Trackpoint>');
    const { rows } = await test.pool.query(
      'select count(*)::int as sets from logged_sets where client_id = $1 and done',
      [client.id],
    );
    expect(files.get('tables/sets.csv')?.trimEnd().split('\r\n')).toHaveLength(rows[0].sets + 1);
    // The person's language is English; the other form is for whose spreadsheet is set to another region.
    expect(files.get('tables/sets.csv')).toContain('Date (UTC),Workout,');
    expect(files.get('tables-semicolon/sets.csv')).toContain('Date (UTC);Workout;');
    expect([...files.keys()].filter((name) => name.startsWith('files/'))).toEqual([
      `files/${path.split('/').at(-1)}.webp`,
    ]);
    for (const table of ['people', 'sessions', 'logged_sets', 'activities', 'messages', 'calendar_events']) {
      expect([...files.values()].join(), table).toContain(`${CANARY}-${table}-`);
    }
    const others = await test.pool.query('select email from people where id <> $1', [client.id]);
    for (const { email } of others.rows) expect([...files.values()].join()).not.toContain(email);
  });

  it('is erased with a client: rows, files and all texts except their messages', async () => {
    const { rows: before } = await test.pool.query(
      'select profile_image_url as path from people where id = $1',
      [client.id],
    );
    const id = before[0].path.split('/').at(-1);
    expect(await readdir(join(test.dataDir, 'objects', 'files'))).toContain(id);
    const wrong = await client.post('/api/account/deletion', { email: 'other@example.test' });
    expect(wrong.body).toMatchObject({ status: 400, code: 'accounts.email_differs' });
    const { rows: me } = await test.pool.query('select email from people where id = $1', [client.id]);
    const answer = await client.post('/api/account/deletion', { email: me[0].email });
    expect(answer.status).toBe(204);
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect(await letDeletionsPass(test)).toBe(1);
    expect(await findText(test, CANARY)).toEqual(['messages.content']);
    expect(await readdir(join(test.dataDir, 'objects', 'files'))).not.toContain(id);
    expect(await readdir(join(test.dataDir, 'objects', 'archives'))).toEqual([]);
    expect(await namedIn(client.id)).toEqual([
      'challenge_participants.person_id',
      'channels.client_id',
      'coachings.client_id',
      'messages.sender_id',
    ]);
    expect((await test.pool.query(WRONG_COUNTS)).rows).toEqual([]);
    expect(await readFile(join(test.dataDir, 'erased-people.txt'), 'utf8')).toContain(client.id);
  });

  it('is gone from the member list, and the messages have no known sender', async () => {
    const members = await trainer.get('/api/members?limit=100');
    expect(members.status).toBe(200);
    expect(JSON.stringify(members.body)).not.toContain(client.id);
    const { body: messages } = await trainer.get('/api/messages?limit=100');
    const { rows } = await test.pool.query('select id from messages where sender_id = $1', [client.id]);
    expect(rows.length).toBeGreaterThan(0);
    for (const message of messages.filter((one: { senderId: string }) => one.senderId === client.id)) {
      expect(message.sender).toMatchObject({ firstName: null, lastName: null, email: null });
    }
  });

  it('of the clients is kept when their trainer is erased', async () => {
    const kept = `select (select count(*) from sessions)::int as sessions, (select count(*) from logged_sets)::int as sets,
      (select count(*) from assignments)::int as planned, (select count(*) from trophies)::int as trophies,
      (select count(*) from calls)::int as calls`;
    const before = (await test.pool.query(kept)).rows;
    const others = await test.pool.query(
      `select id from people where studio_id = $1 and role = 'trainer' and erased_at is null and id <> $2`,
      [trainer.studioId, trainer.id],
    );
    expect((await trainer.post(`/api/staff/${others.rows[0].id}/ownership`)).status).toBe(204);
    await plantCanary(test, trainer.id);
    const { rows: me } = await test.pool.query('select email from people where id = $1', [trainer.id]);
    expect((await trainer.post('/api/account/deletion', { email: me[0].email })).status).toBe(204);
    expect(await letDeletionsPass(test)).toBe(1);
    expect((await test.pool.query(kept)).rows).toEqual(before);
    expect(await findText(test, CANARY)).toEqual(['messages.content']);
    const stays = Object.assign({}, ...ownData.map((own) => own.stays ?? {}));
    for (const place of await namedIn(trainer.id)) expect(stays, place).toHaveProperty([place]);
    expect((await test.pool.query(WRONG_COUNTS)).rows).toEqual([]);
  });

  it('is erased again when a backup restores it', async () => {
    const back = await test.newPerson({ firstName: 'Back' });
    const path = join(test.dataDir, 'erased-people.txt');
    await writeFile(path, `${await readFile(path, 'utf8')}${back.id}\n`);
    for (const { name, prepare } of features) if (name === 'accounts') await prepare?.(test.ctx);
    expect((await back.get('/api/auth/user')).status).toBe(401);
    expect(await readFile(path, 'utf8')).toContain(client.id);
  });

  it('includes the studio when the person is its last member', async () => {
    const { rows } = await test.pool.query(
      `select email from people where studio_id = $1 and role = 'trainer' and erased_at is null limit 1`,
      [trainer.studioId],
    );
    const last = await demoActor(test, rows[0].email);
    await test.pool.query(
      'update people set erased_at = now(), email = null where studio_id = $1 and id <> $2',
      [last.studioId, last.id],
    );
    expect((await last.get('/api/account/deletion')).body).toMatchObject({ withStudio: true });
    const answer = await last.post('/api/account/deletion', { email: last.email });
    expect(answer.status, JSON.stringify(answer.body)).toBe(204);
    expect(await letDeletionsPass(test)).toBe(1);
    for (const table of await tablesOf(test)) {
      const left = await test.pool.query(
        `select count(*)::int as rows from "${table}" t where to_jsonb(t) ->> 'studio_id' = $1`,
        [last.studioId],
      );
      expect(left.rows[0].rows, table).toBe(0);
    }
    expect((await test.pool.query('select from studios where id = $1', [last.studioId])).rowCount).toBe(0);
    expect((await test.pool.query('select from logged_sets')).rowCount).toBe(0);
  });

  async function namedIn(id: string): Promise<string[]> {
    const found: string[] = [];
    for (const { table, column } of await personColumns(test)) {
      const { rowCount } = await test.pool.query(`select from "${table}" where "${column}" = $1 limit 1`, [
        id,
      ]);
      if (rowCount) found.push(`${table}.${column}`);
    }
    return found;
  }
});

describe('a studio', () => {
  const test = useApp();

  it('keeps at least one trainer while it has clients', async () => {
    const trainer = await test.newPerson({ role: 'trainer' });
    await test.newPerson({ studioId: trainer.studioId });
    expect((await trainer.get('/api/account/deletion')).body).toMatchObject({
      allowed: 'last-trainer',
      withStudio: false,
      clients: 1,
    });
    const refused = await trainer.post('/api/account/deletion', { email: trainer.email });
    expect(refused.body).toMatchObject({ status: 409, code: 'accounts.last_trainer' });
    const second = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    const both = await Promise.all(
      [trainer, second].map((one) => one.post('/api/account/deletion', { email: one.email })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});
