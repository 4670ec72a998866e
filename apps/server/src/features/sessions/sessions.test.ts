import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { aSet, makePair } from './sessions.fixture.ts';

const test = useApp();
const DAY = '2026-03-02';
let trainer: Actor;
let client: Actor;
let exerciseIds: string[];

beforeAll(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  trainer = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
  const { rows } = await test.pool.query('select id from exercises order by slug limit 3');
  exerciseIds = rows.map((row) => row.id);
});

async function begin() {
  const { body: workout } = await trainer.post('/api/workouts', {
    name: 'Legs',
    exercises: exerciseIds.map((exerciseId) => ({ exerciseId, sets: 3, reps: 5, weight: 60 })),
  });
  const { body: planned } = await trainer.post(`/api/workouts/${workout.id}/assignments`, {
    clientIds: [client.id],
    dates: [DAY],
  });
  const assignmentId: string = planned[0].id;
  const { body: session } = await client.post(`/api/workouts/${workout.id}/sessions`, { assignmentId });
  return { workout, assignmentId, session };
}

const logged = (itemId: string, more: object = {}) => aSet(itemId, { exerciseId: exerciseIds[0], ...more });

describe('beginning a session', () => {
  it('copies the plan in order, in kilograms and seconds', async () => {
    const { session } = await begin();
    expect(session).toMatchObject({ name: 'Legs', completedAt: null, sets: [], client: { id: client.id } });
    expect(session.items.map((item: { order: number }) => item.order)).toEqual([1, 2, 3]);
    expect(session.items[0]).toMatchObject({ sets: 3, reps: 5, weight: 60, exerciseId: exerciseIds[0] });
    expect(session.items[0].exercise.instructions.mistakes).toHaveLength(2);
  });

  it('tells which planned days of the four weeks before were done, the same to the coach and after later ones', async () => {
    const { trainer: coach, client: steady } = await makePair(test);
    const { body: workout } = await coach.post('/api/workouts', {
      name: 'Legs',
      exercises: [{ exerciseId: exerciseIds[0], sets: 1, reps: 5, weight: 60 }],
    });
    const { body: plans } = await coach.post(`/api/workouts/${workout.id}/assignments`, {
      clientIds: [steady.id],
      // One day too early, two within, and one after.
      dates: ['2026-02-01', '2026-02-02', '2026-02-26', DAY, '2026-03-03'],
    });
    const beginOn = async (date: string) => {
      const assignmentId = plans.find((plan: { date: string }) => plan.date === date).id;
      return (await steady.post(`/api/workouts/${workout.id}/sessions`, { assignmentId })).body;
    };
    const early = await beginOn('2026-02-26');
    expect(early.weeksBefore).toEqual({ planned: 2, done: 0 });
    await steady.post(`/api/sessions/${early.id}/complete`, { note: '' });
    const { id, weeksBefore } = await beginOn(DAY);
    expect(weeksBefore).toEqual({ planned: 2, done: 1 });
    test.clock.set('2026-03-02T11:00:00Z');
    await steady.post(`/api/sessions/${id}/complete`, { note: '' });
    test.clock.set('2026-03-02T12:00:00Z');
    const late = await beginOn('2026-02-02');
    await steady.post(`/api/sessions/${late.id}/complete`, { note: '' });
    for (const reader of [steady, coach]) {
      const { body } = await reader.get(`/api/sessions/${id}`);
      expect(body.weeksBefore).toEqual({ planned: 2, done: 1 });
    }
    test.clock.set('2026-03-02T10:00:00Z');
  });

  it('returns the existing one, also to fifty concurrent calls', async () => {
    const { workout, assignmentId, session } = await begin();
    const again = await Promise.all(
      Array.from({ length: 50 }, () => client.post(`/api/workouts/${workout.id}/sessions`, { assignmentId })),
    );
    expect(new Set(again.map((answer) => answer.body.id))).toEqual(new Set([session.id]));
  });

  it('shows the planned day, also after it was moved, and copies supersets and targets per set', async () => {
    const { body: workout } = await trainer.post('/api/workouts', {
      name: 'Pairs',
      exercises: exerciseIds.slice(0, 2).map((exerciseId) => ({
        exerciseId,
        superset: 1,
        targets: [
          { type: 'warmup', reps: 10, weight: 20 },
          { reps: 6, repsMax: 8, weight: 60, rpe: 8.5, restTime: 90 },
        ],
      })),
    });
    const { body: planned } = await trainer.post(`/api/workouts/${workout.id}/assignments`, {
      clientIds: [client.id],
      dates: ['2026-03-05'],
    });
    const { body: session } = await client.post(`/api/workouts/${workout.id}/sessions`, {
      assignmentId: planned[0].id,
    });
    expect(session).toMatchObject({ date: '2026-03-05', records: [] });
    expect(session.items[1]).toMatchObject({
      superset: 1,
      sets: 2,
      reps: 6,
      weight: 60,
      restTime: 90,
      targets: [
        { type: 'warmup', weight: 20 },
        { type: 'normal', repsMax: 8, rpe: 8.5 },
      ],
      plannedExerciseId: exerciseIds[1],
      plannedName: session.items[1].exercise.name,
    });
    await client.patch(`/api/assignments/${planned[0].id}`, { date: '2026-03-06' });
    expect((await client.get(`/api/sessions/${session.id}`)).body.date).toBe('2026-03-06');
  });

  it('continues after the workout is removed, but no new one begins', async () => {
    const { workout, assignmentId, session } = await begin();
    await trainer.delete(`/api/workouts/${workout.id}`);
    const again = await client.post(`/api/workouts/${workout.id}/sessions`, { assignmentId });
    expect(again.body.id).toBe(session.id);
    const other = await client.post(`/api/workouts/${workout.id}/sessions`, {});
    expect(other).toMatchObject({ status: 404, body: { code: 'sessions.assignment_not_found' } });
  });

  it('keeps its plan when the workout changes later', async () => {
    const { workout, session } = await begin();
    await trainer.post(`/api/workouts/${workout.id}/exercises`, {
      exerciseId: exerciseIds[0],
      sets: 1,
      reps: 1,
      order: 4,
    });
    expect((await client.get(`/api/sessions/${session.id}`)).body.items).toHaveLength(3);
  });
});

describe('logging sets', () => {
  it('stores a set once, however often it is sent', async () => {
    const { session } = await begin();
    const set = logged(session.items[0].id);
    await Promise.all(
      Array.from({ length: 10 }, () => client.put(`/api/sessions/${session.id}/sets`, { sets: [set] })),
    );
    const { body } = await client.get(`/api/sessions/${session.id}`);
    expect(body.sets).toEqual([{ ...set, loggedBy: null }]);
  });

  it('lets the later change of a set win, in any order of two devices', async () => {
    const { session } = await begin();
    const early = logged(session.items[0].id, { changedAt: '2026-03-02T09:59:00.000Z', reps: 4 });
    const late = { ...early, changedAt: '2026-03-02T09:59:30.000Z', reps: 6 };
    await client.put(`/api/sessions/${session.id}/sets`, { sets: [late] });
    const { body } = await client.put(`/api/sessions/${session.id}/sets`, { sets: [early] });
    expect(body).toMatchObject([{ id: early.id, reps: 6 }]);
  });

  it('lets the later change win with all its fields: exercise, type, distance, effort and note', async () => {
    const { session } = await begin();
    const early = logged(session.items[0].id, { note: 'Left knee', rpe: 7.5, distance: 40, type: 'warmup' });
    const late = {
      ...early,
      ...{
        exerciseId: exerciseIds[2],
        type: 'failure',
        distance: 50,
        incline: 2.5,
        resistance: 12.5,
        calories: 31,
        rpe: 10,
        note: 'Better',
      },
      ...{ setNumber: 2, reps: 1, weight: 61.25, duration: 9, changedAt: '2026-03-02T10:00:20.000Z' },
    };
    for (const sets of [[early], [late], [early], [late, early]]) {
      await client.put(`/api/sessions/${session.id}/sets`, { sets });
    }
    expect((await client.get(`/api/sessions/${session.id}`)).body.sets).toEqual([
      { ...late, loggedBy: null },
    ]);
    const untold = { ...early, note: undefined, rpe: undefined, changedAt: '2026-03-02T10:00:30.000Z' };
    const { body } = await client.put(`/api/sessions/${session.id}/sets`, { sets: [untold] });
    expect(body).toMatchObject([{ note: '', rpe: null, type: 'warmup' }]);
  });

  it('uses the exercise of the item when none is given', async () => {
    const { session } = await begin();
    const { body } = await client.put(`/api/sessions/${session.id}/sets`, {
      sets: [logged(session.items[1].id, { exerciseId: undefined })],
    });
    expect(body).toMatchObject([{ exerciseId: exerciseIds[1] }]);
  });

  it.each([
    ['an effort that is not in half steps', { rpe: 7.3 }],
    ['an effort above ten', { rpe: 10.5 }],
    ['an unknown type', { type: 'myo' }],
    ['a note that is too long', { note: 'x'.repeat(281) }],
    ['a negative distance', { distance: -1 }],
  ])('refuses %s', async (_what, more) => {
    const { session } = await begin();
    const answer = await client.put(`/api/sessions/${session.id}/sets`, {
      sets: [logged(session.items[0].id, more)],
    });
    expect(answer.status).toBe(400);
  });

  it('accepts two versions of one set in one call', async () => {
    const { session } = await begin();
    const set = logged(session.items[0].id);
    const untick = { ...set, done: false, changedAt: '2026-03-02T10:00:01.000Z' };
    const { status, body } = await client.put(`/api/sessions/${session.id}/sets`, { sets: [untick, set] });
    expect(status).toBe(200);
    expect(body).toMatchObject([{ id: set.id, done: false }]);
  });

  it('does not deadlock when two devices send the same sets in different orders', async () => {
    const { session } = await begin();
    const sets = Array.from({ length: 40 }, (_, index) =>
      logged(session.items[index % 3].id, { setNumber: (index % 50) + 1 }),
    );
    const calls = Array.from({ length: 20 }, (_, index) => {
      const later = sets.map((set) => ({ ...set, changedAt: `2026-03-02T09:59:${10 + index}.000Z` }));
      return client.put(`/api/sessions/${session.id}/sets`, { sets: index % 2 ? later : later.reverse() });
    });
    expect(new Set((await Promise.all(calls)).map((answer) => answer.status))).toEqual(new Set([200]));
    expect((await client.get(`/api/sessions/${session.id}`)).body.sets).toHaveLength(40);
  });

  it('distinguishes changes half a second apart', async () => {
    const { session } = await begin();
    const early = logged(session.items[0].id, { changedAt: '2026-03-02T09:59:00Z', reps: 4 });
    const late = { ...early, changedAt: '2026-03-02T09:59:00.500Z', reps: 6 };
    const { body } = await client.put(`/api/sessions/${session.id}/sets`, { sets: [late, early] });
    expect(body).toMatchObject([{ reps: 6 }]);
  });

  it('does not let a phone with a fast clock win for ever', async () => {
    const { session } = await begin();
    const ahead = logged(session.items[0].id, { changedAt: '2099-01-01T00:00:00.000Z' });
    const { body } = await client.put(`/api/sessions/${session.id}/sets`, { sets: [ahead] });
    expect(Date.parse(body[0].changedAt)).toBeLessThanOrEqual(Date.parse('2026-03-02T10:01:00Z'));
  });

  it('accepts sets from a phone with an unset clock, and a note cut within an emoji', async () => {
    const { session } = await begin();
    const set = logged(session.items[0].id, { changedAt: '0000-01-01T00:00:00Z', note: 'Easy \ud83d' });
    const { status, body } = await client.put(`/api/sessions/${session.id}/sets`, { sets: [set] });
    expect([status, body[0]]).toMatchObject([
      200,
      { changedAt: '1970-01-01T00:00:00.000Z', note: 'Easy \ufffd' },
    ]);
  });

  it('is limited to the sets of the longest plan, and stores nothing of a call beyond it', async () => {
    const { session } = await begin();
    const log = (count: number) =>
      client.put(`/api/sessions/${session.id}/sets`, {
        sets: Array.from({ length: count }, () => logged(session.items[0].id, { weight: null })),
      });
    for (let sent = 0; sent < 2_400; sent += 200) expect((await log(200)).status).toBe(200);
    expect((await log(101)).status).toBe(413);
    expect((await log(100)).body).toHaveLength(2_500);
  });

  it('accepts late sets of a finished session, so that nothing logged is lost', async () => {
    const { session } = await begin();
    await client.post(`/api/sessions/${session.id}/complete`, {});
    const { status, body } = await client.put(`/api/sessions/${session.id}/sets`, {
      sets: [logged(session.items[1].id)],
    });
    expect([status, body.length]).toEqual([200, 1]);
  });

  it('refuses a set of an unknown line, and stores nothing of that call', async () => {
    const { session } = await begin();
    const answer = await client.put(`/api/sessions/${session.id}/sets`, {
      sets: [logged(session.items[0].id), logged(newId())],
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'sessions.item_not_found' } });
    expect((await client.get(`/api/sessions/${session.id}`)).body.sets).toEqual([]);
  });

  it('never overwrites a set of another session', async () => {
    const first = await begin();
    const second = await begin();
    const set = logged(first.session.items[0].id);
    await client.put(`/api/sessions/${first.session.id}/sets`, { sets: [set] });
    await client.put(`/api/sessions/${second.session.id}/sets`, {
      sets: [{ ...set, itemId: second.session.items[0].id, reps: 9, changedAt: '2026-03-02T10:00:30.000Z' }],
    });
    expect((await client.get(`/api/sessions/${first.session.id}`)).body.sets).toMatchObject([{ reps: 5 }]);
  });

  it('shows the sets of the last time', async () => {
    const { session } = await begin();
    await client.put(`/api/sessions/${session.id}/sets`, {
      sets: [logged(session.items[0].id, { reps: 7, weight: 62.5 })],
    });
    test.clock.set('2026-03-02T10:30:00Z');
    await client.post(`/api/sessions/${session.id}/complete`, {});
    test.clock.set('2026-03-02T11:00:00Z');
    const next = await begin();
    expect(next.session.items[0].lastTime).toEqual([
      {
        ...{
          setNumber: 1,
          reps: 7,
          weight: 62.5,
          duration: null,
          distance: null,
          incline: null,
          resistance: null,
          calories: null,
        },
        ...{ perSide: false, added: null, band: '' },
      },
    ]);
    test.clock.set('2026-03-02T10:00:00Z');
  });
});

describe('finishing a session', () => {
  it('happens once, also with fifty concurrent calls: one activity, one notification', async () => {
    const { session, assignmentId } = await begin();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        client.post(`/api/sessions/${session.id}/complete`, { note: 'Felt good' }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const count = async (text: string) => (await test.pool.query(text, [session.id])).rows[0].count;
    expect(await count('select count(*) from activities where session_id = $1')).toBe(1);
    expect(await count("select count(*) from notifications where path = '/sessions/' || $1")).toBe(1);
    const planned = await test.pool.query('select completed_at from assignments where id = $1', [
      assignmentId,
    ]);
    expect(planned.rows[0].completed_at).toBe('2026-03-02T10:00:00.000Z');
  });

  it('accepts the phone’s time of finishing, but neither in the future nor before the start', async () => {
    const { session } = await begin();
    const { body } = await client.post(`/api/sessions/${session.id}/complete`, {
      completedAt: '2099-01-01T00:00:00Z',
    });
    expect(body.completedAt).toBe('2026-03-02T10:00:00.000Z');
    const other = await begin();
    const early = await client.post(`/api/sessions/${other.session.id}/complete`, {
      completedAt: '2020-01-01T00:00:00Z',
    });
    expect(early.body.completedAt).toBe(other.session.startedAt);
  });

  it('keeps its note when it is reopened and finished without one', async () => {
    const { session } = await begin();
    await client.post(`/api/sessions/${session.id}/complete`, { note: 'Slept badly' });
    await client.delete(`/api/sessions/${session.id}/complete`);
    const { body } = await client.post(`/api/sessions/${session.id}/complete`, {});
    expect(body.note).toBe('Slept badly');
    await client.delete(`/api/sessions/${session.id}/complete`);
    const again = await client.post(`/api/sessions/${session.id}/complete`, { note: 'Fine after all' });
    expect(again.body.note).toBe('Fine after all');
  });

  it('adds the note of a second device that finishes too, and a repeated call changes nothing', async () => {
    const { session } = await begin();
    const finish = async (note?: string) =>
      (await client.post(`/api/sessions/${session.id}/complete`, { note })).body.note;
    expect(await finish()).toBe('');
    expect(await finish('My knee hurts')).toBe('My knee hurts');
    expect(await finish('My knee hurts')).toBe('My knee hurts');
    expect(await finish()).toBe('My knee hurts');
    expect(await finish('Slept badly')).toBe('My knee hurts\nSlept badly');
    expect(await finish('Slept badly')).toBe('My knee hurts\nSlept badly');
  });

  it('undone while the workout is begun again leaves one session open, in either order', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { workout } = await begin();
      const start = () => client.post(`/api/workouts/${workout.id}/sessions`, {});
      const { id } = (await start()).body;
      await client.post(`/api/sessions/${id}/complete`, {});
      const [undone, begun] = await Promise.all([client.delete(`/api/sessions/${id}/complete`), start()]);
      expect([204, 409]).toContain(undone.status);
      expect(begun.status).toBe(201);
      expect(begun.body.id === id).toBe(undone.status === 204);
    }
  });

  it('undone takes back the activity, notification, planned day and streak', async () => {
    const lone = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, lone);
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Once' });
    const { body: planned } = await trainer.post(`/api/workouts/${workout.id}/assignments`, {
      clientIds: [lone.id],
      dates: [DAY],
    });
    const { body: session } = await lone.post(`/api/workouts/${workout.id}/sessions`, {
      assignmentId: planned[0].id,
    });
    await lone.post(`/api/sessions/${session.id}/complete`, {});
    expect((await lone.get('/api/streaks/user')).body).toEqual({
      currentStreak: 1,
      longestStreak: 1,
      totalWorkouts: 1,
      pause: null,
    });
    expect((await lone.delete(`/api/sessions/${session.id}/complete`)).status).toBe(204);
    expect((await lone.get('/api/streaks/user')).body).toMatchObject({ currentStreak: 0, totalWorkouts: 0 });
    expect(
      (await lone.get('/api/activities')).body.filter((a: { type: string }) => a.type !== 'post'),
    ).toEqual([]);
    expect((await lone.get('/api/workouts/today')).body).toMatchObject({
      completedAt: null,
      sessionId: session.id,
    });
    const again = await lone.delete(`/api/sessions/${session.id}/complete`);
    expect(again).toMatchObject({ status: 409, body: { code: 'sessions.not_completed' } });
  });

  it('undone is undone once, for any order and repetition of the calls', async () => {
    const { session } = await begin();
    const path = `/api/sessions/${session.id}/complete`;
    const finish = (completedAt: string) => client.post(path, { completedAt });
    const undo = (completedAt: string) => client.delete(`${path}?completedAt=${completedAt}`);
    const isFinished = async () =>
      (await client.get(`/api/sessions/${session.id}`)).body.completedAt !== null;
    const inFeed = async () =>
      (await trainer.get('/api/activities')).body.filter(
        (one: { sessionId: string }) => one.sessionId === session.id,
      ).length;
    const [first, second] = [`${DAY}T10:00:00.000Z`, `${DAY}T10:05:00.000Z`];
    test.clock.set(`${DAY}T11:00:00Z`);

    await finish(first);
    await client.delete(`${path}?completedAt=${second}`);
    expect(await isFinished(), 'the call names another finish').toBe(true);
    expect((await undo(first)).status).toBe(204);
    expect((await undo(first)).status).toBe(204);
    expect([await isFinished(), await inFeed()]).toEqual([false, 0]);
    // The finish is repeated because its answer was lost.
    expect((await finish(first)).body.completedAt).toBeNull();
    expect([await isFinished(), await inFeed()]).toEqual([false, 0]);
    // Finished again, and then the earlier undo is repeated.
    await finish(second);
    await undo(first);
    expect([await isFinished(), await inFeed()]).toEqual([true, 1]);
    await undo(second);
    expect([await isFinished(), await inFeed()]).toEqual([false, 0]);
    // A phone with a fast clock names an instant that the server does not store.
    const ahead = `${DAY}T23:00:00.000Z`;
    expect((await finish(ahead)).body.completedAt).toBe(`${DAY}T11:00:00.000Z`);
    await undo(ahead);
    expect([await isFinished(), await inFeed()]).toEqual([false, 0]);
  });

  it('undone removes the likes, comments and notifications of its activity', async () => {
    const { session } = await begin();
    await client.post(`/api/sessions/${session.id}/complete`, {});
    const [activity] = (await trainer.get('/api/activities')).body;
    expect(activity.sessionId).toBe(session.id);
    await trainer.post(`/api/activities/${activity.id}/like`);
    await trainer.post(`/api/activities/${activity.id}/comments`, { content: 'Well done' });
    const counted = async () => {
      const { rows } = await test.pool.query(
        `select (select count(*)::int from activity_likes where activity_id = $1) as likes,
          (select count(*)::int from activity_comments where activity_id = $1) as comments,
          (select count(*)::int from notifications where activity_id = $1 or subject_id = $2) as notifications`,
        [activity.id, session.id],
      );
      return rows[0];
    };
    expect(await counted()).toEqual({ likes: 1, comments: 1, notifications: 3 });
    await client.delete(`/api/sessions/${session.id}/complete`);
    expect((await trainer.get(`/api/activities/${activity.id}/comments`)).status).toBe(404);
    expect(await counted()).toEqual({ likes: 0, comments: 0, notifications: 0 });
  });
});
