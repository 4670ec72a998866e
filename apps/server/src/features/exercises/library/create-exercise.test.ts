import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Exercise } from '@spotter/contract/exercises';
import { exercisesTopics } from '@spotter/contract/exercises';
import { topicText } from '@spotter/contract/topic';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { countStatements } from '#testing/count-statements.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;
let other: Actor;
let stranger: Actor;

beforeAll(async () => {
  trainer = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: trainer.studioId });
  other = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
  stranger = await test.newPerson({ role: 'trainer' });
  await test.coach(trainer, client);
});

const WHOLE = {
  name: 'Pin Squat',
  category: 'lower body',
  level: 'intermediate',
  description: 'From a dead stop on the pins.',
  measure: 'reps',
  equipment: ['barbell', 'rack'],
  muscles: { primary: ['quadriceps'], secondary: ['glutes'] },
  instructions: { setup: 'Set the pins.', movement: 'Stand up.', mistakes: ['Bouncing off the pins.'] },
};

async function add(fields: Record<string, unknown> = {}, actor = trainer): Promise<Exercise> {
  const answer = await actor.post('/api/exercises', { name: 'Box Jump', category: 'lower body', ...fields });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

const find = async (actor: Actor, search: string, more = ''): Promise<string[]> =>
  (await actor.get(`/api/exercises?limit=100${more}&search=${encodeURIComponent(search)}`)).body.map(
    ({ id }: Exercise) => id,
  );

describe('an exercise of a studio', () => {
  it('is returned complete, and is visible only in its studio', async () => {
    const made = await add(WHOLE);
    expect(made).toMatchObject({ ...WHOLE, own: true, canEdit: true, retired: false, rating: null });
    expect(made).toMatchObject({ ratingCount: 0, myRating: null, videoUrl: null, duration: null });
    expect((await trainer.get(`/api/exercises/by-id/${made.id}`)).body).toEqual(made);
    for (const actor of [client, other]) {
      const seen = await actor.get(`/api/exercises/by-id/${made.id}`);
      expect(seen.body).toEqual({ ...made, canEdit: false });
    }
    expect((await stranger.get(`/api/exercises/by-id/${made.id}`)).status).toBe(404);
    expect(await find(stranger, 'pin squat')).not.toContain(made.id);
    // It takes no place on the page of another studio either.
    await add({ name: 'Aaa' });
    expect((await trainer.get('/api/exercises?limit=1')).body).toMatchObject([{ name: 'Aaa' }]);
    const elsewhere = await test.newPerson();
    expect((await elsewhere.get('/api/exercises?limit=1')).body.length).toBe(1);
  });

  it('is found at once by a misspelled name, also in another language, and listed by name', async () => {
    const { id } = await add({ name: 'Cossack Squat', equipment: ['barbell'] });
    expect((await find(client, 'cosasck sqauts'))[0]).toBe(id);
    expect(await find(client, 'cossack', '&language=ja')).toEqual([id]);
    expect(await find(client, 'langhantel', '&language=de')).toContain(id);
    const listed: Exercise[] = (await client.get('/api/exercises/lower%20body?limit=100')).body;
    const names = listed.map(({ name }) => name);
    expect(names).toContain('Cossack Squat');
    // Exercises by name, and then those that are others in a certain way.
    const exercises = names.slice(0, names.indexOf('Zercher Squat') + 1);
    expect(exercises).toContain('Cossack Squat');
    expect(exercises).toEqual([...exercises].sort(new Intl.Collator('en').compare));
  });

  it('keeps its texts in the language they were written in', async () => {
    const { id } = await add({ ...WHOLE, name: 'Kastensprung', language: 'de' });
    await trainer.patch(`/api/exercises/${id}`, { name: 'Kastensprünge' });
    const { rows } = await test.pool.query('select texts from exercises where id = $1', [id]);
    expect(rows[0].texts).toEqual({
      de: { name: 'Kastensprünge', description: WHOLE.description, ...WHOLE.instructions },
    });
    expect((await client.get(`/api/exercises/by-id/${id}?language=ko`)).body.name).toBe('Kastensprünge');
    expect(await find(client, 'kastensprunge')).toEqual([id]);
  });

  it('changes only the given fields', async () => {
    const made = await add(WHOLE);
    const change = { measure: 'time', muscles: { primary: ['glutes'], secondary: [] } };
    const { body } = await trainer.patch(`/api/exercises/${made.id}`, change);
    expect(body).toEqual({ ...made, ...change });
    const without = await trainer.patch(`/api/exercises/${made.id}`, { instructions: null });
    expect(without.body).toEqual({ ...body, instructions: null });
    const empty = { setup: '', movement: '', mistakes: [] };
    const again = await trainer.patch(`/api/exercises/${made.id}`, { instructions: empty });
    expect(again.body.instructions).toEqual(empty);
  });

  it('cannot be changed by another trainer, and a starter exercise by nobody', async () => {
    const { id } = await add();
    const { rows } = await test.pool.query("select id from exercises where slug = 'back-squat'");
    for (const [actor, path] of [
      [other, `/api/exercises/${id}`],
      [trainer, `/api/exercises/${rows[0].id}`],
    ] as const) {
      const answers = [await actor.patch(path, { name: 'Mine' }), await actor.delete(path)];
      answers.push(await actor.post(`${path}/restore`));
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 404, body: { code: 'exercises.not_found' } });
    }
  });

  it.each([
    ['a muscle named twice', { muscles: { primary: ['chest'], secondary: ['chest'] } }],
    ['no name', { name: ' ' }],
    ['an unknown category', { category: 'legs' }],
    ['an unknown level', { level: 'hard' }],
    ['an unknown field', { studioId: 'x' }],
  ])('is refused with %s', async (_what, fields) => {
    const answer = await trainer.post('/api/exercises', { name: 'Jump', category: 'core', ...fields });
    expect(answer).toMatchObject({ status: 400, body: { code: 'http.invalid' } });
  });
});

describe('a retired exercise', () => {
  it('leaves the library and the search, can still be read, and can be restored', async () => {
    const { id } = await add({ name: 'Jefferson Curl' });
    expect((await trainer.delete(`/api/exercises/${id}`)).status).toBe(204);
    expect((await trainer.delete(`/api/exercises/${id}`)).status).toBe(204);
    expect(await find(client, 'jefferson')).toEqual([]);
    const listed: Exercise[] = (await client.get('/api/exercises?limit=100')).body;
    expect(listed.filter((one) => one.id === id)).toEqual([]);
    expect((await client.get(`/api/exercises/by-id/${id}`)).body).toMatchObject({ id, retired: true });

    const restored = await trainer.post(`/api/exercises/${id}/restore`);
    expect(restored).toMatchObject({ status: 200, body: { id, retired: false } });
    expect(await find(client, 'jefferson')).toEqual([id]);
  });

  it('stays in workouts and sessions that use it', async () => {
    const { id } = await add({ name: 'Sandbag Carry' });
    const workout = await trainer.post('/api/workouts', {
      name: 'Odd objects',
      exercises: [{ exerciseId: id, sets: 2, reps: 5 }],
    });
    const { body: days } = await trainer.post(`/api/workouts/${workout.body.id}/assignments`, {
      clientIds: [client.id],
      dates: ['2026-03-02', '2026-03-04'],
    });
    await trainer.delete(`/api/exercises/${id}`);

    const read = await client.get(`/api/workouts/${workout.body.id}`);
    expect(read.body.exercises).toMatchObject([{ exerciseId: id, exercise: { name: 'Sandbag Carry' } }]);
    const begun = await client.post(`/api/workouts/${workout.body.id}/sessions`, {
      assignmentId: days[0].id,
    });
    expect(begun.status).toBe(201);
    expect(begun.body.items).toMatchObject([{ exerciseId: id, exercise: { name: 'Sandbag Carry' } }]);
    const [item] = begun.body.items;
    const set = {
      id: '0199aaaa-0000-7000-8000-00000000ab01',
      itemId: item.id,
      setNumber: 1,
      reps: 5,
      weight: 40,
      duration: null,
      done: true,
      changedAt: '2026-03-02T10:00:00Z',
    };
    const logged = await client.put(`/api/sessions/${begun.body.id}/sets`, { sets: [set] });
    expect(logged).toMatchObject({ status: 200, body: [{ reps: 5 }] });
    const fresh = await trainer.post('/api/workouts', {
      name: 'New',
      exercises: [{ exerciseId: id, sets: 1 }],
    });
    expect(fresh.body.code).toBe('workouts.exercise_not_found');
  });
});

describe('a list of the library', () => {
  it('is 304 until something changes', async () => {
    const { id } = await add({ name: 'Sled Push' });
    const paths = ['/api/exercises', '/api/exercises/lower%20body', `/api/exercises/by-id/${id}`];
    const changes = [
      () => trainer.patch(`/api/exercises/${id}`, { name: 'Sled Drag' }),
      () => trainer.put(`/api/exercises/${id}/rating`, { rating: 4 }),
      () => trainer.delete(`/api/exercises/${id}`),
      () => trainer.post(`/api/exercises/${id}/restore`),
      () => add({ name: 'Prowler' }),
    ];
    for (const change of changes) {
      const tags = await Promise.all(
        paths.map(async (path) => String((await client.get(path)).headers.etag)),
      );
      for (const [index, path] of paths.entries()) {
        const same = { 'if-none-match': tags[index] ?? '' };
        expect((await client.get(path, same)).status).toBe(304);
        expect((await client.get(`${path}?language=de`, same)).status).toBe(200);
      }
      await change();
      for (const [index, path] of paths.entries()) {
        expect(await isUpToDate(client, path, tags[index])).toBe(true);
      }
    }
  });

  it('has pages in the order of the search, with every exercise once', async () => {
    for (let index = 0; index < 7; index += 1) await add({ name: `Press variation ${index}` });
    const whole = await find(client, 'press');
    expect(whole.length).toBeGreaterThan(12);
    const paged: string[] = [];
    for (let after = ''; ; after = `&after=${paged.at(-1)}`) {
      const { body, headers } = await client.get(`/api/exercises?search=press&limit=5${after}`);
      paged.push(...body.map(({ id }: Exercise) => id));
      if (body.length < 5) break;
      expect(headers.link).toContain(`after=${paged.at(-1)}`);
    }
    expect(paged).toEqual(whole);
    const core = await find(client, 'press', '&category=core');
    const isCore = ({ category }: Exercise) => category === 'core';
    const all: Exercise[] = (await client.get('/api/exercises?limit=100&search=press')).body;
    expect(core).toEqual(all.filter(isCore).map(({ id }) => id));
  });

  it('takes the same number of statements for one exercise and for fifty, by name and by search', async () => {
    const count = async (path: string) => {
      let length = 0;
      const statements = await countStatements(async () => {
        ({ length } = (await trainer.get(path)).body);
      });
      return { statements, length };
    };
    await trainer.get('/api/exercises');
    const counted = [
      await count('/api/exercises?limit=1'),
      await count('/api/exercises?limit=50'),
      await count('/api/exercises?search=squat&limit=1'),
      await count('/api/exercises?search=a&limit=50'),
    ];
    expect(counted.map(({ length }) => length)).toEqual([1, 50, 1, 50]);
    expect(counted.map(({ statements }) => statements)).toEqual([1, 1, 1, 1]);
    // As after a change of the texts: they are read once again.
    test.ctx.versions.reset();
    expect(await count('/api/exercises?search=squat&limit=5')).toEqual({ statements: 2, length: 5 });
  });
});

it('tells only the studio, at once, that the library changed', async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const address = `127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  const open = async (actor: Actor) => {
    const headers = { cookie: actor.cookie, origin: `http://${address}` };
    const socket = new WebSocket(`ws://${address}/ws`, { headers });
    const frames: unknown[] = [];
    socket.on('message', (data) => frames.push(JSON.parse(String(data))));
    await once(socket, 'message');
    return { socket, frames };
  };
  const [inside, outside] = [await open(client), await open(stranger)];
  const { id } = await add();
  await trainer.patch(`/api/exercises/${id}`, { name: 'Depth Jump' });
  await other.put(`/api/exercises/${id}/rating`, { rating: 5 });
  await trainer.delete(`/api/exercises/${id}`);
  await trainer.post(`/api/exercises/${id}/restore`);
  for (const { socket } of [inside, outside]) {
    socket.send('{"type":"ping"}');
    const until = async (): Promise<void> => {
      const [data] = await once(socket, 'message');
      if (!String(data).includes('pong')) await until();
    };
    await until();
    socket.terminate();
  }
  const { library, ratings } = exercisesTopics;
  const topics = [library, ratings].map((kind) => topicText(kind.of(trainer.studioId)));
  const received = inside.frames.filter((frame) =>
    topics.some((topic) => JSON.stringify(frame).includes(topic)),
  );
  expect(received.length).toBe(5);
  expect(JSON.stringify(outside.frames)).not.toContain('touched');
});
