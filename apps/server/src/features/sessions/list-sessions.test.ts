import { type SessionSummary, sessionsTopics } from '@spotter/contract/sessions';
import { TOPICS_HEADER, topicText } from '@spotter/contract/topic';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { countStatements } from '#testing/count-statements.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';
import { aSet, beginSession, makePair } from './sessions.fixture.ts';

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
  it('shows what was planned, done and lifted; the volume excludes warm-ups and undone sets', async () => {
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
      assignmentId: session.assignmentId,
      name: 'Legs',
      startedAt: session.startedAt,
      completedAt: null,
      toldMinutes: null,
      plannedSets: 6,
      doneSets: 4,
      keptSets: 4,
      volume: 62.5 * 4 + 125,
      recordCount: 0,
      imported: false,
    });
    expect(await list(trainer, `?clientId=${client.id}`)).toEqual([summary]);
  });

  it('is newest first, in pages', async () => {
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

  it('is 304 until something changes or the right to read it ends', async () => {
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

describe('one session', () => {
  it('is 304 for client and coach until something of it changes, and no longer when the right to read it is gone', async () => {
    const lone = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, lone);
    test.clock.set('2026-03-04T10:00:00Z');
    const { id, items } = await beginSession(trainer, lone, [{ exerciseId: squat }]);
    const [line = ''] = items.map((item) => item.id);
    const path = `/api/sessions/${id}`;
    const readers = [lone, trainer];
    const etags = async () => Promise.all(readers.map(async (one) => (await one.get(path)).headers.etag));
    let known = await etags();
    const changes = [
      () => lone.put(`${path}/sets`, { sets: [aSet(line)] }),
      () =>
        lone.put(`${path}/items/${line}/exercise`, { exerciseId: lunge, changedAt: '2026-03-04T10:00:30Z' }),
      () => lone.post(`${path}/complete`, {}),
      () => lone.delete(`${path}/complete`),
    ];
    for (const change of changes) {
      for (const [index, reader] of readers.entries()) {
        expect((await reader.get(path, { 'if-none-match': String(known[index]) })).status).toBe(304);
      }
      expect((await change()).status).toBeLessThan(300);
      for (const [index, reader] of readers.entries()) {
        expect((await reader.get(path, { 'if-none-match': String(known[index]) })).status).toBe(200);
        expect(await isUpToDate(reader, path, known[index])).toBe(true);
      }
      known = await etags();
    }
    const { body: coachings } = await lone.get('/api/coachings');
    await lone.delete(`/api/coachings/${coachings[0].id}`);
    const stranger = await trainer.get(`/api/sessions/${newId()}`);
    const gone = await trainer.get(path, { 'if-none-match': String(known[1]) });
    expect([gone.status, gone.body]).toEqual([404, stranger.body]);
  });

  it('names the topic of its client alone, so that a coach’s page is not read again for others', async () => {
    test.clock.set('2026-03-04T11:00:00Z');
    const lone = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, lone);
    const { id } = await beginSession(trainer, lone, [{ exerciseId: squat }]);
    const path = `/api/sessions/${id}`;
    const { headers } = await trainer.get(path);
    const topics = String(headers[TOPICS_HEADER]).split(' ');
    expect(topics).toContain(topicText(sessionsTopics.sessions.of(lone.id)));
    expect(topics).not.toContain(topicText(sessionsTopics.sessions.ofClientsOf(trainer.id)));
    const unchanged = await trainer.get(path, { 'if-none-match': String(headers.etag) });
    expect([unchanged.status, unchanged.headers[TOPICS_HEADER]]).toEqual([304, undefined]);
  });
});

it('reads a session of twelve lines and sixty sets with as many statements as one of a single line', async () => {
  const lone = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, lone);
  test.clock.set('2026-03-05T10:00:00Z');
  const short = await beginSession(trainer, lone, [{ exerciseId: squat }]);
  // A later instant, or the order of records would be random.
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
  // Both make records; one of them may earn an achievement.
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
