import { beforeEach, describe, expect, it } from 'vitest';
import { countStatements } from '#testing/count-statements.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { aChallenge } from './challenges.fixture.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;

beforeEach(async () => {
  test.clock.set('2026-03-10T12:00:00Z');
  trainer = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: trainer.studioId });
});

async function make(more: object = {}, by = trainer) {
  const made = await by.post('/api/challenges', aChallenge(more));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}
const join = (id: string, who = client) => who.post(`/api/challenges/${id}/join`);
const participants = async (id: string) => (await trainer.get(`/api/challenges/${id}`)).body.participants;

describe('challenges', () => {
  it('are made by trainers for their studio, with prizes in the order of places', async () => {
    const prizes = [
      { place: 2, prize: 'Shaker' },
      { place: 1, prize: 'Belt' },
    ];
    const made = await make({ prizePools: prizes });
    expect(made).toMatchObject({
      ...aChallenge({ prizePools: prizes.toReversed() }),
      isActive: true,
      hasStarted: true,
      hasEnded: false,
      isFeatured: false,
      participants: 0,
      mine: null,
      canEdit: true,
    });
    expect((await client.get(`/api/challenges/${made.id}`)).body).toEqual({ ...made, canEdit: false });
  });

  it('cannot end before they begin or before today, or name a place twice', async () => {
    const refused = async (more: object) => {
      const { status, body } = await trainer.post('/api/challenges', aChallenge(more));
      return [status, body.code];
    };
    expect(await refused({ startDate: '2026-03-31' })).toEqual([400, 'http.invalid']);
    expect(await refused({ endDate: '2026-03-09' })).toEqual([409, 'challenges.ended']);
    const twice = [1, 1].map((place) => ({ place, prize: 'Belt' }));
    expect((await refused({ prizePools: twice }))[0]).toBe(400);
    expect((await refused({ goal: 0 }))[0]).toBe(400);
  });

  it('are listed featured first, then active, upcoming and ended, in pages without gaps', async () => {
    const at = async (name: string, startDate: string, endDate: string) =>
      make({ name, startDate, endDate }).then(({ id }) => id);
    await at('soon', '2026-03-12', '2026-03-20');
    await at('late', '2026-03-15', '2026-03-16');
    await at('ends 11', '2026-03-01', '2026-03-11');
    await at('ends 28', '2026-03-01', '2026-03-28');
    const featured = await at('featured', '2026-03-01', '2026-03-29');
    await trainer.put(`/api/challenges/${featured}/featured`, { isFeatured: true });
    const over = [
      await at('over 5', '2026-03-01', '2026-03-11'),
      await at('over 8', '2026-03-01', '2026-03-11'),
    ];
    await test.pool.query("update challenges set end_date = '2026-03-05' where id = $1", [over[0]]);
    await test.pool.query("update challenges set end_date = '2026-03-08' where id = $1", [over[1]]);

    const names = [];
    for (let before = ''; ; ) {
      const { body } = await client.get(`/api/challenges?limit=2${before && `&before=${before}`}`);
      if (body.length === 0) break;
      names.push(...body.map((one: { name: string }) => one.name));
      before = body.at(-1).id;
    }
    expect(names).toEqual(['featured', 'ends 11', 'ends 28', 'soon', 'late', 'over 8', 'over 5']);
    const only = async (query: string) => (await client.get(`/api/challenges?${query}`)).body.length;
    expect([await only('state=active'), await only('state=upcoming'), await only('state=ended')]).toEqual([
      3, 2, 2,
    ]);
    expect(await only('category=endurance')).toBe(0);
  });

  it('take the same number of statements for one and for thirty', async () => {
    const { id } = await make();
    await join(id);
    await client.get('/api/challenges');
    const one = await countStatements(() => client.get('/api/challenges'));
    for (let n = 0; n < 29; n += 1) await make();
    expect(await countStatements(() => client.get('/api/challenges'))).toBe(one);
  });

  it('are counted by category while they have not ended', async () => {
    await make({ category: 'endurance' });
    await make({ category: 'endurance', startDate: '2026-03-20' });
    const over = await make();
    await test.pool.query("update challenges set end_date = '2026-03-05' where id = $1", [over.id]);
    expect((await client.get('/api/challenges/categories')).body).toEqual([
      { category: 'strength', count: 0 },
      { category: 'endurance', count: 2 },
      { category: 'consistency', count: 0 },
    ]);
  });

  it('begin and end by the reader’s local day, and yesterday’s ETag is not valid today', async () => {
    const { id } = await make({ startDate: '2026-03-11', endDate: '2026-03-11' });
    test.clock.set('2026-03-10T22:00:00Z');
    const zone = (timeZone: string) => test.newPerson({ studioId: trainer.studioId, timeZone });
    const berlin = await zone('Europe/Berlin');
    const tokyo = await zone('Asia/Tokyo');
    expect((await berlin.get(`/api/challenges/${id}`)).body.hasStarted).toBe(false);
    expect((await tokyo.get(`/api/challenges/${id}`)).body.isActive).toBe(true);
    const first = await berlin.get('/api/challenges');
    const again = () => berlin.get('/api/challenges', { 'if-none-match': String(first.headers.etag) });
    expect((await again()).status).toBe(304);
    test.clock.set('2026-03-10T23:30:00Z');
    expect((await again()).body[0].isActive).toBe(true);
    test.clock.set('2026-03-11T23:30:00Z');
    expect((await again()).body[0]).toMatchObject({ isActive: false, hasEnded: true });
  });

  it('are changed by their author, and keep their goal and start once they have begun', async () => {
    const made = await make();
    const change = (more: object, by = trainer) => by.put(`/api/challenges/${made.id}`, aChallenge(more));
    expect((await change({ name: 'April', goal: 5, endDate: '2026-03-10' })).body).toMatchObject({
      name: 'April',
      goal: 5,
      isActive: true,
    });
    for (const more of [{ goalType: 'minutes' }, { startDate: '2026-03-02' }]) {
      expect((await change(more)).body.code).toBe('challenges.already_started');
    }
    expect((await change({ endDate: '2026-03-09' })).body.code).toBe('challenges.ended');
    test.clock.set('2026-03-11T12:00:00Z');
    expect((await change({ endDate: '2026-03-30' })).body.code).toBe('challenges.ended');
    expect((await change({ name: 'Over', endDate: '2026-03-10' })).body.name).toBe('Over');
    const colleague = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    expect((await change({}, colleague)).status).toBe(404);
    const upcoming = await make({ startDate: '2026-03-20' });
    const free = aChallenge({ goalType: 'minutes', startDate: '2026-03-25' });
    expect((await trainer.put(`/api/challenges/${upcoming.id}`, free)).status).toBe(200);
  });

  it('have one featured challenge, also when two trainers choose at once', async () => {
    const colleague = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    const made = await Promise.all([make(), make(), make()]);
    const answers = await Promise.all(
      made.map(({ id }, n) =>
        (n % 2 ? colleague : trainer).put(`/api/challenges/${id}/featured`, { isFeatured: true }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const list = (await client.get('/api/challenges')).body;
    expect(list.map((one: { isFeatured: boolean }) => one.isFeatured)).toEqual([true, false, false]);
    await trainer.put(`/api/challenges/${list[0].id}/featured`, { isFeatured: false });
    expect((await client.get(`/api/challenges/${list[0].id}`)).body.isFeatured).toBe(false);
    test.clock.set('2026-04-02T12:00:00Z');
    trainer = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    const late = await trainer.put(`/api/challenges/${list[0].id}/featured`, { isFeatured: true });
    expect(late.body.code).toBe('challenges.ended');
  });

  it('can be joined once while they run, and left again', async () => {
    const { id } = await make();
    expect((await join(id)).body).toMatchObject({ participants: 1, mine: { score: 0, rank: 1 } });
    expect((await join(id)).body.participants).toBe(1);
    for (let n = 0; n < 2; n += 1)
      expect((await client.delete(`/api/challenges/${id}/join`)).status).toBe(204);
    expect((await client.get(`/api/challenges/${id}`)).body).toMatchObject({ participants: 0, mine: null });
    const later = await make({ startDate: '2026-03-11' });
    expect((await join(later.id)).body).toMatchObject({ status: 409, code: 'challenges.not_started' });
    await test.pool.query("update challenges set end_date = '2026-03-09' where id = $1", [id]);
    expect((await join(id)).body).toMatchObject({ status: 409, code: 'challenges.ended' });
  });

  it('keep their participants when they are over', async () => {
    const { id } = await make();
    await join(id);
    await test.pool.query("update challenges set end_date = '2026-03-09' where id = $1", [id]);
    const left = await client.delete(`/api/challenges/${id}/join`);
    expect(left.body).toMatchObject({ status: 409, code: 'challenges.ended' });
    expect(await participants(id)).toBe(1);
  });

  it('count fifty concurrent joins, and concurrent leaves', async () => {
    const { id } = await make();
    const people = await Promise.all(
      Array.from({ length: 50 }, () => test.newPerson({ studioId: trainer.studioId })),
    );
    await Promise.all(people.map((person) => join(id, person)));
    expect(await participants(id)).toBe(50);
    await Promise.all(people.slice(0, 20).map((person) => person.delete(`/api/challenges/${id}/join`)));
    expect(await participants(id)).toBe(30);
  });

  it('show in the feed who joined, until they leave', async () => {
    const { id } = await make();
    const feed = async () =>
      (await trainer.get('/api/activities')).body.map(
        (one: { type: string; content: string; user: { id: string } }) => [
          one.type,
          one.content,
          one.user.id,
        ],
      );
    await join(id);
    await join(id);
    test.clock.set('2026-03-10T12:01:00Z');
    const other = await make({ name: 'Another' });
    await join(other.id);
    expect(await feed()).toEqual([
      ['challenge_joined', 'Another', client.id],
      ['challenge_joined', 'March volume', client.id],
    ]);
    await trainer.put(`/api/challenges/${id}`, aChallenge({ name: 'Renamed' }));
    await client.delete(`/api/challenges/${id}/join`);
    expect(await feed()).toEqual([['challenge_joined', 'Another', client.id]]);
  });

  it('are removed with their leaderboard', async () => {
    const { id } = await make();
    await join(id);
    expect((await trainer.delete(`/api/challenges/${id}`)).status).toBe(204);
    expect((await client.get(`/api/challenges/${id}/leaderboard`)).status).toBe(404);
    const { rowCount } = await test.pool.query('select from challenge_participants where challenge_id = $1', [
      id,
    ]);
    expect(rowCount).toBe(0);
  });
});
