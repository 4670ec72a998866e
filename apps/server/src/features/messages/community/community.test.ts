import { beforeEach, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';
import { listen, openSocket } from '../messages.fixture.ts';

const test = useApp();
let trainer: Actor;
let kim: Actor;
let lee: Actor;
let id: string;

beforeEach(async () => {
  trainer = await test.newPerson({ role: 'trainer' });
  const { studioId } = trainer;
  kim = await test.newPerson({ studioId, firstName: 'Kim' });
  lee = await test.newPerson({ studioId, firstName: 'Lee' });
  await test.coach(trainer, kim);
  await test.coach(trainer, lee);
  id = newId();
  await make(id, kim, lee);
  await kim.post('/api/messages', { content: 'Morning' });
  await kim.post('/api/messages', { channelId: id, content: 'Who runs?' });
});

const turn = (community: boolean) => trainer.put('/api/settings/privacy', { community });
const make = (groupId: string, ...people: Actor[]) =>
  trainer.post('/api/groups', { id: groupId, name: 'Runners', personIds: people.map((one) => one.id) });
const channels = async (by: Actor) => (await by.get('/api/channels')).body;
const bell = async (by: Actor) =>
  (await by.get('/api/notifications')).body.filter(({ readAt }: { readAt: string | null }) => !readAt);

it('shuts what clients share, unchanged answers too, and gives it back as it was', async () => {
  const before = await channels(lee);
  expect(before.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['direct', 'general', 'group']);
  const paths = ['/api/channels', '/api/messages', `/api/messages?channelId=${id}`, `/api/groups/${id}`];
  const tags = await Promise.all(paths.map(async (path) => String((await lee.get(path)).headers.etag)));
  await turn(false);
  for (const [index, path] of paths.entries()) {
    expect(await isUpToDate(lee, path, String(tags[index]))).toBe(true);
  }
  expect((await channels(lee)).map(({ kind }: { kind: string }) => kind)).toEqual(['direct']);
  for (const path of paths.slice(1)) expect((await lee.get(path)).status).toBe(404);
  const refused = await trainer.post('/api/messages', { channelId: id, content: 'For you' });
  expect([refused.status, refused.body.code]).toEqual([409, 'messages.no_community']);
  await turn(true);
  expect(await channels(lee)).toEqual(before);
  expect((await trainer.post('/api/messages', { channelId: id, content: 'For you' })).status).toBe(201);
});

it('takes back what the bell told of a shared group', async () => {
  expect((await bell(lee)).map(({ kind }: { kind: string }) => kind)).toContain('group_message');
  await turn(false);
  expect((await bell(lee)).map(({ kind }: { kind: string }) => kind)).not.toContain('group_message');
});

it('tells open pages at once, and clients hear nothing of what trainers do there', async () => {
  const page = await openSocket(await listen(test), lee);
  await turn(false);
  await page.until('settings.changed');
  const [message] = (await trainer.get('/api/messages')).body;
  await trainer.put(`/api/removals/message/${message.id}`, { reason: 'Off topic' });
  page.socket.send(JSON.stringify({ type: 'typing', channelId: 'general' }));
  await page.drain();
  expect(page.of('message.sent')).toEqual([]);
  page.socket.close();
  await page.closed();
});

it('keeps a group shut that had two clients, and lets no second one in', async () => {
  await trainer.delete(`/api/groups/${id}/people/${kim.id}`);
  await turn(false);
  expect((await lee.get(`/api/groups/${id}`)).status).toBe(404);
  const refused = await make(newId(), kim, lee);
  expect([refused.status, refused.body.code]).toEqual([409, 'chat.no_community']);
  const own = newId();
  expect((await make(own, lee)).status).toBe(200);
  expect((await lee.get(`/api/groups/${own}`)).status).toBe(200);
  expect((await trainer.put(`/api/groups/${own}/people/${kim.id}`, undefined)).body.code).toBe(
    'chat.no_community',
  );
  expect((await lee.get(`/api/groups/${own}`)).status).toBe(200);
});
