import type { LoggedSet, RoomClient, Session } from '@spotter/contract/sessions';
import { beforeEach, describe, expect, it } from 'vitest';
import { letDeletionsPass } from '#features/accounts/deletion.fixture.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { aSet, beginSession, makePair } from '../sessions.fixture.ts';

const test = useApp();
const DAY = '2026-03-02';
const START = Date.parse(`${DAY}T10:00:00Z`);
const at = (ms: number) => new Date(START + ms).toISOString();
let trainer: Actor;
let client: Actor;
let squat: string;

beforeEach(async () => {
  test.clock.set(`${DAY}T10:00:00Z`);
  const pair = await makePair(test);
  ({ trainer, client } = pair);
  squat = pair.exercise('back-squat');
});

async function plan(author = trainer, to = client): Promise<{ workoutId: string; assignmentId: string }> {
  const workout = { name: 'Legs', exercises: [{ exerciseId: squat, sets: 3, reps: 5 }] };
  const { id } = (await author.post('/api/workouts', workout)).body;
  const planned = await author.post(`/api/workouts/${id}/assignments`, { clientIds: [to.id], dates: [DAY] });
  return { workoutId: id, assignmentId: planned.body[0].id };
}
async function beginFor(by: Actor, of = client): Promise<Session> {
  const { workoutId, assignmentId } = await plan();
  const begun = await by.post(`/api/workouts/${workoutId}/sessions`, { assignmentId, clientId: of.id });
  expect(begun.status).toBe(201);
  return begun.body;
}
const read = async (id: string, by = client): Promise<Session> => (await by.get(`/api/sessions/${id}`)).body;
const log = (by: Actor, id: string, sets: object[]) => by.put(`/api/sessions/${id}/sets`, { sets });
const notices = async (of: Actor): Promise<string[]> =>
  (await of.get('/api/notifications')).body.map(({ kind }: { kind: string }) => kind);
async function anotherCoach(): Promise<Actor> {
  const other = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
  await test.coach(other, client);
  return other;
}
const showLess = async (coach: Actor) => {
  const { body } = await client.get('/api/coachings');
  const { id } = body.find((one: { trainer: { id: string } }) => one.trainer.id === coach.id);
  await client.patch(`/api/coachings/${id}`, { training: false });
};

describe('a session that the coach logs', () => {
  it('is the client’s, and each set says who logged it', async () => {
    const session = await beginFor(trainer);
    expect(session.client.id).toBe(client.id);
    const itemId = session.items[0]?.id ?? '';
    const [first, second] = [aSet(itemId), aSet(itemId, { setNumber: 2 })];
    await log(trainer, session.id, [first]);
    await log(client, session.id, [second]);
    const named = { id: trainer.id, name: expect.any(String) };
    const by = async () =>
      (await read(session.id)).sets.map(({ setNumber, loggedBy }) => [setNumber, loggedBy]);
    expect(await by()).toEqual([
      [1, named],
      [2, null],
    ]);
    // A correction is a version of who makes it.
    await log(client, session.id, [{ ...first, reps: 6, changedAt: at(1_000) }]);
    await log(trainer, session.id, [{ ...second, reps: 6, changedAt: at(1_000) }]);
    expect(await by()).toEqual([
      [1, null],
      [2, named],
    ]);
    const { rows } = await test.pool.query(
      'select distinct client_id from logged_sets where session_id = $1',
      [session.id],
    );
    expect(rows).toEqual([{ client_id: client.id }]);
  });

  it('names nobody when the coach’s account is gone', async () => {
    // The owner of a studio with clients cannot go.
    const other = await anotherCoach();
    const session = await beginFor(other);
    await log(other, session.id, [aSet(session.items[0]?.id ?? '')]);
    expect((await other.post('/api/account/deletion', { email: other.email })).status).toBe(204);
    await letDeletionsPass(test);
    expect((await read(session.id)).sets).toMatchObject([{ reps: 5, loggedBy: null }]);
  });

  it('finishes once, as the client’s workout: feed, records and streak are theirs', async () => {
    const before = await beginSession(trainer, client, [{ exerciseId: squat }]);
    await log(client, before.id, [aSet(before.items[0]?.id ?? '', { weight: 50 })]);
    await client.post(`/api/sessions/${before.id}/complete`, {});
    test.clock.set(`${DAY}T11:00:00Z`);
    const session = await beginFor(trainer);
    const set = aSet(session.items[0]?.id ?? '', { weight: 60, changedAt: `${DAY}T11:00:00.000Z` });
    await log(trainer, session.id, [set]);
    const ends = await Promise.all([
      trainer.post(`/api/sessions/${session.id}/complete`, {}),
      client.post(`/api/sessions/${session.id}/complete`, {}),
    ]);
    expect(ends.map(({ status }) => status)).toEqual([200, 200]);
    const read1 = await read(session.id);
    expect(read1.completedAt).not.toBeNull();
    expect(read1.records.map(({ setId }) => setId)).toContain(set.id);
    const { rows } = await test.pool.query(
      "select person_id from activities where type = 'workout_completed' and person_id in ($1, $2)",
      [client.id, trainer.id],
    );
    expect(rows).toEqual([{ person_id: client.id }, { person_id: client.id }]);
    expect((await client.get('/api/streaks/user')).body).toMatchObject({ currentStreak: 1 });
    expect((await trainer.delete(`/api/sessions/${session.id}/complete`)).status).toBe(204);
    expect((await read(session.id)).completedAt).toBeNull();
  });

  it('is told to the other coach alone', async () => {
    const other = await anotherCoach();
    const session = await beginFor(trainer);
    await log(trainer, session.id, [aSet(session.items[0]?.id ?? '')]);
    await trainer.post(`/api/sessions/${session.id}/complete`, {});
    expect(await notices(other)).toContain('workout_completed');
    expect(await notices(trainer)).not.toContain('workout_completed');
    expect((await notices(client)).filter((kind) => kind !== 'workout_assigned')).toEqual([]);
  });
});

describe('a coach', () => {
  it('who coaches no more begins, logs and finishes nothing', async () => {
    const session = await beginFor(trainer);
    const next = await plan();
    const [coaching] = (await trainer.get('/api/coachings')).body;
    await client.delete(`/api/coachings/${coaching.id}`);
    const tries = await Promise.all([
      trainer.post(`/api/workouts/${next.workoutId}/sessions`, { clientId: client.id }),
      log(trainer, session.id, [aSet(session.items[0]?.id ?? '')]),
      trainer.post(`/api/sessions/${session.id}/complete`, {}),
      trainer.delete(`/api/sessions/${session.id}/complete`),
    ]);
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await read(session.id)).sets).toEqual([]);
    expect((await trainer.get('/api/coach/room')).body).toEqual([]);
  });

  it('who is shown less logs what they planned, and nothing else', async () => {
    const other = await anotherCoach();
    await showLess(other);
    const theirs = await plan(other);
    const notTheirs = await plan(trainer);
    const free = { id: newId(), name: 'Free', clientId: client.id };
    const start = (by: Actor, { workoutId, assignmentId }: typeof theirs) =>
      by.post(`/api/workouts/${workoutId}/sessions`, { assignmentId, clientId: client.id });
    expect((await start(other, notTheirs)).status).toBe(404);
    expect((await other.post('/api/sessions', free)).status).toBe(404);
    // Refused, not only hidden.
    expect((await client.get('/api/sessions')).body).toEqual([]);
    const open = await beginFor(trainer);
    expect((await log(other, open.id, [aSet(open.items[0]?.id ?? '')])).status).toBe(404);
    const [seen] = (await other.get('/api/coach/room')).body as RoomClient[];
    expect(seen).toMatchObject({ open: null, today: { workoutId: theirs.workoutId } });
    expect((await start(other, theirs)).status).toBe(201);
  });

  it('names the client, and tells no time', async () => {
    const { workoutId } = await plan();
    expect((await trainer.post(`/api/workouts/${workoutId}/sessions`, {})).status).toBe(403);
    expect((await trainer.post('/api/sessions', { id: newId(), name: 'Free' })).status).toBe(403);
    const past = { startedAt: at(-7_200_000), minutes: 30, changedAt: at(0) };
    const stated = { id: newId(), name: 'Free', clientId: client.id, past };
    expect((await trainer.post('/api/sessions', stated)).status).toBe(400);
  });

  it('sees what each client has today and trains now', async () => {
    const other = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, other);
    const { workoutId, assignmentId } = await plan();
    const of = async (who: Actor) =>
      (await trainer.get('/api/coach/room')).body.find(({ id }: RoomClient) => id === who.id);
    expect(await of(other)).toMatchObject({ today: null, open: null });
    const today = { workoutId, assignmentId, name: 'Legs', sessionId: null, isDone: false };
    expect(await of(client)).toMatchObject({ today, open: null });
    const { body } = await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId });
    const open = { id: body.id, name: 'Legs' };
    expect(await of(client)).toMatchObject({ today: { ...today, sessionId: body.id }, open });
    await client.post(`/api/sessions/${body.id}/complete`, {});
    expect(await of(client)).toMatchObject({ today: { isDone: true }, open: null });
    // Nobody trains for half a day.
    await trainer.post('/api/sessions', { id: newId(), name: 'Free', clientId: other.id });
    expect(await of(other)).toMatchObject({ open: { name: 'Free' } });
    test.clock.set(`${DAY}T22:30:00Z`);
    expect(await of(other)).toMatchObject({ open: null });
  });
});

/** Numbers between 0 and 1 that are the same in each run: a linear congruential generator (Numerical Recipes). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const ROUNDS = 60;

describe('a coach and a client who log at once', () => {
  it(`lose and double nothing in ${ROUNDS} interleavings`, async () => {
    let session = await beginFor(trainer);
    const known = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      // A new minute for the limits of calls.
      test.clock.set(new Date(START + (round + 1) * 60_000));
      if (round % 10 === 9) {
        session = await beginFor(trainer);
        known.clear();
      }
      const itemId = session.items[0]?.id ?? '';
      const random = createRandom(round);
      const shared = newId();
      const writes = [trainer, client].flatMap((by) =>
        [shared, newId()].map((id, index) => {
          // No two versions of one set have the same instant.
          const changedAt = at(round * 60_000 + Math.floor(random() * 50_000) * 2 + (by === client ? 1 : 0));
          const set = aSet(itemId, {
            id,
            setNumber: index + 1,
            reps: 1 + Math.floor(random() * 12),
            changedAt,
          });
          return { by, set };
        }),
      );
      const repeated = [...writes, ...writes.filter(() => random() < 0.3)];
      const order = repeated
        .map((write) => ({ write, key: random() }))
        .sort((a, b) => a.key - b.key)
        .map(({ write }) => write);
      // Both devices send at once, each its own calls in turn, as an outbox does.
      await Promise.all(
        [trainer, client].map(async (by) => {
          for (const { set } of order.filter((write) => write.by === by)) {
            expect((await log(by, session.id, [set])).status).toBe(200);
          }
        }),
      );
      const expected = new Map<string, unknown>();
      const latest = new Map<string, string>();
      for (const { by, set } of writes) {
        if ((latest.get(set.id) ?? '') > set.changedAt) continue;
        latest.set(set.id, set.changedAt);
        expected.set(set.id, [set.reps, by === trainer]);
      }
      const after = (await read(session.id, round % 2 ? trainer : client)).sets;
      const logged = after.filter(({ id }: LoggedSet) => !known.has(id));
      expect(
        new Map(logged.map(({ id, reps, loggedBy }: LoggedSet) => [id, [reps, loggedBy !== null]])),
      ).toEqual(expected);
      expect(after).toHaveLength(known.size + expected.size);
      for (const id of expected.keys()) known.add(id);
    }
    const { rows } = await test.pool.query(
      `select s.done_sets, count(l.id)::int as sets from sessions s join logged_sets l on l.session_id = s.id
       where s.client_id = $1 group by s.id`,
      [client.id],
    );
    for (const { done_sets, sets } of rows) expect(done_sets).toBe(sets);
  }, 180_000);
});
