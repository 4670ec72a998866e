import { gzipSync } from 'node:zlib';
import { addDays, weekStart } from '@spotter/contract/days';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { countStatements } from '#testing/count-statements.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

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

/** Plans a workout for days relative to today, and finishes the given ones. */
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

/** The statements that a read of the trainer takes, whose session is known already. */
async function count(path: string): Promise<number> {
  await trainer.get('/api/auth/user');
  return countStatements(() => trainer.get(path));
}

/** A direct channel with messages of the client, with their ages in hours; all but the last `unread` are read. */
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

describe('the list of clients', () => {
  it('shows the last session, the next plan, the adherence and unread messages, by name', async () => {
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

  it('takes the same number of statements for one client as for twelve', async () => {
    const paths = ['/api/coach/clients', '/api/dashboard', `/api/coach/clients/${client.id}`];
    const countAll = async () => [
      await count(paths[0] ?? ''),
      await count(paths[1] ?? ''),
      await count(paths[2] ?? ''),
    ];
    const few = await countAll();
    for (let index = 0; index < 11; index += 1) {
      const more = await addClient(`No ${index}`);
      await plan(more, { '-2': 'open', 1: 'open' });
      await chat(more, [['When?', 1]]);
    }
    expect(await countAll()).toEqual(few);
    // The client has not trained, so nothing of a session is read.
    expect(few).toEqual([3, 9, 6]);
  });

  it.each([
    ['another trainer plans for the client', (other: Actor) => plan(client, { 1: 'open' }, other)],
    ['the client trains', () => plan(client, { '-1': 'done' })],
    ['the client is renamed', () => client.patch('/api/profile', { firstName: 'Mina' })],
  ])('is refreshed when %s, also with an ETag', async (_what, change) => {
    const other = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    await test.coach(other, client);
    for (const path of ['/api/coach/clients', '/api/dashboard']) {
      const { headers } = await trainer.get(path);
      expect((await trainer.get(path, { 'if-none-match': String(headers.etag) })).status).toBe(304);
      await change(other);
      expect(await isUpToDate(trainer, path, headers.etag)).toBe(true);
    }
  });

  it('hides a client when the coaching ends, also with an ETag', async () => {
    const { headers, body } = await trainer.get('/api/coach/clients');
    await client.delete(`/api/coachings/${body[0].coachingId}`);
    const again = await trainer.get('/api/coach/clients', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body]).toEqual([200, []]);
    expect((await trainer.get('/api/dashboard')).body).toMatchObject({ clients: 0, attention: [] });
  });
});

describe('the dashboard', () => {
  it('counts this week from the trainer’s own first weekday', async () => {
    await plan(client, { 0: 'done' });
    const trained = async (start: string) =>
      (await trainer.get(`/api/dashboard?weekStart=${start}`)).body.trainedThisWeek;
    const sunday = addDays(weekStart(TODAY, 0), 7);
    // On the Sunday after: a new week for some, the seventh day for others.
    test.clock.set(`${sunday}T12:00:00Z`);
    expect([await trained('monday'), await trained('sunday')]).toEqual([1, 0]);
  });

  it('counts today and this week in each client’s time zone', async () => {
    await plan(client, { 0: 'done', 1: 'open' });
    // There it is tomorrow already: the client's today is the 19th.
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

  it('lists clients who missed the last two planned days, but not those who did or began one', async () => {
    await plan(client, { '-6': 'done', '-4': 'open', '-2': 'open', 1: 'open' });
    const kept = await addClient('Kim');
    await plan(kept, { '-6': 'open', '-4': 'open', '-2': 'done', 1: 'open' });
    const channel = await chat(client, []);
    const rows = (await attention()).filter(({ reason }) => reason === 'missed_twice');
    expect(rows).toMatchObject([
      { client: { name: 'Mia Larsen' }, count: 2, path: `/messages?channel=${channel}` },
    ]);
  });

  it('lists clients whose adherence fell by 20 points', async () => {
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

  it('lists clients who wait for an answer: to a question, or for twelve hours', async () => {
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

  it('lists active clients without a plan for a week', async () => {
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

  it('lists clients with a record in the last three days, with its exercise and session', async () => {
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

  it('puts questions before missed days, and missed days before missing plans', async () => {
    await plan(client, { '-6': 'done', '-4': 'open', '-2': 'open' });
    await chat(client, [['Can we move it?', 1]]);
    expect(await reasons()).toEqual(['unread_question', 'missed_twice', 'nothing_planned']);
  });
});

describe('the board', () => {
  it('has every client, most pressing first, with twelve weeks of days and load', async () => {
    await addClient('Ada');
    await addClient('Zoe');
    const mia = client;
    await plan(mia, { '-9': 'done', '-2': 'open', '-1': 'open', 1: 'open' });
    const { rows } = await test.pool.query('select id from sessions where client_id = $1', [mia.id]);
    await test.pool.query(
      'update sessions set planned_sets = 3, kept_sets = 2, done_sets = 4, volume = 480 where id = $1',
      [rows[0].id],
    );
    test.ctx.versions.reset();
    const { body } = await trainer.get('/api/dashboard');
    expect(body.board.map(({ name }: { name: string }) => name)).toEqual([
      'Mia Larsen',
      'Ada Larsen',
      'Zoe Larsen',
    ]);
    const [line, next] = body.board;
    expect(line).toMatchObject({ id: mia.id, email: mia.email, adherence: 22, firstDay: '2025-12-29' });
    // A Wednesday: 79 days after the first Monday.
    expect(line.days.slice(70)).toBe('p' + 'rrrrrr' + 'mm' + 'r' + 'f' + 'rrr');
    expect(line.load).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 480, 0]);
    expect(next.days).toBe('r'.repeat(84));
  });

  it('takes for 200 clients the statements of one, and a few hundred bytes a client', async () => {
    // The first read also prepares the connection.
    await trainer.get('/api/dashboard');
    test.ctx.versions.reset();
    const few = await count('/api/dashboard');
    expect(few).toBeLessThan(10);
    const clients = await test.newPeople(
      Array.from({ length: 199 }, (_, at) => ({
        studioId: trainer.studioId,
        firstName: `Client ${at}`,
        lastName: 'Larsen',
      })),
    );
    await test.coachAll(clients.map((one) => [trainer, one]));
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Legs' });
    const dates = [-9, -2, -1, 1, 3].map(day);
    for (let from = 0; from < clients.length; from += 50) {
      const clientIds = clients.slice(from, from + 50).map(({ id }) => id);
      const { status } = await trainer.post(`/api/workouts/${workout.id}/assignments`, { clientIds, dates });
      expect(status).toBeLessThan(300);
    }
    test.ctx.versions.reset();
    expect(await count('/api/dashboard')).toBe(few);
    const { body } = await trainer.get('/api/dashboard');
    expect(body.board).toHaveLength(200);
    const text = JSON.stringify(body);
    expect(Buffer.byteLength(text) / 200).toBeLessThan(900);
    expect(gzipSync(text).length / 200).toBeLessThan(150);
  });

  it('shows one client: the open question, the main lift, the last session, two weeks', async () => {
    const path = `/api/coach/clients/${client.id}`;
    expect((await trainer.get(path)).body).toEqual({
      id: client.id,
      channelId: expect.any(String),
      question: null,
      concerns: [],
      pains: [],
      seenUntil: null,
      lift: null,
      lastSession: null,
      today: TODAY,
      firstDay: '2026-03-16',
      plan: [],
    });
    const { rows: exercises } = await test.pool.query("select id from exercises where slug = 'back-squat'");
    const line = { exerciseId: exercises[0].id, sets: 1, reps: 5, weight: 80 };
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Legs', exercises: [line] });
    const dates = [day(-2), day(3)];
    const { body: planned } = await trainer.post(`/api/workouts/${workout.id}/assignments`, {
      clientIds: [client.id],
      dates,
    });
    const { id: assignmentId } = planned.find(({ date }: { date: string }) => date === day(-2));
    test.clock.set(`${day(-2)}T09:00:00Z`);
    const { body: session } = await client.post(`/api/workouts/${workout.id}/sessions`, { assignmentId });
    const set = {
      itemId: session.items[0].id,
      setNumber: 1,
      reps: 5,
      weight: 84,
      duration: null,
      done: true,
    };
    await client.put(`/api/sessions/${session.id}/sets`, {
      sets: [{ ...set, id: newId(), changedAt: `${day(-2)}T09:00:00Z` }],
    });
    await client.post(`/api/sessions/${session.id}/complete`, { note: 'The knee held.' });
    test.clock.set(now);
    const channelId = await chat(client, [['Lighter on Friday?', 2]]);
    const { body, headers } = await trainer.get(path);
    expect(body).toMatchObject({
      channelId,
      question: { content: 'Lighter on Friday?', createdAt: ago(2).toISOString() },
      lift: {
        exerciseId: exercises[0].id,
        name: 'Back Squat',
        sessions: [{ date: day(-2), oneRepMax: 98, isRecord: false }],
      },
      lastSession: { id: session.id, name: 'Legs', volume: 420, note: 'The knee held.', heartRate: null },
      plan: [
        { date: day(-2), workoutName: 'Legs', status: 'done' },
        { date: day(3), workoutName: 'Legs', status: 'planned' },
      ],
    });
    // Heart rate is shown from the moment the client shares it, and an answer ends the question.
    await client.patch('/api/profile', { shareHeartRate: true });
    expect(await isUpToDate(trainer, path, headers.etag)).toBe(true);
    expect((await trainer.get(path)).body.lastSession.heartRate).toEqual({ max: null, minutes: [] });
    await trainer.post('/api/messages', { channelId, content: 'Yes.' });
    expect((await trainer.get(path)).body.question).toBeNull();
  });
});
