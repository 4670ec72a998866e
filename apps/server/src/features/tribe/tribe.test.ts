import { beforeAll, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
let trainer: Actor;
const clients: Actor[] = [];

beforeAll(async () => {
  trainer = await test.newPerson({ role: 'trainer', firstName: 'Tara', lastName: 'Coach' });
  for (const lastName of ['Alpha', 'Beta 100%', 'Gamma', 'Delta']) {
    clients.push(await test.newPerson({ studioId: trainer.studioId, firstName: 'Cleo', lastName }));
  }
});

const idsOf = (actors: readonly (Actor | undefined)[]) => actors.map((actor) => actor?.id);
const list = async (actor: Actor, query = '') =>
  (await actor.get(`/api/members${query}`)).body.map(({ id }: { id: string }) => id);

it('lists everybody in pages, newest first', async () => {
  const [a, b, c, d] = clients;
  expect(await list(trainer)).toEqual(idsOf([d, c, b, a, trainer]));
  expect(await list(trainer, '?limit=2')).toEqual(idsOf([d, c]));
  expect(await list(trainer, `?limit=2&before=${c?.id}`)).toEqual(idsOf([b, a]));
});

it('finds by literal name, and never by e-mail', async () => {
  const [, b, c] = clients;
  expect(await list(trainer, '?search=cleo%20gam')).toEqual(idsOf([c]));
  expect(await list(trainer, `?search=${encodeURIComponent('100%')}`)).toEqual(idsOf([b]));
  expect(await list(trainer, '?search=_')).toEqual([]);
  expect(await list(trainer, '?search=example.test')).toEqual([]);
});

it('counts finished workouts', async () => {
  const [a] = clients as [Actor];
  await test.coach(trainer, a);
  const { body: workout } = await trainer.post('/api/workouts', { name: 'Legs' });
  const plan = { clientIds: [a.id], dates: ['2026-03-02'] };
  const { body: planned } = await trainer.post(`/api/workouts/${workout.id}/assignments`, plan);
  const { body: session } = await a.post(`/api/workouts/${workout.id}/sessions`, {
    assignmentId: planned[0].id,
  });
  const total = async () =>
    (await trainer.get('/api/members')).body.find(({ id }: { id: string }) => id === a.id).totalWorkouts;
  expect(await total()).toBe(0);
  await a.post(`/api/sessions/${session.id}/complete`, {});
  expect(await total()).toBe(1);
});

it('counts its members, also after somebody joined', async () => {
  const before = await trainer.get('/api/members/count');
  expect(before.body).toEqual({ members: 5, trainers: 1 });
  const { body: invite } = await trainer.post('/api/invites', { role: 'trainer' });
  const form = {
    firstName: 'Nia',
    lastName: 'New',
    email: 'nia@example.test',
    password: 'squat-more-on-mondays',
  };
  await test.request({ method: 'POST', url: '/api/auth/join', payload: { ...form, code: invite.code } });
  const etag = String(before.headers.etag);
  expect((await trainer.get('/api/members/count', { 'if-none-match': etag })).body).toEqual({
    members: 6,
    trainers: 2,
  });
});
