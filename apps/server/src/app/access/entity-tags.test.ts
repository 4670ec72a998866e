import { describe, expect, it } from 'vitest';
import { makeWorld } from '#testing/access/world.ts';
import { useApp } from '#testing/use-app.ts';

const test = useApp();

// Every read by every actor, through each change of what they may see: `entity-tags.wide.test.ts`.
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
