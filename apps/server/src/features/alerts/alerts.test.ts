import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { buildApp } from '#app/build.ts';
import type { PushDevice } from '#testing/push/push-service.ts';
import { useAlerts } from '#testing/push/use-alerts.ts';
import type { Actor } from '#testing/use-app.ts';
import { accept, ring, say } from '../calls/calls.fixture.ts';
import { listen, openSocket } from '../messages/messages.fixture.ts';
import { addPhone, allSent } from './alerts.fixture.ts';

const { service, test, newPair } = await useAlerts();
let trainer: Actor;
let client: Actor;
let phone: PushDevice;
let channelId: string;

beforeEach(async () => {
  ({ trainer, client, phone, channelId } = await newPair());
});

const write = (content: string) => trainer.post('/api/messages', { id: randomUUID(), channelId, content });
const notices = () => phone.pushed.map(({ notice }) => notice);
const devicesOf = async (who: Actor) => (await who.get('/api/alerts')).body.devices;

describe('a message', () => {
  it('reaches the closed phone of the other person, encrypted, and nobody else', async () => {
    const own = await addPhone(service, trainer);
    await write('Squats today');
    const [pushed] = await phone.has(1);
    expect(pushed).toMatchObject({
      urgency: 'high',
      notice: {
        do: 'show',
        tag: `message:${channelId}`,
        title: 'Tara Stone',
        body: 'Squats today',
        path: `/messages?channel=${channelId}`,
        lang: 'en',
      },
    });
    expect(pushed?.notice.icon).toContain('/icon-192.png');
    await allSent(test.pool);
    expect(own.requests()).toBe(0);
  });

  it('is told with the others that are unread, and takes their place at the push service', async () => {
    phone.goOffline();
    await write('One');
    await allSent(test.pool);
    await write('Two');
    await allSent(test.pool);
    expect(phone.requests()).toBe(2);
    phone.comeOnline();
    expect(notices()).toMatchObject([{ title: 'Tara Stone (2)', body: 'Two' }]);
  });

  it('that was read elsewhere is taken away, and one that was deleted too', async () => {
    await write('One');
    await phone.has(1);
    await allSent(test.pool);
    await client.put(`/api/channels/${channelId}/read`, { number: 1 });
    expect((await phone.has(2))[1]?.notice).toEqual({ do: 'close', tag: `message:${channelId}` });
    const { body } = await write('Two');
    await phone.has(3);
    await allSent(test.pool);
    await trainer.delete(`/api/messages/${body.id}`);
    expect((await phone.has(4))[3]?.notice).toMatchObject({ do: 'close' });
  });

  it('is not told when the person has a page in front, and is when it is in the background', async () => {
    const page = await openSocket(await listen(test), client);
    await write('In the background');
    expect((await phone.has(1))[0]?.notice).toMatchObject({ body: 'In the background' });
    await allSent(test.pool);
    await client.put(`/api/channels/${channelId}/read`, { number: 1 });
    await phone.has(2);
    await allSent(test.pool);
    await write('In front');
    const [, coming] = await page.until('alert.coming', 2);
    page.socket.send(JSON.stringify({ type: 'in_front', at: coming?.at }));
    await allSent(test.pool);
    expect(phone.requests()).toBe(2);
    page.socket.close();
  });
});

it('a message that a server answers before its jobs begin reaches the phone', async () => {
  const { rows } = await test.pool.query('select current_database() as database');
  const starting = await buildApp({
    ...test.ctx,
    connection: { ...inject('postgres'), ...rows[0] },
    dataDir: test.dataDir,
  });
  onTestFinished(() => starting.close());
  await starting.prepare();
  const answer = await starting.app.inject({
    method: 'POST',
    url: '/api/messages',
    headers: { cookie: trainer.cookie, origin: 'http://localhost' },
    payload: { id: randomUUID(), channelId, content: 'Good morning' },
  });
  expect(answer.statusCode).toBe(201);
  expect((await phone.has(1))[0]?.notice).toMatchObject({ body: 'Good morning' });
});

describe('a message in a group', () => {
  let groupId: string;
  const say = (content: string) =>
    trainer.post('/api/messages', { id: randomUUID(), channelId: groupId, content });
  beforeEach(async () => {
    groupId = randomUUID();
    await trainer.post('/api/groups', { id: groupId, name: 'Runners', personIds: [client.id] });
  });

  it('reaches the phones of the others under its name; the next ones make no sound for an hour', async () => {
    await say('Six o’clock');
    expect((await phone.has(1))[0]?.notice).toMatchObject({
      tag: `group:${groupId}`,
      title: 'Runners',
      body: 'Tara Stone: Six o’clock',
      path: `/messages?channel=${groupId}`,
    });
    expect(notices()[0]).not.toHaveProperty('isSilent');
    await allSent(test.pool);
    await say('At the bridge');
    await phone.has(2);
    await allSent(test.pool);
    expect(notices()[1]).toMatchObject({ title: 'Runners (2)', isSilent: true });
    test.clock.set(new Date(test.clock.now().getTime() + 61 * 60_000));
    await say('Where are you?');
    await phone.has(3);
    await allSent(test.pool);
    expect(notices()[2]).toMatchObject({ title: 'Runners (3)' });
    expect(notices()[2]).not.toHaveProperty('isSilent');
  });

  it('is taken away when it is read, deleted or muted, and when the person is out of the group', async () => {
    const isGone = async (count: number) => {
      expect((await phone.has(count))[count - 1]?.notice).toEqual({ do: 'close', tag: `group:${groupId}` });
      await allSent(test.pool);
    };
    const told = async (count: number) => {
      const { body } = await say(`Message ${count}`);
      await phone.has(count);
      await allSent(test.pool);
      return body.id as string;
    };
    await told(1);
    await client.put(`/api/channels/${groupId}/read`, { number: 1 });
    await isGone(2);
    await trainer.delete(`/api/messages/${await told(3)}`);
    await isGone(4);
    await told(5);
    await client.put(`/api/groups/${groupId}/muted`, { isMuted: true });
    await isGone(6);
    await say('Nobody hears this');
    await allSent(test.pool);
    expect(phone.requests()).toBe(6);
    await client.put(`/api/groups/${groupId}/muted`, { isMuted: false });
    await told(7);
    await trainer.delete(`/api/groups/${groupId}/people/${client.id}`);
    await isGone(8);
    await say('Still nobody');
    await client.put('/api/alerts/kinds', { kind: 'group', isOn: false });
    await allSent(test.pool);
    expect(phone.requests()).toBe(8);
  });
});

describe('a call', () => {
  it('rings with the texts of the device’s language, and stops when it is declined', async () => {
    await addPhone(service, trainer, 'de');
    phone = await addPhone(service, client, 'de');
    const { body: call } = await ring(trainer, client);
    const [pushed] = await phone.has(1);
    expect(pushed).toMatchObject({
      urgency: 'high',
      ttl: 45,
      notice: {
        title: 'Tara Stone',
        body: 'Videoanruf',
        path: `/video-call?call=${call.id}`,
        call: { id: call.id, accept: 'Annehmen', decline: 'Ablehnen' },
      },
    });
    await say(client, 'decline', call);
    expect((await phone.has(2))[1]?.notice).toMatchObject({
      tag: pushed?.notice.tag,
      body: 'Der Anruf klingelt nicht mehr',
      isSilent: true,
    });
  });

  it('that was cancelled is a missed one, and an answered one rings no more', async () => {
    const { body: missed } = await ring(trainer, client);
    await phone.has(1);
    await say(trainer, 'end', missed);
    expect((await phone.has(2))[1]?.notice).toMatchObject({
      body: 'You missed a call',
      path: `/video-call?person=${trainer.id}`,
    });
    const { body: answered } = await ring(trainer, client);
    await phone.has(3);
    await accept(client, answered);
    expect((await phone.has(4))[3]?.notice).toMatchObject({ body: 'The call no longer rings' });
    await say(client, 'end', answered);
    await allSent(test.pool);
    expect(phone.requests()).toBe(4);
  });
  it('of several coaches at the same moment rings on the phone of each client alone, once', async () => {
    const pairs = [{ trainer, client, phone }];
    while (pairs.length < 6) pairs.push(await newPair());
    const calls = await Promise.all(pairs.map((pair) => ring(pair.trainer, pair.client)));
    await Promise.all(pairs.map((pair) => pair.phone.has(1)));
    await allSent(test.pool);
    expect(pairs.map((pair) => pair.phone.pushed.map(({ notice }) => notice.tag))).toEqual(
      calls.map(({ body }) => [`call:${body.id}`]),
    );
  });
});

describe('a device', () => {
  it('is one of each sign-in, and is told no more when it is removed', async () => {
    const again = await addPhone(service, client);
    const [device, ...others] = await devicesOf(client);
    expect(others).toEqual([]);
    await write('To the new one');
    await again.has(1);
    expect((await trainer.delete(`/api/alerts/devices/${device.id}`)).status).toBe(404);
    expect((await client.delete(`/api/alerts/devices/${device.id}`)).status).toBe(204);
    await write('To nobody');
    await allSent(test.pool);
    expect([phone.requests(), again.requests()]).toEqual([0, 1]);
  });

  it('ends with its sign-in', async () => {
    await client.get('/api/logout');
    const { rows } = await test.pool.query('select 1 from push_subscriptions where person_id = $1', [
      client.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('becomes that of the person who signs in there next', async () => {
    const { endpoint, keys } = phone;
    const other = await test.newPerson({ studioId: trainer.studioId });
    await other.put('/api/alerts/device', { endpoint, keys, language: 'fr' });
    expect(await devicesOf(client)).toEqual([]);
    expect(await devicesOf(other)).toMatchObject([{ isCurrent: true }]);
    await write('Squats today');
    await allSent(test.pool);
    expect(phone.requests()).toBe(0);
  });

  it.each([404, 410])('is forgotten when its push service answers %i', async (status) => {
    phone.answerWith({ status });
    await write('Squats today');
    await expect.poll(() => devicesOf(client)).toEqual([]);
    await allSent(test.pool);
    expect(phone.requests()).toBe(1);
  });

  it('is told later when its push service says so, and again when it failed', async () => {
    phone.answerWith({ status: 429, headers: { 'retry-after': '1' } }, { status: 500 });
    await write('Squats today');
    await phone.has(1);
    expect(phone.requests()).toBe(3);
    await allSent(test.pool);
    expect(notices()).toMatchObject([{ body: 'Squats today' }]);
  });

  it('of a push service that nobody knows is refused', async () => {
    const { keys } = phone;
    for (const endpoint of [
      'https://push.example.org/a',
      'http://127.0.0.1:5432/a',
      'http://169.254.169.254/latest',
      `http://me@${service.host}/a`,
      'https://fcm.googleapis.com.example.org/a',
    ]) {
      const answer = await client.put('/api/alerts/device', { endpoint, keys, language: 'en' });
      expect(answer, endpoint).toMatchObject({
        status: 400,
        body: { code: 'alerts.unknown_service' },
      });
    }
  });

  it('beyond the tenth takes the place of the oldest', async () => {
    const { rows } = await test.pool.query(
      `insert into sign_ins (token_hash, person_id, created_at, seen_at)
       select decode(md5(n || $1::uuid::text), 'hex'), $1::uuid, now(), now() from generate_series(1, 11) n returning id`,
      [client.id],
    );
    for (const [index, { id }] of rows.entries()) {
      await test.pool.query(
        `insert into push_subscriptions (id, studio_id, person_id, sign_in_id, endpoint, p256dh, auth, language, created_at)
         values (gen_random_uuid(), $1, $2, $3, $4, 'p', 'a', 'en', $5::timestamptz - interval '1 day')`,
        [client.studioId, client.id, id, `https://push.example.org/${client.id}/${index}`, test.clock.now()],
      );
    }
    await addPhone(service, client);
    expect(await devicesOf(client)).toHaveLength(10);
  });
});
