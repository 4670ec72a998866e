import { addDays } from '@spotter/contract/days';
import { habitStreak } from '@spotter/contract/habit-days';
import type { Habit, HabitList } from '@spotter/contract/habits';
import { habitsTopics } from '@spotter/contract/habits';
import { topicText } from '@spotter/contract/topic';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;
/** A Monday. */
const DAY = '2026-03-02';
const DAILY = [0, 1, 2, 3, 4, 5, 6];
const at = (minute: number, day = DAY) => `${day}T10:${String(minute).padStart(2, '0')}:00.000Z`;
const TICK = { name: 'Walk', days: DAILY, unit: null, goal: null };

beforeEach(async () => {
  test.clock.set(at(30));
  trainer = await test.newPerson({ role: 'trainer', firstName: 'Tom', lastName: 'Coach' });
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
});

const ofClient = () => `?clientId=${client.id}`;
const list = async (by = client, query = ''): Promise<HabitList> =>
  (await by.get(`/api/habits${query}`)).body;
const only = async (by = client, query = ''): Promise<Habit> => {
  const { habits } = await list(by, query);
  expect(habits).toHaveLength(1);
  return habits[0] as Habit;
};
type Fields = { name: string; days: number[]; unit: string | null; goal: number | null };
async function make(fields: Fields = TICK, by = client, whose = {}): Promise<string> {
  const id = newId();
  expect((await by.put(`/api/habits/${id}`, { ...fields, ...whose })).status).toBe(204);
  return id;
}
const mark = (habitId: string, value: number | null, { day = DAY, minute = 0 } = {}) =>
  client.put('/api/habit-marks', { marks: [{ habitId, day, value, changedAt: at(minute, day) }] });
const streakOf = ({ from, ...kept }: HabitList, { plans, marks, streakBefore }: Habit) =>
  habitStreak({ ...kept, plans, marks }, from, streakBefore);

describe('a habit', () => {
  it('is made by client or coach, changed, ended and goes on again', async () => {
    const id = await make();
    await client.put(`/api/habits/${id.toUpperCase()}`, TICK);
    expect(await only()).toMatchObject({ id, name: 'Walk', madeBy: null, marks: [], streakBefore: 0 });
    await trainer.delete(`/api/habits/${id}${ofClient()}`);
    await trainer.delete(`/api/habits/${id}${ofClient()}`);
    expect((await list()).habits).toEqual([]);
    await client.put(`/api/habits/${id}`, { ...TICK, name: 'Long walk' });
    expect((await only()).name).toBe('Long walk');
    const number = { name: 'Water', days: [1, 3], unit: 'l', goal: 2.5 };
    await make(number, trainer, { clientId: client.id });
    expect((await list()).habits[1]).toMatchObject({
      plans: [{ since: DAY, days: [1, 3], goal: 2.5 }],
      madeBy: { id: trainer.id, name: 'Tom Coach' },
    });
    expect((await client.put(`/api/habits/${newId()}`, { ...number, goal: null })).status).toBe(400);
  });

  it('is one of at most eight, also of those that are made at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.put(`/api/habits/${newId()}`, TICK)),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(8);
    expect(answers.find(({ status }) => status !== 204)?.body.code).toBe('habits.full');
    const [first] = (await list()).habits;
    await client.delete(`/api/habits/${first?.id}`);
    await make();
    expect((await client.put(`/api/habits/${first?.id}`, TICK)).status).toBe(409);
  });

  it('is marked once however often it is sent; of two the later one stays, in any order', async () => {
    const id = await make({ name: 'Water', days: DAILY, unit: 'l', goal: 2 });
    await mark(id, 1.5, { minute: 2 });
    await mark(id, 9, { minute: 1 });
    await mark(id, 1.5, { minute: 2 });
    expect((await only()).marks).toEqual([{ day: DAY, value: 1.5 }]);
    await mark(id, null, { minute: 3 });
    await mark(id, 1.5, { minute: 2 });
    expect((await only()).marks).toEqual([]);
    expect((await mark(id, 2, { day: '2026-03-04' })).body.code).toBe('habits.day_ahead');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => mark(id, index, { minute: 10 + index })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204));
    expect((await only()).marks).toEqual([{ day: DAY, value: 9 }]);
  });

  it('has a streak that a pause does not break, in the zone of its person', async () => {
    const id = await make();
    for (const day of ['2026-03-02', '2026-03-03', '2026-03-06']) {
      test.clock.set(at(40, day));
      await mark(id, 1, { day });
    }
    const before = await list();
    expect(streakOf(before, before.habits[0] as Habit)).toBe(1);
    const pause = { clientId: client.id, firstDay: '2026-03-04', lastDay: '2026-03-05' };
    const answer = await client.get('/api/habits');
    await trainer.post('/api/pauses', { ...pause, reason: 'ill', note: '', plan: 'wait' });
    expect(await isUpToDate(client, '/api/habits', answer.headers.etag)).toBe(true);
    const after = await list();
    expect(streakOf(after, after.habits[0] as Habit)).toBe(3);
    // It is the seventh in Auckland, and nothing is missed there.
    test.clock.set('2026-03-06T12:00:00.000Z');
    await client.patch('/api/profile', { timeZone: 'Pacific/Auckland' });
    const there = await list();
    expect(there.today).toBe('2026-03-07');
    expect(streakOf(there, there.habits[0] as Habit)).toBe(3);
    expect((await list(trainer, ofClient())).today).toBe('2026-03-07');
  });

  it('keeps its streak of long ago, and what it asked for before it changed', async () => {
    const id = await make({ ...TICK, days: [1] });
    // Twenty Mondays, the last of them today.
    const mondays = Array.from({ length: 20 }, (_, week) => addDays(DAY, 7 * (week - 19)));
    await test.pool.query('update habits set plans = $2 where id = $1', [
      id,
      JSON.stringify([{ since: mondays[0], days: [1], goal: null }]),
    ]);
    for (const day of mondays) await mark(id, 1, { day });
    await client.put(`/api/habits/${id}`, TICK);
    const habits = await list();
    const one = habits.habits[0] as Habit;
    expect(one.plans.map(({ since }) => since)).toEqual([mondays[0], DAY]);
    expect(one.streakBefore).toBe(7);
    expect(streakOf(habits, one)).toBe(20);
  });
});

describe('what a coach sees', () => {
  it('loses a hidden habit at once and gets it back', async () => {
    const id = await make();
    await mark(id, 1);
    const before = await trainer.get(`/api/habits${ofClient()}`);
    expect(before.body.habits).toHaveLength(1);
    await client.put(`/api/habits/${id}/hidden`, { hidden: true });
    expect(await isUpToDate(trainer, `/api/habits${ofClient()}`, before.headers.etag)).toBe(true);
    expect((await list(trainer, ofClient())).habits).toEqual([]);
    expect((await only()).hidden).toBe(true);
    await client.put(`/api/habits/${id}/hidden`, { hidden: false });
    expect((await only(trainer, ofClient())).marks).toHaveLength(1);
  });

  it('is not told that a hidden habit changed', async () => {
    const [hidden, shown] = [await make(), await make()];
    await client.put(`/api/habits/${hidden}/hidden`, { hidden: true });
    const touched = async (id: string) => String((await mark(id, 1)).headers['x-touched']).split(' ');
    const topic = topicText(habitsTopics.habits.of(client.id));
    expect(await touched(shown)).toContain(topic);
    expect(await touched(hidden)).not.toContain(topic);
  });

  it('ends with the coaching, and a second coach sees it only while all training is shown', async () => {
    const second = await test.newPerson({ studioId: trainer.studioId, role: 'trainer' });
    await test.coach(second, client);
    await make();
    expect((await second.get(`/api/habits${ofClient()}`)).status).toBe(200);
    const { body } = await client.get('/api/coachings');
    const coachingOf = (id: string) =>
      body.find((coaching: { trainer: { id: string } }) => coaching.trainer.id === id).id;
    await client.patch(`/api/coachings/${coachingOf(second.id)}`, { training: false });
    expect((await second.get(`/api/habits${ofClient()}`)).status).toBe(404);
    const written = await second.put(`/api/habits/${newId()}`, { ...TICK, clientId: client.id });
    expect(written.status).toBe(404);
    await client.delete(`/api/coachings/${coachingOf(trainer.id)}`);
    expect((await trainer.get(`/api/habits${ofClient()}`)).status).toBe(404);
  });
});
