import { describe, expect, it } from 'vitest';
import { isSameForAll } from '#testing/access/row.ts';
import { accessTable } from '#testing/access/table.ts';
import { ACTORS, type ActorName, makeWorld, type World } from '#testing/access/world.ts';
import { type Actor, type Answer, useApp } from '#testing/use-app.ts';

const test = useApp();

/** Headers that an answer without a tag must not carry. */
const VALIDATORS = ['etag', 'last-modified', 'accept-ranges', 'content-range'];
const validatorsOf = (headers: object) => VALIDATORS.filter((name) => name in headers);

const readings = accessTable.filter(({ route }) => route.startsWith('GET '));

/** Routes whose tag is the same for every reader who may read them. */
async function tagsOfOthers(world: World, path: string): Promise<string[]> {
  const answers = await Promise.all(ACTORS.map((name) => world[name].get(path)));
  return answers.flatMap(({ headers }) => (headers.etag ? [String(headers.etag)] : []));
}

/** Changes that end a right or change what others see, each made through its own route. */
const changes: ((world: World) => Promise<unknown>)[] = [
  ({ S }) => S.patch('/api/profile', { shareHeartRate: false }),
  ({ S }) => S.patch('/api/profile', { firstName: 'Renamed', feedPrivacy: 'coach' }),
  async ({ S, O }) => {
    for (const client of [S, O]) {
      const { body } = await client.get('/api/coachings');
      for (const { id } of body) await client.delete(`/api/coachings/${id}`);
    }
  },
];

async function head(actor: Actor, url: string, tag: string) {
  const headers = { 'if-none-match': tag, ...(actor.cookie && { cookie: actor.cookie }) };
  return test.request({ method: 'HEAD', url, headers });
}

/** A read of one actor: the path that `row` names for them, and its first answer. */
type Reading = { name: ActorName; actor: Actor; path: string; first: Answer };

describe('the ETag of a read', () => {
  for (const row of readings) {
    it(`${row.route} ${row.about ?? ''}`, async () => {
      const world = await makeWorld(test);
      const reads: Reading[] = [];
      let shared: string | undefined;
      for (const name of ACTORS) {
        const path = shared ?? (await row.make(world, world[name], name)).path;
        if (isSameForAll(row)) shared = path;
        reads.push({ name, actor: world[name], path, first: await world[name].get(path) });
      }
      const tagsOf = new Map<string, string[]>();
      for (const read of reads.filter(({ first }) => first.status >= 400)) {
        const tags = tagsOf.get(read.path) ?? (await tagsOfOthers(world, read.path));
        tagsOf.set(read.path, tags);
        await expectNoTag(read, tags);
      }
      // The rows made for the later actors may have changed the answer.
      const tagged = (
        await Promise.all(reads.map(async (read) => ({ ...read, first: await read.actor.get(read.path) })))
      ).filter(({ first }) => first.status === 200 && first.headers.etag);
      // Signing out is a read too, after which nobody can change anything.
      for (const change of tagged.length > 0 ? changes : []) {
        await change(world);
        for (const read of tagged) await expectUpToDate(read);
      }
    });
  }
});

/** A refused read has no tag, and no known tag turns it into another answer. */
async function expectNoTag({ name, actor, path, first }: Reading, tags: string[]): Promise<void> {
  expect(validatorsOf(first.headers), name).toEqual([]);
  const known = [...tags, '*'].join(', ');
  const again = await actor.get(path, { 'if-none-match': known });
  const bare = await head(actor, path, known);
  expect([again.status, bare.status], name).toEqual([first.status, first.status]);
  expect([...validatorsOf(again.headers), ...validatorsOf(bare.headers)], name).toEqual([]);
}

/** The tag of the first answer leads to 304 only while a fresh read has the same tag and body. */
async function expectUpToDate({ name, actor, path, first }: Reading): Promise<void> {
  const tag = String(first.headers.etag);
  const kept = await actor.get(path, { 'if-none-match': tag });
  const fresh = await actor.get(path);
  if (kept.status === 304) {
    expect([fresh.status, fresh.headers.etag, fresh.body], name).toEqual([200, tag, first.body]);
  } else expect(kept.status, name).toBe(fresh.status);
  if (fresh.status < 400) return;
  const bare = await head(actor, path, tag);
  expect(bare.status, name).toBe(fresh.status);
  const headers = [kept, fresh, bare].flatMap((answer) => validatorsOf(answer.headers));
  expect(headers, name).toEqual([]);
}

describe('an ETag', () => {
  it('reveals no counter, and changes only when its reader’s data changes', async () => {
    const { S, O, T } = await makeWorld(test);
    const { rows } = await test.pool.query('select id from channels where trainer_id = $1', [T.id]);
    const message = { channelId: rows[0].id, content: 'Well done' };
    const paths = ['/api/members/count', '/api/activities', '/api/trophies', '/api/channels', '/api/calls'];
    const tags = async () => Promise.all(paths.map(async (path) => (await O.get(path)).headers.etag));
    const before = await tags();
    for (const tag of before) expect(tag).toMatch(/^"[\w-]{22}"$/);
    await S.patch('/api/profile', { units: 'imperial', shareHeartRate: false });
    expect((await T.post('/api/messages', message)).status).toBe(201);
    expect(await tags()).toEqual(before);
  });

  it('is valid only for its own URL, even when two URLs depend on the same topics', async () => {
    const { T, F } = await makeWorld(test);
    const goal = { category: 'strength', goal: 10, goalType: 'workouts' };
    const form = { name: 'Theirs', ...goal, startDate: '2026-03-01', endDate: '2099-03-31', prizePools: [] };
    const { body: foreign } = await F.post('/api/challenges', form);
    const tag = String((await T.get('/api/challenges')).headers.etag);
    expect((await T.get('/api/challenges', { 'if-none-match': tag })).status).toBe(304);
    expect((await T.get(`/api/challenges/${foreign.id}`, { 'if-none-match': tag })).status).toBe(404);
  });

  it('matches when weakened by a proxy or given in a list, and never matches "*"', async () => {
    const { T } = await makeWorld(test);
    const tag = String((await T.get('/api/activities')).headers.etag);
    const status = async (known: string) =>
      (await T.get('/api/activities', { 'if-none-match': known })).status;
    expect([await status(`"x", W/${tag}`), await status('*'), await status('"x"')]).toEqual([304, 200, 200]);
  });
});
