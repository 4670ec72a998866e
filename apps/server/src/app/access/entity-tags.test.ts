import { describe, expect, it } from 'vitest';
import { type Actor, useApp } from '../testing.ts';
import { accessTable } from './table.ts';
import { ACTORS, makeWorld, type World } from './world.ts';

const test = useApp();

/** What an answer must not carry when there is none. */
const VALIDATORS = ['etag', 'last-modified', 'accept-ranges', 'content-range'];
const validatorsOf = (headers: object) => VALIDATORS.filter((name) => name in headers);

const readings = accessTable.filter(({ route }) => route.startsWith('GET '));

/** The tags that everybody gets who may read this. */
async function tagsOfOthers(world: World, path: string): Promise<string[]> {
  const answers = await Promise.all(ACTORS.map((name) => world[name].get(path)));
  return answers.flatMap(({ headers }) => (headers.etag ? [String(headers.etag)] : []));
}

/** Rights that end, and what else others see change, each as its own service does it. */
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

describe('the ETag of a reading', () => {
  for (const row of readings) {
    for (const name of ACTORS) {
      it(`${row.route} ${row.about ?? ''} · ${name}`, async () => {
        const world = await makeWorld(test);
        const actor = world[name];
        const { path } = await row.make(world, actor, name);
        const first = await actor.get(path);
        if (first.status >= 400) {
          expect(validatorsOf(first.headers)).toEqual([]);
          const known = [...(await tagsOfOthers(world, path)), '*'].join(', ');
          const again = await actor.get(path, { 'if-none-match': known });
          const bare = await head(actor, path, known);
          expect([again.status, bare.status]).toEqual([first.status, first.status]);
          expect([...validatorsOf(again.headers), ...validatorsOf(bare.headers)]).toEqual([]);
          return;
        }
        const tag = first.headers.etag;
        if (first.status !== 200 || !tag) return;
        for (const change of changes) {
          await change(world);
          const kept = await actor.get(path, { 'if-none-match': String(tag) });
          const fresh = await actor.get(path);
          if (kept.status === 304) {
            expect([fresh.status, fresh.headers.etag, fresh.body]).toEqual([200, tag, first.body]);
          } else expect(kept.status).toBe(fresh.status);
          if (fresh.status >= 400) {
            const bare = await head(actor, path, String(tag));
            expect(bare.status).toBe(fresh.status);
            const headers = [kept, fresh, bare].flatMap((answer) => validatorsOf(answer.headers));
            expect(headers).toEqual([]);
          }
        }
      });
    }
  }
});

describe('a tag', () => {
  it('shows no counter, and moves only with what its reader may see', async () => {
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

  it('is good for the address it was given for alone, though both follow from the same topics', async () => {
    const { T, F } = await makeWorld(test);
    const goal = { category: 'strength', goal: 10, goalType: 'workouts' };
    const form = { name: 'Theirs', ...goal, startDate: '2026-03-01', endDate: '2099-03-31', prizePools: [] };
    const { body: foreign } = await F.post('/api/challenges', form);
    const tag = String((await T.get('/api/challenges')).headers.etag);
    expect((await T.get('/api/challenges', { 'if-none-match': tag })).status).toBe(304);
    expect((await T.get(`/api/challenges/${foreign.id}`, { 'if-none-match': tag })).status).toBe(404);
  });

  it('is taken as a proxy weakens it, among others, and never for "anything"', async () => {
    const { T } = await makeWorld(test);
    const tag = String((await T.get('/api/activities')).headers.etag);
    const status = async (known: string) =>
      (await T.get('/api/activities', { 'if-none-match': known })).status;
    expect([await status(`"x", W/${tag}`), await status('*'), await status('"x"')]).toEqual([304, 200, 200]);
  });
});
