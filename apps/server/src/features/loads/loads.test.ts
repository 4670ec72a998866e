import type { ExerciseMaxes } from '@spotter/contract/loads';
import type { Session } from '@spotter/contract/sessions';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSet, makePair } from '#features/sessions/sessions.fixture.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
const MONDAY = '2026-03-02T10:00:00.000Z';
const TUESDAY = '2026-03-03T10:00:00.000Z';
const THURSDAY = '2026-03-05T10:00:00.000Z';
let trainer: Actor;
let client: Actor;
let squat: string;
let curl: string;

beforeEach(async () => {
  test.clock.set(MONDAY);
  const pair = await makePair(test);
  ({ trainer, client } = pair);
  squat = pair.exercise('back-squat');
  curl = pair.exercise('biceps-curl');
});

const setMax = (max: object, by = client, more: object = {}) =>
  by.post('/api/training-maxes', { exerciseId: squat, max, ...more });
const read = async (by = client, query = ''): Promise<ExerciseMaxes[]> =>
  (await by.get(`/api/training-maxes${query}`)).body;
const ofClient = () => ({ clientId: client.id });

type Line = { exerciseId: string; targets: object[]; progression?: object; tempo?: string };

/** Writes a workout for clients and plans it. @returns its id */
async function plan(lines: readonly Line[], clients = [client]): Promise<string> {
  const { body, status } = await trainer.post('/api/workouts', { name: 'Legs', exercises: lines });
  expect(status).toBe(201);
  await trainer.post(`/api/workouts/${body.id}/assignments`, {
    clientIds: clients.map(({ id }) => id),
    dates: ['2026-03-02'],
  });
  return body.id;
}

async function begin(workoutId: string, by = client): Promise<Session> {
  const { body, status } = await by.post(`/api/workouts/${workoutId}/sessions`, {});
  expect(status).toBe(201);
  return body;
}

/** Logs these repetitions at a load in the first line, and finishes. */
async function train({ id, items: [item] }: Session, weight: number, reps: readonly number[], rpe?: number) {
  const changedAt = test.clock.now().toISOString();
  const sets = reps.map((count, index) =>
    aSet(item?.id ?? '', { setNumber: index + 1, reps: count, weight, rpe: rpe ?? null, changedAt }),
  );
  expect((await client.put(`/api/sessions/${id}/sets`, { sets })).status).toBe(200);
  expect((await client.post(`/api/sessions/${id}/complete`, {})).status).toBe(200);
}

const suggested = ({ items }: Session) => items.map(({ suggestions }) => suggestions[0] ?? null);
const times = (count: number, part: object) => Array.from({ length: count }, () => part);

describe('a training max', () => {
  it('is typed or follows from a tested maximum, and the older ones stay', async () => {
    expect((await setMax({ source: 'typed', weight: 90 })).status).toBe(201);
    test.clock.set(TUESDAY);
    const { body } = await setMax({ source: 'tested', oneRepMax: 110 }, trainer, ofClient());
    expect(
      body.maxes.map(({ weight, source, oneRepMax }: ExerciseMaxes['maxes'][number]) => [
        weight,
        source,
        oneRepMax,
      ]),
    ).toEqual([
      [99, 'tested', 110],
      [90, 'typed', null],
    ]);
    expect(body.maxes[0].createdAt).toBe(TUESDAY);
    expect(await read()).toEqual([body]);
    expect(await read(trainer, `?clientId=${client.id}`)).toEqual([body]);
    expect(await read(trainer)).toEqual([]);
  });

  it('is estimated by the best set of the last sessions, and refused before there is one', async () => {
    const refused = await setMax({ source: 'estimated' });
    expect([refused.status, refused.body.code]).toEqual([409, 'loads.no_estimate']);
    const workout = await plan([{ exerciseId: squat, targets: times(3, { reps: 5, weight: 100 }) }]);
    await train(await begin(workout), 100, [5, 3]);
    const estimate = { oneRepMax: 116.67, trainingMax: 105, weight: 100, reps: 5 };
    expect(await read(client, `?exerciseId=${squat}`)).toMatchObject([{ maxes: [], estimate }]);
    const { body } = await setMax({ source: 'estimated' });
    expect(body.maxes).toMatchObject([{ weight: 105, source: 'estimated', oneRepMax: 116.67 }]);
  });

  it('is read by the client and by coaches to whom all training is shown, and set by them alone', async () => {
    await setMax({ source: 'typed', weight: 90 });
    const query = `/api/training-maxes?clientId=${client.id}`;
    const before = await trainer.get(query);
    expect(before.body).toHaveLength(1);
    const [coaching] = (await client.get('/api/coachings')).body;
    await client.patch(`/api/coachings/${coaching.id}`, { training: false });
    expect(await isUpToDate(trainer, query, before.headers.etag)).toBe(true);
    expect((await trainer.get(query)).body).toEqual([]);
    expect((await setMax({ source: 'typed', weight: 95 }, trainer, ofClient())).status).toBe(404);
    expect((await read())[0]?.maxes).toHaveLength(1);
  });

  it('tells the other side: their next read is another', async () => {
    const query = `/api/training-maxes?clientId=${client.id}`;
    const before = await trainer.get(query);
    await setMax({ source: 'typed', weight: 90 });
    const again = await trainer.get(query, { 'if-none-match': String(before.headers.etag) });
    expect([again.status, again.body.length]).toEqual([200, 1]);
  });

  it('is of an exercise that the person may see, and a number above nothing', async () => {
    expect((await setMax({ source: 'typed', weight: 0 })).status).toBe(400);
    const foreign = { exerciseId: '0199aaaa-0000-7000-8000-000000000001' };
    expect((await setMax({ source: 'typed', weight: 90 }, client, foreign)).status).toBe(404);
  });
});

describe('a session begins with the loads of its person', () => {
  it('in percent of each one’s own training max, rounded, with the reason beside', async () => {
    const other = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, other);
    await setMax({ source: 'typed', weight: 100 }, trainer, ofClient());
    await setMax({ source: 'typed', weight: 62.5 }, trainer, { clientId: other.id });
    const workout = await plan(
      [{ exerciseId: squat, targets: times(5, { reps: 3, percent: 80 }) }],
      [client, other],
    );
    const reason = (max: number) => ({ code: 'percent', values: { percent: 80, max } });
    const own = await begin(workout);
    expect(own.items[0]?.targets[0]).toMatchObject({ percent: 80, weight: null });
    expect(own.items[0]?.suggestions).toEqual(times(5, { weight: 80, reps: null, reason: reason(100) }));
    expect(suggested(await begin(workout, other))).toEqual([
      { weight: 50, reps: null, reason: reason(62.5) },
    ]);
    // The coach sees what was planned and what was suggested; a later training max changes neither.
    await setMax({ source: 'typed', weight: 120 });
    const { body } = await trainer.get(`/api/sessions/${own.id}`);
    expect(body.items).toEqual(own.items);
  });

  it('also without a network, as it was read ahead', async () => {
    await setMax({ source: 'typed', weight: 100 });
    await plan([{ exerciseId: squat, targets: [{ reps: 3, percent: 80 }], tempo: '3-1-1-0' }]);
    const read = () => client.get('/api/sessions/ahead');
    const before = await read();
    expect(suggested(before.body[0].session)).toMatchObject([{ weight: 80 }]);
    // Another training max, or other units, are another answer.
    test.clock.set('2026-03-02T10:01:00.000Z');
    await setMax({ source: 'typed', weight: 87.5 });
    const other = await client.get('/api/sessions/ahead', { 'if-none-match': String(before.headers.etag) });
    expect(suggested(other.body[0].session)).toMatchObject([{ weight: 70 }]);
    await client.patch('/api/profile', { units: 'imperial' });
    const pounds = await client.get('/api/sessions/ahead', { 'if-none-match': String(other.headers.etag) });
    expect(pounds.status).toBe(200);
    const { id, name, workoutId, assignmentId, items } = before.body[0].session as Session;
    const lines = items.map((item) => ({
      id: item.id,
      exerciseId: item.exerciseId,
      order: item.order,
      notes: item.notes,
      superset: item.superset,
      targets: item.targets,
      tempo: item.tempo,
      progression: item.progression,
      suggestions: item.suggestions,
    }));
    const offline = { id, name, startedAt: MONDAY, lines };
    const begun = await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId, offline });
    expect(begun.status).toBe(201);
    expect(suggested(begun.body)).toMatchObject([{ weight: 80, reason: { code: 'percent' } }]);
    expect(begun.body.items[0].tempo).toBe('3-1-1-0');
  });

  it('without a training max says that it is not known', async () => {
    const workout = await plan([{ exerciseId: squat, targets: [{ reps: 3, percent: 80 }] }]);
    expect(suggested(await begin(workout))).toEqual([
      { weight: null, reps: null, reason: { code: 'no_max', values: { percent: 80 } } },
    ]);
  });

  it('in pounds for who loads pounds', async () => {
    await client.patch('/api/profile', { units: 'imperial' });
    const workout = await plan([{ exerciseId: squat, targets: [{ reps: 5, weight: 50 }] }]);
    // 110 lb.
    expect(suggested(await begin(workout))).toMatchObject([{ weight: 49.9, reason: { code: 'rounded' } }]);
  });

  it('by progression from the last sessions, in the order of the lines', async () => {
    const workout = await plan([
      {
        exerciseId: squat,
        targets: times(3, { reps: 6, repsMax: 8 }),
        progression: { kind: 'double', step: 2.5 },
      },
      { exerciseId: curl, targets: [{ reps: 10, plus: 2.5 }], tempo: '3-1-X-0' },
    ]);
    const first = await begin(workout);
    expect(suggested(first)).toEqual([null, null]);
    expect(first.items[1]?.tempo).toBe('3-1-X-0');
    test.clock.set(TUESDAY);
    await train(first, 60, [8, 8, 8]);
    test.clock.set(THURSDAY);
    const [squats, curls] = suggested(await begin(workout));
    expect(squats).toEqual({
      weight: 62.5,
      reps: 6,
      reason: { code: 'top', values: { step: 2.5, from: 6, to: 8, date: '2026-03-03' } },
    });
    expect(curls).toBeNull();
  });

  it('goes down after three sessions that missed, by the sessions alone', async () => {
    const workout = await plan([
      { exerciseId: squat, targets: times(2, { reps: 5 }), progression: { kind: 'linear', step: 2.5 } },
    ]);
    for (const [index, reps] of [
      [5, 4],
      [5, 3],
      [4, 4],
    ].entries()) {
      test.clock.set(`2026-03-0${2 + index}T10:00:00.000Z`);
      await train(await begin(workout), 100, reps);
    }
    test.clock.set('2026-03-05T10:00:00.000Z');
    const [after] = suggested(await begin(workout));
    expect(after).toMatchObject({
      weight: 90,
      reason: { code: 'deload', values: { times: 3, weight: 100 } },
    });
  });

  it('not of a swapped exercise: the loads belong to the planned one', async () => {
    await setMax({ source: 'typed', weight: 100 });
    const workout = await plan([{ exerciseId: squat, targets: [{ reps: 3, percent: 80 }] }]);
    const session = await begin(workout);
    const swap = { exerciseId: curl, changedAt: MONDAY };
    const { body } = await client.put(
      `/api/sessions/${session.id}/items/${session.items[0]?.id}/exercise`,
      swap,
    );
    expect(body).toMatchObject({ suggestions: [], targets: [{ reps: 3, percent: null, weight: null }] });
  });
});

describe('a workout', () => {
  it('keeps tempo, progression and every kind of load, also in a copy', async () => {
    const lines = [
      {
        exerciseId: squat,
        targets: [
          { reps: 5, amrap: true, percent: 82.5 },
          { reps: 5, plus: 1.25, rir: 1.5 },
        ],
        tempo: '3-1-1-0',
        progression: { kind: 'wave', percents: [70, 80, 90] },
      },
    ];
    const { body } = await trainer.post('/api/workouts', { name: 'Legs', exercises: lines });
    expect(body.exercises).toMatchObject(lines);
    const copy = await trainer.post(`/api/workouts/${body.id}/copies`, {});
    expect((await trainer.get(`/api/workouts/${copy.body.id}`)).body.exercises).toMatchObject(lines);
  });

  it('refuses two kinds of load or of effort in one set, and a tempo that is none', async () => {
    const send = async (line: object) =>
      (await trainer.post('/api/workouts', { name: 'A', exercises: [{ exerciseId: squat, ...line }] }))
        .status;
    expect(await send({ targets: [{ reps: 5, weight: 60, percent: 80 }] })).toBe(400);
    expect(await send({ targets: [{ reps: 5, percent: 80, plus: 2.5 }] })).toBe(400);
    expect(await send({ targets: [{ reps: 5, rpe: 8, rir: 2 }] })).toBe(400);
    expect(await send({ sets: 3, reps: 5, tempo: 'slow' })).toBe(400);
    expect(await send({ sets: 3, reps: 5, progression: { kind: 'linear', step: 0 } })).toBe(400);
  });
});
