import type { MuscleWeeks, ProgramReport } from '@spotter/contract/training-report';
import { beforeEach, expect, it } from 'vitest';
import { filledProgram, START } from '#features/programs/programs.fixture.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';
import { type MuscleSets, sumMuscles } from './muscle-rules.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;

beforeEach(async () => {
  test.clock.set('2026-03-02T06:00:00Z');
  trainer = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
});

/** Two weeks of two days with three squats of 100 kg each, given to the client from a Monday on. */
async function give(): Promise<string> {
  const { id } = await filledProgram(trainer, { weeks: 2, days: [1, 3] });
  const { body } = await trainer.post(`/api/programs/${id}/gives`, {
    startDate: START,
    clients: [{ clientId: client.id, weekdays: [1, 3] }],
  });
  return body.runs[0].id;
}

/** Logs the first sets of a planned day with this load, and ends its session. */
async function train(date: string, sets: number, weight: number): Promise<void> {
  const at = `${date}T18:00:00Z`;
  test.clock.set(at);
  const { body: plan } = await client.get(`/api/progress/plan?from=${date}&to=${date}`);
  const [{ workoutId, assignmentId }] = plan;
  const { body: session } = await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId });
  const answer = await client.put(`/api/sessions/${session.id}/sets`, {
    sets: Array.from({ length: sets }, (_, index) => ({
      ...{ id: newId(), itemId: session.items[0].id, setNumber: index + 1 },
      ...{ reps: 5, weight, duration: null, done: true, changedAt: at },
    })),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await client.post(`/api/sessions/${session.id}/complete`, {});
}

const report = async (actor: Actor, id: string, more = ''): Promise<ProgramReport> =>
  (await actor.get(`/api/progress/programs/${id}${more}`)).body;

it('a programme’s report has what was planned and done, by week, the same for the client and the coach', async () => {
  const id = await give();
  await train('2026-03-02', 3, 100);
  await train('2026-03-04', 1, 105);
  // Nobody is signed out meanwhile.
  await trainer.get('/api/progress/programs');
  test.clock.set('2026-03-10T08:00:00Z');
  const seen = await report(client, id);
  expect(seen).toMatchObject({
    ...{ name: 'Strong', startDate: START, lastDate: '2026-03-11', weeks: 2 },
    ...{ planned: 4, done: 1, part: 1, sets: { planned: 12, done: 4 }, exercises: { planned: 4, done: 1 } },
    // Of three days that are over: 1, a third, and nothing.
    percent: 44,
    lifts: [
      {
        sessions: [
          { date: '2026-03-02', planned: 100, done: 100 },
          { date: '2026-03-04', planned: 100, done: 105 },
        ],
      },
    ],
  });
  expect(
    seen.byWeek.map(({ week, planned, done, part, percent, workouts }) => [
      ...[week, planned, done, part, percent],
      workouts.map(({ status, keptSets }) => `${status} ${keptSets}`),
    ]),
  ).toEqual([
    [1, 2, 1, 1, 67, ['done 3', 'part 1']],
    [2, 2, 0, 0, 0, ['missed 0', 'planned 0']],
  ]);
  expect(seen.records.length).toBeGreaterThan(0);
  const quads = seen.muscles.find(({ muscle }) => muscle === 'quadriceps');
  expect(quads).toEqual({ muscle: 'quadriceps', planned: [6, 6], done: [4, 0] });
  expect(await report(trainer, id, `?clientId=${client.id}`)).toEqual(seen);
  const list = await client.get('/api/progress/programs');
  expect(list.body).toMatchObject([{ id, name: 'Strong', planned: 4, done: 1, part: 1 }]);
});

it('nobody else reads it: not by the id alone, not as that of another, not another coach with little shown', async () => {
  const id = await give();
  const status = async (actor: Actor, query = '') =>
    (await actor.get(`/api/progress/programs/${id}${query}`)).status;
  const other = await test.newPerson({ studioId: trainer.studioId });
  const second = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
  await test.coachAll([
    [trainer, other],
    [second, client],
  ]);
  expect(await status(trainer)).toBe(404);
  expect(await status(other)).toBe(404);
  expect(await status(trainer, `?clientId=${other.id}`)).toBe(404);
  expect(await status(second, `?clientId=${client.id}`)).toBe(200);
  await test.pool.query('update coachings set shows_training = false where client_id = $1', [client.id]);
  expect(await status(second, `?clientId=${client.id}`)).toBe(404);
  expect(await status(trainer, `?clientId=${client.id}`)).toBe(200);
});

it('its ETag is invalid once something is logged or the right to read ends', async () => {
  const id = await give();
  const path = `/api/progress/programs/${id}?clientId=${client.id}`;
  const tag = async () => (await trainer.get(path)).headers.etag;
  const before = await tag();
  await train('2026-03-02', 2, 100);
  test.clock.set('2026-03-02T06:00:00Z');
  expect(await isUpToDate(trainer, path, before)).toBe(true);
  expect((await trainer.get(path, { 'if-none-match': String(before) })).status).toBe(200);
  const later = await tag();
  const [coaching] = (await client.get('/api/coachings')).body;
  await client.delete(`/api/coachings/${coaching.id}`);
  expect((await trainer.get(path, { 'if-none-match': String(later) })).status).toBe(404);
});

it('sets per muscle are planned by their day and done by the day of training, also without a plan', async () => {
  await give();
  // Planned for Wednesday, done a week later.
  test.clock.set('2026-03-09T06:00:00Z');
  const { body: plan } = await client.get('/api/progress/plan?from=2026-03-04&to=2026-03-04');
  const { body: session } = await client.post(`/api/workouts/${plan[0].workoutId}/sessions`, {
    assignmentId: plan[0].assignmentId,
  });
  await client.put(`/api/sessions/${session.id}/sets`, {
    sets: [1, 2].map((setNumber) => ({
      ...{ id: newId(), itemId: session.items[0].id, setNumber, type: setNumber === 1 ? 'warmup' : 'normal' },
      ...{ reps: 5, weight: 60, duration: null, done: true, changedAt: '2026-03-09T06:00:00Z' },
    })),
  });
  const { body } = await client.get('/api/progress/muscles?weekStart=monday');
  expect(body.weeks).toHaveLength(12);
  expect(body.weeks.slice(-2)).toEqual(['2026-03-02', '2026-03-09']);
  const quads = (body as MuscleWeeks).muscles.find(({ muscle }) => muscle === 'quadriceps');
  expect([quads?.planned.slice(-2), quads?.done.slice(-2)]).toEqual([
    [6, 6],
    [0, 1],
  ]);
  const same = await trainer.get(`/api/progress/muscles?weekStart=monday&clientId=${client.id}`);
  expect(same.body).toEqual(body);
});

it('a set counts 1 for main muscles and half for those that help, and cardio for none', () => {
  const sets = (more: Partial<MuscleSets>): MuscleSets => ({
    ...{ day: null, at: null, week: 1, planned: 4, done: 3 },
    ...{ primary: ['chest'], secondary: ['triceps'] },
    ...more,
  });
  const all = [
    sets({}),
    sets({ week: 2, primary: ['triceps'], secondary: [] }),
    sets({ primary: ['heart'] }),
    sets({ week: 9 }),
  ];
  expect(sumMuscles(all, 2, ({ week }) => (week ?? 0) - 1)).toEqual([
    { muscle: 'triceps', planned: [4, 4], done: [3, 3] },
    { muscle: 'chest', planned: [4, 0], done: [3, 0] },
  ]);
});

it('a client’s sets are shown beside landmarks from the coach’s press on, to both, until it is taken back', async () => {
  const own = '/api/progress/muscles';
  const ofClient = `${own}?clientId=${client.id}`;
  const shown = async () => [
    (await client.get(own)).body.landmarks,
    (await trainer.get(ofClient)).body.landmarks,
  ];
  const other = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, other);
  const turn = (on: boolean, { id: clientId } = client) =>
    trainer.put('/api/progress/landmarks', { clientId, on });
  expect((await turn(true, other)).status).toBe(204);
  const { headers } = await client.get(own);
  expect(await shown()).toEqual([false, false]);
  for (const _ of ['once', 'again']) expect((await turn(true)).status).toBe(204);
  expect(await shown()).toEqual([true, true]);
  expect(await isUpToDate(client, own, headers.etag)).toBe(true);
  expect((await trainer.get(own)).body.landmarks).toBe(false);
  await turn(false);
  expect(await shown()).toEqual([false, false]);
  expect((await other.get(own)).body.landmarks).toBe(true);
  const [coaching] = (await client.get('/api/coachings')).body;
  await client.patch(`/api/coachings/${coaching.id}`, { training: false });
  expect((await turn(true)).status).toBe(404);
});
