import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
let address: string;
let coach: Actor;
let client: Actor;
let other: Actor;

beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  address = `127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});

beforeEach(async () => {
  coach = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: coach.studioId });
  other = await test.newPerson({ studioId: coach.studioId });
  await test.coach(coach, client);
});

const socketOf = (actor: Actor) =>
  new WebSocket(`ws://${address}/ws`, { headers: { cookie: actor.cookie, origin: `http://${address}` } });

async function open(actor: Actor) {
  const socket = socketOf(actor);
  const received: string[] = [];
  socket.on('message', (data) => received.push(String(data)));
  const closed = once(socket, 'close') as Promise<[number]>;
  await expect.poll(() => received.some((text) => text.includes('"ready"'))).toBe(true);
  return { socket, received, closed };
}

describe('the end of a membership', () => {
  it('closes their sockets by itself, and leaves those of others open', async () => {
    const [first, second, bystander] = [await open(client), await open(client), await open(other)];
    expect((await coach.delete(`/api/members/${client.id}`)).status).toBe(204);
    // No heartbeat comes in a test, so nothing but the signal closes them.
    expect([(await first.closed)[0], (await second.closed)[0]]).toEqual([4003, 4003]);
    expect(bystander.socket.readyState).toBe(WebSocket.OPEN);
    // What is said in the studio afterwards does not reach them, nor are they seen there.
    const { length } = first.received;
    await other.post('/api/messages', { channelId: 'general', content: 'Gone?' });
    expect(first.received).toHaveLength(length);
    await expect.poll(async () => (await other.get('/api/presence')).body.online).toEqual([other.id]);
    const offline = `"personId":"${client.id}","isOnline":false`;
    await expect.poll(() => bystander.received.some((text) => text.includes(offline))).toBe(true);
    bystander.socket.close();
  });

  it('refuses new ones, until an invite is accepted', async () => {
    await coach.delete(`/api/members/${client.id}`);
    const received: string[] = [];
    const refused = socketOf(client);
    refused.on('message', (data) => received.push(String(data)));
    expect((await once(refused, 'close'))[0]).toBe(4003);
    expect(received).toEqual(['{"type":"resync"}']);
    expect((await other.get('/api/presence')).body.online).not.toContain(client.id);
    const { code } = (await coach.post('/api/invites', {})).body;
    await client.post(`/api/join/${code}`, { shows: { heartRate: true, training: true } });
    (await open(client)).socket.close();
  });

  it('is found by the heartbeat where a signal was lost', async () => {
    const page = await open(client);
    await test.pool.query('update people set left_at = now() where id = $1', [client.id]);
    await test.hub.check();
    expect((await page.closed)[0]).toBe(4003);
  });
});
