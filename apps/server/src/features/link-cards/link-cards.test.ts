import { describe, expect, it } from 'vitest';
import { fixedId } from '#lib/ids.ts';
import { countStatements } from '#testing/count-statements.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
const SQUAT = fixedId('exercise/back-squat');

async function studio() {
  const trainer = await test.newPerson({ role: 'trainer' });
  const client = await test.newPerson({ studioId: trainer.studioId, firstName: 'Kim', lastName: 'Rower' });
  await test.coach(trainer, client);
  return { trainer, client };
}
async function session({ trainer, client }: { trainer: Actor; client: Actor }) {
  const { body: workout } = await trainer.post('/api/workouts', {
    name: 'Legs',
    exercises: [{ exerciseId: SQUAT, sets: 3, reps: 5 }],
  });
  const dates = [new Date().toISOString().slice(0, 10)];
  const { body: plans } = await trainer.post(`/api/workouts/${workout.id}/assignments`, {
    clientIds: [client.id],
    dates,
  });
  const { body } = await client.post(`/api/workouts/${workout.id}/sessions`, { assignmentId: plans[0].id });
  return { sessionId: body.id as string, workoutId: workout.id as string };
}
const cards = (reader: Actor, ...things: string[]) =>
  reader.get(`/api/link-cards?of=${things.join(',')}&language=de`);

describe('the cards of links', () => {
  it('are in the order of the links, whatever the spelling of their ids, and null where there is none', async () => {
    const people = await studio();
    const { sessionId, workoutId } = await session(people);
    const { body } = await cards(
      people.trainer,
      `exercise.${SQUAT.toUpperCase()}`,
      `session.${fixedId('none')}`,
      `workout.${workoutId}`,
      `session.${sessionId.toUpperCase()}`,
      `workout.${sessionId}`,
      `exercise.${SQUAT}`,
    );
    expect(body).toMatchObject([
      { kind: 'exercise', id: SQUAT, name: 'Kniebeuge', category: 'lower body' },
      null,
      { kind: 'workout', id: workoutId, name: 'Legs', exerciseCount: 1 },
      {
        kind: 'session',
        id: sessionId,
        name: 'Legs',
        client: { name: 'Kim Rower' },
        plannedSets: 3,
        doneSets: 0,
      },
      null,
      { kind: 'exercise', id: SQUAT },
    ]);
    // Nothing else of the things leaves.
    expect(Object.keys(body[3]).sort()).toEqual(
      ['client', 'completedAt', 'doneSets', 'id', 'kind', 'name', 'plannedSets', 'startedAt'].sort(),
    );
  });

  it('cost one statement for each kind, however many there are', async () => {
    const people = await studio();
    const { sessionId, workoutId } = await session(people);
    const all = ['workout', 'session', 'exercise', 'event', 'challenge'];
    const few = all.map((kind) => `${kind}.${workoutId}`);
    const many = Array.from({ length: 10 }, (_, n) => all.map((kind) => `${kind}.${fixedId(`thing/${n}`)}`));
    await cards(people.trainer, ...few);
    const ofFew = await countStatements(() => cards(people.trainer, ...few, `session.${sessionId}`));
    const ofMany = await countStatements(() => cards(people.trainer, ...many.flat()));
    expect([ofFew, ofMany]).toEqual([5, 5]);
    expect((await cards(people.trainer, ...many.flat(), ...few)).status).toBe(400);
  });

  it('of a session ends with the coaching, and for a coach who is not shown it', async () => {
    const people = await studio();
    const { trainer, client } = people;
    const { sessionId } = await session(people);
    const path = `/api/link-cards?of=session.${sessionId}`;
    const first = await trainer.get(path);
    expect(first.body).toMatchObject([{ name: 'Legs' }]);
    const { body: coachings } = await client.get('/api/coachings');
    await client.delete(`/api/coachings/${coachings[0].id}`);
    const again = await trainer.get(path, { 'if-none-match': String(first.headers.etag) });
    expect(again.status).toBe(200);
    expect(again.body).toEqual([null]);
    expect((await client.get(path)).body).toMatchObject([{ name: 'Legs' }]);
  });

  it('of a workout that is shared no longer is read again', async () => {
    const { trainer } = await studio();
    const other = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Legs', exercises: [] });
    const path = `/api/link-cards?of=workout.${workout.id}`;
    const before = await other.get(path);
    expect(before.body).toEqual([null]);
    await trainer.patch(`/api/workouts/${workout.id}`, { isShared: true });
    const shared = await other.get(path, { 'if-none-match': String(before.headers.etag) });
    expect(shared.body).toMatchObject([{ name: 'Legs' }]);
    await trainer.patch(`/api/workouts/${workout.id}`, { isShared: false });
    const gone = await other.get(path, { 'if-none-match': String(shared.headers.etag) });
    expect(gone.body).toEqual([null]);
  });
});
