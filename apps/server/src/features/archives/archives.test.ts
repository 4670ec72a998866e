import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { archiveQueueOf } from './archive-queue.ts';
import { archiveOf, makeArchiveOf, readLists } from './archives.fixture.ts';
import { makeArchive } from './make-archive.ts';

const DAY_MS = 86_400_000;

describe('an archive', () => {
  const test = useApp();
  let person: Actor;

  const folder = () => join(test.dataDir, 'objects', 'archives');
  const stored = () => readdir(folder()).catch(() => []);
  /** An archive that no server takes from the queue, because no page was told of it. */
  async function waitingFor(actor: Actor): Promise<Known<'archive'>> {
    const id = newId(test.clock.now());
    await test.pool.query(
      "insert into archives (id, studio_id, person_id, created_at, state) values ($1, $2, $3, $4, 'waiting')",
      [id, actor.studioId, actor.id, test.clock.now()],
    );
    return id;
  }

  beforeAll(async () => {
    person = await test.newPerson({ firstName: 'Ida' });
  });

  it('that is asked for twice is made once', async () => {
    const other = await test.newPerson();
    const id = await waitingFor(other);
    const answers = await Promise.all([other.post('/api/archives'), other.post('/api/archives')]);
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
      [201, id],
      [201, id],
    ]);
  });

  it('is made by a job, told in the bell, and takes the place of the one before', async () => {
    const first = await makeArchiveOf(person);
    const { body: lines } = await person.get('/api/notifications');
    expect(lines).toMatchObject([{ kind: 'archive_ready', path: '/your-data' }]);
    const second = await makeArchiveOf(person);
    const { body: all } = await person.get('/api/archives');
    expect(all.map(({ id }: { id: string }) => id)).toEqual([second]);
    expect((await person.get('/api/notifications')).body).toHaveLength(1);
    await expect.poll(stored).not.toContain(`${first}.1.0`);
    expect(await stored()).toContain(`${second}.1.0`);
  });

  it('is described by the schema that the server publishes', async () => {
    const { status, body: schema } = await test.visitor.get('/api/archives/schema');
    expect(status).toBe(200);
    const files = await archiveOf(test, person);
    expect(JSON.parse(files.get('schema.json') ?? '')).toEqual(schema);
    const contents = readLists(files);
    const result = z.fromJSONSchema(schema).safeParse(contents);
    expect(result.error?.issues).toBeUndefined();
    expect(JSON.parse(files.get('archive.json') ?? '').schema).toBe(schema.$id);
    expect(contents['account.json']).toHaveLength(1);
  });

  it('is downloaded once, by its owner only, within five minutes and with a recent proof', async () => {
    const other = await test.newPerson();
    const id = await makeArchiveOf(person);
    expect((await other.post(`/api/archives/${id}/downloads`)).status).toBe(404);
    const { url } = (await person.post(`/api/archives/${id}/downloads`)).body;
    expect((await other.get(url)).body).toMatchObject({ status: 404, code: 'archives.download_expired' });
    expect((await test.visitor.get(url)).status).toBe(401);
    expect((await person.get(url)).status).toBe(200);
    expect((await person.get(url)).status).toBe(404);
    const late = (await person.post(`/api/archives/${id}/downloads`)).body;
    const start = test.clock.now();
    test.clock.set(new Date(start.getTime() + 5 * 60_000 + 1_000));
    expect((await person.get(late.url)).status).toBe(404);
    test.clock.set(new Date(start.getTime() + 11 * 60_000));
    expect((await person.post(`/api/archives/${id}/downloads`)).body.code).toBe('accounts.confirm_needed');
    test.clock.set(start);
  });

  it('is stored encrypted, and a changed one does not open', async () => {
    const id = await makeArchiveOf(person);
    const path = join(folder(), `${id}.1.0`);
    const bytes = await readFile(path);
    expect(bytes.includes('README.txt')).toBe(false);
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    await writeFile(path, bytes);
    const { url } = (await person.post(`/api/archives/${id}/downloads`)).body;
    expect((await person.get(url)).status).toBe(500);
  });

  it('is begun again after a server that died, and what that one stored is deleted', async () => {
    const other = await test.newPerson();
    const id = await waitingFor(other);
    const died = AbortSignal.abort(new Error('killed'));
    await expect(makeArchive(test.ctx, id, died)).rejects.toThrow('killed');
    await writeFile(join(folder(), `${id}.1.0`), 'half');
    await makeArchive(test.ctx, id, new AbortController().signal);
    expect((await other.get('/api/archives')).body).toMatchObject([{ id, state: 'ready' }]);
    expect((await stored()).filter((name) => name.startsWith(id))).toEqual([`${id}.2.0`]);
  });

  it('is given up after four attempts, and can be asked for again', async () => {
    const other = await test.newPerson();
    const id = await waitingFor(other);
    await test.pool.query('update archives set attempts = 4 where id = $1', [id]);
    await makeArchive(test.ctx, id, new AbortController().signal);
    expect((await other.get('/api/archives')).body).toMatchObject([{ id, state: 'failed' }]);
    expect(await makeArchiveOf(other)).not.toBe(id);
  });

  it('is deleted after a week, with its line in the bell', async () => {
    const other = await test.newPerson();
    const id = await makeArchiveOf(other);
    const start = test.clock.now();
    test.clock.set(new Date(start.getTime() + 7 * DAY_MS - 60_000));
    await archiveQueueOf(test.ctx).tidy();
    expect((await stored()).some((name) => name.startsWith(id))).toBe(true);
    test.clock.set(new Date(start.getTime() + 7 * DAY_MS + 60_000));
    await archiveQueueOf(test.ctx).tidy();
    expect(await stored()).toEqual([]);
    const { rows } = await test.pool.query(
      'select (select count(*) from archives where id = $1)::int as archives, (select count(*) from notifications where subject_id = $1)::int as lines',
      [id],
    );
    expect(rows).toEqual([{ archives: 0, lines: 0 }]);
    test.clock.set(start);
  });
});
