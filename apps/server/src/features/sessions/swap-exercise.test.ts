import { NO_BESTS } from '@spotter/contract/personal-records';
import { type Session, sessionsTopics } from '@spotter/contract/sessions';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';
import { aSet, beginSession, makePair } from './sessions.fixture.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;
let squat: string;
let legPress: string;
let lunge: string;
let session: Session;
let itemId: string;

beforeAll(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  const pair = await makePair(test);
  ({ trainer, client } = pair);
  squat = pair.exercise('back-squat');
  legPress = pair.exercise('leg-press');
  lunge = pair.exercise('walking-lunge');
});

beforeEach(async () => {
  session = await beginSession(trainer, client, [{ exerciseId: squat }, { exerciseId: lunge }]);
  itemId = session.items[0]?.id ?? '';
});

const path = () => `/api/sessions/${session.id}/items/${itemId}/exercise`;
const swap = (exerciseId: string, changedAt = '2026-03-02T10:00:10.000Z') =>
  client.put(path(), { exerciseId, changedAt, language: 'en' });
const read = async (): Promise<Session> => (await client.get(`/api/sessions/${session.id}`)).body;
const log = (more: object = {}) =>
  client.put(`/api/sessions/${session.id}/sets`, { sets: [aSet(itemId, more)] });

describe('swapping an exercise', () => {
  it('replaces the planned exercise, without its weights', async () => {
    const { status, body } = await swap(legPress);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: itemId,
      order: 1,
      exerciseId: legPress,
      exercise: { name: 'Leg Press' },
      plannedExerciseId: squat,
      plannedName: 'Back Squat',
      sets: 3,
      reps: 5,
      weight: null,
      targets: [{ reps: 5, weight: null }, { weight: null }, { weight: null }],
    });
    expect((await read()).items[0]).toEqual(body);
    expect((await read()).items[1]).toMatchObject({
      exerciseId: lunge,
      plannedExerciseId: lunge,
      weight: 60,
    });
  });

  it('shows the last time and the bests of the new exercise', async () => {
    await swap(legPress);
    await log({ weight: 140, reps: 8 });
    test.clock.set('2026-03-02T10:10:00Z');
    await client.post(`/api/sessions/${session.id}/complete`, {});
    test.clock.set('2026-03-02T10:20:00Z');
    session = await beginSession(trainer, client, [{ exerciseId: squat }]);
    itemId = session.items[0]?.id ?? '';
    expect(session.items[0]?.bests.heaviest).toBeNull();
    const { body } = await swap(legPress, '2026-03-02T10:20:10.000Z');
    test.clock.set('2026-03-02T10:00:00Z');
    expect(body.lastTime).toMatchObject([{ setNumber: 1, reps: 8, weight: 140 }]);
    expect(body.bests).toEqual({
      ...NO_BESTS,
      heaviest: 140,
      oneRepMax: 140 * (1 + 8 / 30),
      repsAt: [{ weight: 140, reps: 8 }],
    });
  });

  it('lets the later of two swaps win, in any order of two phones', async () => {
    await swap(lunge, '2026-03-02T10:00:20.000Z');
    const { body } = await swap(legPress, '2026-03-02T10:00:10.000Z');
    expect(body.exerciseId).toBe(lunge);
    const [low = '', high = ''] = [squat, legPress].toSorted();
    for (const order of [
      [low, high],
      [high, low],
    ]) {
      for (const exerciseId of order) await swap(exerciseId, '2026-03-02T10:00:40.000Z');
      expect((await read()).items[0]?.exerciseId).toBe(high);
    }
  });

  it('restores the planned exercise with its weights, also when it was retired meanwhile', async () => {
    await swap(legPress);
    await test.pool.query('update exercises set retired_at = $1 where id = $2', [
      '2026-03-01T00:00:00Z',
      squat,
    ]);
    const { status, body } = await swap(squat, '2026-03-02T10:00:20.000Z');
    await test.pool.query('update exercises set retired_at = null where id = $1', [squat]);
    expect([status, body.exerciseId, body.weight]).toEqual([200, squat, 60]);
  });

  it('does not change sets that were logged before, even when they are corrected', async () => {
    const set = aSet(itemId);
    await client.put(`/api/sessions/${session.id}/sets`, { sets: [set] });
    await swap(legPress);
    const { body } = await log({ setNumber: 2 });
    expect(body.map((one: { exerciseId: string }) => one.exerciseId)).toEqual([squat, legPress]);
    const corrected = { ...set, reps: 6, changedAt: '2026-03-02T10:00:30.000Z' };
    const after = await client.put(`/api/sessions/${session.id}/sets`, { sets: [corrected] });
    expect(after.body[0]).toMatchObject({ reps: 6, exerciseId: squat });
  });

  it('is accepted for a finished session too: a phone may have been offline', async () => {
    await client.post(`/api/sessions/${session.id}/complete`, {});
    expect((await swap(legPress)).status).toBe(200);
  });

  it('is shown live to the client and the coach', async () => {
    const list = `/api/sessions?clientId=${client.id}`;
    const topics = [
      [sessionsTopics.sessions.of(client.id)],
      [sessionsTopics.sessions.ofClientsOf(trainer.id)],
    ];
    const before = await trainer.get(list);
    const versions = topics.map(test.ctx.versions.of);
    await swap(legPress);
    expect(await isUpToDate(trainer, list, before.headers.etag)).toBe(true);
    for (const [index, version] of topics.map(test.ctx.versions.of).entries()) {
      expect(version).not.toBe(versions[index]);
    }
  });

  it('is refused for an unknown line', async () => {
    itemId = newId();
    expect(await swap(legPress)).toMatchObject({ status: 404, body: { code: 'sessions.item_not_found' } });
  });
});

describe('an exercise of the client’s studio', () => {
  async function own(studioId: string, retiredAt: string | null): Promise<string> {
    const id = newId();
    await test.pool.query(
      `insert into exercises (id, studio_id, category, measure, equipment, muscles, texts, created_at, retired_at)
       values ($1, $2, 'core', 'reps', '{}', '{"primary":["abs"],"secondary":[]}', '{"en":{"name":"Own"}}', now(), $3)`,
      [id, studioId, retiredAt],
    );
    return id;
  }
  const refused = { status: 404, body: { code: 'sessions.exercise_not_found' } };

  it('can be logged; one of another studio or a retired one cannot', async () => {
    expect((await swap(await own(trainer.studioId, null))).status).toBe(200);
    const foreign = await own(await test.newStudio(), null);
    const retired = await own(trainer.studioId, '2026-03-01T00:00:00Z');
    for (const exerciseId of [foreign, retired, newId()]) {
      expect(await swap(exerciseId, '2026-03-02T10:00:20.000Z')).toMatchObject(refused);
      expect(await log({ exerciseId })).toMatchObject(refused);
    }
    expect((await read()).sets).toEqual([]);
  });

  it('that was retired after it was done is still accepted from a phone that was offline', async () => {
    const exerciseId = await own(trainer.studioId, '2026-03-02T10:00:15Z');
    expect((await log({ exerciseId })).status).toBe(200);
    expect((await swap(exerciseId)).status).toBe(200);
    expect(await swap(await own(trainer.studioId, '2026-03-02T10:00:05Z'))).toMatchObject(refused);
  });

  it('that was logged and then retired can still be corrected', async () => {
    const exerciseId = await own(trainer.studioId, null);
    const set = aSet(itemId, { exerciseId });
    await client.put(`/api/sessions/${session.id}/sets`, { sets: [set] });
    await test.pool.query('update exercises set retired_at = $1 where id = $2', [
      '2026-03-02T10:00:05Z',
      exerciseId,
    ]);
    const { status } = await client.put(`/api/sessions/${session.id}/sets`, {
      sets: [
        { ...set, reps: 7, changedAt: '2026-03-02T10:00:30.000Z' },
        aSet(itemId, { exerciseId, setNumber: 2 }),
      ],
    });
    expect(status).toBe(200);
  });
});
