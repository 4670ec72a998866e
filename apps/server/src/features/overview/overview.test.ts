import type pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, isUpToDate, useApp } from '#app/testing.ts';
import { addDays } from '#lib/day.ts';
import { newId } from '#lib/ids.ts';

const test = useApp();
const TODAY = '2026-03-18';
const now = new Date(`${TODAY}T12:00:00Z`);
const day = (offset: number) => addDays(TODAY, offset);
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const JOINED = ago(24 * 100);
let trainer: Actor;
let client: Actor;

beforeEach(async () => {
  test.clock.set(now);
  trainer = await test.newPerson({ role: 'trainer' });
  client = await addClient('Mia');
});

async function addClient(firstName: string, fields: object = {}): Promise<Actor> {
  const person = await test.newPerson({
    studioId: trainer.studioId,
    firstName,
    lastName: 'Larsen',
    ...fields,
  });
  await test.coach(trainer, person);
  await test.pool.query('update coachings set since = $2 where client_id = $1', [person.id, JOINED]);
  return person;
}

/** Plans a workout for days from today, and finishes those that are said. */
async function plan(person: Actor, days: Record<number, 'done' | 'open'>, by = trainer): Promise<string> {
  const { body: workout } = await by.post('/api/workouts', { name: 'Legs' });
  const dates = Object.keys(days).map((offset) => day(Number(offset)));
  const { body: planned } = await by.post(`/api/workouts/${workout.id}/assignments`, {
    clientIds: [person.id],
    dates,
  });
  for (const [offset, state] of Object.entries(days)) {
    if (state !== 'done') continue;
    const { id } = planned.find(({ date }: { date: string }) => date === day(Number(offset)));
    test.clock.set(`${day(Number(offset))}T09:00:00Z`);
    const { body: session } = await person.post(`/api/workouts/${workout.id}/sessions`, { assignmentId: id });
    await person.post(`/api/sessions/${session.id}/complete`, {});
  }
  test.clock.set(now);
  return workout.id;
}

/** A direct channel with messages of the client, so many hours old; all but the last `unread` are read. */
async function chat(person: Actor, messages: [content: string, hours: number][], unread = messages.length) {
  const { rows } = await test.pool.query(
    `insert into channels (id, studio_id, kind, trainer_id, client_id, last_number, created_at)
     values ($1, $2, 'direct', $3, $4, $5, $6)
     on conflict (trainer_id, client_id) where kind = 'direct'
     do update set last_number = excluded.last_number returning id`,
    [newId(), trainer.studioId, trainer.id, person.id, messages.length, JOINED],
  );
  const channel: string = rows[0].id;
  for (const [index, [content, hours]] of messages.entries()) {
    await test.pool.query(
      `insert into messages (id, channel_id, studio_id, number, sender_id, content, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [newId(), channel, trainer.studioId, index + 1, person.id, content, ago(hours)],
    );
  }
  await test.pool.query('insert into channel_reads values ($1, $2, $3, $4)', [
    channel,
    trainer.id,
    messages.length - unread,
    now,
  ]);
  return channel;
}

type Row = { reason: string; client: { name: string }; count: number | null; path: string; subject: string };
const attention = async (): Promise<Row[]> => (await trainer.get('/api/dashboard')).body.attention;
const reasons = async () => (await attention()).map(({ reason }) => reason);

describe('the clients at a glance', () => {
  it('tell what was last, what is next, how much was kept and what is unread, by name', async () => {
    await addClient('Ada');
    const workout = await plan(client, { '-3': 'done', '-2': 'open', 0: 'open', 2: 'open' });
    await chat(
      client,
      [
        ['Hi', 5],
        ['Done!', 2],
      ],
      1,
    );
    const { body } = await trainer.get('/api/coach/clients');
    expect(body.map(({ name }: Row & { name: string }) => name)).toEqual(['Ada Larsen', 'Mia Larsen']);
    expect(body[0]).toMatchObject({ lastSession: null, nextWorkout: null, adherence: null, unread: 0 });
    expect(body[1]).toMatchObject({
      id: client.id,
      email: client.email,
      lastSession: { name: 'Legs', completedAt: `${day(-3)}T09:00:00.000Z` },
      nextWorkout: { workoutId: workout, name: 'Legs', date: TODAY },
      adherence: 50,
      unread: 1,
    });
    const progress = await trainer.get(`/api/progress/adherence?clientId=${client.id}`);
    const month = progress.body.periods.find(({ days }: { days: number }) => days === 30);
    expect(body[1].adherence).toBe(month.percent);
  });

  it('take as many statements for one client as for twelve', async () => {
    // Both reads go through Kysely alone, which takes its connections by a promise.
    const count = async (path: string) => {
      let statements = 0;
      const { pool } = test.ctx;
      const { connect } = pool;
      const connected = connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
      pool.connect = (async (callback?: unknown) => {
        // The pool's own calls, such as the session's look-up.
        if (callback) return connected(callback);
        const one = await connected();
        const { query, release } = one;
        const run = query.bind(one) as unknown as (...args: unknown[]) => unknown;
        const counted = (...args: unknown[]) => {
          statements += 1;
          return run(...args);
        };
        one.query = counted as unknown as typeof query;
        one.release = (...args) => {
          Object.assign(one, { query, release });
          release.apply(one, args);
        };
        return one;
      }) as unknown as typeof connect;
      try {
        await trainer.get(path);
      } finally {
        pool.connect = connect;
      }
      return statements;
    };
    const paths = ['/api/coach/clients', '/api/dashboard'];
    const few = [await count(paths[0] ?? ''), await count(paths[1] ?? '')];
    for (let index = 0; index < 11; index += 1) {
      const more = await addClient(`No ${index}`);
      await plan(more, { '-2': 'open', 1: 'open' });
      await chat(more, [['When?', 1]]);
    }
    expect([await count(paths[0] ?? ''), await count(paths[1] ?? '')]).toEqual(few);
    expect(few).toEqual([3, 5]);
  });

  it.each([
    ['another trainer plans for the client', (other: Actor) => plan(client, { 1: 'open' }, other)],
    ['the client trains', () => plan(client, { '-1': 'done' })],
    ['the client is renamed', () => client.patch('/api/profile', { firstName: 'Mina' })],
  ])('are read again when %s, also by one who holds the ETag', async (_what, change) => {
    const other = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    await test.coach(other, client);
    for (const path of ['/api/coach/clients', '/api/dashboard']) {
      const { headers } = await trainer.get(path);
      expect((await trainer.get(path, { 'if-none-match': String(headers.etag) })).status).toBe(304);
      await change(other);
      expect(await isUpToDate(trainer, path, headers.etag)).toBe(true);
    }
  });

  it('are gone the moment the coaching ends, for one who holds the ETag too', async () => {
    const { headers, body } = await trainer.get('/api/coach/clients');
    await client.delete(`/api/coachings/${body[0].coachingId}`);
    const again = await trainer.get('/api/coach/clients', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body]).toEqual([200, []]);
    expect((await trainer.get('/api/dashboard')).body).toMatchObject({ clients: 0, attention: [] });
  });
});

describe('the dashboard', () => {
  it('counts today and this week in each client’s own time zone', async () => {
    await plan(client, { 0: 'done', 1: 'open' });
    // There it is tomorrow already: their today is the 19th.
    test.clock.set(`${TODAY}T12:00:00Z`);
    const east = await addClient('Tane', { timeZone: 'Pacific/Kiritimati' });
    await plan(east, { 1: 'open', 2: 'open' });
    expect((await trainer.get('/api/dashboard')).body).toMatchObject({
      clients: 2,
      trainedThisWeek: 1,
      plannedToday: 2,
      doneToday: 1,
    });
  });

  it('names who missed the last two planned days, and not who did one of them or began', async () => {
    await plan(client, { '-6': 'done', '-4': 'open', '-2': 'open', 1: 'open' });
    const kept = await addClient('Kim');
    await plan(kept, { '-6': 'open', '-4': 'open', '-2': 'done', 1: 'open' });
    const channel = await chat(client, []);
    const rows = (await attention()).filter(({ reason }) => reason === 'missed_twice');
    expect(rows).toMatchObject([
      { client: { name: 'Mia Larsen' }, count: 2, path: `/messages?channel=${channel}` },
    ]);
  });

  it('names whose adherence fell by 20 points', async () => {
    await plan(client, {
      '-50': 'done',
      '-45': 'done',
      '-40': 'done',
      '-10': 'open',
      '-5': 'done',
      1: 'open',
    });
    const steady = await addClient('Kim');
    await plan(steady, { '-50': 'done', '-45': 'open', '-10': 'open', '-5': 'done', 1: 'open' });
    expect(await attention()).toMatchObject([
      { client: { name: 'Mia Larsen' }, reason: 'adherence_fell', count: 50, path: `/coach/${client.id}` },
    ]);
  });

  it('names who asked and was not answered: a question, or what waits for twelve hours', async () => {
    for (const person of [client]) await plan(person, { 1: 'open' });
    await chat(
      client,
      [
        ['Old one?', 90],
        ['Nice', 11],
        ['Is knee pain normal? ', 3],
      ],
      2,
    );
    expect(await attention()).toMatchObject([
      { reason: 'unread_question', subject: 'Is knee pain normal? ', count: 2 },
    ]);
    const quiet = await addClient('Kim');
    await plan(quiet, { 1: 'open' });
    await chat(quiet, [['See you', 11]]);
    expect(await reasons()).toEqual(['unread_question']);
    const waiting = await addClient('Lea');
    await plan(waiting, { 1: 'open' });
    await chat(waiting, [['See you', 13]]);
    expect((await attention()).map(({ client: { name } }) => name)).toEqual(['Lea Larsen', 'Mia Larsen']);
  });

  it('names who has nothing planned for a week, if they are still around', async () => {
    await plan(client, { '-70': 'done' });
    expect(await reasons()).toEqual([]);
    const around = await addClient('Kim');
    await plan(around, { '-10': 'done', 8: 'open' });
    const fresh = await addClient('Lea');
    await test.pool.query('update coachings set since = $2 where client_id = $1', [fresh.id, ago(24)]);
    const busy = await addClient('Noa');
    await plan(busy, { '-10': 'done', 7: 'open' });
    const rows = await attention();
    expect(rows.map(({ client: { name } }) => name)).toEqual(['Kim Larsen', 'Lea Larsen']);
    expect(rows[0]).toMatchObject({ reason: 'nothing_planned', path: '/workouts' });
  });

  it('names who made a record in the last three days, with its exercise and session', async () => {
    const workout = await plan(client, { '-2': 'done', 1: 'open' });
    const { rows } = await test.pool.query('select id from sessions where workout_id = $1', [workout]);
    const squat = "(select id from exercises where slug = 'back-squat')";
    const record = (hours: number) =>
      test.pool.query(
        `insert into personal_records (id, studio_id, client_id, exercise_id, session_id, set_id, kind, value,
           previous, weight, reps, achieved_at)
         values ($1, $2, $3, ${squat}, $4, $5, 'heaviest', 80, 70, 80, 5, $6)`,
        [newId(), trainer.studioId, client.id, rows[0].id, newId(), ago(hours)],
      );
    await record(80);
    expect(await reasons()).toEqual([]);
    test.ctx.versions.reset();
    await record(70);
    await record(60);
    expect(await attention()).toMatchObject([
      { reason: 'new_record', count: 2, subject: 'Back Squat', path: `/sessions/${rows[0].id}` },
    ]);
  });

  it('puts a question before missed days, and those before nothing planned', async () => {
    await plan(client, { '-6': 'done', '-4': 'open', '-2': 'open' });
    await chat(client, [['Can we move it?', 1]]);
    expect(await reasons()).toEqual(['unread_question', 'missed_twice', 'nothing_planned']);
  });
});
