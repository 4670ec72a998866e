import type { RoutineAhead, Session, SessionSummary } from '@spotter/contract/sessions';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { aSet, beginSession, makePair } from '../sessions.fixture.ts';

const test = useApp();
const NOW = '2026-03-02T12:00:00.000Z';
/** When the phone began without reception. */
const BEGUN = '2026-03-02T11:00:00.000Z';

let trainer: Actor;
let client: Actor;
let routineId: string;

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00.000Z');
  const pair = await makePair(test);
  ({ trainer, client } = pair);
  const done = await beginSession(trainer, client, [{ exerciseId: pair.exercise('back-squat') }]);
  await client.put(`/api/sessions/${done.id}/sets`, { sets: [aSet(done.items[0]?.id ?? '')] });
  await client.post(`/api/sessions/${done.id}/complete`, {});
  routineId = newId();
  await client.post(`/api/sessions/${done.id}/routine`, { id: routineId, name: 'Noon legs' });
  test.clock.set(NOW);
});

const ahead = async (by = client): Promise<RoutineAhead[]> =>
  (await by.get('/api/sessions/ahead/routines')).body;
async function known(): Promise<RoutineAhead> {
  const [routine] = await ahead();
  if (!routine) throw new Error('no routine is ahead');
  return routine;
}
/** What a phone sends that began the routine by what it had read. */
const send = ({ name, items }: RoutineAhead, id: string, by = client) => {
  const lines = items.map(({ id: line, exerciseId, order, notes, superset, targets }) => ({
    ...{ id: line, exerciseId, order, notes, superset, targets },
  }));
  return by.post(`/api/workouts/${routineId}/sessions`, { offline: { id, name, startedAt: BEGUN, lines } });
};
const log = (id: string, itemId: string) =>
  client.put(`/api/sessions/${id}/sets`, { sets: [aSet(itemId, { id: newId() })] });
const finish = (id: string) => client.post(`/api/sessions/${id}/complete`, {});
const history = async (): Promise<SessionSummary[]> =>
  (await client.get('/api/sessions')).body.filter(({ name }: SessionSummary) => name === 'Noon legs');

it('one’s own routines are read ahead, each as it would begin now', async () => {
  const routine = await known();
  expect(routine).toMatchObject({ workoutId: routineId, name: 'Noon legs', assignmentId: null, date: null });
  const { body } = await client.post(`/api/workouts/${routineId}/sessions`, {});
  expect(body.items).toEqual(routine.items);
  expect(routine.items[0]?.lastTime[0]).toMatchObject({ reps: 5, weight: 60 });
  const other = await test.newPerson({ studioId: trainer.studioId });
  expect(await ahead(other)).toEqual([]);
  await client.delete(`/api/routines/${routineId}`);
  expect(await ahead()).toEqual([]);
});

it('a routine that began without reception is a session of it, begun when it began there; a repeat changes nothing', async () => {
  const routine = await known();
  const id = newId();
  const { status, body } = await send(routine, id);
  expect([status, body.id, body.workoutId, body.startedAt]).toEqual([201, id, routineId, BEGUN]);
  await log(id, body.items[0].id);
  const before: Session = (await client.get(`/api/sessions/${id}`)).body;
  expect((await send(routine, id)).body).toEqual(before);
  await finish(id);
  // Done again, it is another session of the same routine.
  const again = newId();
  expect((await send(await known(), again)).body).toMatchObject({ id: again, workoutId: routineId });
  expect((await history()).map(({ doneSets }) => doneSets).sort()).toEqual([0, 1]);
});

it('of two phones each keeps what it logged: the second session is of no workout', async () => {
  const routine = await known();
  const [first, second] = [newId(), newId()];
  const line = routine.items[0]?.id ?? '';
  for (const id of [first, second]) {
    expect((await send(routine, id)).status).toBe(201);
    expect((await log(id, line)).status).toBe(200);
    expect((await send(routine, id)).status).toBe(201);
  }
  for (const id of [first, second]) expect((await finish(id)).status).toBe(200);
  const found = await history();
  expect(found.map(({ doneSets }) => doneSets)).toEqual([1, 1]);
  expect(found.map(({ workoutId }) => workoutId).sort()).toEqual([routineId, null].sort());
});

it('somebody else’s routine, and one that is gone, begin as the client’s own session of no workout', async () => {
  const routine = await known();
  const other = await test.newPerson({ studioId: trainer.studioId });
  const theirs = await send(routine, newId(), other);
  expect([theirs.status, theirs.body.workoutId]).toEqual([201, null]);
  await client.delete(`/api/routines/${routineId}`);
  const { body } = await send(routine, newId());
  expect(body.name).toBe('Noon legs');
});
