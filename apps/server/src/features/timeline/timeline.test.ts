import { addDays } from '@spotter/contract/days';
import type { TwoValues } from '@spotter/contract/timeline';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;
/** A Monday. */
const DAY = '2026-03-02';
const NOW = `${DAY}T10:30:00.000Z`;

beforeEach(async () => {
  test.clock.set(NOW);
  trainer = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
});

const typed = (kind: string, day: string, value: number) => ({
  ...{ id: newId(), kind, day, time: null, value, changedAt: NOW },
});
const write = (...values: object[]) => client.put('/api/body/values', { values });
const read = async (first: string, second: string, more = '', by = client): Promise<TwoValues['weeks']> =>
  (await by.get(`/api/timeline?first=${first}&second=${second}${more}`)).body.weeks;
const last = (weeks: TwoValues['weeks'], count = 2) =>
  weeks.slice(-count).map(({ first, second }) => [first, second]);

describe('the time line', () => {
  it('has the mean of a week, and the mean of days of what adds up', async () => {
    await write(
      typed('weight', '2026-02-23', 80),
      typed('weight', '2026-03-01', 82),
      typed('weight', DAY, 81),
      typed('water', '2026-02-24', 1000),
      typed('water', '2026-02-24', 500),
      typed('water', '2026-02-25', 2500),
    );
    const weeks = await read('weight', 'water');
    expect(weeks).toHaveLength(13);
    expect(weeks.at(-1)?.from).toBe(DAY);
    expect(last(weeks, 3)).toEqual([
      [null, null],
      [81, 2000],
      [81, null],
    ]);
  });

  it('has volume, sessions, adherence and habits, with weeks cut in the person’s zone', async () => {
    const workout = await trainer.post('/api/workouts', { name: 'Legs' });
    const plan = { clientIds: [client.id], dates: ['2026-02-24', '2026-02-26', DAY] };
    const planned = await trainer.post(`/api/workouts/${workout.body.id}/assignments`, plan);
    const done = planned.body.find(({ date }: { date: string }) => date === '2026-02-24');
    await test.pool.query(
      `insert into sessions (id, studio_id, client_id, workout_id, assignment_id, name, plan, volume, started_at, completed_at)
       select $1, studio_id, $2, $3, $4, 'Legs', '[]', 1200, $5, $5 from people where id = $2`,
      [newId(), client.id, workout.body.id, done.id, '2026-02-24T10:00:00Z'],
    );
    await test.pool.query('update assignments set completed_at = $2 where id = $1', [
      done.id,
      '2026-02-24T10:00:00Z',
    ]);
    expect(last(await read('volume', 'adherence'))).toEqual([
      [1200, 0.5],
      [0, null],
    ]);
    const id = newId();
    await client.put(`/api/habits/${id}`, {
      name: 'Walk',
      days: [1, 2, 3, 4, 5, 6, 0],
      unit: null,
      goal: null,
    });
    await test.pool.query('update habits set plans = $2 where id = $1', [
      id,
      JSON.stringify([{ since: '2026-02-28', days: [0, 1, 2, 3, 4, 5, 6], goal: null }]),
    ]);
    await client.put('/api/habit-marks', {
      marks: [{ habitId: id, day: '2026-03-01', value: 1, changedAt: NOW }],
    });
    expect(last(await read('sessions', 'habits'))).toEqual([
      [1, 0.5],
      [0, null],
    ]);
    // Half past eight on Sunday evening in Honolulu is Monday elsewhere.
    await test.pool.query("update sessions set completed_at = '2026-03-02T06:30:00Z' where client_id = $1", [
      client.id,
    ]);
    await client.patch('/api/profile', { timeZone: 'Pacific/Honolulu' });
    test.clock.set(`${DAY}T22:00:00.000Z`);
    expect(last(await read('sessions', 'weight'))).toEqual([
      [1, null],
      [0, null],
    ]);
  });

  it('of three years has 157 weeks, whatever they hold', async () => {
    await write(typed('sleep', addDays(DAY, -7 * 156), 7));
    const weeks = await read('sleep', 'sleep', '&weeks=157');
    expect(weeks).toHaveLength(157);
    expect([weeks[0]?.first, weeks[1]?.first]).toEqual([7, null]);
    expect((await client.get('/api/timeline?first=sleep&second=weight&weeks=9999')).status).toBe(400);
  });

  it('of a client leaves out what is hidden at once, and ends for a coach to whom not all training is shown', async () => {
    await write(typed('weight', DAY, 81));
    const path = `/api/timeline?first=weight&second=volume&clientId=${client.id}`;
    const before = await trainer.get(path);
    expect(before.body.weeks.at(-1).first).toBe(81);
    await client.put('/api/body/kinds/weight/hidden', { hidden: true });
    expect(await isUpToDate(trainer, path, before.headers.etag)).toBe(true);
    expect((await trainer.get(path)).body.weeks.at(-1).first).toBeNull();
    const { body } = await client.get('/api/coachings');
    await client.patch(`/api/coachings/${body[0].id}`, { training: false });
    expect((await trainer.get(path)).status).toBe(404);
  });
});
