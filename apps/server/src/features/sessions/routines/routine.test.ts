import type { Session } from '@spotter/contract/sessions';
import type { Routine, WorkoutDetail } from '@spotter/contract/workouts';
import { ROUTINES_MAX } from '@spotter/contract/workouts-limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { countStatements } from '#testing/count-statements.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { aSet, beginSession, makePair } from '../sessions.fixture.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;
let session: Session;
let squat: string;
let bench: string;

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00.000Z');
  const pair = await makePair(test);
  ({ trainer, client } = pair);
  squat = pair.exercise('back-squat');
  bench = pair.exercise('bench-press');
  session = await beginSession(trainer, client, [
    { exerciseId: squat, targets: [1, 2].map(() => ({ reps: 5, repsMax: 8, weight: 60, restTime: 90 })) },
    { exerciseId: bench },
  ]);
});

const log = (sets: object[], id = session.id) => client.put(`/api/sessions/${id}/sets`, { sets });
const keep = (id: string = newId(), name = 'Legs at noon', by = client) =>
  by.post(`/api/sessions/${session.id}/routine`, { id, name });
const list = async (by = client): Promise<Routine[]> => (await by.get('/api/routines')).body;
const codeOf = ({ status, body }: { status: number; body: { code?: string } | null }) => [status, body?.code];
const plannedSet = async (index: number, setNumber: number, more: object = {}) => {
  const { plannedSetId } = await import('@spotter/contract/planned-set-id');
  const itemId = session.items[index]?.id ?? '';
  return aSet(itemId, { id: plannedSetId(session.id, itemId, setNumber), setNumber, ...more });
};

describe('a routine', () => {
  it('is what was done, in its order, with open loads, so that last time’s are proposed', async () => {
    expect(codeOf(await keep())).toEqual([409, 'sessions.nothing_done']);
    const added = newId();
    await client.put(`/api/sessions/${session.id}/items/${added}`, {
      exerciseId: bench,
      changedAt: '2026-03-02T10:00:00.000Z',
    });
    await log([
      await plannedSet(0, 1, { reps: 7, weight: 62.5 }),
      aSet(session.items[0]?.id ?? '', { setNumber: 3, type: 'drop', reps: 12, weight: 40 }),
      aSet(added, { reps: 10, weight: 50 }),
    ]);
    const kept = await keep();
    expect(kept.status).toBe(201);
    const routine: WorkoutDetail = (await client.get(`/api/routines/${kept.body.id}`)).body;
    expect(
      routine.exercises.map(({ exerciseId, targets }) => [
        exerciseId,
        targets.map(({ type, reps, repsMax, weight, restTime }) => [type, reps, repsMax, weight, restTime]),
      ]),
    ).toEqual([
      [
        squat,
        [
          ['normal', 5, 8, null, 90],
          ['drop', 12, null, null, null],
        ],
      ],
      [bench, [['normal', 10, null, null, null]]],
    ]);
    await client.post(`/api/sessions/${session.id}/complete`, {});
    test.clock.set('2026-03-03T10:00:00.000Z');
    const begun = await client.post(`/api/workouts/${routine.id}/sessions`, {});
    expect(begun.status).toBe(201);
    expect(begun.body).toMatchObject({ name: 'Legs at noon', workoutId: routine.id, assignmentId: null });
    expect(begun.body.items[0].lastTime[0]).toMatchObject({ reps: 7, weight: 62.5 });
    // Begun again, it goes on.
    expect((await client.post(`/api/workouts/${routine.id}/sessions`, {})).body.id).toBe(begun.body.id);
    expect(await list()).toMatchObject([{ doneAt: null, openSessionId: begun.body.id }]);
    await client.post(`/api/sessions/${begun.body.id}/complete`, {});
    expect(await list()).toMatchObject([{ doneAt: '2026-03-03T10:00:00.000Z', openSessionId: null }]);
  });

  it('keeps the words and the progression of what was planned, but not those of an exercise that was swapped', async () => {
    const progression = { kind: 'linear', step: 2.5 };
    const line = { targets: [{ reps: 5 }], notes: 'Slow down', tempo: '3-1-1-0', progression };
    session = await beginSession(trainer, client, [
      { exerciseId: squat, ...line },
      { exerciseId: squat, ...line },
    ]);
    await client.put(`/api/sessions/${session.id}/items/${session.items[1]?.id}/exercise`, {
      exerciseId: bench,
      changedAt: '2026-03-02T10:00:00.000Z',
    });
    await log([await plannedSet(0, 1), await plannedSet(1, 1)]);
    const { id } = (await keep()).body as Routine;
    const { exercises } = (await client.get(`/api/routines/${id}`)).body as WorkoutDetail;
    expect(exercises.map(({ notes, tempo }) => [notes, tempo])).toEqual([
      ['Slow down', '3-1-1-0'],
      ['', ''],
    ]);
    expect(exercises.map((one) => one.progression?.kind)).toEqual(['linear', undefined]);
  });

  it('is written from nothing, whole as it was written, and begun as any other', async () => {
    const lines = [
      { exerciseId: squat, targets: [{ reps: 5, weight: 60 }], notes: 'Slow down', superset: 1 },
      { exerciseId: bench, targets: [{ duration: 30 }], tempo: '3-1-1-0', superset: 1 },
    ];
    const { status, body } = await client.post('/api/routines', { name: 'Push', exercises: lines });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Push', exerciseCount: 2, exercises: [lines[0], lines[1]] });
    expect(await list()).toMatchObject([{ id: body.id, name: 'Push', exerciseCount: 2 }]);
    const begun = await client.post(`/api/workouts/${body.id}/sessions`, {});
    expect(begun.body.items[0]).toMatchObject({ notes: 'Slow down', targets: [{ reps: 5, weight: 60 }] });
    const unknown = { name: 'Pull', exercises: [{ exerciseId: newId(), targets: [{ reps: 5 }] }] };
    expect(codeOf(await client.post('/api/routines', unknown))).toEqual([404, 'workouts.exercise_not_found']);
    expect(await list()).toHaveLength(1);
  });

  it('is kept once, however often that is sent, and is nobody else’s', async () => {
    await log([await plannedSet(0, 1)]);
    const id = newId();
    expect([(await keep(id)).status, (await keep(id, 'Other')).status]).toEqual([201, 201]);
    expect(await list()).toMatchObject([{ id, name: 'Legs at noon', exerciseCount: 1 }]);
    const other = await test.newPerson({ studioId: trainer.studioId });
    for (const who of [other, trainer]) {
      expect((await who.get(`/api/workouts/${id}`)).status).toBe(404);
      expect((await who.post(`/api/workouts/${id}/sessions`, {})).status).toBe(who === trainer ? 403 : 404);
    }
    expect(await list(other)).toEqual([]);
    expect((await client.get('/api/workouts')).body.map((one: { id: string }) => one.id)).not.toContain(id);
    const planned = await trainer.post(`/api/workouts/${id}/assignments`, {
      clientIds: [client.id],
      dates: ['2026-03-09'],
    });
    expect(planned.status).toBe(404);
    const { body } = await client.post('/api/sessions', { id: newId(), name: 'Own' });
    expect(codeOf(await client.post(`/api/sessions/${body.id}/routine`, { id, name: 'Own' }))).toEqual([
      409,
      'sessions.nothing_done',
    ]);
  });

  it('is renamed and changed, removed and brought back; its sessions stay as they were', async () => {
    await log([await plannedSet(0, 1)]);
    const { id } = (await keep()).body as Routine;
    const begun = (await client.post(`/api/workouts/${id}/sessions`, {})).body as Session;
    const changed = { name: 'Push', exercises: [{ exerciseId: bench, targets: [{ reps: 3 }] }] };
    expect((await client.put(`/api/routines/${id}`, changed)).status).toBe(200);
    expect(await list()).toMatchObject([{ name: 'Push', exerciseCount: 1 }]);
    const read = async () => (await client.get(`/api/sessions/${begun.id}`)).body as Session;
    expect((await read()).items.map(({ exerciseId }) => exerciseId)).toEqual([squat]);
    expect((await client.delete(`/api/routines/${id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    // An open session of it goes on; a new one cannot begin.
    expect((await client.post(`/api/workouts/${id}/sessions`, {})).body.id).toBe(begun.id);
    await client.post(`/api/sessions/${begun.id}/complete`, {});
    expect((await client.post(`/api/workouts/${id}/sessions`, {})).status).toBe(404);
    for (let times = 0; times < 2; times += 1)
      expect((await client.delete(`/api/routines/${id}/removal`)).status).toBe(204);
    expect(await list()).toMatchObject([{ id, name: 'Push' }]);
    expect((await read()).name).toBe('Legs at noon');
  });

  it('is listed with its movements and their supersets', async () => {
    await log([await plannedSet(0, 1), await plannedSet(1, 1)]);
    const { id } = (await keep()).body as Routine;
    const lineOf = (exerciseId: string) => ({ exerciseId, superset: 1, targets: [{ reps: 3 }] });
    await client.put(`/api/routines/${id}`, { name: 'Pair', exercises: [bench, squat].map(lineOf) });
    expect(await list()).toMatchObject([
      {
        lines: [
          { exerciseId: bench, name: 'Bench Press', superset: 1 },
          { exerciseId: squat, name: 'Back Squat', superset: 1 },
        ],
      },
    ]);
  });

  it('is one of at most fifty, and a list of them takes as many statements as an empty one', async () => {
    await log([await plannedSet(0, 1)]);
    const few = await countStatements(() => list());
    for (let count = 0; count < ROUTINES_MAX; count += 1) expect((await keep()).status).toBe(201);
    expect(codeOf(await keep())).toEqual([409, 'workouts.too_many_routines']);
    expect([few, await countStatements(() => list())]).toEqual([3, 3]);
    expect(await list()).toHaveLength(ROUTINES_MAX);
  });

  it('never takes the id of another workout', async () => {
    await log([await plannedSet(0, 1)]);
    expect(codeOf(await keep(session.workoutId ?? ''))).toEqual([404, 'workouts.not_found']);
  });

  it('stays when the coach has gone', async () => {
    await log([await plannedSet(0, 1)]);
    const { id } = (await keep()).body as Routine;
    const [{ id: coaching }] = (await client.get('/api/coachings')).body;
    expect((await client.delete(`/api/coachings/${coaching}`)).status).toBe(204);
    expect((await client.post(`/api/workouts/${id}/sessions`, {})).status).toBe(201);
  });
});
