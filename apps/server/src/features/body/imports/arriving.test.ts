import type { BodyImport, BodyKind, BodyValue } from '@spotter/contract/body';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
let client: Actor;
const DAY = '2026-03-02';
const at = (minute: number) => `${DAY}T10:${String(minute).padStart(2, '0')}:00.000Z`;

beforeEach(async () => {
  test.clock.set(at(30));
  client = await test.newPerson();
});

const values = async (kind: string, by = client): Promise<BodyValue[]> =>
  (await by.get(`/api/body/values?kind=${kind}`)).body;
const numbers = async (kind: string) => (await values(kind)).map(({ value }) => value);
const typed = (kind: string, value: number | null, rest = {}) => ({
  ...{ id: newId(), kind, day: DAY, time: null, value, changedAt: at(0) },
  ...rest,
});
const write = (...all: object[]) => client.put('/api/body/values', { values: all });
const send = (...samples: object[]) => client.post('/api/body/samples', { samples });

async function tokenOf(actor: Actor): Promise<string> {
  return (await actor.post('/api/apple-watch/integration')).body.token;
}
const sendBy = (token: string, ...samples: object[]) =>
  test.request({
    method: 'POST',
    url: '/api/body/samples',
    headers: { authorization: `Bearer ${token}` },
    payload: { samples },
  });

describe('a kind that adds up', () => {
  it('keeps each number of a day, also of one minute, and each is taken back alone', async () => {
    const glasses = [typed('water', 250), typed('water', 250), typed('water', 500, { time: '09:00' })];
    expect((await write(...glasses)).status).toBe(204);
    await write(...glasses);
    expect((await numbers('water')).reduce((sum, one) => sum + one, 0)).toBe(1000);
    await write({ ...glasses[0], value: null, changedAt: at(1) });
    expect(await numbers('water')).toHaveLength(2);
  });

  it('has a daily target and no goal', async () => {
    expect((await client.put('/api/body/targets/water', { target: 2500 })).status).toBe(204);
    const kinds: BodyKind[] = (await client.get('/api/body')).body;
    expect(kinds.find(({ kind }) => kind === 'water')).toMatchObject({ target: 2500, targetBy: null });
    const goal = { from: 1, fromDay: DAY, to: 2, by: '2026-06-01' };
    expect((await client.put('/api/body/goals/water', goal)).body.code).toBe('body.goal_invalid');
    expect((await client.put('/api/body/targets/weight', { target: 80 })).status).toBe(400);
    expect((await client.put('/api/body/targets/protein', { target: 1001 })).body.code).toBe(
      'body.goal_invalid',
    );
    await client.put('/api/body/targets/water', { target: null });
    expect((await client.get('/api/body')).body[0]).toMatchObject({ kind: 'water', target: null });
  });
});

describe('a number of a device', () => {
  it('comes by the token of the heart-rate address, once however often it is sent, in its unit', async () => {
    const token = await tokenOf(client);
    const samples = [
      { kind: 'weight', value: 176.4, unit: 'lb', at: at(5) },
      { kind: 'steps', value: 8000, day: '2026-03-01' },
      { kind: 'sleep', value: 450, unit: 'min', day: DAY },
      { kind: 'water', value: 0.25, unit: 'l', at: at(6) },
      { kind: 'water', value: 0.25, unit: 'l', at: at(7) },
    ];
    for (const _ of [1, 2, 3]) {
      expect(await sendBy(token, ...samples)).toMatchObject({
        status: 200,
        body: { accepted: 5, refused: 0 },
      });
    }
    expect(await values('weight')).toMatchObject([{ day: DAY, value: 80.01, source: 'address' }]);
    expect(await numbers('steps')).toEqual([8000]);
    expect(await numbers('sleep')).toEqual([7.5]);
    expect(await numbers('water')).toEqual([250, 250]);
    await sendBy(token, { kind: 'steps', value: 9500, day: '2026-03-01' });
    expect(await numbers('steps')).toEqual([9500]);
  });

  it('that cannot be is refused, and the others of its call are taken', async () => {
    const answer = await send(
      { kind: 'weight', value: 80 },
      { kind: 'weight', value: 8000 },
      { kind: 'steps', value: 3, unit: 'kg' },
      { kind: 'steps', value: 3, day: '2026-03-09' },
    );
    expect(answer).toMatchObject({ status: 200, body: { accepted: 1, refused: 3 } });
    expect((await send({ kind: 'weight', value: 80, day: DAY, at: at(1) })).status).toBe(400);
  });

  it.each<[string, string, unknown, string | undefined, number]>([
    ['calories', 'dietary_energy', 418.4, 'kJ', 100],
    ['calories', 'dietary_energy', '100.00000000000001', 'kcal', 100],
    ['calories', 'dietary_energy', 100, 'Cal', 100],
    ['protein', 'protein', 4, 'oz', 113],
    ['water', 'dietary_water', 0.25, 'L', 250],
    ['water', 'dietary_water', 250, 'mL', 250],
    ['water', 'dietary_water', 8, 'fl_oz_us', 237],
    ['weight', 'weight_body_mass', 176.4, 'lb', 80.01],
    ['weight', 'weight_body_mass', 80, ' KG ', 80],
    ['weight', 'weight_body_mass', 80, '', 80],
    ['bodyFat', 'body_fat_percentage', 18.5, '%', 18.5],
    ['waist', 'waist_circumference', 30, 'in', 76.2],
    ['restingHeartRate', 'resting_heart_rate', 52, 'count/min', 52],
    ['sleep', 'sleep_analysis', 7.5, 'hr', 7.5],
    ['steps', 'step_count', 8000, 'count', 8000],
  ])(
    'of %s is stored by the unit as a phone writes it: %s, %s %s',
    async (kind, name, value, unit, stored) => {
      expect(await send({ kind, value, unit, day: DAY })).toMatchObject({
        status: 200,
        body: { accepted: 1 },
      });
      const data = [{ date: '2026-03-01 00:00:00 +0100', qty: value }];
      const body = { data: { metrics: [{ name, units: unit, data }] } };
      expect((await client.post('/api/body/samples', body)).body).toEqual({ accepted: 1, refused: 0 });
      expect(await numbers(kind)).toEqual([stored, stored]);
    },
  );

  it('in a unit that its kind does not have is refused', async () => {
    for (const unit of ['mg/dL', 'degC', 'constructor', '__proto__'])
      expect((await send({ kind: 'weight', value: 80, unit })).body).toEqual({ accepted: 0, refused: 1 });
    expect(await numbers('weight')).toEqual([]);
  });

  it('comes as the app Health Auto Export sends it, and what else that sends is left out', async () => {
    const token = await tokenOf(client);
    const metrics = [
      {
        name: 'weight_body_mass',
        units: 'lb',
        data: [{ date: `${DAY} 11:05:00 +0100`, qty: 176.4, source: 'Scale' }],
      },
      { name: 'step_count', units: 'count', data: [{ date: '2026-03-01 00:00:00 +0100', qty: 8000 }] },
      {
        name: 'heart_rate',
        units: 'count/min',
        data: [{ date: `${DAY} 11:05:00 +0100`, Min: 50, Avg: 60, Max: 70 }],
      },
      { name: 'sleep_analysis', units: 'hr', data: [{ date: `${DAY} 00:00:00 +0100`, totalSleep: 99 }] },
    ];
    for (const _ of [1, 2]) {
      const answer = await test.request({
        method: 'POST',
        url: '/api/body/samples',
        headers: { authorization: `Bearer ${token}` },
        payload: { data: { metrics, workouts: [] } },
      });
      expect(answer).toMatchObject({ status: 200, body: { accepted: 2, refused: 1 } });
    }
    expect(await values('weight')).toMatchObject([{ day: DAY, value: 80.01, source: 'address' }]);
    expect(await numbers('steps')).toEqual([8000]);
    expect((await client.post('/api/body/samples', { data: {} })).status).toBe(400);
  });

  it('never takes the place of what somebody typed, changed or deleted', async () => {
    await write(typed('steps', 4000));
    await send({ kind: 'steps', value: 9000, day: DAY });
    expect(await numbers('steps')).toEqual([4000]);
    await send({ kind: 'sleep', value: 8, day: DAY });
    const [slept] = await values('sleep');
    const id = slept?.id;
    await write({ id, kind: 'sleep', day: DAY, time: null, value: 7, changedAt: at(31) });
    await send({ kind: 'sleep', value: 8, day: DAY });
    expect(await values('sleep')).toMatchObject([{ value: 7, source: null }]);
    test.clock.set(at(40));
    await write({ id, kind: 'sleep', day: DAY, time: null, value: null, changedAt: at(35) });
    await send({ kind: 'sleep', value: 8, day: DAY });
    expect(await numbers('sleep')).toEqual([]);
  });

  it('is refused without a session or a valid token, and of who has left', async () => {
    const steps = { kind: 'steps', value: 1, day: DAY };
    const visitor = await test.request({
      method: 'POST',
      url: '/api/body/samples',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { samples: [steps] },
    });
    expect(visitor.status).toBe(401);
    expect((await sendBy('nothing', steps)).body.code).toBe('heart_rate.token_invalid');
    const token = await tokenOf(client);
    await test.pool.query('update people set left_at = now() where id = $1', [client.id]);
    expect((await sendBy(token, steps)).status).toBe(401);
    const { rows } = await test.pool.query('select from body_values where person_id = $1', [client.id]);
    expect(rows).toHaveLength(0);
  });
});

describe('an import', () => {
  const file = (...weights: number[]) =>
    weights.map((value, index) => ({ kind: 'weight', day: `2026-02-${10 + index}`, time: null, value }));
  const bring = (all: object[], id = newId()) =>
    client.put(`/api/body/imports/${id}`, { name: 'scale.csv', values: all });
  const imports = async (): Promise<BodyImport[]> => (await client.get('/api/body/imports')).body;

  it('is checked before, adds once, and what is there stays', async () => {
    await write(typed('weight', 79, { day: '2026-02-11' }));
    const check = await client.post('/api/body/imports/check', { values: file(80, 81, 82) });
    expect(check.body).toEqual({ added: 2, there: 0, differs: 1 });
    expect(await numbers('weight')).toEqual([79]);
    expect((await bring(file(80, 81, 82))).body).toEqual({ added: 2, there: 0, differs: 1 });
    expect(await numbers('weight')).toEqual([80, 79, 82]);
    expect((await bring(file(80, 81, 82))).body).toEqual({ added: 0, there: 2, differs: 1 });
    expect((await imports()).map(({ values: count }) => count)).toEqual([2]);
    expect((await values('weight')).map(({ source }) => source)).toEqual(['import', null, 'import']);
  });

  it('adds equal meals of one day once each, however often', async () => {
    const meals = [400, 400, 600].map((value) => ({ kind: 'calories', day: DAY, time: null, value }));
    expect((await bring(meals)).body).toEqual({ added: 3, there: 0, differs: 0 });
    expect((await bring(meals)).body).toEqual({ added: 0, there: 3, differs: 0 });
    expect(await numbers('calories')).toHaveLength(3);
  });

  it('is taken back without what was changed since, and may come again', async () => {
    const id = newId();
    await bring(file(80, 81, 82), id);
    const before = await client.get('/api/body/imports');
    const [first] = await values('weight');
    const changed = { ...typed('weight', 78, { day: '2026-02-10' }), id: first?.id };
    await write({ ...changed, changedAt: at(31) });
    expect((await client.delete(`/api/body/imports/${id.toUpperCase()}`)).status).toBe(204);
    expect((await client.delete(`/api/body/imports/${id}`)).status).toBe(204);
    expect(await isUpToDate(client, '/api/body/imports', before.headers.etag)).toBe(true);
    expect(await numbers('weight')).toEqual([78]);
    expect(await imports()).toEqual([]);
    expect((await bring(file(80, 81, 82))).body).toEqual({ added: 2, there: 0, differs: 1 });
    expect(await numbers('weight')).toEqual([78, 81, 82]);
  });

  it('of three years is one call, and one that cannot be writes nothing', async () => {
    const days = Array.from({ length: 1_095 }, (_, index) => ({
      kind: 'weight',
      day: new Date(Date.parse(DAY) - index * 86_400_000).toISOString().slice(0, 10),
      time: null,
      value: 80,
    }));
    expect((await bring(days)).body.added).toBe(1_095);
    expect((await bring([...file(80), { ...file(1)[0], day: '2026-03-09' }])).body.code).toBe(
      'body.day_ahead',
    );
    expect((await bring([{ ...file(80)[0], kind: newId() }])).body.code).toBe('body.kind_not_found');
    expect((await bring(file(8000))).status).toBe(400);
  });
});
