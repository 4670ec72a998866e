import type { DailyHeartRate, HeartRateMinute } from '@spotter/contract/heart-rate';
import type { ImportedSession, TrainingImport } from '@spotter/contract/imports';
import type { Session, SessionSummary } from '@spotter/contract/sessions';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSet, beginSession, makePair } from '#features/sessions/sessions.fixture.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { importedSet } from './imports.fixture.ts';

const test = useApp();
const NOW = '2026-03-02T10:00:00.000Z';
const BEGIN = '2026-03-01T17:30:20.000Z';
const DAY = '2026-03-01';

let trainer: Actor;
let client: Actor;
let running: string;
let squat: string;

beforeEach(async () => {
  test.clock.set(NOW);
  const pair = await makePair(test);
  ({ trainer, client } = pair);
  running = pair.exercise('running');
  squat = pair.exercise('back-squat');
});

/** Half an hour of running in two laps, with ten minutes of heart rate. */
const run = (startedAt = BEGIN, more: Partial<ImportedSession> = {}): ImportedSession => ({
  ...{ at: startedAt.slice(0, 19), startedAt, name: '', title: 'Running', minutes: 30, note: '' },
  items: [
    {
      exerciseId: running,
      sets: [1, 2].map(() => importedSet({ reps: null, weight: null, duration: 900, distance: 2_500 })),
    },
  ],
  heart: Array.from({ length: 10 }, (_, at) => [at, 140, 150, 160]),
  ...more,
});

async function importAll(
  by: Actor,
  sessions: readonly ImportedSession[],
  more: object = {},
): Promise<string> {
  const id = newId();
  const begun = { name: 'run.fit', source: 'recording', sessions: sessions.length, sets: 2, ...more };
  expect((await by.put(`/api/imports/${id}`, begun)).status).toBe(200);
  expect((await by.post(`/api/imports/${id}/sessions`, { from: 0, sessions })).status).toBe(200);
  expect((await by.post(`/api/imports/${id}/finish`, {})).status).toBe(200);
  return id;
}

const undo = (by: Actor, id: string) => by.delete(`/api/imports/${id}`);
const list = async (by: Actor): Promise<TrainingImport[]> => (await by.get('/api/imports')).body;
const sessionsOf = async (by: Actor): Promise<SessionSummary[]> => (await by.get('/api/sessions')).body;
const minutesOf = async (by: Actor): Promise<HeartRateMinute[]> =>
  (await by.get(`/api/heart-rate/minutes?date=${DAY}`)).body;
const daysOf = async (by: Actor): Promise<DailyHeartRate[]> =>
  (await by.get('/api/heart-rate/daily')).body.filter(({ minutes }: DailyHeartRate) => minutes > 0);
const thereOf = async (by: Actor, sessions: readonly ImportedSession[], more: object = {}) => {
  const keys = sessions.map(({ at, name, startedAt, minutes }) => ({ at, name, startedAt, minutes }));
  return (await by.post('/api/imports/check', { sessions: keys, ...more })).body.there;
};

/** A training of half an hour here, with heart rates in its first two minutes. */
async function trainHere(startedAt: string): Promise<void> {
  test.clock.set(startedAt);
  const own = await beginSession(trainer, client, [{ exerciseId: squat }]);
  const set = aSet(own.items[0]?.id ?? '', { weight: 65, changedAt: startedAt });
  await client.put(`/api/sessions/${own.id}/sets`, { sets: [set] });
  const begin = Date.parse(startedAt);
  const samples = [0, 60].map((after) => ({
    heartRate: 100,
    at: new Date(begin + after * 1_000).toISOString(),
  }));
  test.clock.set(new Date(begin + 30 * 60_000).toISOString());
  expect((await client.post('/api/heart-rate/samples', { samples })).body.accepted).toBe(2);
  await client.post(`/api/sessions/${own.id}/complete`, {});
  test.clock.set(NOW);
}

describe('a recording', () => {
  it('becomes a session at its instant, with laps and heart rate, and adds nothing a second time', async () => {
    await client.patch('/api/profile', { timeZone: 'America/New_York' });
    await importAll(client, [run()]);
    const sessions = await sessionsOf(client);
    expect(sessions).toMatchObject([
      { name: 'Running', startedAt: BEGIN, completedAt: '2026-03-01T18:00:20.000Z', imported: true },
    ]);
    const { body: whole }: { body: Session } = await client.get(`/api/sessions/${sessions[0]?.id}`);
    expect(whole.sets).toMatchObject([
      { exerciseId: running, duration: 900, distance: 2_500 },
      { duration: 900, distance: 2_500 },
    ]);
    const minutes = await minutesOf(client);
    expect(minutes).toHaveLength(10);
    expect(minutes[0]).toEqual({ at: '2026-03-01T17:30:00.000Z', min: 140, avg: 150, max: 160 });
    expect(await daysOf(client)).toMatchObject([{ date: DAY, minutes: 10, maxHeartRate: 160 }]);
    expect((await client.get('/api/streaks/user')).body).toMatchObject({ totalWorkouts: 1 });

    await client.patch('/api/profile', { timeZone: 'Asia/Tokyo' });
    expect(await thereOf(client, [run()])).toBe(1);
    await importAll(client, [run(), run('2026-03-01T17:31:00.000Z')], {
      name: 'again.zip',
      source: 'strava',
    });
    expect(await sessionsOf(client)).toHaveLength(1);
    expect(await list(client)).toMatchObject([{ name: 'again.zip', source: 'strava', addedSessions: 0 }, {}]);
  });

  it('of a training that is there brings only the heart rate that was not measured, and takes only that back', async () => {
    await trainHere('2026-03-01T17:29:00.000Z');
    const before = [await sessionsOf(client), await minutesOf(client), await daysOf(client)];
    expect(await thereOf(client, [run()])).toBe(1);
    const id = await importAll(client, [run()]);
    expect(await sessionsOf(client)).toEqual(before[0]);
    const minutes = await minutesOf(client);
    expect(minutes.map(({ avg }) => avg)).toEqual([100, 100, ...Array.from({ length: 9 }, () => 150)]);
    expect((await undo(client, id)).status).toBe(204);
    expect([await sessionsOf(client), await minutesOf(client), await daysOf(client)]).toEqual(before);
  });

  it('that comes after another training of the day is one of its own, and is taken back as a whole', async () => {
    await trainHere('2026-03-01T16:45:00.000Z');
    const before = await minutesOf(client);
    const id = await importAll(client, [run(), run('2026-02-20T17:00:00.000Z')], { source: 'garmin' });
    expect(await sessionsOf(client)).toHaveLength(3);
    expect(await daysOf(client)).toHaveLength(2);
    await undo(client, id);
    expect(await sessionsOf(client)).toHaveLength(1);
    expect(await minutesOf(client)).toEqual(before);
    expect(await daysOf(client)).toHaveLength(1);
  });

  it('gives way to what is measured here later', async () => {
    const id = await importAll(client, [run()]);
    const samples = [{ heartRate: 99, at: '2026-03-01T17:30:40.000Z' }];
    expect((await client.post('/api/heart-rate/samples', { samples })).body.accepted).toBe(1);
    expect((await minutesOf(client))[0]).toMatchObject({ min: 99, avg: 99, max: 99 });
    await undo(client, id);
    expect((await minutesOf(client)).map(({ avg }) => avg)).toEqual([99]);
  });

  it('that its client deleted does not come back, nor its heart rate', async () => {
    const id = await importAll(client, [run('2026-02-20T17:00:00.000Z', { heart: [] })]);
    const [session] = await sessionsOf(client);
    await client.delete(`/api/sessions/${session?.id}`);
    await importAll(client, [run('2026-02-20T17:00:00.000Z')]);
    expect(await sessionsOf(client)).toEqual([]);
    expect(await daysOf(client)).toEqual([]);
    await undo(client, id);
  });

  it('is told to nobody and counts in no challenge of zone minutes', async () => {
    const days = { startDate: '2026-02-01', endDate: '2026-03-31' };
    const about = { name: 'Zones', category: 'endurance', goal: 1_000, goalType: 'zone_minutes' };
    const { body } = await trainer.post('/api/challenges', { ...about, ...days });
    await client.patch('/api/profile', { maxHeartRate: 190 });
    await importAll(client, [run()]);
    expect((await client.get('/api/activities')).body).toEqual([]);
    await client.post(`/api/challenges/${body.id}/join`, {});
    const { body: ranks } = await client.get(`/api/challenges/${body.id}/leaderboard`);
    expect(ranks.map(({ score }: { score: number }) => score)).toEqual([0]);
  });

  it('that a coach imports brings no heart rate', async () => {
    expect(await thereOf(trainer, [run()], { clientId: client.id })).toBe(0);
    await importAll(trainer, [run()], { clientId: client.id });
    expect(await sessionsOf(client)).toHaveLength(1);
    expect(await minutesOf(client)).toEqual([]);
  });

  it('is refused when it begins in the future or has more heart rate than a call may have', async () => {
    const id = newId();
    await client.put(`/api/imports/${id}`, { name: 'a.fit', source: 'recording', sessions: 1, sets: 2 });
    const send = async (sessions: readonly ImportedSession[]) => {
      const { status, body } = await client.post(`/api/imports/${id}/sessions`, { from: 0, sessions });
      return [status, body.code];
    };
    expect(await send([run('2026-03-04T10:00:00.000Z', { at: '2026-03-01T10:00:00' })])).toEqual([
      ...[400, 'imports.day_ahead'],
    ]);
    const heart = Array.from(
      { length: 1_441 },
      (_, at) => [at, 60, 60, 60] as [number, number, number, number],
    );
    const many = Array.from({ length: 7 }, (_, day) => run(`2026-02-0${day + 1}T10:00:00.000Z`, { heart }));
    expect((await send(many))[0]).toBe(400);
    expect((await send(many.slice(0, 6)))[0]).toBe(200);
  });
});
