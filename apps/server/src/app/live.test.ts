import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { plansTopics } from '@spotter/contract/plans';
import { topicText } from '@spotter/contract/topic';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { emptySignal } from '#lib/live/signal.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const logged: string[] = [];
const log = pino({ level: 'debug' }, { write: (line) => void logged.push(line) });
const test = useApp({}, { log });
/** notify-signals.test.ts covers two servers on one database; here a second server would have its own. */
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

type Frame = { type: string; data?: Record<string, unknown>; topics?: string[] };

/** A socket that keeps the frames it received and lets a test wait for one. */
async function open(actor: Actor, headers: Record<string, string> = {}, since = '') {
  const socket = new WebSocket(`ws://${address}/ws${since && `?since=${since}`}`, {
    headers: { cookie: actor.cookie, origin: `http://${address}`, ...headers },
  });
  const frames: Frame[] = [];
  const waiting: { type: string; resolve: (frame: Frame) => void }[] = [];
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as Frame;
    // Presence changes whenever a test opens a socket.
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

/** Whether a statement looks a session up; pages of other tests that have left are told of by others meanwhile. */
const looksUp = ([statement]: unknown[]) =>
  /^find-(viewers|valid-sign-ins)$/.test((statement as { name?: string }).name ?? '');

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

/**
 * Invalid frames: reserved bits, no mask, unknown opcodes, wrong lengths, invalid UTF-8, a bad close code.
 */
const RUBBISH = [
  [0xf1, 0x80, 0, 0, 0, 0],
  [0x81, 0x02, 0x7b, 0x7d],
  [0x83, 0x80, 0, 0, 0, 0],
  [0x8f, 0x80, 0, 0, 0, 0],
  [0x80, 0x80, 0, 0, 0, 0],
  [0x09, 0x80, 0, 0, 0, 0],
  [0x89, 0xfe, 0xff, 0xff, 0, 0, 0, 0],
  [0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
  [0x81, 0xff, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0],
  [0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe],
  [0x88, 0x82, 0, 0, 0, 0, 0, 1],
  [0x88, 0x81, 0, 0, 0, 0, 0],
];

/** Sends raw bytes on a live socket, or cuts it; resolves when the connection has ended. */
async function shout(actor: Actor, bytes: readonly number[] | null): Promise<string> {
  const raw = connect(Number(address.split(':')[1]), '127.0.0.1');
  raw.on('error', () => undefined);
  raw.write(
    `GET /ws HTTP/1.1\r\nHost: ${address}\r\nOrigin: http://${address}\r\nCookie: ${actor.cookie}\r\n` +
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  let received = '';
  while (!received.includes('"ready"')) received += String((await once(raw, 'data'))[0]);
  const closed = once(raw, 'close');
  if (bytes === null) {
    raw.resetAndDestroy();
    return 'reset';
  }
  raw.resume();
  raw.write(Buffer.from(bytes));
  await closed;
  return 'closed';
}

describe('the live socket', () => {
  it('refuses a visitor, a cross-site page and any other path before the upgrade', async () => {
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

  it('is closed when the session ended during the handshake', async () => {
    const leaving = await test.newPerson();
    const { query } = test.pool;
    // The session ends after it was read and before the answer arrives.
    test.pool.query = (async (...args: Parameters<typeof query>) => {
      if (!looksUp(args)) return query.apply(test.pool, args);
      test.pool.query = query;
      const rows = await (query.apply(test.pool, args) as unknown as Promise<unknown>);
      await leaving.get('/api/logout', { 'sec-fetch-site': 'same-origin' });
      return rows;
    }) as never;
    expect((await (await open(leaving)).closed)[0]).toBe(4001);
  });

  it('is closed by the heartbeat when its session was deleted or expired, and not before', async () => {
    const [gone, idle, staying] = [await test.newPerson(), await test.newPerson(), await test.newPerson()];
    const [a, b, c] = [await open(gone), await open(idle), await open(staying)];
    await Promise.all([a.next('ready'), b.next('ready'), c.next('ready')]);
    await test.hub.check();
    await test.pool.query('delete from sign_ins where person_id = $1', [gone.id]);
    await test.pool.query(
      "update sign_ins set seen_at = $2::timestamptz - interval '8 days' where person_id = $1",
      [idle.id, test.clock.now()],
    );
    c.socket.send('{"type":"ping"}');
    await c.next('pong');
    expect([a.socket.readyState, b.socket.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
    await test.hub.check();
    expect([(await a.closed)[0], (await b.closed)[0]]).toEqual([4001, 4001]);
    expect(c.socket.readyState).toBe(WebSocket.OPEN);
    c.socket.close();
  });

  it('sends a page that has read already what was touched since then, and to others nothing of it', async () => {
    const since = test.hub.mark();
    await trainer.post('/api/activities', { type: 'post', content: 'Between' });
    const a = await open(client, {}, since);
    expect(await a.next('ready')).toMatchObject({ since });
    expect(JSON.stringify(await a.next('touched'))).toContain(trainer.studioId);
    const stranger = await open(await test.newPerson(), {}, since);
    expect(await stranger.next('ready')).toMatchObject({ since });
    stranger.socket.send('{"type":"ping"}');
    await stranger.next('pong');
    expect(stranger.frames.map((one) => one.type)).toEqual(['ready', 'pong']);
    // Of a mark that it does not know it says nothing, so the page reads again.
    const unknown = await open(client, {}, 'another.0');
    expect(await unknown.next('ready')).not.toHaveProperty('since');
    for (const { socket } of [a, stranger, unknown]) socket.close();
  });

  it('sends a post to everybody in the studio and to nobody else', async () => {
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

  it('sends a finished workout only to the person and their coaches', async () => {
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Legs' });
    const plan = { clientIds: [client.id], dates: ['2026-03-02'] };
    const [own, coach, bystander] = [await open(client), await open(trainer), await open(other)];
    await Promise.all([own.next('ready'), coach.next('ready'), bystander.next('ready')]);
    const { body: planned } = await trainer.post(`/api/workouts/${workout.id}/assignments`, plan);
    expect((await own.next('notifications.changed')).data).toEqual({ unread: 1 });
    expect((await own.next('touched')).topics).toContain(topicText(plansTopics.plan.of(client.id)));
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

  it('is closed as soon as its session ends', async () => {
    const leaving = await test.newPerson();
    const { closed, next } = await open(leaving);
    await next('ready');
    await leaving.get('/api/logout', { 'sec-fetch-site': 'same-origin' });
    expect((await closed)[0]).toBe(4001);
    expect((await leaving.get('/api/auth/user')).status).toBe(401);
  });

  it('closes the oldest of six sockets, a flooding one, and one whose frame is too large', async () => {
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

  it('closes a socket that sends invalid frames, and logs no error', async () => {
    const noisy = await test.newPerson();
    const before = logged.length;
    for (const bytes of RUBBISH) await shout(noisy, bytes);
    const broken = await shout(noisy, null);
    expect(broken).toBe('reset');
    await expect.poll(() => test.hub.online(noisy.studioId).size).toBe(0);
    const lines = logged.slice(before).map((line) => JSON.parse(line));
    expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
    expect(lines.filter(({ msg }) => msg === 'a live connection failed').length).toBeGreaterThanOrEqual(
      RUBBISH.length,
    );
  });

  it('answers a ping once', async () => {
    const { socket, next } = await open(other);
    await next('ready');
    const answers: string[] = [];
    socket.on('pong', (data) => answers.push(String(data)));
    socket.ping('one');
    socket.send('{"type":"ping"}');
    await next('pong');
    expect(answers).toEqual(['one']);
    socket.close();
  });

  it('closes a new socket whose session could not be checked again, and logs it', async () => {
    const unlucky = await test.newPerson();
    const before = logged.length;
    const { query } = test.pool;
    // The session is found once and dropped from the cache by a signal; then the database is away.
    test.pool.query = (async (...args: Parameters<typeof query>) => {
      const rows = await (query.apply(test.pool, args) as unknown as Promise<unknown>);
      if (!looksUp(args)) return rows;
      test.pool.query = (async (...again: Parameters<typeof query>) => {
        if (!looksUp(again)) return query.apply(test.pool, again);
        test.pool.query = query;
        throw new Error('Connection terminated');
      }) as never;
      test.ctx.signals.publish({ ...emptySignal(), changedPeople: [unlucky.id] });
      return rows;
    }) as never;
    expect((await (await open(unlucky)).closed)[0]).toBe(1013);
    expect(logged.slice(before).join()).toContain('could not be checked');
  });
});
