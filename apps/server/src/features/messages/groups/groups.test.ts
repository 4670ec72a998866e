import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';
import { sendVoice } from '../attachments/things.fixture.ts';
import { listen, openSocket } from '../messages.fixture.ts';

const test = useApp();
let trainer: Actor;
let second: Actor;
let kim: Actor;
let lee: Actor;
let id: string;

beforeEach(async () => {
  trainer = await test.newPerson({ role: 'trainer' });
  const { studioId } = trainer;
  second = await test.newPerson({ role: 'trainer', studioId });
  kim = await test.newPerson({ studioId, firstName: 'Kim' });
  lee = await test.newPerson({ studioId, firstName: 'Lee' });
  await test.coach(trainer, kim);
  await test.coach(trainer, lee);
  id = newId();
  await make(kim, lee);
});

const make = (...people: Actor[]) =>
  trainer.post('/api/groups', { id, name: 'Runners', personIds: people.map((one) => one.id) });
const write = (by: Actor, content: string) => by.post('/api/messages', { channelId: id, content });
const read = (by: Actor) => by.get(`/api/messages?channelId=${id}`);
const texts = async (by: Actor) => (await read(by)).body.map(({ content }: { content: string }) => content);
const person = (one: Actor) => `/api/groups/${id}/people/${one.id}`;
const channel = async (by: Actor) =>
  (await by.get('/api/channels')).body.find((one: { id: string }) => one.id === id);
const names = async (by: Actor) =>
  (await by.get(`/api/groups/${id}`)).body.people.map((one: { id: string }) => one.id).sort();

describe('a group', () => {
  it('is made once per id, and read and written by those in it', async () => {
    expect((await make(kim, lee)).body).toMatchObject({ id, kind: 'group', name: 'Runners', memberCount: 3 });
    await write(kim, 'Who runs today?');
    expect(await texts(lee)).toEqual(['Who runs today?']);
    expect(await channel(lee)).toMatchObject({ unread: 1, isClosed: false, person: null });
    expect((await read(second)).status).toBe(404);
    expect(await channel(second)).toBeUndefined();
    expect((await write(second, 'Me too')).status).toBe(404);
    expect(await names(kim)).toEqual([trainer.id, kim.id, lee.id].sort());
    const taken = await second.post('/api/groups', { id, name: 'Mine', personIds: [trainer.id] });
    expect([taken.status, taken.body.code]).toEqual([409, 'chat.id_taken']);
  });

  it('takes in the trainer’s own clients and the studio’s trainers only', async () => {
    const theirs = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(second, theirs);
    expect((await trainer.put(person(theirs), undefined)).status).toBe(404);
    expect((await trainer.put(person(second), undefined)).status).toBe(200);
    // Who is in it as a trainer adds clients of their own.
    expect((await second.put(person(theirs), undefined)).status).toBe(200);
    expect((await second.put(person(theirs), undefined)).status).toBe(200);
    expect(await channel(kim)).toMatchObject({ memberCount: 5 });
    expect((await kim.put(person(theirs), undefined)).status).toBe(403);
  });

  it('shows who is added what is written from then on', async () => {
    await write(kim, 'Before');
    await trainer.put(person(second), undefined);
    expect(await texts(second)).toEqual([]);
    expect(await channel(second)).toMatchObject({ unread: 0, lastMessage: null });
    const { body } = await write(kim, 'After');
    expect(await texts(second)).toEqual(['After']);
    expect(await channel(second)).toMatchObject({ unread: 1, lastMessage: { content: 'After' } });
    const [before] = (await read(kim)).body.slice(-1);
    expect((await second.get(`/api/messages?channelId=${id}&after=${before.id}`)).status).toBe(400);
    // A trainer who cannot read a message cannot report or remove it either.
    const path = `/api/removals/message/${before.id}`;
    expect((await second.put(path, { reason: 'No' })).status).toBe(404);
    expect((await second.put(`/api/removals/message/${body.id}`, { reason: 'No' })).status).toBe(200);
  });

  it('is closed at once to who is removed: lists, messages, what is live, and unchanged answers', async () => {
    const address = await listen(test);
    const page = await openSocket(address, lee);
    await write(kim, 'Hello Lee');
    await page.until('message.sent');
    const [messages, channels, group] = [
      await read(lee),
      await lee.get('/api/channels'),
      await lee.get(`/api/groups/${id}`),
    ];
    expect((await trainer.delete(person(lee))).status).toBe(204);
    expect((await trainer.delete(person(lee))).status).toBe(204);
    await page.until('touched', 2);
    const etag = (answer: typeof messages) => ({ 'if-none-match': String(answer.headers.etag) });
    expect((await lee.get(`/api/messages?channelId=${id}`, etag(messages))).status).toBe(404);
    expect((await lee.get(`/api/groups/${id}`, etag(group))).status).toBe(404);
    expect(await isUpToDate(lee, '/api/channels', channels.headers.etag)).toBe(true);
    expect((await write(lee, 'Still?')).status).toBe(404);
    await write(kim, 'Lee is gone');
    await page.drain();
    expect(page.of('message.sent').map(({ content }) => content)).toEqual(['Hello Lee']);
    page.socket.close();
    // Back again, they read what is written from then on.
    await trainer.put(person(lee), undefined);
    expect(await texts(lee)).toEqual([]);
  });

  it('opens its files to those who read the message, and quotes nothing from before to who came later', async () => {
    const before = await sendVoice(kim, id, { content: 'My week' });
    await trainer.put(person(second), undefined);
    const reply = { id: newId(), channelId: id, content: 'Sounds good', replyTo: before.id };
    expect((await lee.post('/api/messages', reply)).status).toBe(201);
    const after = await sendVoice(lee, id);
    const statuses = async (path: string, ...readers: Actor[]) =>
      Promise.all(readers.map(async (one) => (await one.get(path)).status));
    expect(await statuses(before.path, trainer, lee, second)).toEqual([200, 200, 404]);
    expect(await statuses(after.path, trainer, kim, second)).toEqual([200, 200, 200]);
    const quoted = async (by: Actor) =>
      (await read(by)).body.find((one: { id: string }) => one.id === reply.id).replyTo;
    expect(await quoted(kim)).toMatchObject({ id: before.id, content: 'My week' });
    expect(await quoted(second)).toBeNull();
    await trainer.delete(person(lee));
    expect(await statuses(after.path, lee, kim)).toEqual([200, 200]);
    expect(await statuses(before.path, lee)).toEqual([404]);
  });

  it('is left by anybody, and takes no more messages when no trainer is in it', async () => {
    expect((await lee.delete(person(lee))).status).toBe(204);
    expect((await lee.delete(person(lee))).status).toBe(404);
    expect((await kim.delete(person(trainer))).status).toBe(404);
    await write(kim, 'Just us');
    expect((await trainer.delete(person(trainer))).status).toBe(204);
    expect(await channel(kim)).toMatchObject({ isClosed: true, memberCount: 1 });
    expect((await write(kim, 'Alone')).body.code).toBe('messages.closed');
    expect(await texts(kim)).toEqual(['Just us']);
  });

  it('is left by a client when none of its trainers coaches them any more', async () => {
    const { rows } = await test.pool.query('select id from coachings where client_id = $1', [lee.id]);
    const before = await read(lee);
    await trainer.delete(`/api/coachings/${rows[0].id}`);
    expect(
      (await lee.get(`/api/messages?channelId=${id}`, { 'if-none-match': String(before.headers.etag) }))
        .status,
    ).toBe(404);
    expect(await names(trainer)).toEqual([trainer.id, kim.id].sort());
    await trainer.put(person(second), undefined);
    const coaching = await test.pool.query('select id from coachings where client_id = $1', [kim.id]);
    await trainer.post(`/api/coachings/${coaching.rows[0].id}/hand-on`, { trainerId: second.id });
    expect((await read(kim)).status).toBe(200);
    await kim.delete('/api/membership?days=remove');
    expect(await channel(trainer)).toMatchObject({ memberCount: 2 });
  });

  it('names only those whom the studio and they themselves show to other clients', async () => {
    await test.pool.query('update people set shown_in_members = false where id = $1', [lee.id]);
    const { body } = await kim.get(`/api/groups/${id}`);
    expect(body).toMatchObject({ hidden: 1, canManage: false });
    expect(body.people.map((one: { id: string }) => one.id).sort()).toEqual([trainer.id, kim.id].sort());
    expect(await names(trainer)).toHaveLength(3);
    expect(body.people.find((one: { id: string }) => one.id === trainer.id).email).toBe(trainer.email);
  });

  it('is read and not written by who is blocked', async () => {
    await trainer.put(`/api/direct-blocks/${kim.id}`, undefined);
    expect(await channel(kim)).toMatchObject({ isBlocked: true });
    expect((await write(kim, 'Hm')).body.code).toBe('messages.blocked');
    expect((await read(kim)).status).toBe(200);
  });

  it('is muted by each for themself, and again not after a new beginning', async () => {
    const mute = (by: Actor, isMuted: boolean) => by.put(`/api/groups/${id}/muted`, { isMuted });
    const before = await kim.get('/api/channels');
    expect((await mute(kim, true)).body).toMatchObject({ id, isMuted: true });
    expect((await mute(kim, true)).body).toMatchObject({ isMuted: true });
    expect(await isUpToDate(kim, '/api/channels', before.headers.etag)).toBe(true);
    expect(await channel(lee)).toMatchObject({ isMuted: false });
    await write(lee, 'Hello');
    expect(await channel(kim)).toMatchObject({ isMuted: true, unread: 1 });
    expect((await mute(kim, false)).body).toMatchObject({ isMuted: false, unread: 1 });
    await mute(kim, true);
    await trainer.delete(person(kim));
    expect((await mute(kim, false)).body.code).toBe('chat.group_not_found');
    await trainer.put(person(kim), undefined);
    expect(await channel(kim)).toMatchObject({ isMuted: false });
  });

  it('has another name for everybody at once', async () => {
    const before = await kim.get('/api/channels');
    await trainer.put(`/api/groups/${id}`, { name: 'Sprinters' });
    expect(await isUpToDate(kim, '/api/channels', before.headers.etag)).toBe(true);
    expect(await channel(kim)).toMatchObject({ name: 'Sprinters' });
  });
});
