import { randomUUID } from 'node:crypto';
import type { OwnProgram, OwnProgramDetail, OwnProgramPreview } from '@spotter/contract/own-programs';
import { beforeEach, describe, expect, it } from 'vitest';
import { fixedId } from '#lib/ids.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
/** A Monday. */
const START = '2026-03-02';
const CHOICE = { key: 'five-three-one', startDate: START, weekdays: [1, 2, 4, 5] };
const SQUAT = fixedId('exercise/back-squat');

let trainer: Actor;
let client: Actor;

beforeEach(async () => {
  test.clock.set(`${START}T10:00:00Z`);
  trainer = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coachAll([[trainer, client]]);
});

const begin = async (more: object = {}, by = client): Promise<OwnProgram> => {
  const { status, body } = await by.post('/api/own-programs', { ...CHOICE, id: randomUUID(), ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const list = async (by = client): Promise<OwnProgram[]> => (await by.get('/api/own-programs')).body;
const planned = async (by = client): Promise<{ date: string; isOwn: boolean; assignmentId: string }[]> =>
  (await by.get(`/api/calendar/plan?from=${START}&to=2026-03-29`)).body;
const ofClient = () => `/api/coach/clients/${client.id}/own-programs`;
async function showTraining(training: boolean) {
  const [coaching] = (await client.get('/api/coachings')).body;
  await client.patch(`/api/coachings/${coaching.id}`, { training });
}
async function doToday() {
  const { id, assignmentId } = (await client.get('/api/workouts/today')).body;
  const begun = await client.post(`/api/workouts/${id}/sessions`, { assignmentId });
  expect(begun.status, JSON.stringify(begun.body)).toBe(201);
  await client.post(`/api/sessions/${begun.body.id}/complete`, {});
}

describe('a ready programme that a client runs by themselves', () => {
  it('says before it begins what falls where, and which training maxes it asks for', async () => {
    const path = '/api/own-programs/preview?language=de';
    const preview: OwnProgramPreview = (await client.post(path, CHOICE)).body;
    expect(preview).toMatchObject({
      ...{ problem: null, planned: 16, firstDate: START, lastDate: '2026-03-27', sharedDays: 0 },
      firstWeek: [{ date: START, name: 'Schulterdrücken mit der Langhantel' }, {}, {}, {}],
    });
    expect(preview.maxes.map(({ name, weight }) => [name, weight])).toEqual([
      ['Schulterdrücken mit der Langhantel', null],
      ['Kreuzheben', null],
      ['Bankdrücken', null],
      ['Kniebeuge', null],
    ]);
    const few = await client.post(path, { ...CHOICE, weekdays: [1] });
    expect(few.body.problem).toBe('too_few_weekdays');
    expect(await list()).toEqual([]);
  });

  it('is on their days with loads of their own, once, and is no routine and no programme of the studio', async () => {
    const { headers } = await client.get('/api/own-programs');
    const maxes = [{ exerciseId: SQUAT, weight: 140 }];
    const own = await begin({ maxes });
    expect(await isUpToDate(client, '/api/own-programs', String(headers.etag))).toBe(true);
    expect(own).toMatchObject({ key: 'five-three-one', week: 1, weeks: 4, planned: 16, state: 'running' });
    expect(await begin({ id: own.id })).toEqual(own);
    expect(await planned()).toHaveLength(16);
    expect((await planned()).every(({ isOwn }) => isOwn)).toBe(true);
    const { body: ahead } = await client.get('/api/sessions/ahead');
    const squats = ahead[3].session.items[0];
    expect(squats.suggestions.map(({ weight }: { weight: number }) => weight)).toEqual([90, 105, 120]);
    for (const path of ['/api/routines', '/api/workouts', '/api/sessions/ahead/routines']) {
      expect((await client.get(path)).body, path).toEqual([]);
    }
    expect((await trainer.get('/api/programs')).body).toEqual([]);
    expect((await trainer.get('/api/program-runs')).body).toEqual([]);
    expect((await client.get('/api/coachings')).body).toHaveLength(1);
  });

  it('runs without a coach', async () => {
    const alone = await test.newPerson({ studioId: client.studioId });
    await begin({}, alone);
    expect((await list(alone)).map(({ state }) => state)).toEqual(['running']);
  });

  it('is not begun twice, in the past, or on too few days', async () => {
    await begin();
    const again = await client.post('/api/own-programs', { ...CHOICE, id: randomUUID() });
    expect([again.status, again.body.code]).toEqual([409, 'programs.already_running']);
    const phul = { ...CHOICE, key: 'phul', id: randomUUID() };
    const early = await client.post('/api/own-programs', { ...phul, startDate: '2026-03-01' });
    expect(early.body.code).toBe('programs.starts_in_the_past');
    const few = await client.post('/api/own-programs', { ...phul, weekdays: [1, 3] });
    expect(few.body.code).toBe('programs.too_few_weekdays');
    const curl = { exerciseId: fixedId('exercise/biceps-curl'), weight: 20 };
    const other = await client.post('/api/own-programs', { ...phul, maxes: [curl] });
    expect(other.body.code).toBe('exercises.not_found');
    expect(await list()).toHaveLength(1);
  });

  it('ends: coming days go, done ones stay; taken back, they return, and another begins afterwards', async () => {
    const { id } = await begin();
    await doToday();
    const before = await planned();
    const ended = await client.post(`/api/own-programs/${id}/end`);
    expect(ended.body).toMatchObject({ state: 'ended', planned: 1, done: 0, part: 1 });
    expect((await planned()).map(({ date }) => date)).toEqual([START]);
    const resumed = await client.delete(`/api/own-programs/${id}/end`);
    expect(resumed.body).toMatchObject({ state: 'running', planned: 16 });
    expect(await planned()).toEqual(before);
    await client.post(`/api/own-programs/${id}/end`);
    await begin();
    expect((await list()).map(({ state }) => state)).toEqual(['running', 'ended']);
  });

  it('does not go on while it runs again', async () => {
    const { id } = await begin();
    await client.post(`/api/own-programs/${id}/end`);
    const second = await begin();
    const before = await planned();
    const refused = await client.delete(`/api/own-programs/${id}/end`);
    expect([refused.status, refused.body.code]).toEqual([409, 'programs.already_running']);
    expect(await planned()).toEqual(before);
    await client.post(`/api/own-programs/${second.id}/end`);
    for (const _ of ['once', 'repeated']) {
      expect((await client.delete(`/api/own-programs/${id}/end`)).body.state).toBe('running');
    }
  });

  it('is over after its last day, and may be begun again', async () => {
    await begin();
    // The sign-in of somebody who is here each week goes on.
    for (const day of ['08', '14', '20', '26', '28']) {
      test.clock.set(`2026-03-${day}T10:00:00Z`);
      await list();
    }
    expect(await list()).toMatchObject([{ state: 'over', week: 4 }]);
    await begin({ startDate: '2026-03-28' });
    expect((await list()).map(({ state }) => state)).toEqual(['running', 'over']);
  });

  it('is taken back as if it had never begun, or keeps what is done', async () => {
    const { id } = await begin();
    expect((await client.post(`/api/own-programs/${id}/undo`)).body).toEqual({ undone: 16, kept: 0 });
    expect([await list(), await planned()]).toEqual([[], []]);
    expect((await client.post(`/api/own-programs/${id}/undo`)).status).toBe(404);
    const second = await begin();
    await doToday();
    expect((await client.post(`/api/own-programs/${second.id}/undo`)).body).toEqual({ undone: 15, kept: 1 });
    expect(await list()).toMatchObject([{ state: 'ended', planned: 1 }]);
  });

  it('is seen by a coach who is shown all training, and by no other; nobody is told', async () => {
    const bells = async () => (await trainer.get('/api/notifications')).body;
    const heard = await bells();
    await showTraining(false);
    const less = await trainer.get(ofClient());
    await begin();
    expect([(await trainer.get(ofClient())).body, await planned(trainer)]).toEqual([[], []]);
    await showTraining(true);
    expect(await isUpToDate(trainer, ofClient(), String(less.headers.etag))).toBe(true);
    expect((await trainer.get(ofClient())).body).toMatchObject([{ key: 'five-three-one', planned: 16 }]);
    expect(await planned(trainer)).toHaveLength(16);
    expect(await bells()).toEqual(heard);
    const other = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    expect((await other.get(ofClient())).status).toBe(404);
  });
});

describe('a workout of one’s own programme', () => {
  const read = async (id: string): Promise<OwnProgramDetail> =>
    (await client.get(`/api/own-programs/${id}`)).body;
  const write = (id: string, workoutId: string, name = 'Mine') =>
    client.put(`/api/own-programs/${id}/workouts/${workoutId}`, {
      name,
      exercises: [{ exerciseId: SQUAT, sets: 2, reps: 8, weight: 60 }],
    });
  const names = async () => {
    const { rows } = await test.pool.query(
      `select a.date::text as date, w.name from assignments a join workouts w on w.id = a.workout_id
       where a.client_id = $1 order by a.date`,
      [client.id],
    );
    return rows.map(({ date, name }) => `${date.slice(5)} ${name === 'Mine' ? name : '-'}`);
  };
  const week = ['03-02', '03-04', '03-06', '03-09', '03-11', '03-13'];
  const lifts = { key: 'stronglifts', weekdays: [1, 3, 5] };

  it('is changed on all its days ahead, also on a moved one, and taken back from there', async () => {
    const { id } = await begin(lifts);
    await doToday();
    const days = await planned();
    await client.patch(`/api/assignments/${days[2]?.assignmentId}`, { date: '2026-03-07' });
    const [b, a] = (await read(id)).workouts;
    expect([b?.firstDate, a?.firstDate]).toEqual(['2026-03-04', '2026-03-07']);
    const changed: OwnProgramDetail = (await write(id, String(a?.workoutId))).body;
    expect(changed.workouts[1]).toMatchObject({ name: 'Mine', firstDate: '2026-03-07', days: a?.days });
    expect(changed.change).toMatchObject({ days: a?.days });
    // What is done keeps the old one.
    expect((await names()).slice(0, 5)).toEqual([
      '03-02 -',
      '03-04 -',
      '03-07 Mine',
      '03-09 -',
      '03-11 Mine',
    ]);
    expect((await client.get(`/api/workouts/${changed.workouts[1]?.workoutId}`)).body.exercises).toHaveLength(
      1,
    );
    expect((await trainer.get(ofClient())).body).toHaveLength(1);
    const undone = await client.post(`/api/own-programs/${id}/changes/${changed.change?.id}/undo`);
    expect(undone.body).toEqual({ undone: a?.days, kept: 0 });
    expect((await read(id)).change).toBeNull();
    expect((await names()).slice(0, 3)).toEqual(['03-02 -', '03-04 -', '03-07 -']);
  });

  it('stays where it was done since, and is refused where nothing of it is ahead', async () => {
    const { id } = await begin(lifts);
    const [first] = (await read(id)).workouts;
    const { change, workouts } = (await write(id, String(first?.workoutId))).body as OwnProgramDetail;
    await doToday();
    expect((await read(id)).change?.days).toBe((change?.days ?? 0) - 1);
    const undone = await client.post(`/api/own-programs/${id}/changes/${change?.id}/undo`);
    expect(undone.body).toMatchObject({ kept: 1 });
    expect((await names()).slice(0, 3)).toEqual([`${week[0]} Mine`, `${week[1]} -`, `${week[2]} -`]);
    expect((await write(id, String(workouts[0]?.workoutId))).body.code).toBe('programs.cell_not_found');
    await client.post(`/api/own-programs/${id}/end`);
    expect((await write(id, String(first?.workoutId))).status).toBe(404);
  });
});
