import { heartRateTopics } from '@spotter/contract/heart-rate-topics';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, useApp } from '#app/testing.ts';
import { countStatements } from '#features/sessions/sessions.fixture.ts';
import { listen, openPage, type Page } from './heart-rate.fixture.ts';
import { keeperOf } from './keeping.ts';
import { watchingOf } from './watching.ts';

const test = useApp();
let address: string;

beforeAll(async () => {
  address = await listen(test);
});

/** A client that shares, and the trainer who coaches them. */
async function pair({ shares = true, isDemo = false } = {}) {
  const trainer = await test.newPerson({ role: 'trainer' });
  const client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
  await test.pool.query('update people set share_heart_rate = $2 where id = $1', [client.id, shares]);
  await test.pool.query('update studios set is_demo = $2 where id = $1', [trainer.studioId, isDemo]);
  return { trainer, client };
}

const openAll = (...actors: Actor[]) => Promise.all(actors.map((actor) => openPage(address, actor)));

/** The next value of a client that a page sees. */
async function see(page: Page, from: Page, heartRate: number) {
  const known = page.values().length;
  from.publish(heartRate);
  return (await page.until('heart_rate_update', known + 1, false)).at(-1);
}

/** Whether a frame says that somebody's heart rate was touched. */
const isOfHeartRate = (frame: { topics?: string[] }) =>
  (frame.topics ?? []).some((topic) => topic.startsWith(`${heartRateTopics.heartRate.kind}/`));

describe('live heart rate', () => {
  it('goes to the person and to the coach, in the frame of the specification', async () => {
    const { trainer, client } = await pair();
    await test.pool.query('update people set max_heart_rate = 200 where id = $1', [client.id]);
    const [own, coach] = (await openAll(client, trainer)) as [Page, Page];
    own.watch(client.id);
    coach.watch(client.id);
    await coach.settle();
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

  it('says the same of who hides it, who is not there, and who is in another studio', async () => {
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

  it('is silent from the moment sharing is withdrawn, and the coach is told why', async () => {
    const { trainer, client } = await pair();
    const [own, coach] = (await openAll(client, trainer)) as [Page, Page];
    own.watch(client.id);
    coach.watch(client.id);
    await coach.settle();
    await see(coach, own, 120);
    await client.patch('/api/profile', { shareHeartRate: false });
    // From here on; what is sent now must not come.
    const known = coach.values().length;
    await see(own, own, 121);
    await coach.until('heart_rate_unavailable');
    await coach.settle();
    expect(coach.values()).toHaveLength(known);
    expect(coach.of('touched').some(isOfHeartRate)).toBe(true);
    for (const { socket } of [own, coach]) socket.close();
  });

  it('is silent from the moment the coaching ends', async () => {
    const { trainer, client } = await pair();
    const [own, coach] = (await openAll(client, trainer)) as [Page, Page];
    own.watch(client.id);
    coach.watch(client.id);
    await coach.settle();
    await see(coach, own, 120);
    const [coaching] = (await client.get('/api/coachings')).body;
    expect((await client.delete(`/api/coachings/${coaching.id}`)).status).toBe(204);
    const known = coach.values().length;
    await see(own, own, 121);
    await coach.until('heart_rate_unavailable');
    await coach.settle();
    expect(coach.values()).toHaveLength(known);
    for (const { socket } of [own, coach]) socket.close();
  });

  it('ends with the session of who watches, and is forgotten with the last socket', async () => {
    const { trainer, client } = await pair();
    const [own, coach] = (await openAll(client, trainer)) as [Page, Page];
    coach.watch(client.id);
    await coach.settle();
    await see(coach, own, 120);
    const before = watchingOf(test.ctx).count();
    await trainer.get('/api/logout', { 'sec-fetch-site': 'same-origin' });
    expect((await coach.closed)[0]).toBe(4001);
    await expect.poll(() => watchingOf(test.ctx).count()).toBe(before - 1);
    own.socket.close();
  });

  it('goes to the socket that asked and to no other, until it asks no more', async () => {
    const { trainer, client } = await pair();
    const [own, one, two] = (await openAll(client, trainer, trainer)) as [Page, Page, Page];
    one.watch(client.id);
    await one.settle();
    await see(one, own, 120);
    one.unwatch(client.id);
    await one.settle();
    own.watch(client.id);
    await see(own, own, 121);
    for (const page of [one, two]) await page.settle();
    expect([one.values(), two.values()]).toEqual([[120], []]);
    for (const { socket } of [own, one, two]) socket.close();
  });

  it('hears a value twice a second at most, and nothing that is no heart rate', async () => {
    const { client } = await pair();
    const own = await openPage(address, client);
    own.watch(client.id);
    await own.until('heart_rate_update', 1, true);
    for (const heartRate of [24, 251, Number.NaN]) own.publish(heartRate);
    own.publish(100);
    for (let n = 1; n <= 20; n += 1) own.publish(100 + n);
    await own.settle();
    // Two of one second, or four when the second ended between.
    expect(own.values().length).toBeLessThanOrEqual(4);
    expect(own.values()[0]).toBe(100);
    expect(own.socket.readyState).toBe(own.socket.OPEN);
    own.socket.close();
  });

  it('cuts the zones anew as soon as the person says their maximum', async () => {
    const { client } = await pair();
    const own = await openPage(address, client);
    own.watch(client.id);
    expect(await see(own, own, 140)).toMatchObject({ zone: 'aerobic' });
    await client.patch('/api/profile', { maxHeartRate: 150 });
    const zone = () => {
      own.publish(140);
      return own.of('heart_rate_update', false).at(-1)?.zone;
    };
    await expect.poll(zone, { interval: 300, timeout: 30_000 }).toBe('max');
    own.socket.close();
  });

  it('cuts the zone of a value right that came before the person’s maximum was looked up', async () => {
    const { client } = await pair();
    await test.pool.query('update people set max_heart_rate = 150 where id = $1', [client.id]);
    const own = await openPage(address, client);
    own.watch(client.id);
    own.publish(140);
    expect(await own.until('heart_rate_update', 1, false)).toMatchObject([{ heartRate: 140, zone: 'max' }]);
    own.socket.close();
  });

  it('tells a coach that something changed only of a client who shares', async () => {
    const [open, hidden] = [await pair(), await pair({ shares: false })];
    const [one, two] = (await openAll(open.trainer, hidden.trainer)) as [Page, Page];
    for (const { client } of [hidden, open]) {
      await client.post('/api/heart-rate/samples', { samples: [{ heartRate: 90 }] });
    }
    await keeperOf(test.ctx).flush();
    await one.until('touched');
    await two.settle();
    expect(one.of('touched').some(isOfHeartRate)).toBe(true);
    expect(two.of('touched').some(isOfHeartRate)).toBe(false);
    for (const { socket } of [one, two]) socket.close();
  });

  it('asks the database once for whoever watches, and not for values', async () => {
    const { trainer, client } = await pair();
    const [own, coach] = (await openAll(client, trainer)) as [Page, Page];
    own.watch(client.id);
    coach.watch(client.id);
    await coach.settle();
    await see(coach, own, 120);
    const ownAgain = await openPage(address, client);
    // What other tests measured may be written down in one of the two moments.
    const asked = [
      await countStatements(() => see(coach, own, 121)),
      await countStatements(() => see(coach, ownAgain, 122)),
    ];
    expect(Math.min(...asked)).toBe(0);
    ownAgain.socket.close();
    for (const { socket } of [own, coach]) socket.close();
  });
});

/** As long as somebody else's made-up values take to come twice. */
async function twoSeconds() {
  const other = await test.newPerson();
  const page = await openPage(address, other);
  page.watch(other.id);
  await page.until('heart_rate_update', 2, true);
  page.socket.close();
}

describe('made-up values', () => {
  it('come to the person every two seconds, labelled, and end with the first true one', async () => {
    const { client } = await pair();
    const own = await openPage(address, client);
    own.watch(client.id);
    const begun = Date.now();
    const made = await own.until('heart_rate_update', 2, true);
    expect(Date.now() - begun).toBeGreaterThan(1_800);
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

  it('come to a coach in the demo studio alone', async () => {
    const [real, demo] = [await pair(), await pair({ isDemo: true })];
    const [one, two] = (await openAll(real.trainer, demo.trainer)) as [Page, Page];
    one.watch(real.client.id);
    two.watch(demo.client.id);
    await two.until('heart_rate_update', 2, true);
    expect(one.of('heart_rate_update')).toEqual([]);
    for (const { socket } of [one, two]) socket.close();
  });

  it('never come where a device is connected, and end when one is', async () => {
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
