import { dayIn } from '@spotter/contract/days';
import { beforeEach, describe, expect, it } from 'vitest';
import { countStatements } from '#testing/count-statements.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
const NOW = '2026-03-11T12:00:00.000Z';
const SPAN = 'from=2026-03-01&to=2026-03-31';
let trainer: Actor;
let mia: Actor;

beforeEach(async () => {
  test.clock.set(NOW);
  trainer = await test.newPerson({ role: 'trainer' });
  mia = await addClient('Mia');
});

async function addClient(firstName: string, timeZone = 'UTC'): Promise<Actor> {
  const client = await test.newPerson({
    studioId: trainer.studioId,
    firstName,
    lastName: 'Larsen',
    timeZone,
  });
  await test.coach(trainer, client);
  return client;
}

async function plan(client: Actor, dates: string[], name = 'Push A') {
  const { body: workout } = await trainer.post('/api/workouts', { name });
  const { body, status } = await trainer.post(`/api/workouts/${workout.id}/assignments`, {
    ...{ clientIds: [client.id], dates },
  });
  expect(status).toBe(201);
  const days = (body as { id: string; date: string }[]).sort((a, b) => a.date.localeCompare(b.date));
  return { workoutId: workout.id as string, days };
}

async function train(client: Actor, workoutId: string, assignmentId?: string) {
  const { body } = await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId });
  await client.post(`/api/sessions/${body.id}/complete`, {});
}

const read = async (actor: Actor, span = SPAN, headers = {}) =>
  actor.get(`/api/calendar/plan?${span}`, headers);

describe('the plan of the calendar', () => {
  it('shows a client the days of their progress, without a name', async () => {
    const { workoutId, days } = await plan(mia, ['2026-03-09', '2026-03-11', '2026-03-12']);
    await train(mia, workoutId, days[0]?.id);
    await train(mia, workoutId);
    const own = (await mia.get(`/api/progress/plan?${SPAN}`)).body;
    expect(own.length).toBe(4);
    expect((await read(mia)).body).toEqual(own.map((entry: object) => ({ ...entry, client: null })));
  });

  it('shows a trainer every client, by day and name', async () => {
    const ada = await addClient('Ada');
    await plan(mia, ['2026-03-09', '2026-03-12']);
    await plan(ada, ['2026-03-12'], 'Pull A');
    const { body } = await read(trainer);
    expect(
      body.map(({ date, client, workoutName, status }: Record<string, unknown>) => [
        date,
        client,
        workoutName,
        status,
      ]),
    ).toEqual([
      ['2026-03-09', { id: mia.id, name: 'Mia Larsen', profileImageUrl: null }, 'Push A', 'missed'],
      ['2026-03-12', { id: ada.id, name: 'Ada Larsen', profileImageUrl: null }, 'Pull A', 'planned'],
      ['2026-03-12', { id: mia.id, name: 'Mia Larsen', profileImageUrl: null }, 'Push A', 'planned'],
    ]);
  });

  it('uses the time zone of each client, whoever reads', async () => {
    const moana = await addClient('Moana', 'Pacific/Auckland');
    const kai = await addClient('Kai', 'Pacific/Honolulu');
    // 11:30 UTC is already the 12th in Auckland, and early on the 11th in Honolulu.
    test.clock.set('2026-03-11T11:30:00Z');
    for (const client of [moana, kai]) {
      const { workoutId } = await plan(client, ['2026-03-11']);
      await train(client, workoutId);
    }
    const { body } = await read(trainer);
    const of = (client: Actor) =>
      body
        .filter((entry: { client: { id: string } }) => entry.client.id === client.id)
        .map(({ date, status }: { date: string; status: string }) => [date, status]);
    expect(of(moana)).toEqual([
      ['2026-03-11', 'missed'],
      ['2026-03-12', 'done'],
    ]);
    expect(of(kai)).toEqual([
      ['2026-03-11', 'today'],
      ['2026-03-11', 'done'],
    ]);
  });

  it('marks the day of the training, as the streak does, when it was planned for another day', async () => {
    await mia.patch('/api/profile', { timeZone: 'Pacific/Auckland' });
    const { workoutId, days } = await plan(mia, ['2026-03-10', '2026-03-31']);
    // Begun late on the 11th in Auckland and finished early on the 12th; in UTC all of it is on the 11th.
    test.clock.set('2026-03-11T10:40:00Z');
    const { body: session } = await mia.post(`/api/workouts/${workoutId}/sessions`, {
      assignmentId: days[0]?.id,
    });
    const { body: extra } = await mia.post(`/api/workouts/${workoutId}/sessions`, {});
    test.clock.set('2026-03-11T11:20:00Z');
    for (const { id } of [session, extra]) await mia.post(`/api/sessions/${id}/complete`, {});

    const DAY = '2026-03-12';
    const { body: feed } = await mia.get('/api/activities');
    expect(
      feed.map(({ createdAt }: { createdAt: string }) => dayIn('Pacific/Auckland', new Date(createdAt))),
    ).toEqual([DAY, DAY]);
    const marks = [
      { date: '2026-03-10', doneOn: DAY, status: 'done', assignmentId: days[0]?.id },
      { date: DAY, doneOn: DAY, status: 'done', assignmentId: null },
      { date: '2026-03-31', doneOn: null, status: 'planned' },
    ];
    expect((await read(mia)).body).toMatchObject(marks);
    expect((await read(trainer)).body).toMatchObject(marks);
    // Also when the planned day lies outside the requested range, and with the planned day alone.
    expect((await read(mia, 'from=2026-03-12&to=2026-03-20')).body).toMatchObject(marks.slice(0, 2));
    expect((await read(mia, 'from=2026-03-01&to=2026-03-11')).body).toMatchObject(marks.slice(0, 1));
    // Each week is counted as it was planned.
    const progress = async (span: string) => (await mia.get(`/api/progress/plan?${span}`)).body;
    expect(await progress('from=2026-03-12&to=2026-03-20')).toMatchObject([marks[1]]);
    expect(await progress('from=2026-03-01&to=2026-03-11')).toMatchObject([marks[0]]);
    const { body: streak } = await mia.get('/api/streaks/days');
    const done = streak.filter(({ state }: { state: string }) => state === 'done');
    expect(done).toEqual([{ date: DAY, state: 'done' }]);
  });

  it('takes the same number of statements for one client as for twelve', async () => {
    await plan(mia, ['2026-03-12']);
    await read(trainer);
    const count = () => countStatements(() => read(trainer));
    const few = await count();
    for (let index = 0; index < 11; index += 1) {
      const { workoutId } = await plan(await addClient(`No ${index}`), ['2026-03-11', '2026-03-12']);
      expect(workoutId).toBeDefined();
    }
    expect(await count()).toBe(few);
    expect(few).toBe(3);
  });

  it('of a former client is hidden at once, also behind a 304', async () => {
    await plan(mia, ['2026-03-12']);
    const { body, headers } = await read(trainer);
    expect(body.length).toBe(1);
    const known = { 'if-none-match': String(headers.etag) };
    expect((await read(trainer, SPAN, known)).status).toBe(304);
    const { body: coachings } = await trainer.get('/api/coachings');
    await mia.delete(`/api/coachings/${coachings[0].id}?days=keep`);
    expect(await read(trainer, SPAN, known)).toMatchObject({ status: 200, body: [] });
    // The client chose to keep the planned workouts.
    expect((await read(mia)).body.length).toBe(1);
  });

  it('leaves out what another coach planned for a client who is shown less', async () => {
    const physio = await test.newPerson({ studioId: trainer.studioId, role: 'trainer' });
    await test.coach(physio, mia);
    await plan(mia, ['2026-03-12']);
    expect((await read(physio)).body.length).toBe(1);
    const { body: coachings } = await physio.get('/api/coachings');
    await mia.patch(`/api/coachings/${coachings[0].id}`, { training: false });
    expect((await read(physio)).body).toEqual([]);
    expect((await read(trainer)).body.length).toBe(1);
  });

  it.each([
    ['planned', () => plan(mia, ['2026-03-20'])],
    ['moved', async (day: string) => mia.patch(`/api/assignments/${day}`, { date: '2026-03-15' })],
    ['taken away', async (day: string) => trainer.delete(`/api/assignments/${day}`)],
    [
      'begun',
      async (day: string, workout: string) =>
        mia.post(`/api/workouts/${workout}/sessions`, { assignmentId: day }),
    ],
    ['done', async (day: string, workout: string) => train(mia, workout, day)],
    [
      'renamed',
      async (_day: string, workout: string) => trainer.put(`/api/workouts/${workout}`, { name: 'Push B' }),
    ],
    ['somebody’s of another name', async () => mia.patch('/api/profile', { firstName: 'Maja' })],
    ['somebody’s in another zone', async () => mia.patch('/api/profile', { timeZone: 'Pacific/Auckland' })],
  ])('is refreshed for both when something is %s', async (_what, change) => {
    const { workoutId, days } = await plan(mia, ['2026-03-12']);
    const actors = [mia, trainer];
    const tags: string[] = [];
    for (const actor of actors) tags.push(String((await read(actor)).headers.etag));
    const answer = await change(days[0]?.id ?? '', workoutId);
    if (answer && 'status' in answer) expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    for (const [index, actor] of actors.entries()) {
      expect(await isUpToDate(actor, `/api/calendar/plan?${SPAN}`, tags[index])).toBe(true);
    }
  });

  it('is refreshed for this coach when another coach plans for the same client', async () => {
    const other = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    await test.coach(other, mia);
    const { headers } = await read(other);
    await plan(mia, ['2026-03-20']);
    const again = await read(other, SPAN, { 'if-none-match': String(headers.etag) });
    expect(again).toMatchObject({ status: 200, body: [{ date: '2026-03-20' }] });
  });

  it('changes when the day of the client, or of any client, changes', async () => {
    await plan(mia, ['2026-03-11']);
    const before = { mia: await read(mia), trainer: await read(trainer) };
    test.clock.set('2026-03-12T00:00:00Z');
    for (const [actor, { headers }] of [
      [mia, before.mia],
      [trainer, before.trainer],
    ] as const) {
      const now = await read(actor, SPAN, { 'if-none-match': String(headers.etag) });
      expect(now).toMatchObject({ status: 200, body: [{ status: 'missed' }] });
    }
  });
});
