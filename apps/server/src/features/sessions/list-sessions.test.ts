import type { SessionSummary } from '@spotter/contract/sessions';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, useApp } from '#app/testing.ts';
import { newId } from '#lib/ids.ts';
import { aSet, beginSession, countStatements, makePair } from './sessions.fixture.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;
let squat: string;
let lunge: string;

beforeAll(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  const pair = await makePair(test);
  ({ trainer, client } = pair);
  squat = pair.exercise('back-squat');
  lunge = pair.exercise('walking-lunge');
});

const list = async (actor: Actor, query = ''): Promise<SessionSummary[]> =>
  (await actor.get(`/api/sessions${query}`)).body;

describe('the list of sessions', () => {
  it('has what was planned, done and lifted, warm-ups and sets taken back left out of the volume', async () => {
    const session = await beginSession(trainer, client, [{ exerciseId: squat }, { exerciseId: lunge }]);
    const [first = '', second = ''] = session.items.map(({ id }) => id);
    await client.put(`/api/sessions/${session.id}/sets`, {
      sets: [
        aSet(first, { type: 'warmup', weight: 20, reps: 10 }),
        aSet(first, { setNumber: 2, weight: 62.5, reps: 4 }),
        aSet(first, { setNumber: 3, done: false }),
        aSet(second, { weight: null, reps: 10 }),
        aSet(second, { setNumber: 2, weight: 12.5, reps: 10, type: 'drop' }),
      ],
    });
    const [summary] = await list(client);
    expect(summary).toEqual({
      id: session.id,
      workoutId: session.workoutId,
      name: 'Legs',
      startedAt: session.startedAt,
      completedAt: null,
      plannedSets: 6,
      doneSets: 4,
      volume: 62.5 * 4 + 125,
      recordCount: 0,
    });
    expect(await list(trainer, `?clientId=${client.id}`)).toEqual([summary]);
  });

  it('comes newest first, page by page', async () => {
    const lone = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, lone);
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      test.clock.set(`2026-03-02T10:0${count}:00Z`);
      ids.unshift((await beginSession(trainer, lone, [{ exerciseId: squat }])).id);
    }
    const page = await lone.get('/api/sessions?limit=2');
    expect(page.body.map(({ id }: SessionSummary) => id)).toEqual(ids.slice(0, 2));
    expect(page.headers.link).toContain(`before=${ids[1]}`);
    const rest = await list(lone, `?limit=4&before=${ids[1]}`);
    expect(rest.map(({ id }) => id)).toEqual(ids.slice(2));
  });

  it('is 304 until something changes, and no longer when the right to read it is gone', async () => {
    const lone = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, lone);
    const session = await beginSession(trainer, lone, [{ exerciseId: squat }]);
    const path = `/api/sessions?clientId=${lone.id}`;
    const etagOf = async () => String((await trainer.get(path)).headers.etag);
    const first = await etagOf();
    expect((await trainer.get(path, { 'if-none-match': first })).status).toBe(304);
    await lone.put(`/api/sessions/${session.id}/sets`, { sets: [aSet(session.items[0]?.id ?? '')] });
    const second = await etagOf();
    expect(second).not.toBe(first);
    const { body: coachings } = await lone.get('/api/coachings');
    await lone.delete(`/api/coachings/${coachings[0].id}`);
    const stranger = await trainer.get(`/api/sessions?clientId=${newId()}`);
    const gone = await trainer.get(path, { 'if-none-match': second });
    expect([gone.status, gone.body]).toEqual([404, stranger.body]);
  });

  it('takes the same number of statements for one session and for twenty', async () => {
    const lone = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, lone);
    await beginSession(trainer, lone, [{ exerciseId: squat }]);
    const few = await countStatements(() => lone.get('/api/sessions'));
    for (let count = 0; count < 19; count += 1) await beginSession(trainer, lone, [{ exerciseId: squat }]);
    const many = await countStatements(async () => expect(await list(lone)).toHaveLength(20));
    expect(many).toBe(few);
  });
});

it('shows a session of twelve lines and sixty sets in as many statements as one of a line', async () => {
  const lone = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, lone);
  test.clock.set('2026-03-05T10:00:00Z');
  const short = await beginSession(trainer, lone, [{ exerciseId: squat }]);
  // Later, or chance would say whose records come first.
  test.clock.set('2026-03-05T10:00:01Z');
  const long = await beginSession(
    trainer,
    lone,
    Array.from({ length: 12 }, (_, index) => ({ exerciseId: index % 2 ? squat : lunge })),
  );
  const sets = long.items.flatMap(({ id }) =>
    [1, 2, 3, 4, 5].map((setNumber) => aSet(id, { setNumber, weight: 60 + setNumber })),
  );
  const log = (id: string, logged: object[]) => lone.put(`/api/sessions/${id}/sets`, { sets: logged });
  const [line = ''] = short.items.map(({ id }) => id);
  await log(short.id, [aSet(line, { weight: 50 })]);
  // Both make records; by one of them an achievement may be earned.
  const one = await countStatements(() => log(short.id, [aSet(line, { setNumber: 2, weight: 51 })]));
  const sixty = await countStatements(() => log(long.id, sets));
  expect(sixty).toBeLessThanOrEqual(one + 1);
  const few = await countStatements(() => lone.get(`/api/sessions/${short.id}`));
  const many = await countStatements(async () => {
    const { body } = await lone.get(`/api/sessions/${long.id}`);
    expect([body.items.length, body.sets.length]).toEqual([12, 60]);
    expect(body.records.length).toBeGreaterThan(5);
  });
  expect(many).toBe(few);
});
