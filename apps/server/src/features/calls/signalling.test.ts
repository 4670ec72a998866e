import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Call } from '@spotter/contract/calls';
import { beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { buildApp } from '#app/build.ts';
import { openPool } from '#db/database.ts';
import { listen, openSocket } from '#features/messages/messages.fixture.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { accept, ring, running, say } from './calls.fixture.ts';

const test = useApp();
let address: string;
let trainer: Actor;
let client: Actor;

beforeAll(async () => {
  address = await listen(test);
});
beforeEach(async () => {
  trainer = await test.newPerson({ role: 'trainer', firstName: 'Tara', lastName: 'Coach' });
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
});

type Page = Awaited<ReturnType<typeof openSocket>>;

async function page(actor: Actor, where = address): Promise<Page> {
  const opened = await openSocket(where, actor);
  onTestFinished(() => opened.socket.terminate());
  return opened;
}
const send = (from: Page, call: { id: string }, seat: string | null, signal: string) =>
  from.socket.send(
    JSON.stringify({ type: 'call_signal', callId: call.id, seat: seat ?? randomUUID(), signal }),
  );
const received = (at: Page) => at.of('call.signal').map(({ signal }) => signal);

/** Another server of the installation, on the same database. */
async function anotherServer() {
  const { rows } = await test.pool.query('select current_database() as name');
  const connection = { ...inject('postgres'), database: rows[0].name as string };
  const pool = openPool(connection, () => {}, 4);
  const { config, log, clock } = test.ctx;
  const built = await buildApp({ config, log, clock, pool, connection, dataDir: test.dataDir });
  await built.prepare();
  await built.app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await built.close();
    await pool.end();
  });
  return { ...built, address: `127.0.0.1:${(built.app.server.address() as AddressInfo).port}` };
}

describe('a signal', () => {
  it('goes from a seat to the other person, in order, and to nobody else', async () => {
    const bystander = await page(await test.newPerson({ studioId: trainer.studioId, role: 'trainer' }));
    const [one, two] = [await page(trainer), await page(client)];
    const call = await running(trainer, client);
    const words = Array.from({ length: 20 }, (_, n) => `candidate ${n} ✓`);
    for (const word of words) send(one, call, call.seats.trainer, word);
    await two.until('call.signal', 20);
    expect(received(two)).toEqual(words);
    expect(two.of('call.signal')[0]).toEqual({ callId: call.id, seat: call.seats.trainer, signal: words[0] });
    send(two, call, call.seats.client, 'answer');
    await one.until('call.signal');
    expect(received(one)).toEqual(['answer']);
    await bystander.drain();
    expect(bystander.of('call.signal')).toEqual([]);
  });

  it('of nearly 32 KB passes, and a larger frame closes the socket', async () => {
    const [one, two] = [await page(trainer), await page(client)];
    const call = await running(trainer, client);
    send(one, call, call.seats.trainer, 'x'.repeat(30_000));
    expect(String((await two.until('call.signal'))[0]?.signal)).toHaveLength(30_000);
    send(one, call, call.seats.trainer, 'x'.repeat(33_000));
    await one.closed();
  });

  it('is dropped from another seat, another person, an unknown call or a finished call', async () => {
    const stranger = await test.newPerson({ studioId: trainer.studioId, role: 'trainer' });
    const [one, two, other] = [await page(trainer), await page(client), await page(stranger)];
    const first = await running(trainer, client);
    const { body: moved } = await accept(client, first, randomUUID());
    send(two, first, first.seats.client, 'from the page before');
    send(one, first, null, 'from no seat');
    send(other, first, first.seats.trainer, 'from a stranger');
    send(one, { id: randomUUID() }, first.seats.trainer, 'in no call');
    send(two, first, moved.seats.client, 'from the page now');
    expect((await one.until('call.signal'))[0]?.signal).toBe('from the page now');
    await say(client, 'end', first);
    send(two, first, moved.seats.client, 'after the end');
    send(one, first, first.seats.trainer, 'after the end');
    const second = await running(client, trainer);
    send(two, second, second.seats.client, 'again');
    send(one, second, second.seats.trainer, 'again');
    await Promise.all([one.until('call.signal', 2), two.until('call.signal')]);
    expect([received(one), received(two)]).toEqual([['from the page now', 'again'], ['again']]);
    expect(other.of('call.signal')).toEqual([]);
  });

  it('gets no answer, even when it is invalid', async () => {
    const [one, two] = [await page(trainer), await page(client)];
    const call = await running(trainer, client);
    await one.until('call.changed', 2);
    const before = one.frames.length;
    send(one, call, null, 'no seat');
    send(one, { id: randomUUID() }, null, 'no call');
    one.socket.send('{"type":"call_signal","callId":7}');
    send(one, call, call.seats.trainer, 'right');
    await two.until('call.signal');
    await one.drain();
    expect(one.frames.slice(before).map(({ type }) => type)).toEqual(['pong']);
    expect(received(two)).toEqual(['right']);
  });

  it('stops with the coaching', async () => {
    const [one, two] = [await page(trainer), await page(client)];
    const call = await running(trainer, client);
    send(one, call, call.seats.trainer, 'before');
    await two.until('call.signal');
    const { rows } = await test.pool.query('select id from coachings where client_id = $1', [client.id]);
    await client.delete(`/api/coachings/${rows[0].id}`);
    send(one, call, call.seats.trainer, 'after');
    const changed = await two.until('call.changed', 3);
    expect(changed.at(-1)).toMatchObject({ id: call.id, state: 'ended' });
    await one.drain();
    await two.drain();
    expect(received(two)).toEqual(['before']);
  });
});

describe('every page of both people', () => {
  it('is told about ringing, the answer, a moved seat, sharing and the end', async () => {
    const [one, two] = [await page(trainer), await page(client)];
    const { body: call } = await ring(trainer, client);
    await accept(client, call);
    await accept(client, call);
    await client.patch('/api/profile', { shareHeartRate: true });
    await say(trainer, 'end', call);
    const [told, same] = [await one.until('call.changed', 5), await two.until('call.changed', 5)];
    expect(told).toEqual(same);
    expect(told.map(({ state, sharesHeartRate }) => [state, sharesHeartRate])).toEqual([
      ['ringing', false],
      ['active', false],
      ['active', false],
      ['active', true],
      ['ended', true],
    ]);
    const seats = told.map((one) => (one as unknown as Call).seats.client);
    expect(new Set(seats).size).toBe(3);
  });
});

describe('several servers', () => {
  it('pass signals to each other, and do not use a seat that another server has moved', async () => {
    const second = await anotherServer();
    const [one, two] = [await page(trainer), await page(client, second.address)];
    const call = await running(trainer, client);
    await two.until('call.changed', 2);
    send(one, call, call.seats.trainer, 'offer');
    await two.until('call.signal');
    send(two, call, call.seats.client, 'answer');
    await one.until('call.signal');
    expect([received(one), received(two)]).toEqual([['answer'], ['offer']]);
    await say(trainer, 'end', call);
    await two.until('call.changed', 3);
    send(two, call, call.seats.client, 'after the end');
    const again = await running(trainer, client);
    await two.until('call.changed', 5);
    send(two, again, again.seats.client, 'again');
    await one.until('call.signal', 2);
    expect(received(one)).toEqual(['answer', 'again']);
  });

  it('that start during a call load it and pass its signals on', async () => {
    const call = await running(trainer, client);
    const started = await anotherServer();
    const reply = await started.app.inject({ url: '/api/calls/current', headers: { cookie: client.cookie } });
    expect(reply.json()).toEqual(call);
    const [one, two] = [await page(trainer, started.address), await page(client, started.address)];
    send(one, call, call.seats.trainer, 'hello');
    send(two, call, call.seats.client, 'hello');
    await Promise.all([one.until('call.signal'), two.until('call.signal')]);
    await say(client, 'end', call);
    expect((await one.until('call.changed')).at(-1)).toMatchObject({ id: call.id, state: 'ended' });
  });
});
