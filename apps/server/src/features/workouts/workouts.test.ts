import { beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '#testing/count-statements.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;
let exerciseId: string;

beforeAll(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  trainer = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: trainer.studioId, timeZone: 'Pacific/Auckland' });
  await test.coach(trainer, client);
  exerciseId = (await test.pool.query("select id from exercises where slug = 'back-squat'")).rows[0].id;
});

const SOME_ID = '0199aaaa-0000-7000-8000-000000000001';
const line = (more: object = {}) => ({ exerciseId, sets: 3, reps: 12, ...more });

describe('writing a workout', () => {
  it('uses the defaults of the specification', async () => {
    const { status, body } = await trainer.post('/api/workouts', { name: '  Legs  ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Legs', duration: 30, difficulty: 'beginner', exerciseCount: 0 });
  });

  it('is atomic', async () => {
    const before = (await trainer.get('/api/workouts')).body.length;
    const unknown = line({ exerciseId: '0199aaaa-0000-7000-8000-000000000009' });
    const answer = await trainer.post('/api/workouts', { name: 'Half', exercises: [line(), unknown] });
    expect(answer).toMatchObject({ status: 404, body: { code: 'workouts.exercise_not_found' } });
    expect((await trainer.get('/api/workouts')).body).toHaveLength(before);
  });

  it('adds exercises one by one too, and refuses a taken place', async () => {
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Slow' });
    const add = (order: number) => trainer.post(`/api/workouts/${workout.id}/exercises`, line({ order }));
    expect((await add(1)).body).toMatchObject({ order: 1, exercise: { name: expect.any(String) } });
    expect(await add(1)).toMatchObject({ status: 409, body: { code: 'workouts.order_taken' } });
    expect((await add(2)).status).toBe(201);
    expect((await trainer.get(`/api/workouts/${workout.id}`)).body.exerciseCount).toBe(2);
  });

  it('allows at most 50 exercises, also with concurrent calls', async () => {
    const { body: workout } = await trainer.post('/api/workouts', {
      name: 'Long',
      exercises: Array.from({ length: 48 }, () => line()),
    });
    const answers = await Promise.all(
      [49, 50].flatMap((order) =>
        [1, 2, 3].map(() => trainer.post(`/api/workouts/${workout.id}/exercises`, line({ order }))),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(2);
    expect((await trainer.get(`/api/workouts/${workout.id}`)).body.exercises).toHaveLength(50);
  });

  it.each([
    ['an empty name', { name: '   ' }, 'name'],
    ['a duration that is not offered', { name: 'A', duration: 31 }, 'duration'],
    ['a duration as text', { name: 'A', duration: '30' }, 'duration'],
    ['no sets', { name: 'A', exercises: [line({ sets: 0, exerciseId: SOME_ID })] }, 'exercises.0.sets'],
    [
      'negative weight',
      { name: 'A', exercises: [line({ weight: -1, exerciseId: SOME_ID })] },
      'exercises.0.weight',
    ],
    ['an unknown field', { name: 'A', authorId: 'x' }, ''],
    ['a name that shows nothing', { name: '\u200b\u2060' }, 'name'],
  ])('refuses %s and names the field', async (_what, body, path) => {
    const answer = await trainer.post('/api/workouts', body);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('http.invalid');
    expect(answer.body.errors[0].path).toBe(path);
  });
});

describe('planning', () => {
  it('plans each day once for each client, and counts clients, not days', async () => {
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Plan' });
    const second = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, second);
    const body = { clientIds: [client.id, second.id], dates: ['2026-03-03', '2026-03-05'] };
    await trainer.post(`/api/workouts/${workout.id}/assignments`, body);
    const again = await trainer.post(`/api/workouts/${workout.id}/assignments`, body);
    expect(again.body).toHaveLength(4);
    const list = (await trainer.get('/api/workouts')).body as { id: string; assignedCount: number }[];
    expect(list.find((item) => item.id === workout.id)?.assignedCount).toBe(2);
  });

  it('lists its exercises, and the clients whom the reader coaches and planned it for', async () => {
    const rows = async (who: Actor) => (await who.get('/api/workouts')).body;
    const name = { firstName: 'Ana', lastName: 'Row' };
    const [ana, former] = [
      await test.newPerson({ studioId: trainer.studioId, ...name }),
      await test.newPerson({ studioId: trainer.studioId }),
    ];
    await test.coach(trainer, ana);
    await test.coach(trainer, former);
    const exercises = [line(), line({ superset: 1 }), line({ superset: 1 })];
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Listed', exercises });
    const plan = { clientIds: [ana.id, former.id], dates: ['2026-03-04', '2026-03-06'] };
    await trainer.post(`/api/workouts/${workout.id}/assignments`, plan);
    const squat = { exerciseId, name: 'Back Squat', superset: null };
    const lines = [squat, { ...squat, superset: 1 }, { ...squat, superset: 1 }];
    const before = await trainer.get('/api/workouts');
    expect(before.body[0]).toMatchObject({ id: workout.id, lines });
    const ids = before.body[0].clients.map(({ id }: { id: string }) => id);
    expect(new Set(ids)).toEqual(new Set([ana.id, former.id]));

    const { body: coachings } = await former.get('/api/coachings');
    await former.delete(`/api/coachings/${coachings[0].id}?days=keep`);
    const after = await trainer.get('/api/workouts', { 'if-none-match': String(before.headers.etag) });
    expect(after.body[0].clients).toEqual([{ id: ana.id, name: 'Ana Row', profileImageUrl: null }]);
    expect(await rows(ana)).toMatchObject([{ id: workout.id, lines, clients: [] }]);
    test.clock.set('2026-03-04T10:00:00Z');
    expect((await ana.get('/api/workouts/today')).body).toMatchObject({ id: workout.id, lines });
    test.clock.set('2026-03-02T10:00:00Z');
  });

  it('shows the latest five of those who have it, whether few or many do', async () => {
    const own = await test.newPerson({ role: 'trainer' });
    const { body: workout } = await own.post('/api/workouts', { name: 'For many' });
    const faces = async () => (await own.get('/api/workouts')).body[0].clients.map(({ id }: Actor) => id);
    const coached: string[] = [];
    for (let count = 0; count < 21; count += 1) {
      test.clock.set(`2026-03-02T10:00:${10 + count}Z`);
      const one = await test.newPerson({ studioId: own.studioId });
      await test.coach(own, one);
      coached.unshift(one.id);
    }
    const give = (clientIds: string[]) =>
      own.post(`/api/workouts/${workout.id}/assignments`, { clientIds, dates: ['2026-03-04', '2026-03-06'] });
    await give(coached.slice(15));
    expect(await faces()).toEqual(coached.slice(15, 20));
    await give(coached);
    expect(await faces()).toEqual(coached.slice(0, 5));
    test.clock.set('2026-03-02T10:00:00Z');
  });

  it('tells the client of the day of today, else the next one, else the last that was missed', async () => {
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Often' });
    const other = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, other);
    const dates = ['2026-03-03', '2026-03-05', '2026-03-08'];
    await trainer.post(`/api/workouts/${workout.id}/assignments`, { clientIds: [other.id], dates });
    const shown: string[] = [];
    for (const day of ['03', '04', '08', '10']) {
      test.clock.set(`2026-03-${day}T10:00:00Z`);
      shown.push((await other.get('/api/workouts')).body[0].next.date);
    }
    test.clock.set('2026-03-02T10:00:00Z');
    expect(shown).toEqual(['2026-03-03', '2026-03-05', '2026-03-08', '2026-03-08']);
  });

  it('uses the client’s time zone for today', async () => {
    // 10:00 UTC on the 2nd is 23:00 in Auckland; two hours later it is the 3rd there.
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Tomorrow there' });
    await trainer.post(`/api/workouts/${workout.id}/assignments`, {
      clientIds: [client.id],
      dates: ['2026-03-04'],
    });
    test.clock.set('2026-03-03T10:00:00Z');
    expect((await client.get('/api/workouts/today')).body?.name).not.toBe('Tomorrow there');
    test.clock.set('2026-03-03T12:00:00Z');
    expect((await client.get('/api/workouts/today')).body).toMatchObject({
      name: 'Tomorrow there',
      date: '2026-03-04',
    });
    test.clock.set('2026-03-02T10:00:00Z');
  });

  it('answers an unchanged list with 304 and a changed one with 200', async () => {
    const first = await client.get('/api/workouts');
    const etag = String(first.headers.etag);
    expect((await client.get('/api/workouts', { 'if-none-match': etag })).status).toBe(304);
    const { body: workout } = await trainer.post('/api/workouts', { name: 'New' });
    expect((await client.get('/api/workouts', { 'if-none-match': etag })).status).toBe(304);
    await trainer.post(`/api/workouts/${workout.id}/assignments`, {
      clientIds: [client.id],
      dates: ['2026-04-01'],
    });
    const changed = await client.get('/api/workouts', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.body.map((item: { name: string }) => item.name)).toContain('New');
  });

  it('shows nothing of a former client, and removes none of their plans', async () => {
    const former = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, former);
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Before' });
    const days = `/api/workouts/${workout.id}/assignments`;
    const { body: planned } = await trainer.post(days, { clientIds: [former.id], dates: ['2026-03-09'] });
    const list = await trainer.get(days);
    expect(list.body).toHaveLength(1);
    const { body: coachings } = await former.get('/api/coachings');
    await former.delete(`/api/coachings/${coachings[0].id}?days=keep`);
    const etag = String(list.headers.etag);
    expect((await trainer.get(days, { 'if-none-match': etag })).body).toEqual([]);
    expect((await trainer.delete(`/api/assignments/${planned[0].id}`)).status).toBe(404);
    expect((await former.get('/api/workouts')).body).toHaveLength(1);
  });

  it('either begins a day or removes it, never both, with concurrent calls', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { body: workout } = await trainer.post('/api/workouts', { name: `Race ${round}` });
      const { body: planned } = await trainer.post(`/api/workouts/${workout.id}/assignments`, {
        clientIds: [client.id],
        dates: ['2026-03-10'],
      });
      const [begun, taken] = await Promise.all([
        client.post(`/api/workouts/${workout.id}/sessions`, { assignmentId: planned[0].id }),
        trainer.delete(`/api/assignments/${planned[0].id}`),
      ]);
      expect([
        [201, 409],
        [404, 204],
      ]).toContainEqual([begun.status, taken.status]);
      if (begun.status === 201) expect(begun.body.assignmentId).toBe(planned[0].id);
    }
  });

  it('tells the clients of a workout when an exercise is added', async () => {
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Grows' });
    await trainer.post(`/api/workouts/${workout.id}/assignments`, {
      clientIds: [client.id],
      dates: ['2026-03-11'],
    });
    const { headers } = await client.get('/api/workouts');
    await trainer.post(`/api/workouts/${workout.id}/exercises`, line({ order: 1 }));
    const after = await client.get('/api/workouts', { 'if-none-match': String(headers.etag) });
    expect(after.status).toBe(200);
    const grown = after.body.find((item: { id: string }) => item.id === workout.id);
    expect(grown).toMatchObject({ exerciseCount: 1 });
  });

  it.each(['0000-01-01', '2026-02-30', '2026-3-1', '+12026-01-01'])('refuses the day %s', async (day) => {
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Days' });
    const answer = await trainer.post(`/api/workouts/${workout.id}/assignments`, {
      clientIds: [client.id],
      dates: [day],
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'http.invalid' } });
  });

  it('does not remove a day that was begun', async () => {
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Begun' });
    const { body: planned } = await trainer.post(`/api/workouts/${workout.id}/assignments`, {
      clientIds: [client.id],
      dates: ['2026-03-02'],
    });
    await client.post(`/api/workouts/${workout.id}/sessions`, { assignmentId: planned[0].id });
    const answer = await trainer.delete(`/api/assignments/${planned[0].id}`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'workouts.already_done' } });
  });
});

describe('the list of workouts', () => {
  it('finds words of name and description in any order, ignoring case and accents', async () => {
    const own = await test.newPerson({ role: 'trainer' });
    const write = async (name: string, description: string) =>
      (await own.post('/api/workouts', { name, description })).body.id as string;
    const shoulders = await write('Épaules et Dos', 'Tirage lourd, 100% sans élan');
    const legs = await write('Beine STARK', 'Kniebeugen für Läufer');
    const find = async (search: string) =>
      (await own.get(`/api/workouts?search=${encodeURIComponent(search)}`)).body.map(
        ({ id }: { id: string }) => id,
      );
    expect(await find('dos epaules')).toEqual([shoulders]);
    expect(await find('ELAN épau')).toEqual([shoulders]);
    expect(await find('laufer stark')).toEqual([legs]);
    expect(await find('100%')).toEqual([shoulders]);
    expect(await find('%')).toEqual([shoulders]);
    expect(await find('_')).toEqual([]);
    expect(await find('epaules stark')).toEqual([]);
    expect(await find('')).toEqual([legs, shoulders]);
  });

  it('searches a client’s workouts in the same way, in pages', async () => {
    const other = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, other);
    const made: string[] = [];
    for (const name of ['Früh A', 'Früh B', 'Früh C']) {
      const { body } = await trainer.post('/api/workouts', { name });
      const day = { clientIds: [other.id], dates: ['2026-03-04'] };
      await trainer.post(`/api/workouts/${body.id}/assignments`, day);
      made.unshift(body.id);
    }
    const ids = async (query: string) =>
      (await other.get(`/api/workouts?${query}`)).body.map(({ id }: { id: string }) => id);
    expect(await ids('search=fruh')).toEqual(made);
    expect(await ids('search=fruh%20b')).toEqual([made[1]]);
    expect(await ids('limit=2')).toEqual(made.slice(0, 2));
    expect(await ids(`limit=2&before=${made[1]}`)).toEqual(made.slice(2));
  });

  it('takes the same number of statements for any length', async () => {
    const own = await test.newPerson({ role: 'trainer' });
    const reader = await test.newPerson({ studioId: own.studioId });
    await test.coach(own, reader);
    const paths: [Actor, string][] = [
      [own, '/api/workouts'],
      [own, '/api/workouts?search=w'],
      [reader, '/api/workouts'],
      [reader, '/api/workouts?search=w'],
    ];
    const count = async () => {
      const counted: { statements: number; length: number }[] = [];
      for (const [actor, path] of paths) {
        await actor.get('/api/auth/user');
        let length = 0;
        const statements = await countStatements(async () => {
          ({ length } = (await actor.get(path)).body);
        });
        counted.push({ statements, length });
      }
      return counted;
    };
    const few = await count();
    for (let index = 0; index < 30; index += 1) {
      const { body } = await own.post('/api/workouts', { name: `W${index}` });
      const days = { clientIds: [reader.id], dates: ['2026-03-04', '2026-03-05'] };
      await own.post(`/api/workouts/${body.id}/assignments`, days);
    }
    const many = await count();
    expect(few.map(({ length }) => length)).toEqual([0, 0, 0, 0]);
    expect(many.map(({ length }) => length)).toEqual([30, 30, 30, 30]);
    expect(many.map(({ statements }) => statements)).toEqual([3, 3, 2, 2]);
    expect(few.map(({ statements }) => statements)).toEqual([3, 3, 2, 2]);
  });
});

describe('a workout with known exercises', () => {
  const create = (more: object = {}) =>
    trainer.post('/api/workouts', { name: 'Six', exercises: Array.from({ length: 6 }, () => line(more)) });

  it('costs two writes in its transaction and no read', async () => {
    await create();
    // `begin` and `commit`.
    expect(await countStatements(create)).toBe(2 + 2);
  });

  it('shows a change of the library, and refuses an exercise retired since', async () => {
    const { body: own } = await trainer.post('/api/exercises', {
      name: 'Sled push',
      category: 'lower body',
    });
    const named = async () => (await create({ exerciseId: own.id })).body.exercises[0].exercise.name;
    expect(await named()).toBe('Sled push');
    await trainer.patch(`/api/exercises/${own.id}`, { name: 'Heavy sled' });
    expect(await named()).toBe('Heavy sled');
    await trainer.delete(`/api/exercises/${own.id}`);
    expect(await create({ exerciseId: own.id })).toMatchObject({
      status: 404,
      body: { code: 'workouts.exercise_not_found' },
    });
  });

  it('of one studio are not known to another', async () => {
    const stranger = await test.newPerson({ role: 'trainer' });
    const { body: own } = await stranger.post('/api/exercises', { name: 'Secret', category: 'core' });
    await stranger.post('/api/workouts', { name: 'Mine', exercises: [line({ exerciseId: own.id })] });
    expect((await create({ exerciseId: own.id })).status).toBe(404);
  });
});
