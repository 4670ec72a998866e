import { beforeAll, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
let trainer: Actor;
let exerciseId: string;

beforeAll(async () => {
  trainer = await test.newPerson({ role: 'trainer' });
  exerciseId = (await trainer.get('/api/exercises?limit=1')).body[0].id;
});

const lines = (count: number) =>
  Array.from({ length: count }, () => ({ exerciseId, sets: 4, reps: 10, restTime: 90 }));

it('derives duration and difficulty from the exercises, anew at each save', async () => {
  const { body: made } = await trainer.post('/api/workouts', { name: 'Legs', exercises: lines(5) });
  expect(made).toMatchObject({ duration: 45, difficulty: 'intermediate' });
  const { body: shorter } = await trainer.put(`/api/workouts/${made.id}`, {
    name: 'Legs',
    exercises: lines(1),
  });
  expect(shorter).toMatchObject({ duration: 15, difficulty: 'beginner' });
  expect((await trainer.get(`/api/workouts/${made.id}`)).body).toMatchObject({ duration: 15 });
  const { body: empty } = await trainer.post('/api/workouts', { name: 'Later' });
  expect(empty).toMatchObject({ duration: 30, difficulty: 'beginner' });
});

it('keeps what the trainer chose instead', async () => {
  const chosen = { duration: 90, difficulty: 'advanced' };
  const { body } = await trainer.post('/api/workouts', { name: 'Legs', ...chosen, exercises: lines(1) });
  expect(body).toMatchObject(chosen);
  expect((await trainer.post(`/api/workouts/${body.id}/copies`, {})).body).toMatchObject(chosen);
});
