import { beforeAll, describe, expect, it } from 'vitest';
import { archiveQueueOf } from '#features/archives/archive-queue.ts';
import { type AccessRow, isSameForAll, type Request } from '#testing/access/row.ts';
import { accessTable } from '#testing/access/table.ts';
import {
  ACTORS,
  type ActorName,
  makeWorld,
  type World,
  watchWrites,
  writesSince,
  writesUntilNow,
} from '#testing/access/world.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();

beforeAll(() => watchWrites(test));
// A job would write in the middle of other cells.
beforeAll(() => archiveQueueOf(test.ctx).stop());

function send(actor: Actor, method: string, path: string, body: unknown, file?: Buffer) {
  if (file) return actor.putFile(path, 'image/png', file);
  if (method === 'GET') return actor.get(path);
  return actor[method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete'](path, body);
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const inCapitals = (text: string) => text.replace(UUID, (id) => id.toUpperCase());
const hasCapitals = (text: string) => (text.match(UUID) ?? []).some((id) => id !== id.toLowerCase());

/** The same request with each id in upper case: it is the same id, and no answer repeats the spelling. */
const spelledInCapitals = ({ path, body, file }: Request): Request => ({
  path: inCapitals(path),
  ...(body !== undefined && { body: JSON.parse(inCapitals(JSON.stringify(body))) }),
  ...(file && { file }),
});

/** One request of a row and what it must be answered. */
async function ask(row: AccessRow, world: World, name: ActorName, { path, body, file }: Request) {
  const [method = 'GET'] = row.route.split(' ');
  const answer = await send(world[name], method, path, body, file);
  expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBe(expectedOf(row, name));
  if (answer.status >= 400) {
    expect(answer.headers['content-type'], name).toContain('application/problem+json');
    expect(answer.body, name).toMatchObject({
      status: answer.status,
      code: expect.stringMatching(/^[a-z_]+\.[a-z_]+$/),
    });
  } else if (answer.status < 300) {
    expect(row.check?.(answer.body as never, world, name), name).toBeUndefined();
  }
  // The link to the next page repeats the URL as requested, upper case included.
  expect(hasCapitals(JSON.stringify(answer.body ?? '')), name).toBe(false);
}

/** The requests of those who are refused, all at once: together they have written nothing. */
async function askRefused(row: AccessRow, world: World, asked: readonly [ActorName, Request][]) {
  if (asked.length === 0) return;
  const before = await writesUntilNow(test);
  await Promise.all(asked.map(([name, request]) => ask(row, world, name, request)));
  expect(await writesSince(test, before), asked.map(([name]) => name).join()).toEqual([]);
}

const expectedOf = ({ expect }: AccessRow, name: ActorName) => expect[name] ?? expect.others;

describe('the access table', () => {
  for (const row of accessTable) {
    it(`${row.route} ${row.about ?? ''}`, async () => {
      const isRefused = (name: ActorName) => expectedOf(row, name) >= 400;
      const inUpperCase = ACTORS.find((name) => !isRefused(name));
      const spelled = (name: ActorName, request: Request) =>
        name === inUpperCase ? spelledInCapitals(request) : request;
      // Neither a refusal nor a read changes anything, so those who ask for the same thing do it in one world.
      const changes = (name: ActorName) => !row.route.startsWith('GET ') && !isRefused(name);
      for (const name of ACTORS.filter(changes)) {
        const world = await makeWorld(test);
        await ask(row, world, name, spelled(name, await row.make(world, world[name], name)));
      }
      const others = ACTORS.filter((name) => !changes(name));
      if (others.length === 0) return;
      const shared = isSameForAll(row) ? [others] : others.map((name) => [name]);
      for (const group of shared) {
        const world = await makeWorld(test);
        const [first = 'V'] = group;
        const request = await row.make(world, world[first], first);
        const askedBy = (names: readonly ActorName[]) =>
          names.map((name): [ActorName, Request] => [name, spelled(name, request)]);
        await askRefused(row, world, askedBy(group.filter(isRefused)));
        const readers = askedBy(group.filter((name) => !isRefused(name)));
        await Promise.all(readers.map(([name, one]) => ask(row, world, name, one)));
      }
    });
  }

  it('detects a refused request that wrote something, in any table', async () => {
    const { S } = await makeWorld(test);
    const before = await writesUntilNow(test);
    await test.pool.query('update people set first_name = first_name where id = $1', [S.id]);
    await test.pool.query("do $$ begin update people set units = 'imperial'; rollback; end $$");
    expect(await writesSince(test, before)).toEqual([]);
    await test.pool.query("update people set first_name = 'Eve' where id = $1", [S.id]);
    await test.pool.query('delete from sign_ins where person_id = $1', [S.id]);
    await test.newStudio();
    expect((await writesSince(test, before)).sort()).toEqual([
      'delete sign_ins',
      'insert channels',
      'insert studios',
      'update people',
    ]);
  });

  it('has a row for every mounted route', () => {
    const known = new Set(accessTable.map((row) => row.route));
    const missing = test.routes
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !known.has(route));
    expect(missing).toEqual([]);
  });

  it('gives the same answer for another studio’s row and for one that does not exist', async () => {
    const world = await makeWorld(test);
    const { body: own } = await world.T.post('/api/workouts', { name: 'Legs' });
    const foreign = await world.F.get(`/api/workouts/${own.id}`);
    const unknown = await world.F.get('/api/workouts/0199aaaa-0000-7000-8000-000000000009');
    expect(foreign.body).toEqual(unknown.body);
    expect(foreign.status).toBe(404);
  });

  it('never answers 304 to the ETag of another person', async () => {
    const world = await makeWorld(test);
    const own = await world.T.get('/api/workouts');
    const etag = String(own.headers.etag);
    expect((await world.T.get('/api/workouts', { 'if-none-match': etag })).status).toBe(304);
    expect((await world.X.get('/api/workouts', { 'if-none-match': etag })).status).toBe(200);
  });
});
