import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { aChallenge } from '#features/challenges/challenges.fixture.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
let address: string;
let trainer: Actor;
let colleague: Actor;
let client: Actor;
let other: Actor;

beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  address = `127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});

beforeEach(async () => {
  test.clock.set('2026-03-10T12:00:00Z');
  trainer = await test.newPerson({ role: 'trainer', firstName: 'Tara', lastName: 'Stone' });
  const { studioId } = trainer;
  colleague = await test.newPerson({ studioId, role: 'trainer', firstName: 'Carl', lastName: 'Dunn' });
  await test.pool.query('update people set is_founder = true where id = $1', [trainer.id]);
  client = await test.newPerson({ studioId, firstName: 'Cleo', lastName: 'Park' });
  other = await test.newPerson({ studioId, firstName: 'Omar', lastName: 'Reed' });
  await test.coach(trainer, client);
});

/** The two ways to hide the client from the other one; each must do alone. */
const WAYS = {
  members: [{ members: false }, { shownInMembers: false }],
  presence: [{ presence: false }, { shownOnline: false }],
  feed: [{ feed: false }, { shownInFeed: false }],
  names: [{ names: false }, { shownByName: false }],
} as const;
type Place = keyof typeof WAYS;
const hideByStudio = (place: Place) => trainer.put('/api/settings/privacy', WAYS[place][0]);
const hideByPerson = (place: Place) => client.patch('/api/profile', WAYS[place][1]);
const HIDING = { 'the studio': hideByStudio, 'the person': hideByPerson };

const idsAt = async (actor: Actor, path: string) =>
  (await actor.get(path)).body.map(({ id }: { id: string }) => id);

/** Reads before and after a change; the tag of the first read must not hold then. */
async function across(actor: Actor, path: string, change: () => Promise<unknown>) {
  const { headers } = await actor.get(path);
  await change();
  expect(await isUpToDate(actor, path, String(headers.etag))).toBe(true);
}

type Page = { socket: WebSocket; received: { type: string; data?: Record<string, unknown> }[] };

async function open(actor: Actor): Promise<Page> {
  const headers = { cookie: actor.cookie, origin: `http://${address}` };
  const socket = new WebSocket(`ws://${address}/ws`, { headers });
  const received: Page['received'] = [];
  socket.on('message', (data) => received.push(JSON.parse(String(data))));
  await expect.poll(() => received.some(({ type }) => type === 'ready')).toBe(true);
  return { socket, received };
}

const receivedOf = ({ received }: Page, type: string, personId: string) =>
  received.filter((frame) => frame.type === type && JSON.stringify(frame.data).includes(personId)).length;

/** Everything that was published before has arrived when this is heard. */
async function drained(pages: Page[]) {
  const counts = pages.map(({ received }) => received.filter(({ type }) => type === 'message.sent').length);
  await trainer.post('/api/messages', { channelId: 'general', content: 'Sync' });
  for (const [index, { received }] of pages.entries()) {
    await expect
      .poll(() => received.filter(({ type }) => type === 'message.sent').length)
      .toBeGreaterThan(counts[index] ?? 0);
  }
}

describe('what a studio lets clients see of each other', () => {
  it('is everything at first, and is read by everybody and changed by the owner', async () => {
    const all = { community: true, members: true, presence: true, feed: true, names: true };
    for (const actor of [trainer, colleague, client]) {
      expect((await actor.get('/api/settings/privacy')).body).toEqual(all);
    }
    expect((await colleague.put('/api/settings/privacy', { feed: false })).body.code).toBe(
      'settings.owner_only',
    );
    expect((await client.put('/api/settings/privacy', { feed: false })).status).toBe(403);
    const { headers } = await client.get('/api/settings/privacy');
    expect((await trainer.put('/api/settings/privacy', { feed: false })).body).toEqual({
      ...all,
      feed: false,
    });
    expect(await isUpToDate(client, '/api/settings/privacy', String(headers.etag))).toBe(true);
    expect((await trainer.put('/api/settings/privacy', { feed: true })).body).toEqual(all);
    const stranger = await test.newPerson();
    await hideByStudio('names');
    expect((await stranger.get('/api/settings/privacy')).body).toEqual(all);
  });

  it('is a limit: a person who would show more is not shown', async () => {
    await hideByStudio('members');
    await client.patch('/api/profile', { shownInMembers: true });
    expect(await idsAt(other, '/api/members')).not.toContain(client.id);
    await trainer.put('/api/settings/privacy', { members: true });
    expect(await idsAt(other, '/api/members')).toContain(client.id);
  });
});

describe('a studio without a community', () => {
  const turn = (community: boolean, by = trainer) => by.put('/api/settings/privacy', { community });
  const NOTHING = { community: false, members: false, presence: false, feed: false, names: false };

  it('shows clients nothing of each other, and is as it was before when it has one again', async () => {
    await trainer.put('/api/settings/privacy', { names: false });
    const before = (await client.get('/api/settings/privacy')).body;
    await client.post('/api/activities', { type: 'post', content: 'Fifty squats' });
    const { headers } = await other.get('/api/settings/privacy');
    expect((await turn(false)).body).toEqual(NOTHING);
    expect(await isUpToDate(other, '/api/settings/privacy', String(headers.etag))).toBe(true);
    expect((await client.get('/api/settings')).body.community).toBe(false);
    expect(await idsAt(other, '/api/members')).toEqual([other.id, colleague.id, trainer.id]);
    expect((await other.get('/api/activities')).body).toEqual([]);
    expect((await client.get('/api/activities')).body).toHaveLength(1);
    expect((await trainer.get('/api/activities')).body).toHaveLength(1);
    // A switch that is pressed meanwhile counts later.
    expect((await trainer.put('/api/settings/privacy', { presence: false })).body).toEqual(NOTHING);
    expect((await turn(true)).body).toEqual({ ...before, presence: false });
    expect((await other.get('/api/activities')).body).toHaveLength(1);
  });

  it('takes posts of trainers only, and is the owner’s choice', async () => {
    expect((await turn(false, colleague)).body.code).toBe('settings.owner_only');
    expect((await turn(false, client)).status).toBe(403);
    await turn(false);
    const post = (by: Actor) => by.post('/api/activities', { type: 'post', content: 'Hello' });
    const refused = await post(client);
    expect([refused.status, refused.body.code]).toEqual([403, 'activities.no_community']);
    expect((await post(colleague)).status).toBe(201);
    await turn(true);
    expect((await post(client)).status).toBe(201);
  });

  it('is told to open pages at once, and not to visitors', async () => {
    const page = await open(client);
    await turn(false);
    await expect
      .poll(() => page.received.find(({ type }) => type === 'settings.changed')?.data)
      .toMatchObject({ community: false });
    page.socket.close();
    await once(page.socket, 'close');
    const cookie = `studio=${trainer.studioId}`;
    expect((await test.visitor.get('/api/settings', { cookie })).body.community).toBe(true);
  });
});

describe.each(Object.entries(HIDING))('a client who is hidden by %s', (_by, hide) => {
  it('is no member for other clients, in the list and the search, and shows them no trophies', async () => {
    await trainer.post('/api/trophies', { title: 'Ten weeks', awardedTo: client.id });
    const paths = ['/api/members', '/api/members?search=cleo', `/api/trophies?userId=${client.id}`];
    for (const path of paths) expect((await other.get(path)).body).not.toEqual([]);
    await across(other, '/api/members', () => hide('members'));
    expect(await idsAt(other, '/api/members')).toEqual([other.id, colleague.id, trainer.id]);
    for (const path of paths.slice(1)) expect((await other.get(path)).body).toEqual([]);
    expect((await other.get(`/api/trophies/${client.id}`)).body).toEqual([]);
    for (const actor of [client, trainer, colleague]) {
      expect(await idsAt(actor, '/api/members')).toContain(client.id);
      for (const path of paths.slice(1)) expect((await actor.get(path)).body).toHaveLength(1);
    }
  });

  it('is online for themselves and trainers only, typing too', async () => {
    const [seen, blind] = [await open(colleague), await open(other)];
    const first = await open(client);
    await expect.poll(() => receivedOf(blind, 'presence.changed', client.id)).toBe(1);
    await across(other, '/api/presence', () => hide('presence'));
    const online = async (actor: Actor) => (await actor.get('/api/presence')).body.online;
    expect(await online(other)).not.toContain(client.id);
    expect(await online(other)).toContain(other.id);
    for (const actor of [client, trainer]) expect(await online(actor)).toContain(client.id);
    first.socket.send(JSON.stringify({ type: 'typing', channelId: 'general' }));
    await expect.poll(() => receivedOf(seen, 'channel.typing', client.id)).toBe(1);
    await trainer.delete(`/api/members/${client.id}`);
    await once(first.socket, 'close');
    await expect.poll(() => receivedOf(seen, 'presence.changed', client.id)).toBe(2);
    await drained([blind]);
    expect(receivedOf(blind, 'presence.changed', client.id)).toBe(1);
    expect(receivedOf(blind, 'channel.typing', client.id)).toBe(0);
    for (const { socket } of [seen, blind]) socket.close();
  });

  it('has a row without a name on leaderboards, which leads nobody to them', async () => {
    const { id } = (await trainer.post('/api/challenges', aChallenge({ goal: 50 }))).body;
    for (const person of [client, other]) await person.post(`/api/challenges/${id}/join`);
    const path = `/api/challenges/${id}/leaderboard`;
    await across(other, path, () => hide('names'));
    const entryOf = async (actor: Actor) =>
      (await actor.get(path)).body.find(({ name }: { name: string | null }) => name !== 'Omar Reed');
    const shown = await entryOf(other);
    expect(shown).toMatchObject({ name: null, profileImageUrl: null, rank: 1, isMe: false });
    expect(shown.personId).not.toBe(client.id);
    for (const actor of [client, trainer]) {
      expect(await entryOf(actor)).toMatchObject({ name: 'Cleo Park', personId: client.id });
    }
    expect((await other.get(`${path}?after=${client.id}`)).status).toBe(404);
    expect((await other.get(`${path}?after=${shown.personId}`)).status).toBe(200);
  });

  it('writes posts that only they and trainers see, like and report', async () => {
    const { body: post } = await client.post('/api/activities', { type: 'post', content: 'Morning' });
    expect(await idsAt(other, '/api/activities')).toEqual([post.id]);
    await across(other, '/api/activities', () => hide('feed'));
    expect(await idsAt(other, '/api/activities')).toEqual([]);
    expect((await other.post(`/api/activities/${post.id}/like`)).status).toBe(404);
    expect((await other.get(`/api/activities/${post.id}/comments`)).status).toBe(404);
    expect((await other.post(`/api/activities/${post.id}/comments`, { content: 'Hm' })).status).toBe(404);
    const report = { kind: 'post', subjectId: post.id, reason: 'Rude' };
    expect((await other.post('/api/reports', report)).status).toBe(404);
    for (const actor of [client, trainer, colleague]) {
      expect(await idsAt(actor, '/api/activities')).toEqual([post.id]);
      expect((await actor.post(`/api/activities/${post.id}/like`)).status).toBe(200);
    }
    const [seen, blind] = [await open(colleague), await open(other)];
    const { body: next } = await client.post('/api/activities', { type: 'post', content: 'Evening' });
    await trainer.post(`/api/activities/${next.id}/like`);
    await expect.poll(() => receivedOf(seen, 'activity.created', next.id)).toBe(1);
    await drained([blind]);
    expect(blind.received.filter(({ type }) => type.startsWith('activity.'))).toEqual([]);
    // A colleague is no coach of theirs.
    const told = seen.received.find(({ type }) => type === 'activity.created');
    expect(told?.data).toMatchObject({ user: { email: null } });
    for (const { socket } of [seen, blind]) socket.close();
  });

  it('comments for trainers only, and the number of comments is the reader’s', async () => {
    const { body: post } = await trainer.post('/api/activities', { type: 'post', content: 'How was it?' });
    const path = `/api/activities/${post.id}/comments`;
    await other.post(path, { content: 'Good' });
    await client.post(path, { content: 'My knee hurts' });
    await across(other, path, () => hide('feed'));
    const { headers } = await other.get('/api/activities');
    const seenBy = async (actor: Actor) => ({
      count: (await actor.get('/api/activities')).body[0].commentCount,
      liked: (await actor.post(`/api/activities/${post.id}/like`)).body.commentCount,
      texts: (await actor.get(path)).body.map(({ content }: { content: string }) => content),
    });
    for (const actor of [trainer, colleague]) {
      expect(await seenBy(actor)).toEqual({ count: 2, liked: 2, texts: ['My knee hurts', 'Good'] });
    }
    expect(await seenBy(other)).toEqual({ count: 1, liked: 1, texts: ['Good'] });
    expect(await seenBy(client)).toMatchObject({ texts: expect.arrayContaining(['My knee hurts']) });
    const page = await open(other);
    await client.post(path, { content: 'Still' });
    await drained([page]);
    expect(page.received.filter(({ type }) => type === 'activity.counted')).toEqual([]);
    expect(await isUpToDate(other, '/api/activities', String(headers.etag))).toBe(true);
    page.socket.close();
  });

  it('is nobody by name in the bell of another client', async () => {
    const { body: post } = await other.post('/api/activities', { type: 'post', content: 'Morning' });
    await client.post(`/api/activities/${post.id}/like`);
    await client.post(`/api/activities/${post.id}/comments`, { content: 'Nice' });
    await across(other, '/api/notifications', () => hide('feed'));
    const { body: lines } = await other.get('/api/notifications');
    expect(
      lines.map(({ kind, actorName, subject }: Record<string, unknown>) => [kind, actorName, subject]),
    ).toEqual([
      ['activity_commented', null, '…'],
      ['activity_liked', null, 'Morning'],
    ]);
    await client.post(`/api/activities/${post.id}/comments`, { content: 'Very' });
    expect((await other.get('/api/notifications')).body).toHaveLength(2);
    // Trainers are told as always.
    const { body: asked } = await trainer.post('/api/activities', { type: 'post', content: 'And you?' });
    await client.post(`/api/activities/${asked.id}/comments`, { content: 'Well' });
    expect((await trainer.get('/api/notifications')).body[0]).toMatchObject({
      kind: 'activity_commented',
      actorName: 'Cleo Park',
      subject: 'Well',
    });
  });
});
