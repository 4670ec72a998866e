import type { ComingPlan, PlanChange } from '@spotter/contract/plan-changes';
import type { PlanEntry } from '@spotter/contract/progress';
import type { WorkoutExercise } from '@spotter/contract/workouts';
import { beforeEach, describe, expect, it } from 'vitest';
import { fixedId } from '#lib/ids.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { filledProgram, readProgram } from '../programs/programs.fixture.ts';

const test = useApp();

const SQUAT = fixedId('exercise/back-squat');
const PRESS = fixedId('exercise/leg-press');
const BENCH = fixedId('exercise/bench-press');

/** A Monday. */
const TODAY = '2026-03-02';

beforeEach(() => {
  test.clock.set(`${TODAY}T10:00:00Z`);
});

async function pairOf(): Promise<{ trainer: Actor; client: Actor; other: Actor }> {
  const trainer = await test.newPerson({ role: 'trainer' });
  const { studioId } = trainer;
  const [client, other] = (await test.newPeople([{ studioId }, { studioId }])) as [Actor, Actor];
  await test.coachAll([
    [trainer, client],
    [trainer, other],
  ]);
  return { trainer, client, other };
}

const set = (more: object) => ({ reps: 5, ...more });

/** A workout with a bench press before and after the squat. */
async function newWorkout(trainer: Actor, squat: object[], more: object = {}): Promise<string> {
  const exercises = [
    { exerciseId: BENCH, sets: 3, reps: 8, weight: 60 },
    { exerciseId: SQUAT, targets: squat, notes: 'Slow', tempo: '3-1-1-0', ...more },
    { exerciseId: BENCH, sets: 2, reps: 12, weight: 40 },
  ];
  return (await trainer.post('/api/workouts', { name: 'Legs', exercises })).body.id;
}

/** Plans a workout. @returns the plans, the earliest first */
async function plan(trainer: Actor, workoutId: string, clients: Actor[], dates: string[]): Promise<Row[]> {
  const clientIds = clients.map(({ id }) => id);
  const { body } = await trainer.post(`/api/workouts/${workoutId}/assignments`, { clientIds, dates });
  return (body as Row[]).sort((a, b) => (a.date < b.date ? -1 : 1));
}

const change = (trainer: Actor, client: Actor, wish: object) =>
  trainer.post('/api/plan-changes', { clientId: client.id, change: wish });

const REPLACE = { kind: 'replace', exerciseId: SQUAT, withExerciseId: PRESS };

async function made(trainer: Actor, client: Actor, wish: object): Promise<PlanChange> {
  const { status, body } = await change(trainer, client, wish);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const coming = async (trainer: Actor, client: Actor): Promise<ComingPlan> =>
  (await trainer.get(`/api/coach/clients/${client.id}/plan`)).body;

type Row = { id: string; date: string; workoutId: string; adjusted: boolean; movedFrom: string | null };

async function rowsOf(client: Actor): Promise<Row[]> {
  const { rows } = await test.pool.query<Row>(
    `select id, date::text, workout_id as "workoutId", adjusted, moved_from::text as "movedFrom" from assignments
     where client_id = $1 order by date, id`,
    [client.id],
  );
  return rows;
}

const datesOf = async (client: Actor) => (await rowsOf(client)).map(({ date }) => date);

async function linesOf(trainer: Actor, workoutId: string): Promise<WorkoutExercise[]> {
  return (await trainer.get(`/api/workouts/${workoutId}`)).body.exercises;
}

const tell = async (client: Actor): Promise<string[]> =>
  (await client.get('/api/notifications')).body.map(({ kind }: { kind: string }) => kind);

const setMax = (trainer: Actor, client: Actor, exerciseId: string, weight: number) =>
  trainer.post('/api/training-maxes', {
    clientId: client.id,
    exerciseId,
    max: { source: 'typed', weight },
  });

describe('an exercise replaced on all coming days', () => {
  it('keeps order, repetitions, ratings and tempo, and leaves open what nothing says', async () => {
    const { trainer, client, other } = await pairOf();
    const targets = [set({ weight: 100 }), set({ percent: 80 }), set({ rpe: 8 }), set({ plus: 2.5 })];
    const workoutId = await newWorkout(trainer, targets);
    await plan(trainer, workoutId, [client, other], [TODAY, '2026-03-04', '2026-03-30']);
    const before = await rowsOf(other);
    const { effect } = await made(trainer, client, REPLACE);
    expect(effect).toEqual({ days: 3, kept: 0, open: 3 });
    const rows = await rowsOf(client);
    // All days of a workout share one copy, and nobody else has it.
    expect(new Set(rows.map((row) => row.workoutId)).size).toBe(1);
    expect(rows[0]?.workoutId).not.toBe(workoutId);
    expect(await rowsOf(other)).toEqual(before);
    const [first, line, last] = await linesOf(trainer, rows[0]?.workoutId ?? '');
    expect([first?.exerciseId, line?.exerciseId, last?.exerciseId]).toEqual([BENCH, PRESS, BENCH]);
    expect(line).toMatchObject({ notes: 'Slow', tempo: '3-1-1-0', order: 2 });
    expect(
      line?.targets.map(({ reps, weight, percent, rpe, plus }) => [reps, weight, percent, rpe, plus]),
    ).toEqual([
      [5, null, null, null, null],
      [5, null, null, null, null],
      [5, null, null, 8, null],
      [5, null, null, null, 2.5],
    ]);
    // The original is as it was, and the copy is in no list.
    expect((await linesOf(trainer, workoutId))[1]?.exerciseId).toBe(SQUAT);
    const list = (await trainer.get('/api/workouts')).body as { id: string }[];
    expect(list.map(({ id }) => id)).toEqual([workoutId]);
  });

  it('makes a copy of a workout that another trainer shares, for this client alone', async () => {
    const { trainer, client, other } = await pairOf();
    const author = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    const shared = await newWorkout(author, [set({ weight: 100 })]);
    expect((await author.patch(`/api/workouts/${shared}`, { isShared: true })).status).toBeLessThan(300);
    expect(await plan(trainer, shared, [client, other], [TODAY, '2026-03-04'])).toHaveLength(4);
    await made(trainer, client, REPLACE);
    const [row] = await rowsOf(client);
    expect(row?.workoutId).not.toBe(shared);
    expect((await linesOf(trainer, row?.workoutId ?? ''))[1]?.exerciseId).toBe(PRESS);
    expect((await linesOf(author, shared))[1]?.exerciseId).toBe(SQUAT);
    expect((await rowsOf(other)).every(({ workoutId }) => workoutId === shared)).toBe(true);
    expect((await author.get(`/api/workouts/${row?.workoutId}`)).status).toBe(404);
  });

  it('translates loads when both exercises have a training max', async () => {
    const { trainer, client } = await pairOf();
    await plan(
      trainer,
      await newWorkout(trainer, [set({ weight: 100 }), set({ percent: 80 })]),
      [client],
      [TODAY],
    );
    await setMax(trainer, client, SQUAT, 125);
    await setMax(trainer, client, PRESS, 250);
    expect((await made(trainer, client, REPLACE)).effect.open).toBe(0);
    const [row] = await rowsOf(client);
    const line = (await linesOf(trainer, row?.workoutId ?? ''))[1];
    expect(line?.targets.map(({ weight, percent }) => [weight, percent])).toEqual([
      [200, null],
      [null, 80],
    ]);
  });

  it('rewrites nothing that is done or begun, and reaches no day of another coach', async () => {
    const { trainer, client } = await pairOf();
    const second = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    await test.coachAll([[second, client]]);
    const workoutId = await newWorkout(trainer, [set({ weight: 100 })]);
    const days = await plan(trainer, workoutId, [client], [TODAY, '2026-03-03', '2026-03-05']);
    await plan(second, await newWorkout(second, [set({ weight: 50 })]), [client], ['2026-03-06']);
    const begun = days.filter(({ date }: Row) => date < '2026-03-04');
    for (const day of begun) {
      await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId: day.id });
    }
    expect((await made(trainer, client, REPLACE)).effect.days).toBe(1);
    const rows = await rowsOf(client);
    expect(rows.filter((row) => row.workoutId === workoutId).map(({ date }) => date)).toEqual([
      TODAY,
      '2026-03-03',
    ]);
    expect((await change(trainer, client, REPLACE)).body.code).toBe('plan_changes.nothing');
    const gone = await change(trainer, client, { ...REPLACE, withExerciseId: fixedId('exercise/none') });
    expect([gone.status, gone.body.code]).toEqual([404, 'workouts.exercise_not_found']);
  });

  it('tells the client once, and is taken back by one call, which tells nothing', async () => {
    const { trainer, client } = await pairOf();
    const workoutId = await newWorkout(trainer, [set({ weight: 100 })]);
    await plan(trainer, workoutId, [client], [TODAY, '2026-03-04', '2026-03-06']);
    const before = await rowsOf(client);
    const { id } = await made(trainer, client, REPLACE);
    const told = await tell(client);
    expect(told.filter((kind) => kind === 'plan_changed')).toHaveLength(1);
    const shown = await coming(trainer, client);
    expect(shown.last).toMatchObject({
      id,
      kind: 'replace',
      subject: 'Back Squat',
      replacement: 'Leg Press',
    });
    expect(shown.days.every(({ isForOne }) => isForOne)).toBe(true);
    expect((await trainer.post(`/api/plan-changes/${id}/undo`)).body).toEqual({ undone: 3, kept: 0 });
    expect(await rowsOf(client)).toEqual(before);
    expect(await tell(client)).not.toContain('plan_changed');
    // What was planned before can be taken back next.
    expect((await coming(trainer, client)).last).toMatchObject({ kind: 'plan', effect: { days: 3 } });
    const { rows } = await test.pool.query('select from workouts where for_one and author_id = $1', [
      trainer.id,
    ]);
    expect(rows).toEqual([]);
    expect((await trainer.post(`/api/plan-changes/${id}/undo`)).body.code).toBe('plan_changes.undone');
  });

  it('counts as changed for this client alone: what the programme sends later leaves it, also when it is moved and moved back', async () => {
    const { trainer, client, other } = await pairOf();
    const { id } = await filledProgram(trainer, { weeks: 3, days: [1, 3], addKg: 0 });
    const clients = [client, other].map((one) => ({ clientId: one.id, weekdays: [1, 3] }));
    await trainer.post(`/api/programs/${id}/gives`, { startDate: TODAY, clients });
    await made(trainer, client, REPLACE);
    const rows = await rowsOf(client);
    expect(rows.every(({ adjusted }) => adjusted)).toBe(true);
    await trainer.patch(`/api/assignments/${rows[0]?.id}`, { date: '2026-03-03' });
    await trainer.patch(`/api/assignments/${rows[0]?.id}`, { date: TODAY });
    expect(await rowsOf(client)).toEqual(rows);
    const { version, cells } = await readProgram(trainer, id);
    const workout = { name: 'New', exercises: [{ exerciseId: BENCH, sets: 1, reps: 1 }] };
    for (const cell of cells.slice(0, 1)) {
      await trainer.put(`/api/programs/${id}/cells/${cell.id}`, { version, workout });
    }
    const runs = (await trainer.get(`/api/program-runs?programId=${id}`)).body as { id: string }[];
    await trainer.post(`/api/programs/${id}/changes`, {
      version: (await readProgram(trainer, id)).version,
      runIds: runs.map((run) => run.id),
    });
    expect(await rowsOf(client)).toEqual(rows);
  });
});

describe('shifted days', () => {
  it('go by as many days, back too, and not into the past', async () => {
    const { trainer, client } = await pairOf();
    const workoutId = await newWorkout(trainer, [set({ weight: 100 })]);
    await plan(trainer, workoutId, [client], ['2026-03-03', '2026-03-05', '2026-03-10']);
    await made(trainer, client, { kind: 'shift', days: 7 });
    expect(await datesOf(client)).toEqual(['2026-03-10', '2026-03-12', '2026-03-17']);
    await made(trainer, client, { kind: 'shift', days: -7 });
    expect((await rowsOf(client)).map(({ movedFrom }) => movedFrom)).toEqual([null, null, null]);
    const past = await change(trainer, client, { kind: 'shift', days: -2 });
    expect([past.status, past.body.code]).toEqual([409, 'plan_changes.in_the_past']);
    await made(trainer, client, { kind: 'shift', days: -1, from: '2026-03-04' });
    expect(await datesOf(client)).toEqual(['2026-03-03', '2026-03-04', '2026-03-09']);
  });

  it('leave a day whose place is taken, and a pause takes its own days back all the same', async () => {
    const { trainer, client } = await pairOf();
    const workoutId = await newWorkout(trainer, [set({ weight: 100 })]);
    const [, begun] = await plan(trainer, workoutId, [client], ['2026-03-03', '2026-03-10']);
    await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId: begun?.id });
    const days = { firstDay: '2026-03-20', lastDay: '2026-03-22', reason: 'ill', plan: 'shift' };
    await plan(trainer, workoutId, [client], ['2026-03-21']);
    const pause = (await client.post('/api/pauses', days)).body;
    expect(await datesOf(client)).toEqual(['2026-03-03', '2026-03-10', '2026-03-24']);
    await made(trainer, client, { kind: 'shift', days: 14, from: '2026-03-20' });
    expect(await datesOf(client)).toContain('2026-04-07');
    await client.delete(`/api/pauses/${pause.id}`);
    expect(await datesOf(client)).toContain('2026-04-04');
    // The day that is begun is where the first one would go.
    const { effect } = await made(trainer, client, { kind: 'shift', days: 7 });
    expect(effect).toEqual({ days: 1, kept: 1, open: 0 });
    expect(await datesOf(client)).toEqual(['2026-03-03', '2026-03-10', '2026-04-11']);
  });

  it('return by undo as far as nobody moved them since', async () => {
    const { trainer, client } = await pairOf();
    const workoutId = await newWorkout(trainer, [set({ weight: 100 })]);
    const [day] = await plan(trainer, workoutId, [client], ['2026-03-03', '2026-03-05']);
    const { id } = await made(trainer, client, { kind: 'shift', days: 7 });
    await trainer.patch(`/api/assignments/${day?.id}`, { date: '2026-03-20' });
    expect((await trainer.post(`/api/plan-changes/${id}/undo`)).body).toEqual({ undone: 1, kept: 1 });
    expect(await datesOf(client)).toContain('2026-03-20');
  });
});

it('leaves what was trained since, and takes no day into the past', async () => {
  const { trainer, client } = await pairOf();
  const workoutId = await newWorkout(trainer, [set({ weight: 100 })]);
  await plan(trainer, workoutId, [client], ['2026-03-03', '2026-03-09', '2026-03-11']);
  const { id } = await made(trainer, client, { kind: 'shift', days: 7 });
  const begun = (await rowsOf(client))[1];
  await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId: begun?.id });
  test.clock.set('2026-03-06T10:00:00Z');
  expect((await trainer.post(`/api/plan-changes/${id}/undo`)).body).toEqual({ undone: 1, kept: 2 });
  expect(await datesOf(client)).toEqual(['2026-03-10', '2026-03-11', '2026-03-16']);
});

describe('a week more', () => {
  it('is a rest week, or the training of that week with less', async () => {
    const { trainer, client } = await pairOf();
    const workoutId = await newWorkout(trainer, [
      { type: 'warmup', reps: 5, weight: 60 },
      set({ weight: 100 }),
      set({ weight: 100 }),
      set({ percent: 85 }),
    ]);
    await plan(trainer, workoutId, [client], ['2026-03-03', '2026-03-09', '2026-03-11', '2026-03-16']);
    await made(trainer, client, { kind: 'rest_week', from: '2026-03-09' });
    expect(await datesOf(client)).toEqual(['2026-03-03', '2026-03-16', '2026-03-18', '2026-03-23']);
    const before = await rowsOf(client);
    const deload = { kind: 'deload_week', from: '2026-03-16', percent: 80, sets: 'half' };
    const { id, effect } = await made(trainer, client, deload);
    expect(effect).toEqual({ days: 5, kept: 0, open: 0 });
    const rows = await rowsOf(client);
    const dates = ['2026-03-03', '2026-03-16', '2026-03-18', '2026-03-23', '2026-03-25', '2026-03-30'];
    expect(rows.map(({ date }) => date)).toEqual(dates);
    const light = rows.find(({ date }) => date === '2026-03-16');
    const line = (await linesOf(trainer, light?.workoutId ?? ''))[1];
    expect(line?.targets.map(({ type, weight }) => [type, weight])).toEqual([
      ['warmup', 47.5],
      ['normal', 80],
      ['normal', 80],
    ]);
    expect((await linesOf(trainer, workoutId))[1]?.targets).toHaveLength(4);
    expect((await trainer.post(`/api/plan-changes/${id}/undo`)).body).toEqual({ undone: 5, kept: 0 });
    expect(await rowsOf(client)).toEqual(before);
  });

  it('lowers what would be suggested, when the load follows from the last sessions', async () => {
    const { trainer, client } = await pairOf();
    const progression = { kind: 'linear', step: 2.5 };
    const workoutId = await newWorkout(trainer, [set({ weight: 60 })], { progression });
    const [first] = await plan(trainer, workoutId, [client], [TODAY, '2026-03-09']);
    const begun = (await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId: first?.id }))
      .body;
    const item = begun.items[1].id as string;
    const logged = { itemId: item, setNumber: 1, reps: 5, weight: 97.5, duration: null, done: true };
    await client.put(`/api/sessions/${begun.id}/sets`, {
      sets: [{ ...logged, id: fixedId('a set'), changedAt: `${TODAY}T10:00:00Z` }],
    });
    await client.post(`/api/sessions/${begun.id}/complete`, {});
    test.clock.set('2026-03-03T10:00:00Z');
    await made(trainer, client, { kind: 'deload_week', from: '2026-03-09', percent: 90 });
    const light = (await rowsOf(client)).find(({ date }) => date === '2026-03-09');
    const line = (await linesOf(trainer, light?.workoutId ?? ''))[1];
    // 97.5 was reached, so 100 would come next.
    expect(line?.targets.map(({ weight }) => weight)).toEqual([90]);
    expect(line?.progression).toBeNull();
  });

  it('lowers what follows from the progression of the programme, which another change keeps', async () => {
    const { trainer, client } = await pairOf();
    const progression = { kind: 'linear', step: 2.5 };
    const { id } = await filledProgram(trainer, { weeks: 2, days: [1], weight: 60 });
    await trainer.put(`/api/programs/${id}/progression`, { progression });
    const clients = [{ clientId: client.id, weekdays: [1] }];
    await trainer.post(`/api/programs/${id}/gives`, { startDate: TODAY, clients });
    const [first] = await rowsOf(client);
    const path = `/api/workouts/${first?.workoutId}/sessions`;
    const { body: begun } = await client.post(path, { assignmentId: first?.id });
    const done = { itemId: begun.items[0].id, reps: 5, weight: 97.5, duration: null, done: true };
    const sets = [1, 2, 3].map((setNumber) => {
      const set = fixedId(`set ${setNumber}`);
      return { ...done, id: set, setNumber, changedAt: `${TODAY}T10:00:00Z` };
    });
    await client.put(`/api/sessions/${begun.id}/sets`, { sets });
    await client.post(`/api/sessions/${begun.id}/complete`, {});
    test.clock.set('2026-03-03T10:00:00Z');
    const ofNext = async () => (await linesOf(trainer, (await rowsOf(client))[1]?.workoutId ?? ''))[0];
    const deload = await made(trainer, client, { kind: 'deload_week', from: '2026-03-09', percent: 90 });
    // Not nine tenths of the 60 that are written.
    expect([deload.effect.open, (await ofNext())?.targets[0]?.weight]).toEqual([0, 90]);
    await trainer.post(`/api/plan-changes/${deload.id}/undo`);
    await made(trainer, client, REPLACE);
    expect(await ofNext()).toMatchObject({ exerciseId: PRESS, progression });
  });

  it('goes on with the wave of the other exercises, and leaves it as it was for a deload week', async () => {
    const { trainer, client } = await pairOf();
    await setMax(trainer, client, BENCH, 100);
    const wave = { kind: 'wave', percents: [70, 80, 90] };
    const exercises = [
      { exerciseId: BENCH, targets: [set({})], progression: wave },
      { exerciseId: SQUAT, targets: [set({ weight: 60 })] },
    ];
    const { body: program } = await trainer.post('/api/programs', { name: 'Waves', weeks: 4 });
    const { body: source } = await trainer.post('/api/workouts', { name: 'Press', exercises });
    let { version } = program;
    for (const week of [1, 2, 3, 4]) {
      const cell = { version, week, day: 1, workoutId: source.id };
      ({ version } = (await trainer.post(`/api/programs/${program.id}/cells`, cell)).body);
    }
    const clients = [{ clientId: client.id, weekdays: [1] }];
    await trainer.post(`/api/programs/${program.id}/gives`, { startDate: TODAY, clients });
    const train = async (day: string) => {
      test.clock.set(`${day}T10:00:00Z`);
      const row = (await rowsOf(client)).find(({ date }) => date === day);
      const path = `/api/workouts/${row?.workoutId}/sessions`;
      const { body: begun } = await client.post(path, { assignmentId: row?.id });
      await client.post(`/api/sessions/${begun.id}/complete`, {});
      return begun.items[0].suggestions[0]?.weight ?? begun.items[0].targets[0].weight;
    };
    expect(await train(TODAY)).toBe(70);
    test.clock.set('2026-03-03T10:00:00Z');
    const { effect } = await made(trainer, client, REPLACE);
    expect(effect.days).toBe(3);
    await made(trainer, client, { kind: 'deload_week', from: '2026-03-09', percent: 90 });
    // At most 90 percent of the 80 that are next.
    expect(await train('2026-03-09')).toBe(70);
    test.clock.set('2026-03-10T10:00:00Z');
    await made(trainer, client, { ...REPLACE, exerciseId: PRESS, withExerciseId: SQUAT });
    expect(await train('2026-03-16')).toBe(80);
    expect(await train('2026-03-23')).toBe(90);
    expect(await train('2026-03-30')).toBe(70);
  });

  it('has more help where the load of an exercise is help', async () => {
    const { trainer, client } = await pairOf();
    const pullUp = fixedId('exercise/machine-assisted-pull-up');
    const exercises = [{ exerciseId: pullUp, targets: [set({ weight: 40 })] }];
    const { id } = (await trainer.post('/api/workouts', { name: 'Pull', exercises })).body;
    await plan(trainer, id, [client], [TODAY]);
    await made(trainer, client, { kind: 'deload_week', from: TODAY, percent: 90 });
    const [light] = await rowsOf(client);
    expect((await linesOf(trainer, light?.workoutId ?? ''))[0]?.targets[0]?.weight).toBe(45);
  });

  it.each([90, 100])(
    'at %i percent tells no load to a coach who is not shown all training',
    async (percent) => {
      const { trainer, client } = await pairOf();
      await setMax(trainer, client, SQUAT, 90);
      await setMax(trainer, client, PRESS, 180);
      const rated = { reps: 1, rpe: 10 };
      const exercises = [
        { exerciseId: SQUAT, targets: [rated] },
        { exerciseId: PRESS, targets: [set({})], progression: { kind: 'wave', percents: [80, 85] } },
      ];
      const { id } = (await trainer.post('/api/workouts', { name: 'Test', exercises })).body;
      await plan(trainer, id, [client], ['2026-03-03']);
      const [coaching] = (await client.get('/api/coachings')).body;
      const deload = { kind: 'deload_week', from: TODAY, percent, sets: 'same' };
      const loads = async () => {
        const light = (await rowsOf(client)).find(({ date }) => date === '2026-03-03');
        const lines = await linesOf(trainer, light?.workoutId ?? '');
        return lines.flatMap(({ targets }) => targets.map(({ weight, rpe }) => [weight, rpe]));
      };
      await client.patch(`/api/coachings/${coaching.id}`, { training: false });
      const hidden = await made(trainer, client, deload);
      expect([hidden.effect.open, await loads()]).toEqual([
        1,
        [
          [null, 10],
          [null, null],
        ],
      ]);
      expect((await trainer.post(`/api/plan-changes/${hidden.id}/undo`)).status).toBe(200);
      await client.patch(`/api/coachings/${coaching.id}`, { training: true });
      const shown = await made(trainer, client, deload);
      expect([shown.effect.open, await loads()]).toEqual([
        0,
        [percent === 90 ? [90, null] : [null, 10], [percent === 90 ? 130 : 145, null]],
      ]);
    },
  );
});

describe('days copied from another client', () => {
  it('keep their distance, and what was made for one alone is made anew', async () => {
    const { trainer, client, other } = await pairOf();
    const workoutId = await newWorkout(trainer, [set({ percent: 80 })]);
    await plan(trainer, workoutId, [other], [TODAY, '2026-03-04']);
    await made(trainer, other, { ...REPLACE, from: '2026-03-04' });
    await plan(trainer, workoutId, [client], ['2026-03-16']);
    const wish = {
      kind: 'copy',
      fromClientId: other.id,
      firstDay: TODAY,
      lastDay: '2026-03-08',
      to: '2026-03-16',
    };
    const { id, effect, subject } = await made(trainer, client, wish);
    expect([effect, subject]).toEqual([{ days: 1, kept: 1, open: 0 }, expect.any(String)]);
    const rows = await rowsOf(client);
    expect(rows.map(({ date }) => date)).toEqual(['2026-03-16', '2026-03-18']);
    const ofOther = (await rowsOf(other)).map((row) => row.workoutId);
    expect(ofOther).not.toContain(rows[1]?.workoutId);
    expect((await linesOf(trainer, rows[1]?.workoutId ?? ''))[1]?.exerciseId).toBe(PRESS);
    expect((await trainer.post(`/api/plan-changes/${id}/undo`)).body).toEqual({ undone: 1, kept: 0 });
    expect(await datesOf(client)).toEqual(['2026-03-16']);
  });
});

const undo = async (trainer: Actor, client: Actor): Promise<object> => {
  const { last } = await coming(trainer, client);
  return (await trainer.post(`/api/plan-changes/${last?.id}/undo`)).body;
};

describe('a single day', () => {
  it('that is planned, moved or removed by a coach is taken back after a reload, the newest first', async () => {
    const { trainer, client, other } = await pairOf();
    const workoutId = await newWorkout(trainer, [set({ weight: 100 })]);
    const days = ['2026-03-03', '2026-03-05'];
    await plan(trainer, workoutId, [client, other], days);
    const planned = await rowsOf(client);
    await trainer.patch(`/api/assignments/${planned[0]?.id}`, { date: '2026-03-04' });
    const moved = await rowsOf(client);
    await trainer.delete(`/api/assignments/${planned[1]?.id}`);
    expect(await datesOf(client)).toEqual(['2026-03-04']);
    const { last } = await coming(trainer, client);
    expect(last).toMatchObject({ kind: 'remove', subject: 'Legs', day: '2026-03-05', amount: null });
    expect(await undo(trainer, client)).toEqual({ undone: 1, kept: 0 });
    expect(await rowsOf(client)).toEqual(moved);
    expect((await coming(trainer, client)).last).toMatchObject({ kind: 'move', day: '2026-03-04' });
    expect(await undo(trainer, client)).toEqual({ undone: 1, kept: 0 });
    expect(await rowsOf(client)).toEqual(planned);
    expect((await coming(trainer, client)).last).toMatchObject({ kind: 'plan', day: '2026-03-03' });
    expect(await undo(trainer, client)).toEqual({ undone: 2, kept: 0 });
    expect(await rowsOf(client)).toEqual([]);
    expect((await coming(trainer, client)).last).toBeNull();
    expect(await datesOf(other)).toEqual(days);
  });

  it('that is moved back by hand needs no undo, and a move of the client is nobody else’s change', async () => {
    const { trainer, client } = await pairOf();
    const workoutId = await newWorkout(trainer, [set({ weight: 100 })]);
    const [day] = await plan(trainer, workoutId, [client], ['2026-03-03']);
    const move = (who: Actor, date: string) => who.patch(`/api/assignments/${day?.id}`, { date });
    await move(trainer, '2026-03-04');
    await move(trainer, '2026-03-03');
    expect((await coming(trainer, client)).last).toMatchObject({ kind: 'plan' });
    await move(client, '2026-03-06');
    expect((await coming(trainer, client)).last).toBeNull();
    const { rows } = await test.pool.query('select from plan_changes where coach_id = $1', [client.id]);
    expect(rows).toEqual([]);
  });

  it('of a programme returns to its place there, and later changes of the programme reach it', async () => {
    const { trainer, client } = await pairOf();
    const { id } = await filledProgram(trainer, { weeks: 2, days: [1, 3], addKg: 0 });
    const clients = [{ clientId: client.id, weekdays: [1, 3] }];
    await trainer.post(`/api/programs/${id}/gives`, { startDate: TODAY, clients });
    const before = await rowsOf(client);
    const [first, second] = before;
    await trainer.patch(`/api/assignments/${first?.id}`, { date: '2026-03-03' });
    await trainer.delete(`/api/assignments/${second?.id}`);
    await undo(trainer, client);
    await undo(trainer, client);
    expect(await rowsOf(client)).toEqual(before);
    const { version, cells } = await readProgram(trainer, id);
    const workout = { name: 'New', exercises: [{ exerciseId: BENCH, sets: 1, reps: 1 }] };
    await trainer.put(`/api/programs/${id}/cells/${cells[1]?.id}`, { version, workout });
    const runs = (await trainer.get(`/api/program-runs?programId=${id}`)).body as { id: string }[];
    await trainer.post(`/api/programs/${id}/changes`, {
      version: (await readProgram(trainer, id)).version,
      runIds: runs.map((run) => run.id),
    });
    const after = await rowsOf(client);
    expect(after.map(({ date }) => date)).toEqual(before.map(({ date }) => date));
    expect(after[1]?.workoutId).not.toBe(second?.workoutId);
    expect((await coming(trainer, client)).days[1]?.program).toMatchObject({ week: 1 });
  });

  it('that was removed does not return into the past, nor where the same is planned', async () => {
    const { trainer, client } = await pairOf();
    const workoutId = await newWorkout(trainer, [set({ weight: 100 })]);
    const days = await plan(trainer, workoutId, [client], ['2026-03-03', '2026-03-05']);
    const ids: string[] = [];
    for (const day of days) {
      await trainer.delete(`/api/assignments/${day.id}`);
      ids.push((await coming(trainer, client)).last?.id ?? '');
    }
    await plan(trainer, workoutId, [client], ['2026-03-05']);
    test.clock.set('2026-03-04T10:00:00Z');
    for (const id of ids) {
      expect((await trainer.post(`/api/plan-changes/${id}/undo`)).body).toEqual({ undone: 0, kept: 1 });
    }
    expect(await datesOf(client)).toEqual(['2026-03-05']);
  });
});

it('is not taken back after the coaching', async () => {
  const { trainer, client } = await pairOf();
  await plan(trainer, await newWorkout(trainer, [set({ weight: 100 })]), [client], ['2026-03-03']);
  const { id } = await made(trainer, client, { kind: 'shift', days: 7 });
  const [coaching] = (await client.get('/api/coachings')).body as { id: string }[];
  await client.delete(`/api/coachings/${coaching?.id}?days=keep`);
  expect((await trainer.post(`/api/plan-changes/${id}/undo`)).status).toBe(404);
  expect((await trainer.get(`/api/coach/clients/${client.id}/plan`)).status).toBe(404);
});

describe('the coming plan', () => {
  it('is not read or changed by another coach, and a preview changes nothing', async () => {
    const { trainer, client } = await pairOf();
    const second = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    await test.coachAll([[second, client]]);
    await plan(trainer, await newWorkout(trainer, [set({ weight: 100 })]), [client], ['2026-03-03']);
    const before = await rowsOf(client);
    const asked = { clientId: client.id, change: REPLACE };
    expect((await trainer.post('/api/plan-changes/preview', asked)).body).toEqual({
      days: 1,
      kept: 0,
      open: 1,
    });
    expect(await rowsOf(client)).toEqual(before);
    const { id } = await made(trainer, client, { kind: 'shift', days: 1 });
    expect((await second.post(`/api/plan-changes/${id}/undo`)).status).toBe(404);
    expect((await coming(second, client)).last).toBeNull();
    expect((await coming(trainer, client)).last?.amount).toBe(1);
  });

  it('says of a day of today how much of it was done', async () => {
    const { trainer, client } = await pairOf();
    const workoutId = await newWorkout(trainer, [set({ weight: 100 })]);
    const [day] = await plan(trainer, workoutId, [client], [TODAY]);
    const { body } = await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId: day?.id });
    const logged = {
      itemId: body.items[0].id,
      setNumber: 1,
      reps: 8,
      weight: 60,
      duration: null,
      done: true,
    };
    await client.put(`/api/sessions/${body.id}/sets`, {
      sets: [{ ...logged, id: fixedId('a set'), changedAt: `${TODAY}T10:00:00Z` }],
    });
    await client.post(`/api/sessions/${body.id}/complete`, {});
    const [shown] = (await coming(trainer, client)).days;
    expect(shown).toMatchObject({ isDone: true, isOpen: false, plannedSets: 6, keptSets: 1 });
  });

  it('says the programme and its week, to the client too, also after a new name', async () => {
    const { trainer, client } = await pairOf();
    const { id } = await filledProgram(trainer, { weeks: 2, days: [1], addKg: 0 });
    const clients = [{ clientId: client.id, weekdays: [1] }];
    await trainer.post(`/api/programs/${id}/gives`, { startDate: TODAY, clients });
    const read = async () =>
      (await client.get(`/api/progress/plan?from=${TODAY}&to=2026-03-20`)).body as PlanEntry[];
    expect((await read()).map(({ program }) => program)).toEqual([
      { name: 'Strong', week: 1, weeks: 2 },
      { name: 'Strong', week: 2, weeks: 2 },
    ]);
    const { version } = await readProgram(trainer, id);
    const named = await trainer.patch(`/api/programs/${id}`, { version, name: 'Stronger' });
    expect(named.headers['x-touched'] ?? '').toContain('plan');
    expect((await coming(trainer, client)).days[0]?.program).toEqual({ name: 'Stronger', week: 1, weeks: 2 });
  });
});
