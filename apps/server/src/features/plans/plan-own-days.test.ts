import type { CalendarPlanEntry } from '@spotter/contract/calendar';
import type { OwnPlan } from '@spotter/contract/plans';
import type { ListedRoutine } from '@spotter/contract/workouts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makePair } from '#features/sessions/sessions.fixture.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
/** A Monday. */
const TODAY = '2026-03-02';
const LATER = '2026-03-04';

let trainer: Actor;
let client: Actor;
let squat: string;
let routineId: string;

beforeEach(async () => {
  test.clock.set(`${TODAY}T12:00:00.000Z`);
  const pair = await makePair(test);
  ({ trainer, client } = pair);
  squat = pair.exercise('back-squat');
  routineId = await write('Lunch legs');
});

const targets = [{ reps: 5, weight: 60 }];
const write = async (name: string, by = client): Promise<string> =>
  (await by.post('/api/routines', { name, exercises: [{ exerciseId: squat, targets }] })).body.id;
const plan = async (dates: string[], id = routineId): Promise<OwnPlan[]> => {
  const { status, body } = await client.post(`/api/routines/${id}/days`, { dates });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const planByCoach = async (dates: string[]): Promise<{ workoutId: string; planId: string }> => {
  const made = { name: 'Coach legs', exercises: [{ exerciseId: squat, targets }] };
  const workoutId = (await trainer.post('/api/workouts', made)).body.id;
  const asked = { clientIds: [client.id], dates };
  const { body } = await trainer.post(`/api/workouts/${workoutId}/assignments`, asked);
  return { workoutId, planId: body[0].id };
};
const routine = async (): Promise<ListedRoutine | undefined> =>
  (await client.get('/api/routines')).body.find(({ id }: ListedRoutine) => id === routineId);
const today = async () => (await client.get('/api/workouts/today')).body;
const calendar = async (by = client): Promise<CalendarPlanEntry[]> =>
  (await by.get(`/api/calendar/plan?from=${TODAY}&to=2026-03-08`)).body;
async function showAll(training: boolean) {
  const [coaching] = (await client.get('/api/coachings')).body;
  const { status } = await client.patch(`/api/coachings/${coaching.id}`, { training });
  expect(status).toBeLessThan(300);
}

describe('a routine that its client plans', () => {
  it('is on its days in the list of routines, today, the calendar and what a phone reads ahead', async () => {
    const { headers } = await client.get('/api/routines');
    const [first, second] = await plan([LATER, TODAY, LATER]);
    expect([first?.date, second?.date]).toEqual([TODAY, LATER]);
    expect(await isUpToDate(client, '/api/routines', String(headers.etag))).toBe(true);
    expect((await routine())?.days).toEqual([first, second]);
    expect(await today()).toMatchObject({ id: routineId, assignmentId: first?.id, name: 'Lunch legs' });
    expect((await calendar()).map(({ date, isOwn, workoutName }) => [date, isOwn, workoutName])).toEqual([
      [TODAY, true, 'Lunch legs'],
      [LATER, true, 'Lunch legs'],
    ]);
    const ahead = (await client.get('/api/sessions/ahead')).body;
    expect(ahead.map(({ plan: day }: { plan: { date: string } }) => day.date)).toEqual([TODAY, LATER]);
    // Its exercises can be read; the list of workouts is the coach's.
    expect((await client.get(`/api/workouts/${routineId}`)).body.exercises).toHaveLength(1);
    expect((await client.get('/api/workouts')).body).toEqual([]);
    expect(await plan([TODAY])).toEqual([first]);
    expect((await routine())?.days).toHaveLength(2);
  });

  it('is begun in one call, and done for that day', async () => {
    const [day] = await plan([TODAY]);
    const begun = await client.post(`/api/workouts/${routineId}/sessions`, { assignmentId: day?.id });
    expect(begun.body).toMatchObject({ assignmentId: day?.id, date: TODAY });
    await client.post(`/api/sessions/${begun.body.id}/complete`, {});
    expect((await calendar())[0]).toMatchObject({ isOwn: true, sessionId: begun.body.id });
    expect((await routine())?.days).toEqual([]);
    expect((await client.delete(`/api/assignments/${day?.id}`)).body.code).toBe('workouts.already_done');
  });

  it('is moved and removed by its client, and goes with the routine', async () => {
    const [day, other] = await plan([TODAY, LATER]);
    const moved = await client.patch(`/api/assignments/${day?.id}`, { date: '2026-03-03' });
    expect(moved.body).toMatchObject({ date: '2026-03-03', movedFrom: TODAY });
    expect((await client.delete(`/api/assignments/${other?.id}`)).status).toBe(204);
    expect((await routine())?.days.map(({ date }) => date)).toEqual(['2026-03-03']);
    await client.delete(`/api/routines/${routineId}`);
    expect(await calendar()).toEqual([]);
  });

  it('returns with its routine when the removal is taken back, but not on a day that has passed', async () => {
    const days = await plan([TODAY, LATER, '2026-03-06']);
    const begun = await client.post(`/api/workouts/${routineId}/sessions`, { assignmentId: days[0]?.id });
    await client.post(`/api/sessions/${begun.body.id}/complete`, {});
    await client.delete(`/api/routines/${routineId}`);
    expect((await calendar()).map(({ date }) => date)).toEqual([TODAY]);
    test.clock.set('2026-03-05T12:00:00.000Z');
    expect((await client.delete(`/api/routines/${routineId}/removal`)).status).toBe(204);
    expect((await routine())?.days).toEqual([days[2]]);
    expect((await client.delete(`/api/routines/${routineId}/removal`)).status).toBe(204);
    expect((await routine())?.days).toEqual([days[2]]);
  });

  it('is opened by its address after its last day, too', async () => {
    await plan([TODAY]);
    test.clock.set('2026-03-06T12:00:00.000Z');
    expect((await client.get(`/api/workouts/${routineId}`)).status).toBe(200);
  });

  it('is one’s own routine, with or without a coach', async () => {
    const alone = await test.newPerson({ studioId: client.studioId });
    const own = await write('Alone', alone);
    expect((await alone.post(`/api/routines/${own}/days`, { dates: [TODAY] })).status).toBe(201);
    const { workoutId } = await planByCoach([LATER]);
    const shared = await trainer.patch(`/api/workouts/${workoutId}`, { isShared: true });
    expect(shared.status).toBeLessThan(300);
    for (const id of [own, workoutId]) {
      const { status, body } = await client.post(`/api/routines/${id}/days`, { dates: [TODAY] });
      expect([status, body.code]).toEqual([404, 'workouts.not_found']);
    }
  });
});

describe('the plan of the coach', () => {
  it('comes first today, is not removed by the client, and is not touched by own days', async () => {
    const [own] = await plan([TODAY]);
    const { planId } = await planByCoach([TODAY]);
    expect(await today()).toMatchObject({ assignmentId: planId, also: [{ assignmentId: own?.id }] });
    expect((await client.delete(`/api/assignments/${planId}`)).body.code).toBe(
      'workouts.assignment_not_found',
    );
    expect(await today()).toMatchObject({ assignmentId: planId });
  });

  it('alone counts for adherence and the streak, and neither a plan nor a move of one’s own is told', async () => {
    await showAll(true);
    await planByCoach(['2026-02-27']);
    const adherence = `/api/progress/adherence?clientId=${client.id}`;
    const before = (await trainer.get(adherence)).body;
    const board = (await trainer.get('/api/dashboard')).body.board;
    const streak = (await client.get('/api/streaks/user')).body;
    const bells = async () =>
      Promise.all([client, trainer].map(async (one) => (await one.get('/api/notifications')).body));
    const heard = await bells();
    const days = await plan(['2026-02-26', '2026-02-28', LATER]);
    await client.patch(`/api/assignments/${days[2]?.id}`, { date: '2026-03-05' });
    expect((await trainer.get(adherence)).body).toEqual(before);
    expect((await trainer.get('/api/dashboard')).body.board).toEqual(board);
    expect((await client.get('/api/streaks/user')).body).toEqual(streak);
    expect(await bells()).toEqual(heard);
  });

  it('is all that a coach sees who is shown less; who is shown all training reads own days', async () => {
    const [day] = await plan([TODAY]);
    await showAll(false);
    expect(await calendar(trainer)).toEqual([]);
    const path = `/api/coach/clients/${client.id}/routines`;
    const less = await trainer.get(path);
    expect(less.body).toEqual([]);
    await showAll(true);
    expect(await isUpToDate(trainer, path, String(less.headers.etag))).toBe(true);
    expect(await calendar(trainer)).toMatchObject([{ assignmentId: day?.id, isOwn: true }]);
    const { body: routines } = await trainer.get(`/api/coach/clients/${client.id}/routines`);
    expect(routines).toMatchObject([{ id: routineId, name: 'Lunch legs', days: [{ id: day?.id }] }]);
    for (const change of [
      trainer.delete(`/api/assignments/${day?.id}`),
      trainer.patch(`/api/assignments/${day?.id}`, { date: LATER }),
    ]) {
      expect((await change).status).toBe(404);
    }
  });
});
