import { beforeEach, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
let trainer: Actor;
let kim: Actor;
let lee: Actor;
let id: string;

beforeEach(async () => {
  trainer = await test.newPerson({ role: 'trainer', firstName: 'Tara', lastName: 'Stone' });
  const { studioId } = trainer;
  kim = await test.newPerson({ studioId, firstName: 'Kim', lastName: 'Park' });
  lee = await test.newPerson({ studioId, firstName: 'Lee', lastName: 'Wong' });
  await test.coach(trainer, kim);
  await test.coach(trainer, lee);
  id = newId();
  await trainer.post('/api/groups', { id, name: 'Runners', personIds: [kim.id, lee.id] });
});

const write = (by: Actor, content: string) => by.post('/api/messages', { channelId: id, content });
const lines = async (by: Actor) =>
  (await by.get('/api/notifications')).body.filter(({ kind }: { kind: string }) => kind === 'group_message');
const unread = async (by: Actor) =>
  (await lines(by)).filter(({ readAt }: { readAt: string | null }) => readAt === null).length;

it('messages of a group are one line for each other person in it, which reading the group marks as read', async () => {
  await write(kim, 'Who runs today?');
  await write(trainer, 'I do');
  expect(await lines(lee)).toMatchObject([
    { count: 2, actorName: 'Tara Stone', subject: 'Runners', path: `/messages?channel=${id}`, readAt: null },
  ]);
  expect(await lines(kim)).toMatchObject([{ count: 1, actorName: 'Tara Stone' }]);
  // Who writes has read what was written before.
  expect(await lines(trainer)).toMatchObject([
    { count: 1, actorName: 'Kim Park', readAt: expect.any(String) },
  ]);
  await lee.put(`/api/channels/${id}/read`, { number: 2 });
  expect(await unread(lee)).toBe(0);
  await write(kim, 'See you');
  expect(await lines(lee)).toMatchObject([{ count: 1, readAt: null }, { count: 2 }]);
});

it('the line has the name that the group has now', async () => {
  await write(kim, 'Hello');
  await trainer.put(`/api/groups/${id}`, { name: 'Sprinters' });
  expect(await lines(lee)).toMatchObject([{ subject: 'Sprinters' }]);
});

it('who muted the group, wants no such lines or is out of it is told nothing, and nothing is left unread', async () => {
  await write(kim, 'One');
  await lee.put(`/api/groups/${id}/muted`, { isMuted: true });
  expect(await unread(lee)).toBe(0);
  await write(kim, 'Two');
  expect(await lines(lee)).toHaveLength(1);
  await lee.put(`/api/groups/${id}/muted`, { isMuted: false });
  await lee.put('/api/notifications/choices', { kind: 'group_message', isOn: false });
  await write(kim, 'Three');
  expect(await lines(lee)).toHaveLength(1);
  expect(await unread(trainer)).toBe(1);
  await trainer.delete(`/api/groups/${id}/people/${trainer.id}`);
  expect(await unread(trainer)).toBe(0);
});
