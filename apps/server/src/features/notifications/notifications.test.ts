import { expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';
import { accountForm } from '../messages/messages.fixture.ts';

const test = useApp();

async function assigned(days: string[][]): Promise<{ trainer: Actor; client: Actor }> {
  const trainer = await test.newPerson({ role: 'trainer', firstName: 'Tara', lastName: 'Stone' });
  const client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
  const { body: workout } = await trainer.post('/api/workouts', { name: 'Legs' });
  for (const dates of days) {
    await trainer.post(`/api/workouts/${workout.id}/assignments`, { clientIds: [client.id], dates });
  }
  return { trainer, client };
}

it('notifies once for a plan of many days, and not again for days that exist already', async () => {
  const { client } = await assigned([['2026-03-02', '2026-03-04'], ['2026-03-04'], ['2026-03-06']]);
  const { body } = await client.get('/api/notifications');
  expect(body).toMatchObject([
    { kind: 'workout_assigned', actorName: 'Tara Stone', subject: 'Legs', path: '/workouts', readAt: null },
    { kind: 'workout_assigned' },
  ]);
  expect(body).toHaveLength(2);
});

it('counts unread notifications, marked one by one or all at once', async () => {
  const { client, trainer } = await assigned([['2026-03-02'], ['2026-03-03'], ['2026-03-04']]);
  const unread = async () => (await client.get('/api/notifications/unread')).body.count;
  expect(await unread()).toBe(3);
  const { body: list } = await client.get('/api/notifications');
  expect((await client.post('/api/notifications/read', { ids: [list[0].id] })).body).toEqual({ count: 2 });
  await trainer.post('/api/notifications/read', { ids: [list[1].id] });
  expect(await unread()).toBe(2);
  expect((await client.post('/api/notifications/read', {})).body).toEqual({ count: 0 });
});

it('notifies once about a like, and removes an unread line with the like', async () => {
  const author = await test.newPerson();
  const reader = await test.newPerson({ studioId: author.studioId });
  const { body: post } = await author.post('/api/activities', { type: 'post', content: 'Morning' });
  const unread = async () => (await author.get('/api/notifications/unread')).body.count;
  for (let round = 0; round < 3; round += 1) {
    await reader.post(`/api/activities/${post.id}/like`);
    expect(await unread()).toBe(1);
    if (round < 2) await reader.delete(`/api/activities/${post.id}/like`);
    if (round < 2) expect(await unread()).toBe(0);
  }
  await author.post('/api/notifications/read', {});
  await reader.delete(`/api/activities/${post.id}/like`);
  await reader.post(`/api/activities/${post.id}/like`);
  expect((await author.get('/api/notifications')).body).toHaveLength(1);
  expect(await unread()).toBe(0);
});

it('sends the right count last, with concurrent events', async () => {
  const author = await test.newPerson();
  const { body: post } = await author.post('/api/activities', { type: 'post', content: 'Morning' });
  const told: number[] = [];
  const publish = test.ctx.signals.publish.bind(test.ctx.signals);
  test.ctx.signals.publish = (signal) => {
    for (const { frame } of signal.frames) {
      const { type, data } = JSON.parse(frame) as { type: string; data: { unread: number } };
      if (type === 'notifications.changed') told.push(data.unread);
    }
    publish(signal);
  };
  const readers = await Promise.all(
    Array.from({ length: 12 }, () => test.newPerson({ studioId: author.studioId })),
  );
  await Promise.all(
    readers.map((reader) => reader.post(`/api/activities/${post.id}/comments`, { content: 'Strong' })),
  );
  test.ctx.signals.publish = publish;
  expect([...told].sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
});

it.each([
  { role: 'trainer', kind: 'trainer_joined', path: () => '/tribe' },
  { role: 'client', kind: 'client_joined', path: (id: string) => `/coach/${id}` },
])('notifies the inviter when a $role has joined', async ({ role, kind, path }) => {
  const inviter = await test.newPerson({ role: 'trainer' });
  const { body: invite } = await inviter.post('/api/invites', { role });
  const { id } = await accountForm(test).join(invite.code);
  const { body } = await inviter.get('/api/notifications');
  expect(body).toMatchObject([{ kind, actorName: 'Nia New', path: path(id) }]);
});
