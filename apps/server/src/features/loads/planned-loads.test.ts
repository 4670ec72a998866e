import type { PlannedLoads } from '@spotter/contract/loads';
import { beforeEach, expect, it } from 'vitest';
import { makePair } from '#features/sessions/sessions.fixture.ts';
import { countStatements } from '#testing/count-statements.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;
let squat: string;

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  const pair = await makePair(test);
  ({ trainer, client } = pair);
  squat = pair.exercise('back-squat');
});

const QUERY = '/api/loads/planned?from=2026-03-02&to=2026-03-31';

/** Plans a workout with a squat of these targets for the client. @returns the id of its line */
async function plan(targets: object[], more: object = {}, date = '2026-03-09'): Promise<string> {
  const exercises = [{ exerciseId: squat, targets, ...more }];
  const { body } = await trainer.post('/api/workouts', { name: 'Legs', exercises });
  await trainer.post(`/api/workouts/${body.id}/assignments`, { clientIds: [client.id], dates: [date] });
  return body.exercises[0].id;
}

const setMax = (weight: number) =>
  client.post('/api/training-maxes', { exerciseId: squat, max: { source: 'typed', weight } });

const read = async (by = client, query = QUERY): Promise<PlannedLoads[]> => (await by.get(query)).body;

it('is what percents and ratings are in kilograms, and nothing that follows from sessions until then', async () => {
  await setMax(101);
  const line = await plan([
    { reps: 5, percent: 80 },
    { reps: 5, percent: 85 },
    { reps: 5, weight: 60 },
    { reps: 5, plus: 2.5 },
    { reps: 5, rpe: 8 },
  ]);
  await plan([{ reps: 5, weight: 60 }], { progression: { kind: 'linear', step: 2.5 } });
  await plan([{ reps: 5, percent: 80 }], {}, '2026-04-01');
  // 80 % of 101 kg are 80.8 kg; plates make steps of 2.5 kg.
  expect(await read()).toEqual([{ lineId: line, weights: [80, 85, null, null, expect.any(Number)] }]);
  // The newest counts, and a clock that stands still has no newest.
  test.clock.set('2026-03-02T10:01:00Z');
  await setMax(120);
  expect((await read())[0]?.weights.slice(0, 2)).toEqual([95, 102.5]);
});

it('is read by the client and by coaches to whom all training is shown', async () => {
  await setMax(100);
  await plan([{ reps: 5, percent: 80 }]);
  const query = `${QUERY}&clientId=${client.id}`;
  const before = await trainer.get(query);
  expect(before.body).toHaveLength(1);
  const [coaching] = (await client.get('/api/coachings')).body;
  await client.patch(`/api/coachings/${coaching.id}`, { training: false });
  expect(await isUpToDate(trainer, query, before.headers.etag)).toBe(true);
  expect(await read(trainer, query)).toEqual([]);
  expect(await read()).toHaveLength(1);
  const stranger = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
  expect((await stranger.get(query)).status).toBe(404);
  expect((await client.get('/api/loads/planned?from=2026-03-02&to=2026-07-01')).status).toBe(400);
});

it('takes the same number of statements for a quarter as for a day', async () => {
  await setMax(100);
  await plan([{ reps: 5, percent: 80 }]);
  const one = await countStatements(() => read());
  for (const date of ['2026-03-10', '2026-03-11', '2026-03-12'])
    await plan([{ reps: 5, percent: 75 }], {}, date);
  expect(await countStatements(() => read())).toBe(one);
});
