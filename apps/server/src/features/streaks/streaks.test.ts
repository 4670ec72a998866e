import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;
let workoutId: string;

beforeEach(async () => {
  test.clock.set('2026-03-25T12:00:00Z'); // a Wednesday
  trainer = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: trainer.studioId, timeZone: 'Europe/Berlin' });
  await test.coach(trainer, client);
  const { rows } = await test.pool.query("select id from exercises where slug = 'back-squat'");
  const exercises = [{ exerciseId: rows[0].id, sets: 1, reps: 5 }];
  workoutId = (await trainer.post('/api/workouts', { name: 'Legs', exercises })).body.id;
});

async function plan(dates: string[]): Promise<Map<string, string>> {
  const clientIds = [client.id];
  const { body } = await trainer.post(`/api/workouts/${workoutId}/assignments`, { clientIds, dates });
  return new Map(body.map((one: { date: string; id: string }) => [one.date, one.id]));
}

async function train(at: string, assignmentId?: string): Promise<void> {
  test.clock.set(at);
  const { body } = await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId });
  expect((await client.post(`/api/sessions/${body.id}/complete`, {})).status).toBe(200);
}

const streak = async () => (await client.get('/api/streaks/user')).body;
const days = async () => (await client.get('/api/streaks/days')).body as { date: string; state: string }[];

describe('the strip of weeks', () => {
  it('has twelve weeks from a Monday to the Sunday of this week, with the rules of the streak', async () => {
    const planned = await plan(['2026-03-23', '2026-03-24', '2026-03-25', '2026-03-27']);
    await train('2026-03-24T12:00:00Z', planned.get('2026-03-24'));
    await train('2026-03-24T22:30:00Z'); // the 24th ends in Berlin at 23:00 UTC
    test.clock.set('2026-03-25T12:00:00Z');
    const strip = await days();
    expect(strip).toHaveLength(84);
    expect(strip[0]?.date).toBe('2026-01-05');
    expect(strip.slice(-7)).toEqual([
      { date: '2026-03-23', state: 'missed' },
      { date: '2026-03-24', state: 'done' },
      { date: '2026-03-25', state: 'planned' },
      { date: '2026-03-26', state: 'rest' },
      { date: '2026-03-27', state: 'planned' },
      { date: '2026-03-28', state: 'rest' },
      { date: '2026-03-29', state: 'rest' },
    ]);
  });

  it('has weeks from the weekday that is asked for', async () => {
    test.clock.set('2026-03-25T12:00:00Z');
    for (const [start, first] of [
      ['monday', '2026-01-05'],
      ['sunday', '2026-01-04'],
      ['saturday', '2026-01-03'],
    ]) {
      const strip = (await client.get(`/api/streaks/days?weekStart=${start}`)).body;
      expect([strip.length, strip[0].date]).toEqual([84, first]);
    }
    expect((await client.get('/api/streaks/days?weekStart=friday')).status).toBe(400);
  });

  it('moves at local midnight and with the time zone, and takes no statement in between', async () => {
    await plan(['2026-03-25']);
    const { headers } = await client.get('/api/streaks/days');
    const again = () => client.get('/api/streaks/days', { 'if-none-match': String(headers.etag) });
    expect((await again()).status).toBe(304);
    await client.patch('/api/profile', { timeZone: 'America/New_York' });
    expect(await isUpToDate(client, '/api/streaks/days', headers.etag)).toBe(true);
    await client.patch('/api/profile', { timeZone: 'Europe/Berlin' });
    test.clock.set('2026-03-25T23:00:00Z'); // midnight in Berlin
    const after = await again();
    expect(after.status).toBe(200);
    expect(after.body.find((day: { date: string }) => day.date === '2026-03-25').state).toBe('missed');
  });
});

describe('the longest streak', () => {
  it('stays when the time zone changes, and when the training that made it longer is undone', async () => {
    const planned = await plan(['2026-03-20', '2026-03-25']);
    await train('2026-03-24T23:30:00Z'); // the 25th in Berlin
    await train('2026-03-26T00:30:00Z'); // the 26th in Berlin, the 25th in New York
    expect(await streak()).toMatchObject({ currentStreak: 2, longestStreak: 2 });
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    let shown = 2;
    await fc.assert(
      fc.asyncProperty(fc.array(zone, { minLength: 1, maxLength: 8 }), async (zones) => {
        for (const timeZone of [...zones, 'Europe/Berlin']) {
          await client.patch('/api/profile', { timeZone });
          const { currentStreak, longestStreak } = await streak();
          expect(longestStreak).toBeGreaterThanOrEqual(Math.max(shown, currentStreak));
          shown = longestStreak;
        }
      }),
      { numRuns: 10 },
    );
    // Without the missed day two streaks become one; with another missed day it is short again.
    await trainer.delete(`/api/assignments/${planned.get('2026-03-20')}`);
    await train('2026-03-19T10:00:00Z');
    test.clock.set('2026-03-27T12:00:00Z');
    const longer = (await streak()).longestStreak;
    expect(longer).toBe(3);
    await plan(['2026-03-22']);
    expect(await streak()).toMatchObject({ currentStreak: 2, longestStreak: 3 });
  });
});
