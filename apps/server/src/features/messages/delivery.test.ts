import type { Message } from '@spotter/contract/messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';
import { history, listen, openSocket } from './messages.fixture.ts';

const test = useApp();
let address: string;
let trainer: Actor;
let client: Actor;
let directId: string;

beforeAll(async () => {
  address = await listen(test);
  trainer = await test.newPerson({ role: 'trainer', firstName: 'Tara', lastName: 'Coach' });
  client = await test.newPerson({ studioId: trainer.studioId, firstName: 'Cleo', lastName: null });
  await test.coach(trainer, client);
  directId = (await client.post('/api/channels/direct', { personId: trainer.id })).body.id;
});

/** A reproducible stream of numbers from 0 to 1. */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('a message', () => {
  it.each([3, 17, 88])(
    'appears once and in order on a page whose socket drops at random (seed %i)',
    async (seed) => {
      const next = chance(seed);
      const owner = await test.newPerson({ role: 'trainer' });
      const reader = await test.newPerson({ studioId: owner.studioId });
      const page = history();
      let socket: Awaited<ReturnType<typeof openSocket>> | null = null;

      async function connect() {
        const opened = await openSocket(address, reader);
        opened.socket.on('message', (data) => {
          const frame = JSON.parse(String(data));
          if (frame.type === 'message.sent') page.add([frame.data as Message]);
        });
        page.add(opened.of('message.sent') as Message[]);
        await readAgain();
        return opened;
      }
      /** Catches up as a page does after a gap: page by page after the last known message. */
      async function readAgain() {
        for (;;) {
          const last = page.lastWhole();
          const { body } = last
            ? await reader.get(`/api/messages?limit=3&after=${last.id}`)
            : await reader.get('/api/messages?limit=100');
          page.add(body);
          if (!last || body.length < 3) return;
        }
      }

      const written: string[] = [];
      let writing = Promise.resolve();
      for (let n = 1; n <= 60; n += 1) {
        const content = `Line ${n}`;
        written.push(content);
        // Not awaited: the socket drops and reconnects in the middle of it.
        writing = writing.then(async () => {
          const message = { id: crypto.randomUUID(), content };
          await owner.post('/api/messages', message);
          // Now and then the answer is lost and the message is sent again.
          if (next() < 0.3) await owner.post('/api/messages', message);
        });
        if (next() < 0.2) {
          socket?.socket.terminate();
          socket = null;
        } else if (!socket && next() < 0.5) socket = await connect();
        if (next() < 0.3) await writing;
      }
      socket ??= await connect();
      await writing;
      await socket.drain();
      expect(page.inOrder()).toEqual(written);
      socket.socket.close();
    },
  );

  it('reaches a hundred members of a channel, each once and in order', async () => {
    const owner = await test.newPerson({ role: 'trainer' });
    const people: Actor[] = [];
    for (let from = 0; from < 100; from += 20) {
      const some = Array.from({ length: 20 }, () => test.newPerson({ studioId: owner.studioId }));
      people.push(...(await Promise.all(some)));
    }
    const sockets: Awaited<ReturnType<typeof openSocket>>[] = [];
    for (let from = 0; from < 100; from += 50) {
      const some = people.slice(from, from + 50).map((person) => openSocket(address, person));
      sockets.push(...(await Promise.all(some)));
    }
    const before = Object.keys((await test.pool.query('select * from channel_reads')).rows).length;
    for (let n = 1; n <= 5; n += 1) await owner.post('/api/messages', { content: `Line ${n}` });
    for (const socket of sockets) {
      const messages = await socket.until('message.sent', 5);
      expect(messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    }
    // One mark, that of the sender: nothing is written for each reader.
    expect((await test.pool.query('select * from channel_reads')).rows).toHaveLength(before + 1);
    for (const { socket } of sockets) socket.terminate();
  });

  it('of a coaching reaches its two people only, and so does its read mark', async () => {
    const bystander = await openSocket(address, await test.newPerson({ studioId: trainer.studioId }));
    const [one, two] = [await openSocket(address, trainer), await openSocket(address, client)];
    const { body } = await client.post('/api/messages', { channelId: directId, content: 'Only you' });
    expect(await one.until('message.sent')).toMatchObject([{ content: 'Only you', channelId: directId }]);
    await trainer.put(`/api/channels/${directId}/read`, { number: body.number });
    const mark = { channelId: directId, personId: trainer.id, number: body.number };
    expect(await two.until('channel.read')).toEqual([mark]);
    expect(await one.until('channel.read')).toEqual([mark]);
    await trainer.put(`/api/channels/${directId}/read`, { number: body.number });
    await bystander.drain();
    await two.drain();
    expect(two.of('channel.read')).toHaveLength(1);
    expect([...bystander.of('message.sent'), ...bystander.of('channel.read')]).toEqual([]);
    for (const { socket } of [bystander, one, two]) socket.close();
  });

  it('to the studio carries no e-mail, and its read mark goes only to the reader’s own pages', async () => {
    const [one, two] = [await openSocket(address, trainer), await openSocket(address, client)];
    const { body } = await client.post('/api/messages', { content: 'Hello all' });
    expect(await one.until('message.sent')).toMatchObject([
      { content: 'Hello all', sender: { email: null } },
    ]);
    await trainer.put('/api/channels/general/read', { number: body.number });
    expect(await one.until('channel.read')).toMatchObject([{ channelId: 'general', personId: trainer.id }]);
    await two.drain();
    expect(two.of('channel.read')).toEqual([]);
    for (const { socket } of [one, two]) socket.close();
  });
});

describe('typing', () => {
  const type = (socket: { socket: { send(text: string): void } }, channelId: string) =>
    socket.socket.send(JSON.stringify({ type: 'typing', channelId }));

  it('is passed on to the other members at most once in three seconds, and never stored', async () => {
    const at = Date.parse('2026-03-02T10:00:00Z');
    const stranger = await test.newPerson({ studioId: trainer.studioId, firstName: null, lastName: null });
    const [one, two, other] = [
      await openSocket(address, trainer),
      await openSocket(address, client),
      await openSocket(address, stranger),
    ];
    test.clock.set(new Date(at));
    type(two, directId);
    expect(await one.until('channel.typing')).toEqual([
      { channelId: directId, personId: client.id, name: 'Cleo' },
    ]);
    type(two, directId);
    test.clock.set(new Date(at + 2_900));
    type(two, directId);
    await two.drain();
    test.clock.set(new Date(at + 3_000));
    type(two, directId);
    expect(await one.until('channel.typing', 2)).toHaveLength(2);
    type(other, directId);
    type(other, crypto.randomUUID());
    type(other, 'general');
    const received = await one.until('channel.typing', 3);
    expect(received[2]).toEqual({ channelId: 'general', personId: stranger.id, name: '' });
    await Promise.all([one.drain(), two.drain(), other.drain()]);
    expect(one.of('channel.typing')).toHaveLength(3);
    expect(two.of('channel.typing')).toHaveLength(1);
    expect(other.of('channel.typing')).toEqual([]);
    test.clock.set(new Date());
    for (const { socket } of [one, two, other]) socket.close();
  });

  it('is not passed on after the coaching has ended, and invalid frames are counted', async () => {
    const past = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, past);
    const { body } = await past.post('/api/channels/direct', { personId: trainer.id });
    await test.pool.query('update coachings set ended_at = now() where client_id = $1', [past.id]);
    const [one, two] = [await openSocket(address, trainer), await openSocket(address, past)];
    const before = test.frames.ignored();
    type(two, body.id);
    type(two, 'not-an-id');
    two.socket.send('{"type":"message.sent","data":{}}');
    type(two, 'general');
    expect(await one.until('channel.typing')).toMatchObject([{ channelId: 'general' }]);
    expect(test.frames.ignored()).toBe(before + 2);
    for (const { socket } of [one, two]) socket.close();
  });
});

describe('presence', () => {
  it('tells the studio who comes online, once for all their pages, and lists who is online', async () => {
    const owner = await test.newPerson({ role: 'trainer' });
    const guest = await test.newPerson({ studioId: owner.studioId });
    const stranger = await test.newPerson();
    const [watching, elsewhere] = [await openSocket(address, owner), await openSocket(address, stranger)];
    const before = await owner.get('/api/presence');
    expect(before.body).toEqual({ online: [owner.id] });
    const pages = [await openSocket(address, guest), await openSocket(address, guest)];
    expect(await watching.until('presence.changed')).toEqual([{ personId: guest.id, isOnline: true }]);
    const etag = String(before.headers.etag);
    const after = await owner.get('/api/presence', { 'if-none-match': etag });
    expect(after.body.online.sort()).toEqual([owner.id, guest.id].sort());
    expect((await stranger.get('/api/presence')).body).toEqual({ online: [stranger.id] });
    await Promise.all([watching.drain(), elsewhere.drain()]);
    expect(watching.of('presence.changed')).toHaveLength(1);
    expect(elsewhere.of('presence.changed')).toEqual([]);
    for (const { socket } of [watching, elsewhere, ...pages]) socket.close();
  });
});
