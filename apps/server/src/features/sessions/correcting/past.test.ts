import { addDays, instantAt } from '@spotter/contract/days';
import type { PlanEntry } from '@spotter/contract/progress';
import type { PersonalRecord, Session, SessionSummary } from '@spotter/contract/sessions';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';
import { aSet, makePair } from '../sessions.fixture.ts';

const test = useApp();
const ZONE = 'Pacific/Auckland';
/** Where the client is, it is 01:00 of the next day. */
const NOW = '2026-03-10T12:00:00.000Z';
const TODAY = '2026-03-11';
const YESTERDAY = '2026-03-10';
/** An instant of the client's clock. */
const at = (day: string, time: string) => instantAt(day, time, ZONE);

let trainer: Actor;
let client: Actor;
let squat: string;
let workoutId: string;

beforeEach(async () => {
  test.clock.set(NOW);
  const pair = await makePair(test);
  ({ trainer } = pair);
  squat = pair.exercise('back-squat');
  client = await test.newPerson({ studioId: trainer.studioId, timeZone: ZONE });
  await test.coach(trainer, client);
  const { body } = await trainer.post('/api/workouts', {
    name: 'Legs',
    exercises: [{ exerciseId: squat, targets: [{ reps: 5, weight: 60 }] }],
  });
  workoutId = body.id;
});

const stated = (startedAt: string, minutes = 45, changedAt = test.clock.now().toISOString()) => ({
  startedAt,
  minutes,
  changedAt,
});
const begin = (past: object, id = newId(), by = client) =>
  by.post('/api/sessions', { id, name: 'Own training', past });
const tell = (id: string, time: object, by = client) => by.put(`/api/sessions/${id}/time`, time);
const read = async (id: string, by = client): Promise<Session> => (await by.get(`/api/sessions/${id}`)).body;
const finish = (id: string) =>
  client.post(`/api/sessions/${id}/complete`, { completedAt: test.clock.now().toISOString() });
const streak = async () => (await client.get('/api/streaks/user')).body;
const entries = async (by = client): Promise<PlanEntry[]> =>
  (
    await by.get(
      `/api/progress/plan?from=${addDays(TODAY, -20)}&to=${TODAY}${by === client ? '' : `&clientId=${client.id}`}`,
    )
  ).body;
const feedTime = async (id: string) =>
  (await client.get('/api/activities')).body.find(
    ({ sessionId }: { sessionId: string | null }) => sessionId === id,
  )?.createdAt;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const WRONG = [400, 'sessions.wrong_time'];

async function plan(date: string): Promise<string> {
  const { body } = await trainer.post(`/api/workouts/${workoutId}/assignments`, {
    clientIds: [client.id],
    dates: [date],
  });
  return body[0].id;
}

/** Days go by in which the client looks in now and then, so that they stay signed in. */
async function passDays(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    test.clock.set(new Date(test.clock.now().getTime() + 86_400_000));
    await client.get('/api/auth/user');
  }
}

/** A set of squats in a session without a workout. */
async function logOne(id: string, set: object = {}): Promise<void> {
  const itemId = newId();
  const changedAt = test.clock.now().toISOString();
  await client.put(`/api/sessions/${id}/items/${itemId}`, { exerciseId: squat, changedAt });
  await client.put(`/api/sessions/${id}/sets`, { sets: [aSet(itemId, { changedAt, ...set })] });
}

/** A finished session without a workout of one set. */
async function train(past: object, set: object = {}): Promise<string> {
  const { body } = await begin(past);
  await logOne(body.id, set);
  expect((await finish(body.id)).status).toBe(200);
  return body.id;
}

describe('a timed session that is opened again', () => {
  const timed = async () => {
    const id = newId();
    await client.post('/api/sessions', { id, name: 'Own training' });
    const itemId = newId();
    const changedAt = test.clock.now().toISOString();
    await client.put(`/api/sessions/${id}/items/${itemId}`, { exerciseId: squat, changedAt });
    await client.put(`/api/sessions/${id}/sets`, { sets: [aSet(itemId, { changedAt })] });
    await finish(id);
    return { id, itemId };
  };

  it('on a later day is corrected: it ends when it did, with its new sets and note', async () => {
    const { id, itemId } = await timed();
    const end = (await read(id)).completedAt;
    await passDays(2);
    const changedAt = test.clock.now().toISOString();
    expect((await client.delete(`/api/sessions/${id}/complete`)).status).toBe(204);
    await client.put(`/api/sessions/${id}/sets`, {
      sets: [aSet(itemId, { setNumber: 2, reps: 3, weight: 100, confirmed: true, changedAt })],
    });
    await client.post(`/api/sessions/${id}/complete`, { completedAt: changedAt, note: 'Was 100' });
    expect(await read(id)).toMatchObject({ completedAt: end, note: 'Was 100' });
    expect((await read(id)).sets).toHaveLength(2);
    expect(await feedTime(id)).toBe(end);
  });

  it('on the same day goes on, and ends at its new end', async () => {
    const { id } = await timed();
    await client.delete(`/api/sessions/${id}/complete`);
    test.clock.set(new Date(test.clock.now().getTime() + 4 * 3_600_000));
    await finish(id);
    expect((await read(id)).completedAt).toBe(test.clock.now().toISOString());
  });
});

describe('a session of yesterday', () => {
  it('has its true begin and length, whenever its end is pressed', async () => {
    const { status, body } = await begin(stated(at(YESTERDAY, '18:00')));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      startedAt: at(YESTERDAY, '18:00'),
      toldMinutes: 45,
      completedAt: null,
    });
    await logOne(body.id);
    expect((await finish(body.id)).body.completedAt).toBe(at(YESTERDAY, '18:45'));
    // Taken back and finished again, it ends at the same time.
    expect((await client.delete(`/api/sessions/${body.id}/complete`)).status).toBe(204);
    expect((await read(body.id)).completedAt).toBeNull();
    test.clock.set('2026-03-10T13:00:00Z');
    expect((await finish(body.id)).body.completedAt).toBe(at(YESTERDAY, '18:45'));
  });

  it('counts on its own day where the client is: streak, calendar, feed, coach', async () => {
    // On the server's and the coach's calendar, it is the day before.
    const id = await train(stated(at(YESTERDAY, '00:10'), 30));
    await train(stated(at(addDays(YESTERDAY, -1), '23:10'), 30));
    expect(await streak()).toMatchObject({ currentStreak: 2, totalWorkouts: 2 });
    for (const who of [client, trainer]) {
      expect((await entries(who)).map(({ date, status }) => [date, status])).toEqual([
        [addDays(YESTERDAY, -1), 'done'],
        [YESTERDAY, 'done'],
      ]);
    }
    expect(await feedTime(id)).toBe(at(YESTERDAY, '00:40'));
    const { body: board } = await trainer.get('/api/dashboard');
    expect(JSON.stringify(board)).toContain(at(YESTERDAY, '00:40'));
  });

  it('makes the missed day one of training, and the streak whole', async () => {
    const missed = await plan(YESTERDAY);
    await train(stated(at(addDays(YESTERDAY, -1), '18:00')));
    test.clock.set(NOW);
    expect((await streak()).currentStreak).toBe(0);
    const past = stated(at(YESTERDAY, '18:00'));
    const path = `/api/workouts/${workoutId}/sessions`;
    const { body } = await client.post(path, { assignmentId: missed, past });
    expect(body).toMatchObject({ assignmentId: missed, startedAt: at(YESTERDAY, '18:00'), toldMinutes: 45 });
    // Again, also much later: the same session, as it is.
    await passDays(25);
    const again = await client.post(path, { assignmentId: missed, past });
    expect([again.status, again.body.id]).toEqual([201, body.id]);
    test.clock.set(NOW);
    await finish(body.id);
    expect((await entries()).find(({ assignmentId }) => assignmentId === missed)).toMatchObject({
      // Ended without its sets.
      status: 'part',
      doneOn: YESTERDAY,
    });
    expect((await streak()).currentStreak).toBe(2);
  });

  it('is judged for records where it was done, and they have its time', async () => {
    await train(stated(at(addDays(YESTERDAY, -3), '18:00')), { weight: 60 });
    const later = await train(stated(at(YESTERDAY, '18:00')), { weight: 65 });
    const kinds = async (id: string) => (await read(id)).records.map((one: PersonalRecord) => one.previous);
    expect(await kinds(later)).toContain(60);
    // Logged last, done between the two.
    await train(stated(at(addDays(YESTERDAY, -1), '18:00'), 20), { weight: 62.5 });
    expect(await kinds(later)).toContain(62.5);
    const { rows } = await test.pool.query(
      'select distinct achieved_at from personal_records where client_id = $1 order by 1',
      [client.id],
    );
    expect(rows.map((row) => new Date(row.achieved_at).toISOString())).toEqual([
      at(addDays(YESTERDAY, -1), '18:20'),
      at(YESTERDAY, '18:45'),
    ]);
  });

  it('is refused in the future, too long ago by the client’s days, and beyond a day', async () => {
    const first = addDays(TODAY, -14);
    expect((await begin(stated(at(first, '00:00')))).status).toBe(201);
    expect(codeOf(await begin(stated(at(addDays(first, -1), '23:59'))))).toEqual(WRONG);
    // It would still go on.
    expect((await begin(stated('2026-03-10T11:00:00.000Z', 60))).status).toBe(201);
    expect(codeOf(await begin(stated('2026-03-10T11:00:00.000Z', 62)))).toEqual(WRONG);
    expect(codeOf(await begin(stated('2026-03-11T11:00:00.000Z', 1)))).toEqual(WRONG);
    expect(codeOf(await begin(stated('0000-01-01T00:00:00.000Z')))).toEqual(WRONG);
    expect((await begin(stated(at(YESTERDAY, '00:00'), 24 * 60))).status).toBe(201);
    for (const minutes of [0, 24 * 60 + 1, 30.5]) {
      expect(codeOf(await begin(stated(at(addDays(YESTERDAY, -2), '00:00'), minutes)))).toEqual([
        400,
        'http.invalid',
      ]);
    }
    const missed = await plan(addDays(first, -1));
    const start = await client.post(`/api/workouts/${workoutId}/sessions`, {
      assignmentId: missed,
      past: stated(at(addDays(first, -1), '18:00')),
    });
    expect(codeOf(start)).toEqual(WRONG);
  });

  it('arrives late from a phone without reception, and once', async () => {
    const past = stated(at(addDays(TODAY, -14), '18:00'));
    const id = newId();
    await passDays(10);
    expect((await begin(past, id)).status).toBe(201);
    await passDays(15);
    expect((await begin(past, id)).body).toMatchObject({ id, startedAt: past.startedAt });
    const { body: list } = await client.get('/api/sessions');
    expect(list.map((one: SessionSummary) => [one.id, one.toldMinutes])).toEqual([[id, 45]]);
    // Told too long ago to be believed.
    expect(codeOf(await begin(past))).toEqual(WRONG);
  });

  it('does not open to another person who sends its id', async () => {
    const { body } = await begin(stated(at(YESTERDAY, '18:00')));
    const stranger = await test.newPerson({ studioId: client.studioId });
    expect((await begin(stated(at(YESTERDAY, '18:00')), body.id, stranger)).status).toBe(404);
  });
});

describe('the time of a session', () => {
  it('is changed after its end, with all that follows from it', async () => {
    const assignmentId = await plan(YESTERDAY);
    const { body } = await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId });
    await finish(body.id);
    const before = await feedTime(body.id);
    const changed = await tell(body.id, stated(at(YESTERDAY, '18:00'), 50));
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      startedAt: at(YESTERDAY, '18:00'),
      completedAt: at(YESTERDAY, '18:50'),
      toldMinutes: 50,
    });
    expect(before).not.toBe(at(YESTERDAY, '18:50'));
    expect(await feedTime(body.id)).toBe(at(YESTERDAY, '18:50'));
    expect(await entries()).toMatchObject([{ date: YESTERDAY, status: 'part', doneOn: YESTERDAY }]);
    await train(stated(at(YESTERDAY, '07:00')));
    expect((await streak()).currentStreak).toBe(1);
    await tell(body.id, stated(at(TODAY, '00:05'), 20));
    expect((await streak()).currentStreak).toBe(2);
    expect((await entries()).find((entry) => entry.assignmentId === assignmentId)).toMatchObject({
      doneOn: TODAY,
    });
  });

  it('moves what it gives to challenges', async () => {
    const challenge = async (goalType: string) => {
      const made = await trainer.post('/api/challenges', {
        name: goalType,
        description: '',
        category: 'strength',
        goal: 100,
        goalType,
        startDate: YESTERDAY,
        endDate: addDays(TODAY, 5),
        prizePools: [],
      });
      expect([made.status, made.body.code]).toEqual([201, undefined]);
      expect((await client.post(`/api/challenges/${made.body.id}/join`)).status).toBeLessThan(300);
      return async () => {
        const { rows } = await test.pool.query(
          'select score from challenge_participants where challenge_id = $1 and person_id = $2',
          [made.body.id, client.id],
        );
        return rows[0].score;
      };
    };
    const minutes = await challenge('minutes');
    const workouts = await challenge('workouts');
    const id = await train(stated(at(YESTERDAY, '18:00'), 45));
    expect([await minutes(), await workouts()]).toEqual([45, 1]);
    await tell(id, stated(at(YESTERDAY, '18:00'), 60));
    expect([await minutes(), await workouts()]).toEqual([60, 1]);
    await tell(id, stated(at(addDays(YESTERDAY, -1), '18:00'), 60));
    expect([await minutes(), await workouts()]).toEqual([0, 0]);
  });

  it('moves its records to where it was done', async () => {
    await train(stated(at(addDays(YESTERDAY, -5), '18:00')), { weight: 50 });
    const one = await train(stated(at(addDays(YESTERDAY, -2), '18:00')), { weight: 60 });
    const other = await train(stated(at(YESTERDAY, '18:00')), { weight: 55 });
    const count = async (id: string) => {
      const { body } = await client.get('/api/sessions');
      return body.find((session: SessionSummary) => session.id === id).recordCount;
    };
    expect([(await count(one)) > 0, await count(other)]).toEqual([true, 0]);
    await tell(one, stated(at(TODAY, '00:05'), 20));
    expect([(await count(one)) > 0, (await count(other)) > 0]).toEqual([true, true]);
    await tell(one, stated(at(addDays(YESTERDAY, -2), '18:00')));
    expect(await count(other)).toBe(0);
  });

  it('is the later version, and a repeat changes nothing', async () => {
    const id = await train(stated(at(YESTERDAY, '18:00')));
    test.clock.set('2026-03-10T13:00:00Z');
    const later = stated(at(YESTERDAY, '19:00'), 60);
    await tell(id, later);
    const { headers } = await client.get(`/api/sessions/${id}`);
    await tell(id, later);
    await tell(id, stated(at(YESTERDAY, '17:00'), 30, NOW));
    expect((await client.get(`/api/sessions/${id}`)).headers.etag).toBe(headers.etag);
    // A repeat much later too.
    await passDays(25);
    expect((await tell(id, later)).status).toBe(200);
    expect((await read(id)).startedAt).toBe(at(YESTERDAY, '19:00'));
  });

  it('is that of an open session too, which then ends by it', async () => {
    const { body } = await client.post('/api/sessions', { id: newId(), name: 'Forgotten' });
    await tell(body.id, stated(at(YESTERDAY, '18:00'), 30));
    expect(await read(body.id)).toMatchObject({ completedAt: null, toldMinutes: 30 });
    await logOne(body.id);
    expect((await finish(body.id)).body.completedAt).toBe(at(YESTERDAY, '18:30'));
  });

  it('is told by nobody but its client, within the limits', async () => {
    const id = await train(stated(at(YESTERDAY, '18:00')));
    const stranger = await test.newPerson({ studioId: client.studioId });
    expect(codeOf(await tell(id, stated(at(YESTERDAY, '19:00')), stranger))).toEqual([
      404,
      'sessions.not_found',
    ]);
    expect(codeOf(await tell(id, stated(at(TODAY, '23:00')), stranger))).toEqual([404, 'sessions.not_found']);
    expect((await tell(id, stated(at(YESTERDAY, '19:00')), trainer)).status).toBe(403);
    expect(codeOf(await tell(id, stated(at(TODAY, '23:00'))))).toEqual(WRONG);
    expect(codeOf(await tell(id, stated(at(addDays(TODAY, -15), '18:00'))))).toEqual(WRONG);
    expect((await read(id)).startedAt).toBe(at(YESTERDAY, '18:00'));
  });

  it('is news to its coaches at once', async () => {
    const id = await train(stated(at(YESTERDAY, '18:00')));
    const path = `/api/sessions/${id}`;
    const { headers } = await trainer.get(path);
    await tell(id, stated(at(YESTERDAY, '19:00')));
    expect(await isUpToDate(trainer, path, headers.etag)).toBe(true);
    expect(await read(id, trainer)).toMatchObject({ startedAt: at(YESTERDAY, '19:00') });
  });
});
