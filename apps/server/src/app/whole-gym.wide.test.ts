import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { newToken } from '#lib/ids.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });

/** Sends a request from an address. */
const ask = (cookie: string, address: string) =>
  test.request({ url: '/api/auth/user', headers: { cookie, 'x-forwarded-for': address } });
const guess = (address: string) => ask(`spotter=${newToken()}`, address);

/** People whose sessions this server has not seen yet, as after a restart. */
const newPeople = (count: number) => Promise.all(Array.from({ length: count }, () => test.newPerson()));

/** Counts the session look-ups in the database while `work` runs. */
async function countLookUps(work: () => Promise<unknown>): Promise<number> {
  const { query } = test.pool as { query: (...args: unknown[]) => unknown };
  let count = 0;
  test.pool.query = ((...args: unknown[]) => {
    if ((args[0] as { name?: string }).name === 'find-viewers') count += 1;
    return query.apply(test.pool, args);
  }) as never;
  await work().finally(() => {
    test.pool.query = query as never;
  });
  return count;
}

const statuses = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

describe('many people behind one address', () => {
  it('answers the first request of 220 signed-in people after a restart', async () => {
    const people = await newPeople(220);
    const all = await statuses(people.map(({ cookie }) => ask(cookie, '192.0.2.1')));
    expect(all).toEqual(Array(220).fill(200));
  });

  it('accepts 1,000 live connections of 200 people at once', async () => {
    const people = await newPeople(200);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const address = `127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
    const comeBack = async ({ cookie }: Actor) => {
      const socket = new WebSocket(`ws://${address}/ws`, {
        headers: { cookie, origin: `http://${address}` },
      });
      await once(socket, 'message');
      return socket;
    };
    const sockets = await Promise.all(
      people.flatMap((person) => Array.from({ length: 5 }, () => comeBack(person))),
    );
    expect(new Set(sockets.map(({ readyState }) => readyState))).toEqual(new Set([WebSocket.OPEN]));
    for (const socket of sockets) socket.terminate();
  });

  it('limits wrong cookies without limiting the signed-in people', async () => {
    const guesses = [];
    for (let count = 0; count < 110; count += 1) guesses.push((await guess('192.0.2.2')).status);
    expect(guesses).toEqual([...Array(100).fill(401), ...Array(10).fill(429)]);
    const people = await newPeople(20);
    const all = await statuses(people.map(({ cookie }) => ask(cookie, '192.0.2.2')));
    expect(all).toEqual(Array(20).fill(200));
    expect((await guess('192.0.2.2')).headers['retry-after']).toBeDefined();
  });

  it('serves people during 3,000 wrong cookies at once, which cost a few database look-ups', async () => {
    const people = await newPeople(20);
    const flood = Array.from({ length: 3_000 }, () => newToken());
    let answers: number[] = [];
    const lookUps = await countLookUps(async () => {
      const asked = flood.flatMap((token, index) => [
        ask(`spotter=${token}`, '192.0.2.3'),
        ...(index % 150 === 149 ? [ask(people[(index - 149) / 150]?.cookie ?? '', '192.0.2.3')] : []),
      ]);
      answers = await statuses(asked);
    });
    const count = (status: number) => answers.filter((one) => one === status).length;
    expect([count(200), count(401), count(429)]).toEqual([20, 100, 2_900]);
    expect(lookUps).toBeLessThan(30);
  });

  it('looks one wrong cookie up once', async () => {
    const token = newToken();
    const lookUps = await countLookUps(async () => {
      for (let count = 0; count < 20; count += 1) await ask(`spotter=${token}`, '192.0.2.4');
    });
    expect(lookUps).toBe(1);
  });
});
