import type { PersonRack } from '@spotter/contract/loads';
import type { Session } from '@spotter/contract/sessions';
import { beforeEach, describe, expect, it } from 'vitest';
import { makePair } from '#features/sessions/sessions.fixture.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
/** Few plates, one light bar, and dumbbells in fours. */
const SIZES = {
  bars: [20, 15],
  plates: [
    { size: 20, pairs: 1 },
    { size: 5, pairs: 2 },
  ],
  step: 5,
  dumbbells: [4, 8, 12],
};
let trainer: Actor;
let client: Actor;
let squat: string;
let curl: string;

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00.000Z');
  const pair = await makePair(test);
  ({ trainer, client } = pair);
  squat = pair.exercise('back-squat');
  curl = pair.exercise('biceps-curl');
});

const set = (by: Actor, more: object = {}) =>
  by.put('/api/rack', {
    unit: 'kg',
    sizes: SIZES,
    ...(by === trainer && { clientId: client.id }),
    ...more,
  });
const read = async (by = client, query = ''): Promise<PersonRack> => (await by.get(`/api/rack${query}`)).body;

/** Plans these loads for the client, and begins. */
async function begin(targets: readonly object[]): Promise<Session> {
  const exercises = [squat, curl].map((exerciseId) => ({ exerciseId, targets }));
  const { body } = await trainer.post('/api/workouts', { name: 'Legs', exercises });
  await trainer.post(`/api/workouts/${body.id}/assignments`, {
    clientIds: [client.id],
    dates: ['2026-03-02'],
  });
  return (await client.post(`/api/workouts/${body.id}/sessions`, {})).body;
}
const weights = ({ items }: Session) =>
  items.map(({ suggestions }) => suggestions.map((one) => one?.weight ?? null));

describe('what somebody can load', () => {
  it('is as most gyms until they or a coach say it, and again when it is taken back', async () => {
    expect(await read()).toEqual({ unit: 'kg', sizes: null });
    expect((await set(trainer)).body).toEqual({ unit: 'kg', sizes: SIZES });
    expect(await read()).toEqual({ unit: 'kg', sizes: SIZES });
    expect((await set(client, { sizes: null })).body).toEqual({ unit: 'kg', sizes: null });
  });

  it('is kept for each unit, and the one that the person uses counts', async () => {
    await set(client);
    await client.patch('/api/profile', { units: 'imperial' });
    expect(await read()).toEqual({ unit: 'lb', sizes: null });
    const pounds = { ...SIZES, bars: [45] };
    await set(client, { unit: 'lb', sizes: pounds });
    expect(await read()).toEqual({ unit: 'lb', sizes: pounds });
    await client.patch('/api/profile', { units: 'metric' });
    expect((await read()).sizes).toEqual(SIZES);
  });

  it('rounds the loads that a session begins with, planned ones too', async () => {
    await set(client);
    const { body: max } = await client.post('/api/training-maxes', {
      exerciseId: squat,
      max: { source: 'typed', weight: 90 },
    });
    expect(max.maxes).toHaveLength(1);
    // The bar takes 20, 30, 40, 60 and more; 72 kg is nearer to 70 than to 75.
    const session = await begin([
      { reps: 5, percent: 80 },
      { reps: 5, weight: 41 },
      { reps: 5, weight: 11 },
    ]);
    expect(weights(session)[0]).toEqual([70, 40, 15]);
    expect(weights(session)[1]).toEqual([null, 12, 12]);
    expect(session.items[0]?.suggestions[1]?.reason).toEqual({ code: 'rounded', values: { weight: 41 } });
  });

  it('is read by the client and by coaches to whom all training is shown', async () => {
    await set(client);
    const query = `/api/rack?clientId=${client.id}`;
    const before = await trainer.get(query);
    expect(before.body.sizes).toEqual(SIZES);
    const [coaching] = (await client.get('/api/coachings')).body;
    await client.patch(`/api/coachings/${coaching.id}`, { training: false });
    expect(await isUpToDate(trainer, query, before.headers.etag)).toBe(true);
    expect((await trainer.get(query)).body.sizes).toBeNull();
    expect((await set(trainer)).status).toBe(404);
  });

  it('has bars and sizes above nothing, each once', async () => {
    for (const wrong of [
      { bars: [] },
      { bars: [0] },
      { bars: [20, 20] },
      { dumbbells: [4, 4] },
      { plates: [{ size: 5, pairs: 0 }] },
    ])
      expect((await set(client, { sizes: { ...SIZES, ...wrong } })).status).toBe(400);
  });
});
