import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createLiveHub, SOCKET_LIMITS } from './live.ts';
import { mintViewer } from './viewer.ts';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
await once(server, 'listening');
const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
const ended = new Set<string>();
const hub = createLiveHub({
  log: Fastify().log,
  findEnded: async (signIns) => signIns.filter((signIn) => ended.has(signIn)),
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
  language: 'en',
  signIn: 'aa',
});

/** Both ends of a new connection. */
async function connect(options = {}) {
  const connected = once(server, 'connection') as Promise<[WebSocket]>;
  const page = new WebSocket(url, options);
  const [[socket]] = await Promise.all([connected, once(page, 'open')]);
  return { page, socket };
}

it('does not take over a socket that has closed already', async () => {
  const { page, socket } = await connect();
  page.close();
  await once(socket, 'close');
  hub.join(socket, viewer);
  expect(hub.online('house').size).toBe(0);
});

it('gives up a socket that did not answer between two heartbeats, and keeps one that did', async () => {
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

it('closes a socket whose sign-in is over at the next heartbeat, or after a gap', async () => {
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

it('takes nobody over once it stops', async () => {
  const { page, socket } = await connect();
  const closed = once(page, 'close');
  hub.close();
  hub.join(socket, viewer);
  expect((await closed)[0]).toBe(1001);
});

it('counts frames that have a limit of their own with no others', async () => {
  const heard: string[] = [];
  const counting = createLiveHub({
    log: Fastify().log,
    findEnded: async () => [],
    received(_line, text) {
      heard.push(text);
      return text === 'own' ? 'own' : 'common';
    },
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  const { page, socket } = await connect();
  counting.join(socket, viewer);
  for (let count = 0; count < SOCKET_LIMITS.framesPerMinute; count += 1) page.send('common');
  for (let count = 0; count < 70; count += 1) page.send('own');
  await expect.poll(() => heard.length).toBe(SOCKET_LIMITS.framesPerMinute + 70);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  page.send('common');
  expect((await once(page, 'close'))[0]).toBe(4029);
  vi.useRealTimers();
  counting.close();
});
