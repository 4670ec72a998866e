import { expect, it } from 'vitest';
import { type Actor, useApp } from '#app/testing.ts';

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

it('tells once for one assignment of many days, and not again for days that stood already', async () => {
  const { client } = await assigned([['2026-03-02', '2026-03-04'], ['2026-03-04'], ['2026-03-06']]);
  const { body } = await client.get('/api/notifications');
  expect(body).toMatchObject([
    { kind: 'workout_assigned', actorName: 'Tara Stone', subject: 'Legs', path: '/workouts', readAt: null },
    { kind: 'workout_assigned' },
  ]);
  expect(body).toHaveLength(2);
});

it('counts what is unread, one by one and all', async () => {
  const { client, trainer } = await assigned([['2026-03-02'], ['2026-03-03'], ['2026-03-04']]);
  const unread = async () => (await client.get('/api/notifications/unread')).body.count;
  expect(await unread()).toBe(3);
  const { body: list } = await client.get('/api/notifications');
  expect((await client.post('/api/notifications/read', { ids: [list[0].id] })).body).toEqual({ count: 2 });
  await trainer.post('/api/notifications/read', { ids: [list[1].id] });
  expect(await unread()).toBe(2);
  expect((await client.post('/api/notifications/read', {})).body).toEqual({ count: 0 });
});
