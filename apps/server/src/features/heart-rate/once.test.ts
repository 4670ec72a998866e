import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { type BuiltApp, buildApp } from '#app/build.ts';
import { aChallenge } from '#features/challenges/challenges.fixture.ts';
import { readConfig } from '#lib/config.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { listen, openPage } from './heart-rate.fixture.ts';
import { keeperOf } from './minutes/start-keeping.ts';

const test = useApp();
let second: BuiltApp;
let address: string;
let client: Actor;
let trainer: Actor;

beforeAll(async () => {
  const { rows } = await test.pool.query('select current_database() as database');
  second = await buildApp({
    config: readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off' }),
    log: pino({ level: 'silent' }),
    clock: test.clock,
    pool: test.pool,
    connection: { ...inject('postgres'), ...rows[0] },
    dataDir: test.dataDir,
  });
  await second.prepare();
  await second.app.listen({ port: 0, host: '127.0.0.1' });
  address = await listen(test);
});
afterAll(() => second.close());

beforeEach(async () => {
  test.clock.set('2026-03-02T12:00:00Z');
  trainer = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
});

const SAMPLES = '/api/heart-rate/samples';
const at = (ms: number) => new Date(Date.parse('2026-03-02T11:00:00Z') + ms).toISOString();
/** This many values, one a second from eleven o'clock on. */
const seconds = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => ({
    heartRate: 100 + ((from + n) % 50),
    at: at((from + n) * 1_000),
  }));
const send = (samples: object[], who = client) => who.post(SAMPLES, { samples });
const sendToSecond = (samples: object[]) =>
  second.app.inject({
    method: 'POST',
    url: SAMPLES,
    headers: { cookie: client.cookie, 'sec-fetch-site': 'same-origin' },
    payload: { samples },
  });

/** What is stored now, without flushing. */
async function onDisk(who = client) {
  const { rows } = await test.pool.query(
    `select count(*)::integer as minutes, coalesce(sum(samples), 0)::integer as samples,
       coalesce(sum(total), 0)::integer as total from heart_rate_minutes where person_id = $1`,
    [who.id],
  );
  return rows[0];
}
/** Runs something while the table that is written last is missing. */
async function whileUnwritable<T>(run: () => Promise<T>): Promise<T> {
  await test.pool.query('alter table heart_rate_counted rename to heart_rate_elsewhere');
  try {
    return await run();
  } finally {
    await test.pool.query('alter table heart_rate_elsewhere rename to heart_rate_counted');
  }
}
const sumOf = (samples: { heartRate: number }[]) =>
  samples.reduce((sum, { heartRate }) => sum + heartRate, 0);

describe('values of a call', () => {
  it('are on disk when the call is answered', async () => {
    const samples = seconds(3_600);
    expect((await send(samples)).body).toEqual({ accepted: 3_600, refused: 0 });
    expect(await onDisk()).toEqual({ minutes: 60, samples: 3_600, total: sumOf(samples) });
    const { body } = await client.get('/api/heart-rate/daily');
    expect(body[0]).toMatchObject({ minutes: 60, maxHeartRate: 149 });
  });

  it('are counted once when the same call is repeated, now and after a restart', async () => {
    const samples = seconds(2);
    for (let time = 0; time < 3; time += 1) {
      expect((await send(samples)).body).toEqual({ accepted: 2, refused: 0 });
    }
    // Another server has no memory of the first one, as after a restart.
    expect((await sendToSecond(samples)).json()).toEqual({ accepted: 2, refused: 0 });
    await keeperOf(test.ctx).flush();
    expect(await onDisk()).toEqual({ minutes: 1, samples: 2, total: 201 });
  });

  it('are counted once in overlapping calls, with two spellings of an instant, and when repeated in one call', async () => {
    await send(seconds(90));
    await send(seconds(90, 60));
    await send(seconds(10).map(({ heartRate, at: when }) => ({ heartRate, at: when.replace('.000Z', 'Z') })));
    await send([...seconds(5), ...seconds(5)]);
    expect(await onDisk()).toEqual({ minutes: 3, samples: 150, total: sumOf(seconds(150)) });
  });

  it('are counted once by concurrent calls, through two servers', async () => {
    const samples = seconds(600);
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const some = samples.slice(n * 20, n * 20 + 380);
        return n % 2 ? (await send(some)).status : (await sendToSecond(some)).statusCode;
      }),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await onDisk()).toEqual({ minutes: 10, samples: 600, total: sumOf(samples) });
  });

  it('are both counted when two devices report different values for one instant', async () => {
    await send([
      { heartRate: 100, at: at(0) },
      { heartRate: 120, at: at(0) },
    ]);
    expect(await onDisk()).toEqual({ minutes: 1, samples: 2, total: 220 });
  });

  it('without an instant are each a value of now', async () => {
    await send([{ heartRate: 90 }, { heartRate: 90 }, { heartRate: 90 }]);
    expect(await onDisk()).toEqual({ minutes: 1, samples: 3, total: 270 });
  });

  it('are not acknowledged when the database fails, and counted once by the retry', async () => {
    const failed = await whileUnwritable(() => send(seconds(3)));
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect((await send(seconds(3))).body).toEqual({ accepted: 3, refused: 0 });
    expect(await onDisk()).toMatchObject({ samples: 3 });
  });

  it('are refused, not dropped in silence, when their minute is full', async () => {
    const many = Array.from({ length: 3_600 }, (_, n) => ({ heartRate: 100, at: at(n) }));
    expect((await send(many)).body).toEqual({ accepted: 3_600, refused: 0 });
    const more = Array.from({ length: 5 }, (_, n) => ({ heartRate: 200, at: at(10_000 + n) }));
    expect((await send([...more, ...many.slice(0, 7)])).body).toEqual({ accepted: 7, refused: 5 });
    expect(await onDisk()).toMatchObject({ minutes: 1, samples: 3_600, total: 360_000 });
  });

  it('count once for the zone minutes of a challenge and for the feed', async () => {
    const challenge = aChallenge({ goalType: 'zone_minutes', endDate: '2026-03-31' });
    const { body: made } = await trainer.post('/api/challenges', challenge);
    await client.post(`/api/challenges/${made.id}/join`);
    test.clock.set('2026-03-01T12:00:00Z');
    await send([{ heartRate: 140, at: '2026-03-01T11:00:00Z' }]);
    test.clock.set('2026-03-02T11:00:00Z');
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Row' });
    const plan = { clientIds: [client.id], dates: ['2026-03-02'] };
    const { body: planned } = await trainer.post(`/api/workouts/${workout.id}/assignments`, plan);
    const session = await client.post(`/api/workouts/${workout.id}/sessions`, {
      assignmentId: planned[0].id,
    });
    test.clock.set('2026-03-02T11:30:00Z');
    await client.post(`/api/sessions/${session.body.id}/complete`, {});
    // The first values are all 140; a 60 that counted twice would pull each minute below aerobic.
    const samples = Array.from({ length: 12 }, (_, n) => [
      { heartRate: 180, at: at(n * 60_000) },
      { heartRate: 90, at: at(n * 60_000 + 1_000) },
    ]).flat();
    await Promise.all([send(samples), sendToSecond(samples)]);
    await Promise.all(
      Array.from({ length: 4 }, () => send(samples.filter(({ heartRate }) => heartRate === 90))),
    );
    const { body: scored } = await client.get(`/api/challenges/${made.id}`);
    expect(scored.mine.score).toBe(12);
    const { body: feed } = await client.get('/api/activities');
    const told = feed.filter(({ type }: { type: string }) => type === 'heart_rate_achievement');
    expect(told.map(({ figure }: { figure: object }) => figure)).toEqual([
      { kind: 'longest-aerobic', value: 12 },
    ]);
    const { body: days } = await client.get('/api/heart-rate/daily');
    expect(days[0]).toMatchObject({ minutes: 12, zoneMinutes: { aerobic: 12 } });
  });

  it('are remembered as counted for as long as they are accepted', async () => {
    const rows = async () =>
      (
        await test.pool.query('select count(*)::integer as n from heart_rate_counted where person_id = $1', [
          client.id,
        ])
      ).rows[0].n;
    await send([{ heartRate: 90, at: at(0) }]);
    test.clock.set('2026-03-03T10:59:59Z');
    await keeperOf(test.ctx).flush();
    expect((await send([{ heartRate: 90, at: at(0) }])).body).toEqual({ accepted: 1, refused: 0 });
    expect(await onDisk()).toMatchObject({ samples: 1 });
    test.clock.set('2026-03-03T13:30:00Z');
    await keeperOf(test.ctx).flush();
    expect(await rows()).toBe(0);
    expect((await send([{ heartRate: 90, at: at(0) }])).body).toEqual({ accepted: 0, refused: 1 });
    expect(await onDisk()).toMatchObject({ samples: 1 });
  });
});

describe('values of the live stream', () => {
  beforeEach(async () => {
    // Sockets use the real time.
    test.clock.set(new Date());
    client = await test.newPerson();
  });

  it('are confirmed to the sending socket only once they are on disk', async () => {
    const [one, two] = [await openPage(address, client), await openPage(address, client)];
    onTestFinished(() => {
      for (const { socket } of [one, two]) socket.terminate();
    });
    expect(Math.abs(Date.parse(one.of('ready')[0]?.now ?? '') - test.clock.now().getTime())).toBeLessThan(
      60_000,
    );
    const instant = new Date(test.clock.now().getTime() - 2_000).toISOString();
    one.publish(131, instant);
    one.publish(132);
    two.publish(133, instant);
    for (const page of [one, two]) await page.drain();
    await whileUnwritable(() => keeperOf(test.ctx).flush());
    for (const page of [one, two]) await page.drain();
    expect([one.of('heart_rate_kept'), two.of('heart_rate_kept')]).toEqual([[], []]);
    await keeperOf(test.ctx).flush();
    const frame = { type: 'heart_rate_kept', at: [instant] };
    expect(await one.until('heart_rate_kept')).toEqual([frame]);
    expect(await two.until('heart_rate_kept')).toEqual([frame]);
    expect(await onDisk()).toMatchObject({ samples: 3, total: 396 });
  });

  it('count once when a call sends them too, before or after, through any server', async () => {
    const now = test.clock.now().getTime();
    const samples = [1, 2].map((n) => ({ heartRate: 130 + n, at: new Date(now - n * 1_000).toISOString() }));
    const page = await openPage(address, client);
    const other = await openPage(`127.0.0.1:${(second.app.server.address() as AddressInfo).port}`, client);
    onTestFinished(() => {
      for (const { socket } of [page, other]) socket.terminate();
    });
    await sendToSecond(samples);
    for (const { heartRate, at: when } of samples) {
      page.publish(heartRate, when);
      other.publish(heartRate, when);
    }
    for (const one of [page, other]) await one.drain();
    await Promise.all([keeperOf(test.ctx).flush(), keeperOf(second.ctx).flush()]);
    await send(samples);
    expect(await onDisk()).toMatchObject({ samples: 2, total: 263 });
  });

  it('with an unacceptable instant count as of now, and are not confirmed', async () => {
    const page = await openPage(address, client);
    onTestFinished(() => page.socket.terminate());
    page.publish(140, '2020-01-01T00:00:00Z');
    await page.drain();
    await keeperOf(test.ctx).flush();
    await page.drain();
    expect(page.of('heart_rate_kept')).toEqual([]);
    expect(await onDisk()).toMatchObject({ samples: 1 });
  });
});
