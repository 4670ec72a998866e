import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { mintViewer } from '#lib/viewer.ts';
import { createLiveHub } from './live.ts';
import { SOCKET_LIMITS } from './live-bounds.ts';
import { emptySignal } from './signal.ts';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', autoPong: false });
await once(server, 'listening');
const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
const ended = new Set<string>();
const hub = createLiveHub({
  log: Fastify().log,
  findEnded: async (signIns) => ({ ended: signIns.filter((signIn) => ended.has(signIn)), left: [] }),
});
afterAll(() => {
  hub.close();
  server.close();
});

const viewer = mintViewer({
  id: 'ada',
  studioId: 'house',
  role: 'client',
  timeZone: 'UTC',
  weekStart: 'language',
  language: 'en',
  hasLeft: false,
  isLeaving: false,
  secondFactor: null,
  isAssistant: false,
  signIn: 'aa',
});

/** Both ends of a new connection. */
async function connect(options = {}) {
  const connected = once(server, 'connection') as Promise<[WebSocket]>;
  const page = new WebSocket(url, options);
  const [[socket]] = await Promise.all([connected, once(page, 'open')]);
  return { page, socket };
}

it('does not add a socket that has closed already', async () => {
  const { page, socket } = await connect();
  page.close();
  await once(socket, 'close');
  hub.join(socket, viewer);
  expect(hub.online('house').size).toBe(0);
});

it('drops a socket that did not answer between two heartbeats, and keeps one that did', async () => {
  const [silent, living] = [await connect({ autoPong: false }), await connect()];
  hub.join(silent.socket, viewer);
  hub.join(living.socket, viewer);
  const [answered, cut] = [once(living.socket, 'pong'), once(silent.socket, 'close')];
  await hub.check();
  await answered;
  await hub.check();
  expect((await cut)[0]).toBe(1006);
  expect(living.socket.readyState).toBe(WebSocket.OPEN);
  living.socket.terminate();
});

it('closes a socket whose session has ended at the next heartbeat, or after a gap in the signals', async () => {
  for (const look of [() => hub.check(), () => hub.resync()]) {
    ended.clear();
    const { page, socket } = await connect();
    hub.join(socket, viewer);
    const answered = once(socket, 'pong');
    await hub.check();
    await answered;
    expect(socket.readyState).toBe(WebSocket.OPEN);
    ended.add(viewer.signIn);
    const closed = once(page, 'close');
    look();
    expect((await closed)[0]).toBe(4001);
  }
});

/** A page that stops reading, with its connection's buffers full. */
async function connectSlow(id: string) {
  const { page, socket } = await connect();
  hub.join(socket, mintViewer({ ...viewer, id, studioId: 'gym' }));
  page.pause();
  const fill = { to: { people: [id] }, frame: 'x'.repeat(10_000) };
  while (socket.bufferedAmount === 0) hub.apply({ ...emptySignal(), frames: [fill] });
  return { closed: once(socket, 'close') };
}

it('cuts slow readers as soon as too much data waits for them, small frames too, and serves the others', async () => {
  const reader = await connect();
  hub.join(reader.socket, mintViewer({ ...viewer, id: 'bo', studioId: 'gym' }));
  const slow: Promise<unknown>[] = [];
  for (let index = 0; index < 20; index += 1) slow.push((await connectSlow(`slow ${index}`)).closed);
  let rounds = 0;
  while (hub.online('gym').size > 1 && rounds < 1_000) {
    rounds += 1;
    const arrived = once(reader.page, 'message');
    hub.apply({ ...emptySignal(), frames: [{ to: { studio: 'gym' }, frame: `{"round":${rounds}}` }] });
    expect(String((await arrived)[0])).toBe(`{"round":${rounds}}`);
  }
  expect(rounds).toBeLessThan(600);
  await Promise.all(slow);
  expect(hub.online('gym')).toEqual(new Set(['bo']));
  reader.socket.terminate();
});

it('cuts a page that reads nothing but sends unsolicited pongs', async () => {
  ended.clear();
  const { page, socket } = await connect({ autoPong: false });
  hub.join(socket, viewer);
  const [cut, arrived] = [once(socket, 'close'), once(socket, 'pong')];
  await hub.check();
  page.pong();
  await arrived;
  await hub.check();
  expect(socket.readyState).toBe(WebSocket.CLOSING);
  expect((await cut)[0]).toBe(1006);
});

it('answers a ping once, and counts pings and unsolicited pongs as frames', async () => {
  const { page, socket } = await connect();
  hub.join(socket, viewer);
  const answers: string[] = [];
  page.on('pong', (data) => answers.push(String(data)));
  page.ping('one');
  page.send('{"type":"ping"}');
  await once(page, 'message');
  await expect.poll(() => answers).toEqual(['one']);
  for (let count = 0; count < SOCKET_LIMITS.framesPerMinute; count += 1) page.ping();
  expect((await once(page, 'close'))[0]).toBe(4029);
  const other = await connect();
  hub.join(other.socket, viewer);
  for (let count = 0; count <= SOCKET_LIMITS.allPerMinute; count += 1) other.page.pong();
  expect((await once(other.page, 'close'))[0]).toBe(4029);
});

it('writes the frames of one turn to a socket at once, in their order', async () => {
  const wires: Socket[] = [];
  server.once('connection', (_socket, request) => void wires.push(request.socket));
  const { page, socket } = await connect();
  const [wire] = wires;
  if (!wire) throw new Error('no connection');
  hub.join(socket, viewer, { wire });
  await once(page, 'message');
  const stream = wire as Socket & Record<'_writev' | '_write', (...args: unknown[]) => void>;
  const writes = vi.spyOn(stream, '_writev');
  const single = vi.spyOn(stream, '_write');
  const arrived: string[] = [];
  const all = new Promise<void>((resolve) => {
    page.on('message', (data) => arrived.push(String(data)) === 200 && resolve());
  });
  const frames = Array.from({ length: 200 }, (_, index) => `"${index}"`);
  for (const frame of frames) {
    hub.apply({ ...emptySignal(), frames: [{ to: { studio: viewer.studioId }, frame }] });
  }
  await all;
  expect(arrived).toEqual(frames);
  // They are more than one gathering holds.
  expect(writes.mock.calls.length + single.mock.calls.length).toBeLessThan(10);
  socket.terminate();
});

it('adds no socket while it stops', async () => {
  const { page, socket } = await connect();
  const closed = once(page, 'close');
  hub.close();
  hub.join(socket, viewer);
  expect((await closed)[0]).toBe(1001);
});

it('counts frames with a limit of their own separately', async () => {
  const arrived: string[] = [];
  const counting = createLiveHub({
    log: Fastify().log,
    findEnded: async () => ({ ended: [], left: [] }),
    received(_line, text) {
      arrived.push(text);
      return text === 'own' ? 'own' : 'common';
    },
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  const { page, socket } = await connect();
  counting.join(socket, viewer);
  for (let count = 0; count < SOCKET_LIMITS.framesPerMinute; count += 1) page.send('common');
  for (let count = 0; count < 70; count += 1) page.send('own');
  await expect.poll(() => arrived.length).toBe(SOCKET_LIMITS.framesPerMinute + 70);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  page.send('common');
  expect((await once(page, 'close'))[0]).toBe(4029);
  vi.useRealTimers();
  counting.close();
});
