import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;
let workoutId: string;

beforeAll(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
});

beforeEach(async () => {
  trainer = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
  const { rows } = await test.pool.query("select id from exercises where slug = 'back-squat'");
  const exercises = [{ exerciseId: rows[0].id, sets: 2, reps: 5 }];
  workoutId = (await trainer.post('/api/workouts', { name: 'Legs', exercises })).body.id;
});

/** Plans the workout. @returns the ids in the order of the days */
async function plan(...dates: string[]): Promise<string[]> {
  const { body } = await trainer.post(`/api/workouts/${workoutId}/assignments`, {
    clientIds: [client.id],
    dates,
  });
  const days = new Map((body as { id: string; date: string }[]).map(({ id, date }) => [date, id]));
  return dates.map((date) => days.get(date) ?? '');
}

const move = (who: Actor, id: string | undefined, date: string) =>
  who.patch(`/api/assignments/${id}`, { date });

describe('moving a planned day', () => {
  it('is possible for the client and the coach, who both see the original day', async () => {
    const [id] = await plan('2026-03-03');
    expect(await move(client, id, '2026-03-04')).toMatchObject({
      status: 200,
      body: { id, workoutId, date: '2026-03-04', movedFrom: '2026-03-03', client: { id: client.id } },
    });
    await move(trainer, id, '2026-03-05');
    const { body: days } = await trainer.get(`/api/workouts/${workoutId}/assignments`);
    expect(days).toMatchObject([
      { id, date: '2026-03-05', movedFrom: '2026-03-03', completedAt: null, sessionId: null },
    ]);
    expect((await client.get('/api/workouts')).body[0].next).toMatchObject({ id, date: '2026-03-05' });
  });

  it('back to the original day clears the mark', async () => {
    const [id] = await plan('2026-03-03');
    await move(client, id, '2026-03-04');
    await move(client, id, '2026-03-06');
    expect((await move(client, id, '2026-03-03')).body).toMatchObject({
      date: '2026-03-03',
      movedFrom: null,
    });
  });

  it('to the same day changes nothing and tells nobody', async () => {
    const [id] = await plan('2026-03-03');
    const { headers } = await trainer.get('/api/workouts');
    expect((await move(client, id, '2026-03-03')).body).toMatchObject({ movedFrom: null });
    const again = await trainer.get('/api/workouts', { 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
  });

  it('to a day that already has the workout is refused', async () => {
    const [id] = await plan('2026-03-03', '2026-03-04');
    expect(await move(client, id, '2026-03-04')).toMatchObject({
      status: 409,
      body: { code: 'workouts.day_taken' },
    });
  });

  it('is refused for one of two plans that move to one day at once', async () => {
    const ids = await plan('2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06');
    const answers = await Promise.all(ids.map((id) => move(client, id, '2026-03-09')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('moves a session in progress along, and is refused when it is done', async () => {
    const [id] = await plan('2026-03-02');
    const { body: session } = await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId: id });
    expect((await move(client, id, '2026-03-03')).body).toMatchObject({ sessionId: session.id });
    expect((await client.get(`/api/sessions/${session.id}`)).body).toMatchObject({ date: '2026-03-03' });
    await client.post(`/api/sessions/${session.id}/complete`, {});
    for (const who of [client, trainer]) {
      expect(await move(who, id, '2026-03-04')).toMatchObject({
        status: 409,
        body: { code: 'workouts.already_done' },
      });
    }
  });

  it('never moves a day that is finished at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [id] = await plan(`2026-04-0${round + 1}`);
      const begun = await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId: id });
      const [done, moved] = await Promise.all([
        client.post(`/api/sessions/${begun.body.id}/complete`, {}),
        move(trainer, id, `2026-05-0${round + 1}`),
      ]);
      expect(done.status).toBe(200);
      expect([200, 409]).toContain(moved.status);
    }
  });

  it('is impossible for the coach after the coaching, but not for the client', async () => {
    const [id] = await plan('2026-03-03');
    const { body: coachings } = await client.get('/api/coachings');
    await client.delete(`/api/coachings/${coachings[0].id}?days=keep`);
    expect(await move(trainer, id, '2026-03-04')).toMatchObject({
      status: 404,
      body: { code: 'workouts.assignment_not_found' },
    });
    expect((await move(client, id, '2026-03-04')).status).toBe(200);
  });

  it('is refused to another coach of the client', async () => {
    const second = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    await test.coach(second, client);
    const [id] = await plan('2026-03-03');
    expect((await move(second, id, '2026-03-04')).status).toBe(404);
  });

  it.each(['2026-02-30', 'tomorrow', 20260303])('refuses the day %s', async (date) => {
    const [id] = await plan('2026-03-03');
    const answer = await client.patch(`/api/assignments/${id}`, { date });
    expect(answer).toMatchObject({ status: 400, body: { code: 'http.invalid' } });
  });

  it('updates the lists and today of both, and repairs a streak when a missed day is moved', async () => {
    const [id, done] = await plan('2026-02-27', '2026-02-26');
    const begun = await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId: done });
    await client.post(`/api/sessions/${begun.body.id}/complete`, { completedAt: '2026-02-26T10:00:00Z' });
    const paths = ['/api/workouts', '/api/workouts/today', '/api/streaks/user'];
    const first = await Promise.all(paths.map((path) => client.get(path)));
    const trainers = await trainer.get(`/api/workouts/${workoutId}/assignments`);
    await move(client, id, '2026-03-02');
    const after = await Promise.all(
      paths.map((path, index) => client.get(path, { 'if-none-match': String(first[index]?.headers.etag) })),
    );
    expect(after.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
    expect(await isUpToDate(client, '/api/streaks/user', first[2]?.headers.etag)).toBe(true);
    expect(first[1]?.body).toBeNull();
    expect(after[1]?.body).toMatchObject({ assignmentId: id, date: '2026-03-02' });
    const again = await trainer.get(`/api/workouts/${workoutId}/assignments`, {
      'if-none-match': String(trainers.headers.etag),
    });
    expect(again.body).toHaveLength(2);
  });
});
