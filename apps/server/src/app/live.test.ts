import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { topicText } from '@spotter/contract/topic';
import { workoutsTopics } from '@spotter/contract/workouts';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Actor, useApp } from './testing.ts';

const test = useApp();
/** A second server of the same installation would have a database of its own here; see notify-signals.test.ts. */
let address: string;
let trainer: Actor;
let client: Actor;
let other: Actor;

beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  address = `127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  trainer = await test.newPerson({ role: 'trainer', firstName: 'Tara' });
  client = await test.newPerson({ studioId: trainer.studioId });
  other = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
});

type Frame = { type: string; data?: Record<string, unknown> };

/** A socket that remembers what came and lets a test wait for a frame. */
async function open(actor: Actor, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`ws://${address}/ws`, {
    headers: { cookie: actor.cookie, origin: `http://${address}`, ...headers },
  });
  const frames: Frame[] = [];
  const waiting: { type: string; resolve: (frame: Frame) => void }[] = [];
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as Frame;
    // Who is online changes whenever a test opens a socket.
    if (frame.type === 'presence.changed') return;
    frames.push(frame);
    for (const waiter of waiting.filter(({ type }) => type === frame.type)) waiter.resolve(frame);
  });
  const next = (type: string) =>
    new Promise<Frame>((resolve) => {
      const known = frames.find((frame) => frame.type === type);
      if (known) resolve(known);
      else waiting.push({ type, resolve });
    });
  return { socket, frames, next, closed: once(socket, 'close') as Promise<[number]> };
}

/** The status a handshake is refused with. */
async function refused(actor: Actor, headers: Record<string, string> = {}, path = '/ws') {
  const socket = new WebSocket(`ws://${address}${path}`, {
    headers: { cookie: actor.cookie, origin: `http://${address}`, ...headers },
  });
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  socket.on('error', () => undefined);
  socket.terminate();
  return response.statusCode;
}

describe('the live socket', () => {
  it('refuses a visitor, a member from a foreign page, and any other path, before the upgrade', async () => {
    const refusals = [
      await refused(test.visitor),
      await refused(client, { origin: 'https://evil.example' }),
      await refused(client, {}, '/'),
      await refused(client, {}, '/api/activities'),
      await refused(client, {}, '/nothing'),
    ];
    expect(refusals).toEqual([401, 403, 404, 404, 404]);
    expect((await client.get('/ws')).status).toBe(404);
  });

  it('does not outlive a session that ended during the handshake', async () => {
    const leaving = await test.newPerson();
    const { query } = test.pool;
    // The session is read, and before the answer arrives it ends.
    test.pool.query = (async (...args: Parameters<typeof query>) => {
      test.pool.query = query;
      const rows = await (query.apply(test.pool, args) as unknown as Promise<unknown>);
      await leaving.get('/api/logout', { 'sec-fetch-site': 'same-origin' });
      return rows;
    }) as never;
    expect((await (await open(leaving)).closed)[0]).toBe(4001);
  });

  it('closes at a heartbeat when its session is gone or has run out, and not before', async () => {
    const [gone, idle, staying] = [await test.newPerson(), await test.newPerson(), await test.newPerson()];
    const [a, b, c] = [await open(gone), await open(idle), await open(staying)];
    await Promise.all([a.next('ready'), b.next('ready'), c.next('ready')]);
    await test.hub.check();
    await test.pool.query('delete from sign_ins where person_id = $1', [gone.id]);
    await test.pool.query("update sign_ins set seen_at = now() - interval '8 days' where person_id = $1", [
      idle.id,
    ]);
    c.socket.send('{"type":"ping"}');
    await c.next('pong');
    expect([a.socket.readyState, b.socket.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
    await test.hub.check();
    expect([(await a.closed)[0], (await b.closed)[0]]).toEqual([4001, 4001]);
    expect(c.socket.readyState).toBe(WebSocket.OPEN);
    c.socket.close();
  });

  it('brings a post to everybody in the studio and to nobody else', async () => {
    const stranger = await open(await test.newPerson());
    const [a, b] = [await open(client), await open(other)];
    await Promise.all([a.next('ready'), b.next('ready'), stranger.next('ready')]);
    await trainer.post('/api/activities', { type: 'post', content: 'Morning' });
    const frame = await a.next('activity.created');
    expect(frame.data).toMatchObject({
      content: 'Morning',
      user: { firstName: 'Tara', email: null },
      likedByMe: false,
    });
    await b.next('activity.created');
    stranger.socket.send('{"type":"ping"}');
    await stranger.next('pong');
    expect(stranger.frames.map((one) => one.type)).toEqual(['ready', 'pong']);
    for (const { socket } of [a, b, stranger]) socket.close();
  });

  it('brings a finished workout only to the person and those who coach them', async () => {
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Legs' });
    const plan = { clientIds: [client.id], dates: ['2026-03-02'] };
    const [own, coach, bystander] = [await open(client), await open(trainer), await open(other)];
    await Promise.all([own.next('ready'), coach.next('ready'), bystander.next('ready')]);
    const { body: planned } = await trainer.post(`/api/workouts/${workout.id}/assignments`, plan);
    expect((await own.next('notifications.changed')).data).toEqual({ unread: 1 });
    expect((await own.next('touched')).topics).toContain(topicText(workoutsTopics.plan.of(client.id)));
    const { body: session } = await client.post(`/api/workouts/${workout.id}/sessions`, {
      assignmentId: planned[0].id,
    });
    await client.post(`/api/sessions/${session.id}/complete`, {});
    expect((await coach.next('activity.created')).data).toMatchObject({
      type: 'workout_completed',
      content: 'Legs',
    });
    await own.next('activity.created');
    bystander.socket.send('{"type":"ping"}');
    await bystander.next('pong');
    expect(bystander.frames.map((one) => one.type)).toEqual(['ready', 'pong']);
    for (const { socket } of [own, coach, bystander]) socket.close();
  });

  it('closes as soon as the session behind it ends', async () => {
    const leaving = await test.newPerson();
    const { closed, next } = await open(leaving);
    await next('ready');
    await leaving.get('/api/logout', { 'sec-fetch-site': 'same-origin' });
    expect((await closed)[0]).toBe(4001);
    expect((await leaving.get('/api/auth/user')).status).toBe(401);
  });

  it('closes a sixth socket’s eldest, a flood, and a frame that is too large', async () => {
    const eager = await test.newPerson();
    const sockets = [];
    for (let index = 0; index < 6; index += 1) {
      const one = await open(eager);
      await one.next('ready');
      sockets.push(one);
    }
    expect((await sockets[0]?.closed)?.[0]).toBe(4008);
    for (let index = 0; index < 61; index += 1) sockets[1]?.socket.send('{"type":"ping"}');
    expect((await sockets[1]?.closed)?.[0]).toBe(4029);
    sockets[2]?.socket.send('x'.repeat(5_000));
    expect((await sockets[2]?.closed)?.[0]).toBe(1009);
    for (const { socket } of sockets) socket.close();
  });
});
