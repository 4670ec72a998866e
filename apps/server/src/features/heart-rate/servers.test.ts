import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type BuiltApp, buildApp } from '#app/build.ts';
import { readConfig } from '#lib/config.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { type LivePage, listen, openPage } from './heart-rate.fixture.ts';
import { keeperOf } from './minutes/start-keeping.ts';
import { watchingOf } from './watching/watching.ts';

const test = useApp();
let first: string;
let second: BuiltApp;
let trainer: Actor;
let client: Actor;
let own: LivePage;
let coach: LivePage;

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
  trainer = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
  await test.pool.query('update people set share_heart_rate = true where id = $1', [client.id]);
  first = await listen(test);
  own = await openPage(first, client);
  coach = await openPage(`127.0.0.1:${(second.app.server.address() as AddressInfo).port}`, trainer);
});
afterAll(async () => {
  for (const { socket } of [own, coach]) socket.terminate();
  await second.close();
});

describe('two servers', () => {
  it('show values of one to watchers on the other, once, and add up their minutes', async () => {
    await expect.poll(() => test.ctx.presence.hasOthers() && second.ctx.presence.hasOthers()).toBe(true);
    own.watch(client.id);
    coach.watch(client.id);
    await own.until('heart_rate_update', 1, true);
    await expect.poll(() => watchingOf(second.ctx).count()).toBe(1);
    own.publish(141);
    expect(await coach.until('heart_rate_update', 1, false)).toMatchObject([
      { userId: client.id, heartRate: 141 },
    ]);
    const page = await openPage(`127.0.0.1:${(second.app.server.address() as AddressInfo).port}`, client);
    page.publish(151);
    expect(await own.until('heart_rate_update', 2, false)).toMatchObject([
      { heartRate: 141 },
      { heartRate: 151 },
    ]);
    await coach.until('heart_rate_update', 2, false);
    expect(coach.values()).toEqual([141, 151]);
    await Promise.all([keeperOf(test.ctx).flush(), keeperOf(second.ctx).flush()]);
    const { rows } = await test.pool.query(
      `select min(min) as min, max(max) as max, sum(total)::integer as total, sum(samples)::integer as samples
       from heart_rate_minutes where person_id = $1`,
      [client.id],
    );
    expect(rows).toEqual([{ min: 141, max: 151, total: 292, samples: 2 }]);
    page.socket.terminate();
  });

  it('stop on one server when sharing is withdrawn on the other', async () => {
    await client.patch('/api/profile', { shareHeartRate: false });
    await coach.until('heart_rate_unavailable');
    const known = coach.values().length;
    const values = own.values().length;
    own.publish(142);
    await own.until('heart_rate_update', values + 1, false);
    // A value that reached the second server arrives before this hint.
    await client.post('/api/activities', { type: 'post', content: 'Done.' });
    await coach.until('activity.created');
    await coach.drain();
    expect(coach.values()).toHaveLength(known);
  });

  it('end demo values on both with the first true one', async () => {
    const page = await openPage(`127.0.0.1:${(second.app.server.address() as AddressInfo).port}`, client);
    page.watch(client.id);
    const before = page.values().length;
    // By a socket of its own: of one, only two values a second are taken.
    const from = await openPage(first, client);
    from.publish(143);
    await page.until('heart_rate_update', before + 1, false);
    expect(page.of('heart_rate_update', true)).toEqual([]);
    for (const { socket } of [page, from]) socket.terminate();
  });
});
