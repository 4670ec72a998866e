import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
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

describe('the live socket', () => {
  it('refuses a visitor, and a member from a foreign page', async () => {
    const [visitorCode] = await (await open(test.visitor)).closed;
    const [foreignCode] = await (await open(client, { origin: 'https://evil.example' })).closed;
    expect([visitorCode, foreignCode]).toEqual([4001, 4001]);
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
    expect((await own.next('plan.changed')).data).toEqual({ clientId: client.id, workoutId: workout.id });
    expect((await own.next('notifications.changed')).data).toEqual({ unread: 1 });
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
