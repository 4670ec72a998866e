import { beforeEach, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';
import { tellPlanEnds } from './tell-plan-ends.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  trainer = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
});

const plan = async (...dates: string[]) => {
  const { body } = await trainer.post('/api/workouts', { name: 'Legs' });
  await trainer.post(`/api/workouts/${body.id}/assignments`, { clientIds: [client.id], dates });
};
/** The paths of a person's lines. */
const lines = async (who = trainer) => {
  const { rows } = await test.pool.query(
    "select path from notifications where person_id = $1 and kind = 'plan_ends'",
    [who.id],
  );
  return rows.map(({ path }) => path);
};

/** Two servers whose turns come at once. */
const hour = (instant: string) => {
  test.clock.set(instant);
  return Promise.all([tellPlanEnds(test.ctx), tellPlanEnds(test.ctx)]);
};

it('a coach is told once that the planned days of a client end within a week', async () => {
  const other = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
  await test.coachAll([[other, client, true]]);
  await plan('2026-03-03', '2026-03-10');
  await hour('2026-03-02T10:00:00Z');
  expect(await lines()).toEqual([]);
  await hour('2026-03-03T10:00:00Z');
  await hour('2026-03-03T11:00:00Z');
  await hour('2026-03-09T11:00:00Z');
  expect(await lines()).toEqual([`/coach/${client.id}`]);
  expect(await lines(other)).toEqual([]);
});

it('when the plan goes on the line goes, and its next end is told again', async () => {
  await plan('2026-03-05');
  await hour('2026-03-02T11:00:00Z');
  expect(await lines()).toHaveLength(1);
  await plan('2026-03-20');
  await hour('2026-03-02T12:00:00Z');
  expect(await lines()).toEqual([]);
  await hour('2026-03-14T12:00:00Z');
  expect(await lines()).toHaveLength(1);
});

it('nothing is told of who has no coach, or no planned day', async () => {
  await plan('2026-03-05');
  await test.pool.query('update coachings set ended_at = now() where client_id = $1', [client.id]);
  await hour('2026-03-02T11:00:00Z');
  expect(await lines()).toEqual([]);
});
