import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
const MINUTE_MS = 60_000;
let owner: Actor;
let other: Actor;
let client: Actor;
let friend: Actor;

beforeAll(async () => {
  owner = await test.newPerson({ role: 'trainer', firstName: 'Tara', lastName: 'Coach' });
  other = await test.newPerson({ role: 'trainer', studioId: owner.studioId });
  client = await test.newPerson({ studioId: owner.studioId });
  friend = await test.newPerson({ studioId: owner.studioId });
  await test.coach(owner, client);
  await test.coach(other, friend);
});

const say = async (actor: Actor, content: string, channelId = 'general') =>
  (await actor.post('/api/messages', { content, channelId })).body;
const direct = async (one: Actor, two: Actor): Promise<string> =>
  (await one.post('/api/channels/direct', { personId: two.id })).body.id;
const newest = async (actor: Actor, channelId = 'general') =>
  (await actor.get(`/api/messages?channelId=${channelId}&limit=1`)).body[0];
const channelOf = async (actor: Actor, id: string) =>
  (await actor.get('/api/channels')).body.find((one: { id: string }) => one.id === id);
const later = (minutes: number) => test.clock.set(new Date(test.clock.now().getTime() + minutes * MINUTE_MS));
const lines = async (actor: Actor, kind: string) =>
  (await actor.get('/api/notifications')).body.filter((line: { kind: string }) => line.kind === kind);
const report = (actor: Actor, kind: string, subjectId: string) =>
  actor.post('/api/reports', { kind, subjectId, reason: 'It insults somebody.' });
const remove = (actor: Actor, kind: string, id: string) =>
  actor.put(`/api/removals/${kind}/${id}`, { reason: 'No insults here.' });

describe('an own text', () => {
  it('is edited for 15 minutes, is marked then, and can be deleted for ever later', async () => {
    const { id } = await say(client, 'Frist!');
    later(14);
    expect((await client.put(`/api/messages/${id}`, { content: 'First!' })).body).toMatchObject({
      content: 'First!',
      editedAt: expect.any(String),
      removed: null,
    });
    later(2);
    const late = { status: 409, body: { code: 'messages.edit_too_late' } };
    expect(await client.put(`/api/messages/${id}`, { content: 'Second!' })).toMatchObject(late);
    // A request that is sent again because its answer was lost gets the same answer.
    expect((await client.put(`/api/messages/${id}`, { content: 'First!' })).status).toBe(200);
    for (const _again of [1, 2]) expect((await client.delete(`/api/messages/${id}`)).status).toBe(200);
    expect(await newest(friend)).toMatchObject({ id, content: '', removed: { byName: null, reason: null } });
    const { rows } = await test.pool.query('select content, removed_content from messages where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ content: '', removed_content: null }]);
    expect((await client.put(`/api/messages/${id}`, { content: 'Back!' })).status).toBe(404);
    expect((await remove(owner, 'message', id)).status).toBe(404);
  });

  it('is edited in the feed and below it, for 15 minutes', async () => {
    const { body: post } = await client.post('/api/activities', { type: 'post', content: 'Done' });
    const { body: comment } = await client.post(`/api/activities/${post.id}/comments`, { content: 'Wow' });
    expect((await client.put(`/api/activities/${post.id}`, { content: 'Done!' })).body.editedAt).toBeTruthy();
    expect((await client.put(`/api/comments/${comment.id}`, { content: 'Wow!' })).body.editedAt).toBeTruthy();
    later(16);
    const late = { status: 409, body: { code: 'activities.edit_too_late' } };
    expect(await client.put(`/api/activities/${post.id}`, { content: 'No' })).toMatchObject(late);
    expect(await client.put(`/api/comments/${comment.id}`, { content: 'No' })).toMatchObject(late);
    const [read] = (await friend.get('/api/activities?limit=1')).body;
    expect(read).toMatchObject({ id: post.id, content: 'Done!', editedAt: expect.any(String) });
  });

  it('that is sent again after it was edited is still the first one', async () => {
    const message = await say(client, 'Hello');
    await client.put(`/api/messages/${message.id}`, { content: 'Hello you' });
    const again = { id: message.id, content: 'Hello', channelId: 'general' };
    expect(await client.post('/api/messages', again)).toMatchObject({
      status: 201,
      body: { id: message.id, content: 'Hello you' },
    });
  });
});

describe('a page that has read a channel', () => {
  it('reads what changed since, with what is new, and an unread count without what is gone', async () => {
    const id = await direct(owner, client);
    const [first, second] = [await say(owner, 'One', id), await say(owner, 'Two', id)];
    expect((await channelOf(client, id)).unread).toBe(2);
    const known = `/api/messages?channelId=${id}&after=${second.id}`;
    expect((await client.get(`${known}&change=0`)).body).toEqual([]);
    await owner.put(`/api/messages/${first.id}`, { content: 'Uno' });
    await owner.delete(`/api/messages/${second.id}`);
    const third = await say(owner, 'Three', id);
    const { body } = await client.get(`${known}&change=0`);
    expect(body).toMatchObject([
      { id: third.id, change: 0 },
      { id: second.id, change: 2, content: '', removed: { reason: null } },
      { id: first.id, change: 1, content: 'Uno' },
    ]);
    expect((await client.get(`${known}&change=1`)).body).toHaveLength(2);
    expect(await channelOf(client, id)).toMatchObject({ unread: 2, removedNumbers: [second.number] });
    await owner.delete(`/api/messages/${third.id}`);
    expect(await channelOf(client, id)).toMatchObject({
      unread: 1,
      lastMessage: { number: third.number, content: '', isRemoved: true },
    });
  });
});

describe('a notification that quotes a text', () => {
  it('quotes the text as it is now, and nothing that is gone', async () => {
    const id = await direct(other, friend);
    const message = await say(other, 'See you at sevn', id);
    expect((await lines(friend, 'message'))[0].subject).toBe('See you at sevn');
    await other.put(`/api/messages/${message.id}`, { content: 'See you at seven' });
    expect((await lines(friend, 'message'))[0].subject).toBe('See you at seven');
    await other.delete(`/api/messages/${message.id}`);
    expect((await lines(friend, 'message'))[0].subject).toBe('…');

    const { body: post } = await friend.post('/api/activities', { type: 'post', content: 'Legs' });
    await client.post(`/api/activities/${post.id}/like`);
    const { body: comment } = await client.post(`/api/activities/${post.id}/comments`, { content: 'Grat' });
    await client.put(`/api/comments/${comment.id}`, { content: 'Great' });
    await friend.put(`/api/activities/${post.id}`, { content: 'Legs day' });
    expect((await lines(friend, 'activity_commented'))[0].subject).toBe('Great');
    expect((await lines(friend, 'activity_liked'))[0].subject).toBe('Legs day');
    await remove(owner, 'comment', comment.id);
    await remove(owner, 'post', post.id);
    expect(await lines(friend, 'activity_commented')).toEqual([]);
    expect(await lines(friend, 'activity_liked')).toEqual([]);
  });
});

describe('a trainer', () => {
  it('stands among the decisions when nobody reported it, until it is put back', async () => {
    const { id } = await say(client, 'You are all lazy');
    const decided = async () =>
      (await owner.get('/api/reports?state=resolved')).body.filter(
        ({ subjectId }: { subjectId: string }) => subjectId === id,
      );
    await remove(owner, 'message', id);
    const [decision, ...others] = await decided();
    expect(others).toEqual([]);
    expect(decision).toMatchObject({
      content: 'You are all lazy',
      author: { id: client.id },
      reason: 'No insults here.',
      resolution: { action: 'remove', byName: 'Tara Coach', at: decision.createdAt },
    });
    expect((await owner.delete(`/api/removals/message/${id}`)).status).toBe(204);
    expect(await decided()).toEqual([]);
    await remove(owner, 'message', id);
    const [again] = await decided();
    expect((await owner.delete(`/api/reports/${again.id}/resolution`)).status).toBe(204);
    expect(await newest(client)).toMatchObject({ content: 'You are all lazy', removed: null });
    expect((await owner.get('/api/reports?state=open')).body).toEqual([]);
  });

  it('shows what nobody reported to who removed it alone: it may be of a private chat', async () => {
    const channel = await direct(friend, other);
    const { id } = await say(friend, 'Between us', channel);
    expect((await remove(other, 'message', id)).status).toBe(200);
    const isListed = async (trainer: Actor) =>
      (await trainer.get('/api/reports?state=resolved')).body.some(
        ({ subjectId }: { subjectId: string }) => subjectId === id,
      );
    expect([await isListed(other), await isListed(owner)]).toEqual([true, false]);
    expect((await owner.delete(`/api/removals/message/${id}`)).status).toBe(404);
  });

  it('removes anybody’s text, with a line of who and why that its author cannot remove, and puts it back', async () => {
    const message = await say(friend, 'You are all lazy');
    const { body: post } = await friend.post('/api/activities', { type: 'post', content: 'Lazy!' });
    const { body: comment } = await friend.post(`/api/activities/${post.id}/comments`, { content: 'All!' });
    const removed = { byName: 'Tara Coach', reason: 'No insults here.' };
    const texts = [
      ['message', message.id],
      ['comment', comment.id],
      ['post', post.id],
    ] as const;
    for (const [kind, id] of texts) expect((await remove(owner, kind, id)).body).toEqual(removed);
    expect(await newest(client)).toMatchObject({ content: '', removed });
    const inFeed = async () => (await client.get('/api/activities?limit=1')).body[0];
    const below = async () => (await client.get(`/api/activities/${post.id}/comments`)).body[0];
    expect(await inFeed()).toMatchObject({ content: '', removed });
    expect(await below()).toMatchObject({ content: '', removed });
    expect((await friend.delete(`/api/activities/${post.id}`)).status).toBe(404);
    expect((await friend.delete(`/api/comments/${comment.id}`)).status).toBe(404);
    expect((await friend.put(`/api/activities/${post.id}`, { content: 'Again' })).status).toBe(404);
    const added = { status: 409, body: { code: 'activities.removed' } };
    expect(await client.post(`/api/activities/${post.id}/like`)).toMatchObject(added);
    expect(await client.post(`/api/activities/${post.id}/comments`, { content: 'No' })).toMatchObject(added);
    for (const [kind, id] of texts)
      expect((await owner.delete(`/api/removals/${kind}/${id}`)).status).toBe(204);
    expect(await newest(client)).toMatchObject({ content: 'You are all lazy', removed: null });
    expect(await inFeed()).toMatchObject({ content: 'Lazy!', removed: null });
    expect(await below()).toMatchObject({ content: 'All!', removed: null });
  });

  it('cannot put back what its author has deleted meanwhile, and the line stays', async () => {
    const { id } = await say(friend, 'Oops');
    await remove(owner, 'message', id);
    expect((await friend.delete(`/api/messages/${id}`)).status).toBe(200);
    expect((await owner.delete(`/api/removals/message/${id}`)).status).toBe(404);
    expect(await newest(client)).toMatchObject({ removed: { reason: 'No insults here.' } });
  });
});

describe('a report', () => {
  it('reaches the trainers once, and is gone when its reporter takes it back', async () => {
    const { id } = await say(friend, 'Rude');
    const first = await report(client, 'message', id);
    expect((await report(client, 'message', id)).body.id).toBe(first.body.id);
    for (const trainer of [owner, other]) {
      expect(await lines(trainer, 'content_reported')).toMatchObject([{ path: '/moderation', count: 1 }]);
    }
    expect((await owner.get('/api/reports')).body).toMatchObject([
      { id: first.body.id, content: 'Rude', author: { id: friend.id }, reporter: { id: client.id } },
    ]);
    expect((await client.delete(`/api/reports/${first.body.id}`)).status).toBe(204);
    expect((await owner.get('/api/reports/count')).body).toEqual({ open: 0 });
    expect(await lines(other, 'content_reported')).toEqual([]);
  });

  it('of a direct message is resolved by any trainer, and opened again', async () => {
    const channel = await direct(client, owner);
    const { id } = await say(client, 'Rude words', channel);
    await report(owner, 'message', id);
    const [{ id: reportId }] = (await other.get('/api/reports')).body;
    const decision = { action: 'remove', reason: 'No insults here.' };
    expect((await other.put(`/api/reports/${reportId}/resolution`, decision)).status).toBe(204);
    expect(await newest(client, channel)).toMatchObject({
      content: '',
      removed: { reason: decision.reason },
    });
    expect((await other.get('/api/reports')).body).toEqual([]);
    const [resolved] = (await other.get('/api/reports?state=resolved')).body;
    expect(resolved).toMatchObject({ id: reportId, content: 'Rude words', resolution: { action: 'remove' } });
    expect((await other.delete(`/api/reports/${reportId}/resolution`)).status).toBe(204);
    expect(await newest(client, channel)).toMatchObject({ content: 'Rude words', removed: null });
    expect((await other.put(`/api/reports/${reportId}/resolution`, { action: 'keep' })).status).toBe(204);
    expect((await other.get('/api/reports/count')).body).toEqual({ open: 0 });
  });

  it('is closed when the author deletes the text, which is then nowhere', async () => {
    const { body: post } = await friend.post('/api/activities', { type: 'post', content: 'Regretted' });
    const { body: comment } = await friend.post(`/api/activities/${post.id}/comments`, { content: 'So' });
    await report(client, 'post', post.id);
    await report(client, 'comment', comment.id);
    expect((await owner.get('/api/reports/count')).body).toEqual({ open: 2 });
    await friend.delete(`/api/activities/${post.id}`);
    expect((await owner.get('/api/reports/count')).body).toEqual({ open: 0 });
    const resolved = (await owner.get('/api/reports?state=resolved&limit=2')).body;
    expect(resolved.map(({ content }: { content: string | null }) => content)).toEqual([null, null]);
  });
});

describe('a blocked person', () => {
  beforeEach(() => later(2));

  it('reads direct chats and writes nothing there, until the owner unblocks them', async () => {
    const channel = await direct(friend, other);
    const { id } = await say(friend, 'Before', channel);
    expect((await other.put(`/api/direct-blocks/${friend.id}`, undefined)).body.code).toBe(
      'messages.owner_only',
    );
    for (const _again of [1, 2]) {
      expect((await owner.put(`/api/direct-blocks/${friend.id}`, undefined)).status).toBe(204);
    }
    const refused = { status: 409, body: { code: 'messages.blocked' } };
    const rude = { channelId: channel, content: 'Now I am rude' };
    expect(await friend.post('/api/messages', rude)).toMatchObject(refused);
    expect(await friend.put(`/api/messages/${id}`, { content: 'Now I am rude' })).toMatchObject(refused);
    expect((await newest(friend, channel)).content).toBe('Before');
    expect(await channelOf(friend, channel)).toMatchObject({ isBlocked: true, isPersonBlocked: false });
    expect(await channelOf(other, channel)).toMatchObject({ isBlocked: false, isPersonBlocked: true });
    expect((await say(other, 'Please be kind', channel)).number).toBeGreaterThan(1);
    expect((await say(friend, 'To all', 'general')).content).toBe('To all');
    expect((await owner.delete(`/api/direct-blocks/${friend.id}`)).status).toBe(204);
    expect((await friend.post('/api/messages', rude)).status).toBe(201);
  });

  it('is never the owner themself, nor somebody of another studio', async () => {
    const stranger = await test.newPerson({ role: 'client' });
    for (const id of [owner.id, stranger.id]) {
      expect((await owner.put(`/api/direct-blocks/${id}`, undefined)).status).toBe(404);
    }
  });
});
