import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;
let squat: string;
let press: string;

beforeAll(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  trainer = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
  const slugs = "select id from exercises where slug in ('back-squat', 'bench-press') order by slug";
  [squat, press] = (await test.pool.query(slugs)).rows.map(({ id }) => id) as [string, string];
});

const line = (more: object = {}) => ({ exerciseId: squat, sets: 3, reps: 12, ...more });
const write = async (more: object = {}) =>
  (await trainer.post('/api/workouts', { name: 'Legs', exercises: [line()], ...more })).body;
const plan = async (id: string, ...dates: string[]) =>
  (await trainer.post(`/api/workouts/${id}/assignments`, { clientIds: [client.id], dates })).body;
const listed = async (who: Actor, query = '') =>
  (await who.get(`/api/workouts${query}`)).body.map((workout: { id: string }) => workout.id);

/** An exercise of the studio, which can be retired. */
async function ownExercise(): Promise<string> {
  const { rows } = await test.pool.query(
    `insert into exercises (id, studio_id, category, measure, equipment, muscles, texts, created_by, created_at)
     values (gen_random_uuid(), $1, 'core', 'reps', '{}', '{"primary":[],"secondary":[]}',
       '{"en":{"name":"House special","description":""}}', $2, now()) returning id`,
    [trainer.studioId, trainer.id],
  );
  return rows[0].id;
}
const retire = (id: string) => trainer.delete(`/api/exercises/${id}`);

describe('changing a workout', () => {
  it('replaces it with all its exercises, and reads back as answered', async () => {
    const workout = await write({ exercises: [line(), line({ notes: 'second' })] });
    const targets = [
      { type: 'warmup', reps: 8, weight: 40 },
      { reps: 5, repsMax: 8, weight: 80.256, rpe: 8.5, restTime: 120 },
    ];
    const answer = await trainer.put(`/api/workouts/${workout.id}`, {
      name: 'Push',
      difficulty: 'advanced',
      exercises: [{ exerciseId: press, targets, superset: 1, notes: 'slow' }],
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        name: 'Push',
        difficulty: 'advanced',
        duration: 15,
        exerciseCount: 1,
        createdAt: workout.createdAt,
      },
    });
    const [only] = answer.body.exercises;
    expect(only).toMatchObject({ sets: 2, reps: 5, weight: 80.26, restTime: 120, superset: 1, order: 1 });
    expect(only.targets[0]).toMatchObject({ type: 'warmup', weight: 40, restTime: null });
    expect(workout.exercises.map(({ id }: { id: string }) => id)).not.toContain(only.id);
    expect((await trainer.get(`/api/workouts/${workout.id}`)).body).toEqual(answer.body);
  });

  it('is atomic', async () => {
    const workout = await write();
    const put = (exercises: object[]) =>
      trainer.put(`/api/workouts/${workout.id}`, { name: 'Half', exercises });
    const taken = await put([line({ order: 1 }), line({ order: 1 })]);
    expect(taken).toMatchObject({ status: 409, body: { code: 'workouts.order_taken' } });
    const unknown = await put([line({ exerciseId: '0199aaaa-0000-7000-8000-000000000009' })]);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'workouts.exercise_not_found' } });
    expect((await trainer.get(`/api/workouts/${workout.id}`)).body).toEqual(workout);
  });

  it('keeps a retired exercise that it has, and refuses it as a new one', async () => {
    const special = await ownExercise();
    const withIt = await write({ exercises: [line({ exerciseId: special })] });
    const without = await write();
    await retire(special);
    const body = { name: 'Legs', exercises: [line(), line({ exerciseId: special })] };
    expect((await trainer.put(`/api/workouts/${withIt.id}`, body)).body.exerciseCount).toBe(2);
    const refused = { status: 404, body: { code: 'workouts.exercise_not_found' } };
    expect(await trainer.put(`/api/workouts/${without.id}`, body)).toMatchObject(refused);
    expect(await trainer.post('/api/workouts', body)).toMatchObject(refused);
    const added = line({ exerciseId: special, order: 2 });
    expect(await trainer.post(`/api/workouts/${without.id}/exercises`, added)).toMatchObject(refused);
    const copy = await trainer.post(`/api/workouts/${withIt.id}/copies`, {});
    expect(copy.body.exercises[1]).toMatchObject({
      exerciseId: special,
      exercise: { name: 'House special' },
    });
  });

  it('refuses an exercise of another studio', async () => {
    const stranger = await test.newPerson({ role: 'trainer' });
    const special = await ownExercise();
    const answer = await stranger.post('/api/workouts', {
      name: 'Theirs',
      exercises: [line({ exerciseId: special })],
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'workouts.exercise_not_found' } });
  });

  it('appears in the lists of all its clients, also of those who have done it', async () => {
    const workout = await write();
    const [day] = await plan(workout.id, '2026-03-02');
    const begun = await client.post(`/api/workouts/${workout.id}/sessions`, { assignmentId: day.id });
    await client.post(`/api/sessions/${begun.body.id}/complete`, {});
    const { headers } = await client.get('/api/workouts');
    await trainer.put(`/api/workouts/${workout.id}`, { name: 'Renamed' });
    const after = await client.get('/api/workouts', { 'if-none-match': String(headers.etag) });
    expect(after.body.find(({ id }: { id: string }) => id === workout.id)).toMatchObject({
      name: 'Renamed',
      exerciseCount: 0,
    });
    const today = await client.get('/api/workouts/today');
    expect(today.body).toMatchObject({ name: 'Legs', exerciseCount: 1, lines: [{ superset: null }] });
  });

  it('is consistent when two calls change it at once', async () => {
    const workout = await write();
    const put = (name: string, count: number) =>
      trainer.put(`/api/workouts/${workout.id}`, {
        name,
        exercises: Array.from({ length: count }, () => line()),
      });
    const answers = await Promise.all([put('Two', 2), put('Five', 5), put('Nine', 9)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await trainer.get(`/api/workouts/${workout.id}`);
    expect({ Two: 2, Five: 5, Nine: 9 }).toMatchObject({ [body.name]: body.exercises.length });
    expect(body.exerciseCount).toBe(body.exercises.length);
  });
});

describe('templates', () => {
  it('are listed apart, and can be copied from and to workouts', async () => {
    const workout = await write({ exercises: [line({ superset: 2, notes: 'slow' })] });
    const template = await trainer.post(`/api/workouts/${workout.id}/copies`, { isTemplate: true });
    expect(template).toMatchObject({
      status: 201,
      body: { name: 'Legs', isTemplate: true, assignedCount: 0 },
    });
    expect(await listed(trainer, '?templates=true')).toContain(template.body.id);
    expect(await listed(trainer, '?templates=true')).not.toContain(workout.id);
    expect(await listed(trainer)).not.toContain(template.body.id);
    const back = await trainer.post(`/api/workouts/${template.body.id}/copies`, { name: 'Legs for Mia' });
    expect(back.body).toMatchObject({ name: 'Legs for Mia', isTemplate: false });
    const bare = ({ id: _id, ...rest }: { id: string }) => rest;
    expect(back.body.exercises.map(bare)).toEqual(workout.exercises.map(bare));
    expect(back.body.exercises[0].id).not.toBe(workout.exercises[0].id);
    expect((await trainer.get(`/api/workouts/${back.body.id}`)).body).toEqual(back.body);
  });

  it('cannot be planned, and a planned workout cannot become one', async () => {
    const template = await write({ isTemplate: true });
    const body = { clientIds: [client.id], dates: ['2026-03-04'] };
    const refused = { status: 409, body: { code: 'workouts.is_template' } };
    expect(await trainer.post(`/api/workouts/${template.id}/assignments`, body)).toMatchObject(refused);
    const workout = await write();
    await plan(workout.id, '2026-03-04');
    const put = { name: 'Legs', isTemplate: true };
    expect(await trainer.put(`/api/workouts/${workout.id}`, put)).toMatchObject(refused);
    expect((await trainer.put(`/api/workouts/${template.id}`, { name: 'Legs' })).body.isTemplate).toBe(false);
    expect((await trainer.post(`/api/workouts/${template.id}/assignments`, body)).status).toBe(201);
  });
});

describe('removing a workout', () => {
  it('removes it and its days from the lists, and keeps the begun ones', async () => {
    const workout = await write();
    const [, begunDay, doneDay] = (await plan(workout.id, '2026-03-09', '2026-03-03', '2026-03-02')) as {
      id: string;
    }[];
    const begin = (assignmentId?: string) =>
      client.post(`/api/workouts/${workout.id}/sessions`, { assignmentId });
    const done = await begin(doneDay?.id);
    await client.post(`/api/sessions/${done.body.id}/complete`, {});
    const begun = await begin(begunDay?.id);
    const before = {
      list: await client.get('/api/workouts'),
      streak: (await client.get('/api/streaks/user')).body,
      done: (await client.get(`/api/sessions/${done.body.id}`)).body,
    };
    expect((await trainer.delete(`/api/workouts/${workout.id}`)).status).toBe(204);

    const after = await client.get('/api/workouts', { 'if-none-match': String(before.list.headers.etag) });
    expect(after.status).toBe(200);
    expect(await listed(client)).not.toContain(workout.id);
    expect(await listed(trainer)).not.toContain(workout.id);
    for (const who of [client, trainer])
      expect((await who.get(`/api/workouts/${workout.id}`)).status).toBe(404);
    const { rows } = await test.pool.query('select id from assignments where workout_id = $1', [workout.id]);
    expect(rows.map(({ id }) => id).sort()).toEqual([begunDay?.id, doneDay?.id].sort());

    expect((await client.get('/api/streaks/user')).body).toEqual(before.streak);
    expect((await client.get(`/api/sessions/${done.body.id}`)).body).toEqual(before.done);
    expect((await client.post(`/api/sessions/${begun.body.id}/complete`, {})).status).toBe(200);
  });

  it('keeps missed days, so that it does not repair a streak', async () => {
    const other = await test.newPerson({ studioId: trainer.studioId, timeZone: 'Pacific/Auckland' });
    await test.coach(trainer, other);
    const days = (id: string, ...dates: string[]) =>
      trainer.post(`/api/workouts/${id}/assignments`, { clientIds: [other.id], dates });
    const kept = await write();
    const { body: planned } = await days(kept.id, '2026-02-20');
    const begun = await other.post(`/api/workouts/${kept.id}/sessions`, { assignmentId: planned[0].id });
    await other.post(`/api/sessions/${begun.body.id}/complete`, {});
    const removed = await write();
    // 12:00 UTC on the 2nd is the 3rd in Auckland: there the 2nd is over and the 3rd is not.
    test.clock.set('2026-03-02T12:00:00Z');
    const { body: all } = await days(removed.id, '2026-03-02', '2026-03-03', '2026-03-04');
    const before = (await other.get('/api/streaks/user')).body;
    await trainer.delete(`/api/workouts/${removed.id}`);
    const left = 'select id, date from assignments where workout_id = $1';
    const { rows } = await test.pool.query(left, [removed.id]);
    expect(rows.map(({ date }) => date)).toEqual(['2026-03-02']);
    expect((await other.get('/api/streaks/user')).body).toEqual(before);
    const missed = all.find(({ date }: { date: string }) => date === '2026-03-02');
    const moved = await other.patch(`/api/assignments/${missed.id}`, { date: '2026-03-05' });
    expect(moved).toMatchObject({ status: 404, body: { code: 'workouts.assignment_not_found' } });
    test.clock.set('2026-03-02T10:00:00Z');
  });

  it('prevents further changes, copies, plans and removals', async () => {
    const workout = await write();
    await trainer.delete(`/api/workouts/${workout.id}`);
    const at = `/api/workouts/${workout.id}`;
    const answers = await Promise.all([
      trainer.put(at, { name: 'Back' }),
      trainer.post(`${at}/copies`, {}),
      trainer.post(`${at}/exercises`, line({ order: 2 })),
      trainer.post(`${at}/assignments`, { clientIds: [client.id], dates: ['2026-03-05'] }),
      trainer.get(`${at}/assignments`),
      trainer.delete(at),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    for (const { body } of answers) expect(body.code).toBe('workouts.not_found');
  });

  it('either begins a day or removes it, never both, with concurrent calls', async () => {
    for (let round = 0; round < 8; round += 1) {
      const workout = await write();
      const [day] = await plan(workout.id, '2026-03-10');
      const [begun, removed] = await Promise.all([
        client.post(`/api/workouts/${workout.id}/sessions`, { assignmentId: day.id }),
        trainer.delete(`/api/workouts/${workout.id}`),
      ]);
      expect(removed.status).toBe(204);
      const left = await test.pool.query('select id from assignments where id = $1', [day.id]);
      expect([begun.status, left.rowCount]).toEqual(begun.status === 201 ? [201, 1] : [404, 0]);
      if (begun.status === 201) expect(begun.body.assignmentId).toBe(day.id);
    }
  });

  it('does not deadlock with concurrent removals and moves of days', async () => {
    for (let round = 0; round < 5; round += 1) {
      const workout = await write();
      const days = (await plan(workout.id, '2026-03-10', '2026-03-11', '2026-03-12')) as { id: string }[];
      const answers = await Promise.all([
        ...days.map(({ id }) => trainer.delete(`/api/assignments/${id}`)),
        ...days.map(({ id }, index) => client.patch(`/api/assignments/${id}`, { date: `2026-04-1${index}` })),
        trainer.delete(`/api/workouts/${workout.id}`),
      ]);
      for (const { status } of answers) expect([200, 204, 404]).toContain(status);
    }
  });
});
