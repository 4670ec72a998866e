import type { Call } from '@spotter/contract/calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen, openSocket } from '#features/messages/messages.fixture.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { accept, ring, running, say } from './calls.fixture.ts';
import { watchCalls } from './jobs.ts';

const test = useApp();
const START = Date.parse('2026-03-02T10:00:00Z');
/** The watchers' own clock. The clock of the app stands still, so the app's own watcher ends nothing here. */
let now = START;
const at = (seconds: number) => {
  now = START + seconds * 1000;
};
const watch = (more: object = {}) =>
  watchCalls({ ...test.ctx, clock: { ...test.clock, now: () => new Date(now) }, ...more });
let address: string;
let trainer: Actor;
let client: Actor;

beforeAll(async () => {
  address = await listen(test);
});
beforeEach(async () => {
  at(0);
  test.clock.set(new Date(START));
  trainer = await test.newPerson({ role: 'trainer', firstName: 'Tara', lastName: 'Coach' });
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
});

const state = async ({ id }: Call) => {
  const { body } = await client.get(`/api/calls/${id}`);
  return [body.state, body.endedAt && (Date.parse(body.endedAt) - START) / 1000];
};

describe('a call that nobody answers', () => {
  it('is missed after 45 seconds, once, with a notification', async () => {
    const { body: call } = await ring(trainer, client);
    const watches = [watch(), watch(), watch()];
    at(44);
    for (const look of watches) await look();
    expect(await state(call)).toEqual(['ringing', null]);
    at(45);
    await Promise.all(watches.map((look) => look()));
    expect(await state(call)).toEqual(['missed', 45]);
    const lines = (await client.get('/api/notifications')).body;
    expect(lines).toMatchObject([
      { kind: 'call_missed', path: `/video-call?person=${trainer.id}`, actorName: 'Tara Coach', count: 1 },
    ]);
    at(50);
    for (const look of watches) await look();
    expect(await state(call)).toEqual(['missed', 45]);
    expect((await accept(client, call)).status).toBe(409);
  });

  it('is ended by a server that starts later, too', async () => {
    const { body: call } = await ring(trainer, client);
    at(3_600);
    await watch()();
    expect((await state(call))[0]).toBe('missed');
  });

  it('goes on when it is answered at the last moment', async () => {
    const { body: call } = await ring(trainer, client);
    const look = watch();
    await look();
    at(44);
    await accept(client, call);
    at(46);
    await look();
    expect(await state(call)).toEqual(['active', null]);
    await say(client, 'end', call);
  });
});

describe('a call that both have left', () => {
  it('ends after two minutes, with the time when the last person left', async () => {
    const call = await running(trainer, client);
    const look = watch();
    at(10);
    await look();
    at(129);
    await look();
    expect(await state(call)).toEqual(['active', null]);
    at(130);
    await look();
    expect(await state(call)).toEqual(['ended', 10]);
  });

  it('does not end after a restart, while nobody is known to be online yet', async () => {
    const call = await running(trainer, client);
    at(3_600);
    const look = watch();
    await look();
    at(3_719);
    await look();
    expect(await state(call)).toEqual(['active', null]);
    at(3_720);
    await look();
    expect(await state(call)).toEqual(['ended', 3_600]);
  });

  it('goes on while one person is there, and waits again when that one leaves', async () => {
    const call = await running(trainer, client);
    let there = new Set<string>();
    const presence = { online: () => [], isOnline: (_: string, id: string) => there.has(id) };
    const look = watch({ presence });
    await look();
    there = new Set([client.id]);
    at(119);
    await look();
    at(600);
    await look();
    there = new Set();
    at(601);
    await look();
    at(720);
    await look();
    expect(await state(call)).toEqual(['active', null]);
    at(721);
    await look();
    expect(await state(call)).toEqual(['ended', 601]);
  });

  it('goes on while a socket of a page is open', async () => {
    const call = await running(trainer, client);
    const page = await openSocket(address, trainer);
    const look = watch();
    await look();
    at(600);
    await look();
    expect(await state(call)).toEqual(['active', null]);
    page.socket.terminate();
  });
});

describe('the watcher', () => {
  it('does not query the database while no call has changed', async () => {
    let asked = 0;
    const { db } = test.ctx;
    const counted = new Proxy(db, {
      get: (target, name) => {
        asked += 1;
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const look = watch({ db: counted });
    await look();
    const first = asked;
    await look();
    await look();
    expect([first > 0, asked]).toEqual([true, first]);
    const call = await running(trainer, client);
    await look();
    expect(asked).toBeGreaterThan(first);
    await say(client, 'end', call);
  });
});
