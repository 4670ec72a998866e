import { addDays } from '@spotter/contract/days';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
/** A Wednesday. */
const TODAY = '2026-03-18';
const NOON = `${TODAY}T12:00:00Z`;
const day = (offset: number) => addDays(TODAY, offset);
let trainer: Actor;
let client: Actor;
let workoutId: string;

beforeEach(async () => {
  test.clock.set(NOON);
  trainer = await test.newPerson({ role: 'trainer', firstName: 'Tara' });
  client = await test.newPerson({ studioId: trainer.studioId, firstName: 'Cleo', timeZone: 'Europe/Berlin' });
  await test.coach(trainer, client);
  workoutId = (await trainer.post('/api/workouts', { name: 'Legs' })).body.id;
});

type Planned = { id: string; date: string };

async function plan(...offsets: number[]): Promise<Map<number, string>> {
  const { body } = await trainer.post(`/api/workouts/${workoutId}/assignments`, {
    clientIds: [client.id],
    dates: offsets.map(day),
  });
  return new Map(
    offsets.map((offset) => [offset, body.find(({ date }: Planned) => date === day(offset)).id]),
  );
}

async function train(offset: number, assignmentId?: string): Promise<void> {
  test.clock.set(`${day(offset)}T09:00:00Z`);
  const { body } = await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId });
  expect((await client.post(`/api/sessions/${body.id}/complete`, {})).status).toBe(200);
  test.clock.set(NOON);
}

const pauseFrom = (from: number, to: number | null, more: object = {}, by = client) =>
  by.post('/api/pauses', {
    firstDay: day(from),
    lastDay: to === null ? null : day(to),
    reason: 'ill',
    ...more,
  });
const planned = async (): Promise<{ date: string; status: string; movedFrom: string | null }[]> =>
  (await client.get(`/api/progress/plan?from=${day(-40)}&to=${day(40)}`)).body;
const offsets = async () =>
  (await planned()).map(({ date }) => Math.round((Date.parse(date) - Date.parse(TODAY)) / 86_400_000));
const streak = async () => (await client.get('/api/streaks/user')).body;
const board = async () => (await trainer.get('/api/dashboard')).body;

describe('a pause in the past', () => {
  it('misses nothing: plan, adherence, streak, year, board and alarms agree', async () => {
    const days = await plan(-9, -7, -5, -3);
    await train(-9, days.get(-9));
    await train(-7, days.get(-7));
    expect((await planned()).map(({ status }) => status)).toEqual(['done', 'done', 'missed', 'missed']);
    expect(await streak()).toMatchObject({ currentStreak: 0, pause: null });
    expect((await board()).attention).toContainEqual(expect.objectContaining({ reason: 'missed_twice' }));

    expect((await pauseFrom(-6, -2)).status).toBe(201);
    expect((await planned()).map(({ status }) => status)).toEqual(['done', 'done', 'paused', 'paused']);
    const { periods } = (await client.get('/api/progress/adherence')).body;
    expect(periods[1]).toMatchObject({ days: 30, planned: 2, done: 2, percent: 100 });
    expect(await streak()).toMatchObject({ currentStreak: 2, longestStreak: 2, pause: null });
    const strip: { date: string; state: string }[] = (await client.get('/api/streaks/days')).body;
    const states = new Map(strip.map(({ date, state }) => [date, state]));
    expect([-7, -6, -5, -2, -1].map((offset) => states.get(day(offset)))).toEqual([
      'done',
      'paused',
      'paused',
      'paused',
      'rest',
    ]);
    expect((await client.get('/api/progress/year')).body.pauses).toEqual([{ from: day(-6), to: day(-2) }]);
    const { attention, board: lines } = await board();
    expect(attention.map(({ reason }: { reason: string }) => reason)).not.toContain('missed_twice');
    // Twelve weeks from a Monday; today is the third day of the last.
    const at = (offset: number) => lines[0].days[79 + offset];
    expect([-9, -7, -6, -5, -3, -2, -1].map(at).join('')).toBe('ddzzzzr');
    expect(lines[0]).toMatchObject({ adherence: 100, pause: null });
  });

  it('counts what was done all the same', async () => {
    const days = await plan(-4, -3);
    await train(-4, days.get(-4));
    await pauseFrom(-5, -2);
    expect((await planned()).map(({ status }) => status)).toEqual(['done', 'paused']);
    expect((await client.get('/api/progress/adherence')).body.periods[0]).toMatchObject({
      planned: 1,
      done: 1,
    });
    expect((await streak()).currentStreak).toBe(1);
    expect((await board()).board[0].days.slice(75, 77)).toBe('dz');
  });
});

describe('a pause of today', () => {
  it('asks for nothing and alarms nobody, from either side at once', async () => {
    await plan(-5, -3, 0, 2);
    const { headers } = await trainer.get('/api/dashboard');
    const { body: pause } = await pauseFrom(0, 3, { reason: 'holiday', note: 'The sea' });
    expect(pause).toMatchObject({
      plan: 'wait',
      shiftedDays: 0,
      createdBy: { name: expect.stringContaining('Cleo') },
    });
    expect(await isUpToDate(trainer, '/api/dashboard', headers.etag)).toBe(true);
    const { attention, board: lines, plannedToday } = await board();
    expect([attention, plannedToday]).toEqual([[], 0]);
    expect(lines[0].pause).toEqual({ id: pause.id, firstDay: day(0), lastDay: day(3), reason: 'holiday' });
    expect(lines[0].nextWorkout).toBeNull();
    expect((await client.get('/api/workouts/today')).body).toBeNull();
    expect((await streak()).pause).toMatchObject({ id: pause.id });
    expect((await trainer.get(`/api/pauses?clientId=${client.id}`)).body).toMatchObject([
      { note: 'The sea' },
    ]);
    // Whoever trains all the same can.
    expect((await client.post(`/api/workouts/${workoutId}/sessions`, {})).status).toBe(201);
  });

  it('is begun by the coach too, and the client has a line in the bell; the second time as well', async () => {
    expect((await pauseFrom(-9, -5, { clientId: client.id }, trainer)).status).toBe(201);
    const { body: pause } = await pauseFrom(0, null, { clientId: client.id }, trainer);
    expect(pause).toMatchObject({ clientId: client.id, lastDay: null, createdBy: { id: trainer.id } });
    const lines = (await client.get('/api/notifications')).body;
    expect(lines.map(({ kind, path }: { kind: string; path: string }) => [kind, path])).toEqual([
      ['training_paused', '/profile'],
      ['training_paused', '/profile'],
    ]);
    await client.delete(`/api/pauses/${pause.id}`);
    expect((await client.get('/api/notifications')).body).toHaveLength(1);
    expect((await client.get('/api/pauses')).body).toHaveLength(1);
  });

  it('ends early: the rest of its days count again', async () => {
    await plan(-2, -1);
    const { body: pause } = await pauseFrom(-3, null);
    const ended = { firstDay: pause.firstDay, reason: pause.reason, lastDay: day(-2) };
    expect((await client.put(`/api/pauses/${pause.id}`, ended)).status).toBe(200);
    expect((await planned()).map(({ status }) => status)).toEqual(['paused', 'missed']);
    expect((await streak()).pause).toBeNull();
  });
});

describe('the days of pauses', () => {
  it('are checked: an end after the beginning, no two pauses of one day, no move without an end', async () => {
    await pauseFrom(5, 9);
    for (const [from, to] of [
      [9, 12],
      [1, 5],
      [6, 7],
      [0, null],
    ] as const) {
      const { status, body } = await pauseFrom(from, to);
      expect([status, body.code]).toEqual([409, 'pauses.overlap']);
    }
    expect((await pauseFrom(10, null)).status).toBe(201);
    expect((await pauseFrom(0, 4)).status).toBe(201);
    expect((await pauseFrom(-5, -6)).status).toBe(400);
    expect((await pauseFrom(-500, -100)).status).toBe(400);
    expect((await pauseFrom(-20, null, { plan: 'shift' })).status).toBe(400);
  });

  it('of several at once one counts', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map((from) => pauseFrom(from, 10)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('a pause that shifts the plan', () => {
  it('moves the open days from its first on by its length, and back when it is taken back', async () => {
    const days = await plan(-1, 0, 1, 3, 7, 10);
    await train(-1, days.get(-1));
    const { body: pause } = await pauseFrom(0, 6, { plan: 'shift' });
    expect(pause.shiftedDays).toBe(5);
    expect(await offsets()).toEqual([-1, 7, 8, 10, 14, 17]);
    expect((await planned())[1]).toMatchObject({ status: 'planned', movedFrom: day(0) });
    // Ended early, the days move by what it was.
    const { clientId: _, createdBy: _by, shiftedDays: _days, id, ...fields } = pause;
    await client.put(`/api/pauses/${id}`, { ...fields, lastDay: day(1) });
    expect(await offsets()).toEqual([-1, 2, 3, 5, 9, 12]);
    await client.delete(`/api/pauses/${id}`);
    expect(await offsets()).toEqual([-1, 0, 1, 3, 7, 10]);
    expect((await planned()).every(({ movedFrom }) => movedFrom === null)).toBe(true);
  });

  it('leaves what was begun, done or moved by hand where it is', async () => {
    const days = await plan(1, 2, 8);
    await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId: days.get(2) });
    const { body: pause } = await pauseFrom(1, 7, { plan: 'shift' });
    // The workout is on a day only once: day 1 goes to 8, because that one moved on to 15.
    expect(await offsets()).toEqual([2, 8, 15]);
    await client.patch(`/api/assignments/${days.get(8)}`, { date: day(20) });
    await client.delete(`/api/pauses/${pause.id}`);
    expect(await offsets()).toEqual([1, 2, 20]);
  });

  it('of last week moves what was missed to this week, and nothing into the past', async () => {
    await plan(-9, -6, -2, 1);
    await pauseFrom(-10, -4, { plan: 'shift' });
    expect((await planned()).map(({ date, status }) => [date, status])).toEqual([
      [day(-9), 'paused'],
      [day(1), 'planned'],
      [day(5), 'planned'],
      [day(8), 'planned'],
    ]);
  });
});
