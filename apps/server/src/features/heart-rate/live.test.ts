import { heartRateTopics } from '@spotter/contract/heart-rate-topics';
import { beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '#testing/count-statements.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { type LivePage, listen, openPage } from './heart-rate.fixture.ts';
import { keeperOf } from './minutes/start-keeping.ts';
import { watchingOf } from './watching/watching.ts';

const test = useApp();
let address: string;

beforeAll(async () => {
  address = await listen(test);
});

/** A client who shares (or not), and the trainer who coaches them. */
async function pair({ shares = true, isDemo = false } = {}) {
  const trainer = await test.newPerson({ role: 'trainer' });
  const client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
  await test.pool.query('update people set share_heart_rate = $2 where id = $1', [client.id, shares]);
  await test.pool.query('update studios set is_demo = $2 where id = $1', [trainer.studioId, isDemo]);
  return { trainer, client };
}

const openAll = (...actors: Actor[]) => Promise.all(actors.map((actor) => openPage(address, actor)));

/** The next value of a client that a page gets. */
async function see(page: LivePage, from: LivePage, heartRate: number) {
  const known = page.values().length;
  from.publish(heartRate);
  return (await page.until('heart_rate_update', known + 1, false)).at(-1);
}

/** Whether a frame says that somebody's heart rate was touched. */
const isOfHeartRate = (frame: { topics?: string[] }) =>
  (frame.topics ?? []).some((topic) => topic.startsWith(`${heartRateTopics.heartRate.kind}/`));

describe('live heart rate', () => {
  it('goes to the person and the coach, in the frame of the specification', async () => {
    const { trainer, client } = await pair();
    await test.pool.query('update people set max_heart_rate = 200 where id = $1', [client.id]);
    const [own, coach] = (await openAll(client, trainer)) as [LivePage, LivePage];
    own.watch(client.id);
    coach.watch(client.id);
    await coach.drain();
    const frame = await see(coach, own, 141);
    expect(frame).toEqual({
      type: 'heart_rate_update',
      userId: client.id,
      heartRate: 141,
      zone: 'aerobic',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      isDemo: false,
    });
    expect((await own.until('heart_rate_update', 1, false)).at(-1)).toEqual(frame);
    for (const { socket } of [own, coach]) socket.close();
  });

  it('gives the same answer for a hidden heart rate, an unknown person and another studio', async () => {
    const { trainer, client } = await pair({ shares: false });
    const other = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    const peer = await test.newPerson({ studioId: trainer.studioId });
    const open = await pair();
    const nobody = '0199aaaa-0000-7000-8000-000000000009';
    const asked: [Actor, string][] = [
      [trainer, client.id],
      [trainer, nobody],
      [other, open.client.id],
      [peer, client.id],
      [trainer, open.client.id],
      [open.client, open.trainer.id],
    ];
    for (const [actor, userId] of asked) {
      const page = await openPage(address, actor);
      page.watch(userId);
      const said = await page.until('heart_rate_unavailable');
      expect(said).toEqual([{ type: 'heart_rate_unavailable', userId }]);
      page.socket.close();
    }
  });

  it('stops as soon as sharing is withdrawn, and the coach is told why', async () => {
    const { trainer, client } = await pair();
    const [own, coach] = (await openAll(client, trainer)) as [LivePage, LivePage];
    own.watch(client.id);
    coach.watch(client.id);
    await coach.drain();
    await see(coach, own, 120);
    await client.patch('/api/profile', { shareHeartRate: false });
    // Anything sent from here on must not arrive.
    const known = coach.values().length;
    await see(own, own, 121);
    await coach.until('heart_rate_unavailable');
    await coach.drain();
    expect(coach.values()).toHaveLength(known);
    expect(coach.of('touched').some(isOfHeartRate)).toBe(true);
    for (const { socket } of [own, coach]) socket.close();
  });

  it('stops as soon as the coaching ends', async () => {
    const { trainer, client } = await pair();
    const [own, coach] = (await openAll(client, trainer)) as [LivePage, LivePage];
    own.watch(client.id);
    coach.watch(client.id);
    await coach.drain();
    await see(coach, own, 120);
    const [coaching] = (await client.get('/api/coachings')).body;
    expect((await client.delete(`/api/coachings/${coaching.id}`)).status).toBe(204);
    const known = coach.values().length;
    await see(own, own, 121);
    await coach.until('heart_rate_unavailable');
    await coach.drain();
    expect(coach.values()).toHaveLength(known);
    for (const { socket } of [own, coach]) socket.close();
  });

  it('stops as soon as the client no longer shows it to this coach', async () => {
    const { trainer, client } = await pair();
    const [own, coach] = (await openAll(client, trainer)) as [LivePage, LivePage];
    own.watch(client.id);
    coach.watch(client.id);
    await coach.drain();
    await see(coach, own, 120);
    const [coaching] = (await client.get('/api/coachings')).body;
    expect((await client.patch(`/api/coachings/${coaching.id}`, { heartRate: false })).status).toBe(200);
    const known = coach.values().length;
    await see(own, own, 121);
    await coach.until('heart_rate_unavailable');
    await coach.drain();
    expect(coach.values()).toHaveLength(known);
    for (const { socket } of [own, coach]) socket.close();
  });

  it('ends with the session of the watcher, and is released with the last socket', async () => {
    const { trainer, client } = await pair();
    const [own, coach] = (await openAll(client, trainer)) as [LivePage, LivePage];
    coach.watch(client.id);
    await coach.drain();
    await see(coach, own, 120);
    const before = watchingOf(test.ctx).count();
    await trainer.get('/api/logout', { 'sec-fetch-site': 'same-origin' });
    expect((await coach.closed)[0]).toBe(4001);
    await expect.poll(() => watchingOf(test.ctx).count()).toBe(before - 1);
    own.socket.close();
  });

  it('goes only to the subscribed socket, until it unsubscribes', async () => {
    const { trainer, client } = await pair();
    const [own, one, two] = (await openAll(client, trainer, trainer)) as [LivePage, LivePage, LivePage];
    one.watch(client.id);
    await one.drain();
    await see(one, own, 120);
    one.unwatch(client.id);
    await one.drain();
    own.watch(client.id);
    await see(own, own, 121);
    for (const page of [one, two]) await page.drain();
    expect([one.values(), two.values()]).toEqual([[120], []]);
    for (const { socket } of [own, one, two]) socket.close();
  });

  it('accepts only heart rates', async () => {
    const { client } = await pair();
    const own = await openPage(address, client);
    own.watch(client.id);
    await own.until('heart_rate_update', 1, true);
    for (const heartRate of [24, 251, Number.NaN]) own.publish(heartRate);
    own.publish(100);
    await own.drain();
    expect(own.values()).toEqual([100]);
    expect(own.socket.readyState).toBe(own.socket.OPEN);
    own.socket.close();
  });

  it('cuts the zones again as soon as the person enters their maximum', async () => {
    const { client } = await pair();
    const own = await openPage(address, client);
    own.watch(client.id);
    expect(await see(own, own, 140)).toMatchObject({ zone: 'aerobic' });
    await client.patch('/api/profile', { maxHeartRate: 150 });
    const zone = () => {
      own.publish(140);
      return own.of('heart_rate_update', false).at(-1)?.zone;
    };
    await expect.poll(zone, { interval: 300 }).toBe('max');
    own.socket.close();
  });

  it('cuts the zone correctly for a value that arrived before the maximum was read', async () => {
    const { client } = await pair();
    await test.pool.query('update people set max_heart_rate = 150 where id = $1', [client.id]);
    const own = await openPage(address, client);
    own.watch(client.id);
    own.publish(140);
    expect(await own.until('heart_rate_update', 1, false)).toMatchObject([{ heartRate: 140, zone: 'max' }]);
    own.socket.close();
  });

  it('tells a coach about changes only of a client who shares', async () => {
    const [open, hidden] = [await pair(), await pair({ shares: false })];
    const [one, two] = (await openAll(open.trainer, hidden.trainer)) as [LivePage, LivePage];
    for (const { client } of [hidden, open]) {
      await client.post('/api/heart-rate/samples', { samples: [{ heartRate: 90 }] });
    }
    await keeperOf(test.ctx).flush();
    await one.until('touched');
    await two.drain();
    expect(one.of('touched').some(isOfHeartRate)).toBe(true);
    expect(two.of('touched').some(isOfHeartRate)).toBe(false);
    for (const { socket } of [one, two]) socket.close();
  });

  it('queries the database once per watcher, not per value', async () => {
    const { trainer, client } = await pair();
    const [own, coach] = (await openAll(client, trainer)) as [LivePage, LivePage];
    own.watch(client.id);
    coach.watch(client.id);
    await coach.drain();
    await see(coach, own, 120);
    const ownAgain = await openPage(address, client);
    // Values of other tests may be written in one of the two spans.
    const asked = [
      await countStatements(() => see(coach, own, 121)),
      await countStatements(() => see(coach, ownAgain, 122)),
    ];
    expect(Math.min(...asked)).toBe(0);
    ownAgain.socket.close();
    for (const { socket } of [own, coach]) socket.close();
  });
});

/** As long as another person's demo values take to arrive twice. */
async function twoSeconds() {
  const other = await test.newPerson();
  const page = await openPage(address, other);
  page.watch(other.id);
  await page.until('heart_rate_update', 2, true);
  page.socket.close();
}

describe('demo values', () => {
  it('reach the person again and again, labelled, and end with the first true one', async () => {
    const { client } = await pair();
    const own = await openPage(address, client);
    own.watch(client.id);
    const made = await own.until('heart_rate_update', 2, true);
    for (const { heartRate = 0 } of made) expect(heartRate >= 70 && heartRate <= 120).toBe(true);
    await see(own, own, 131);
    const known = own.of('heart_rate_update', true).length;
    await twoSeconds();
    expect(own.of('heart_rate_update', true)).toHaveLength(known);
    await keeperOf(test.ctx).flush();
    const { rows } = await test.pool.query(
      'select min, samples from heart_rate_minutes where person_id = $1',
      [client.id],
    );
    expect(rows).toEqual([{ min: 131, samples: 1 }]);
    own.socket.close();
  });

  it('reach a coach only in the demo studio', async () => {
    const [real, demo] = [await pair(), await pair({ isDemo: true })];
    const [one, two] = (await openAll(real.trainer, demo.trainer)) as [LivePage, LivePage];
    one.watch(real.client.id);
    two.watch(demo.client.id);
    await two.until('heart_rate_update', 2, true);
    expect(one.of('heart_rate_update')).toEqual([]);
    for (const { socket } of [one, two]) socket.close();
  });

  it('are never sent while a device is connected, and stop when one connects', async () => {
    const { client } = await pair();
    const own = await openPage(address, client);
    own.watch(client.id);
    await own.until('heart_rate_update', 1, true);
    await client.post('/api/garmin/integration', { deviceName: 'Forerunner' });
    const known = own.of('heart_rate_update', true).length;
    const again = await openPage(address, client);
    again.watch(client.id);
    await twoSeconds();
    expect(own.of('heart_rate_update', true)).toHaveLength(known);
    expect(again.of('heart_rate_update')).toEqual([]);
    for (const { socket } of [own, again]) socket.close();
  });
});
