import type { NameMatch, TrainingImport } from '@spotter/contract/imports';
import { IMPORT_SOURCES } from '@spotter/contract/imports-limits';
import type { Session, SessionSummary } from '@spotter/contract/sessions';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSet, beginSession, makePair } from '#features/sessions/sessions.fixture.ts';
import { newId } from '#lib/ids.ts';
import { countStatements } from '#testing/count-statements.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';
import { importedSession, importedSet } from './imports.fixture.ts';

const test = useApp();
const NOW = '2026-03-02T10:00:00.000Z';

let trainer: Actor;
let client: Actor;
let squat: string;
let bench: string;

beforeEach(async () => {
  test.clock.set(NOW);
  const pair = await makePair(test);
  ({ trainer, client } = pair);
  squat = pair.exercise('back-squat');
  bench = pair.exercise('bench-press');
});

type Body = Parameters<Actor['post']>[1];

const begin = (by: Actor, id: string, more: object = {}) =>
  by.put(`/api/imports/${id}`, { name: 'strong.csv', source: 'strong', sessions: 3, sets: 4, ...more });
const send = (by: Actor, id: string, sessions: Body, from = 0) =>
  by.post(`/api/imports/${id}/sessions`, { from, sessions });
const finish = (by: Actor, id: string) => by.post(`/api/imports/${id}/finish`, {});
const undo = (by: Actor, id: string) => by.delete(`/api/imports/${id}`);
const list = async (by: Actor, of = ''): Promise<TrainingImport[]> =>
  (await by.get(`/api/imports${of}`)).body;
const sessionsOf = async (by: Actor): Promise<SessionSummary[]> => (await by.get('/api/sessions')).body;

/** Three days of squats, each heavier. */
const three = () =>
  [50, 60, 70].map((weight, day) =>
    importedSession(squat, `2024-05-0${day + 1}T18:30:00`, { sets: [importedSet({ weight })] }),
  );

/** A whole import of these sessions. @returns its id */
async function importAll(by: Actor, sessions: readonly object[], more: object = {}): Promise<string> {
  const id = newId();
  expect((await begin(by, id, more)).status).toBe(200);
  expect((await send(by, id, sessions)).status).toBe(200);
  expect((await finish(by, id)).status).toBe(200);
  return id;
}

describe('an import', () => {
  it('counts before it has ended: a set that is logged meanwhile makes no record below what has come', async () => {
    const { id, items } = await beginSession(trainer, client, [{ exerciseId: squat }]);
    const log = (setNumber: number, weight: number) =>
      client.put(`/api/sessions/${id}/sets`, {
        sets: [aSet(items[0]?.id ?? '', { setNumber, weight, reps: 1, changedAt: NOW })],
      });
    const count = async () => (await client.get(`/api/sessions/${id}`)).body.records.length;
    const started = newId();
    const [light, ...heavier] = three();
    await begin(client, started);
    await send(client, started, [light]);
    await log(1, 60);
    expect(await count()).toBeGreaterThan(0);
    await send(client, started, heavier, 1);
    await log(2, 61);
    expect(await count()).toBe(0);
  });

  it('becomes finished sessions by the clock of its person, with records, streak and achievements', async () => {
    await client.patch('/api/profile', { timeZone: 'America/New_York' });
    const id = await importAll(client, three());
    const sessions = await sessionsOf(client);
    expect(sessions.map(({ startedAt }) => startedAt)).toEqual([
      '2024-05-03T22:30:00.000Z',
      '2024-05-02T22:30:00.000Z',
      '2024-05-01T22:30:00.000Z',
    ]);
    expect(sessions[0]).toMatchObject({
      ...{ name: 'Push', completedAt: '2024-05-03T23:30:00.000Z', doneSets: 1, volume: 350 },
      ...{ plannedSets: 0, recordCount: 2, imported: true },
    });
    const { body: whole }: { body: Session } = await client.get(`/api/sessions/${sessions[0]?.id}`);
    expect(whole.items).toMatchObject([{ exerciseId: squat, added: true, sets: 1 }]);
    expect(whole.sets).toMatchObject([
      { exerciseId: squat, weight: 70, reps: 5, done: true, loggedBy: null },
    ]);
    expect((await client.get('/api/streaks/user')).body).toMatchObject({
      longestStreak: 3,
      totalWorkouts: 3,
    });
    expect((await client.get('/api/achievements/user')).body.length).toBeGreaterThan(0);
    expect(await list(client)).toMatchObject([
      { id, by: null, sessions: 3, sent: 3, addedSessions: 3, addedSets: 3, finishedAt: NOW },
    ]);
  });

  it.each(IMPORT_SOURCES)('may come from %s', async (source) => {
    expect((await begin(client, newId(), { source })).body).toMatchObject({ source });
  });

  it('is told to nobody: no activity, no notification, no alert, no score', async () => {
    const bell = async () => (await trainer.get('/api/notifications')).body.length;
    const feed = async () => (await client.get('/api/activities')).body.length;
    const before = [await bell(), await feed()];
    const challenge = { name: 'Volume', category: 'strength', goal: 10_000, goalType: 'volume_kg' };
    const days = { startDate: '2026-02-01', endDate: '2026-03-31' };
    const { body } = await trainer.post('/api/challenges', { ...challenge, ...days });
    const told = importedSet({ weight: 90, note: 'shoulder hurts' });
    const yesterday = importedSession(squat, '2026-03-01T18:30:00', { sets: [told], note: 'tired' });
    await importAll(client, [...three(), yesterday], { sessions: 4 });
    expect([await bell(), await feed()]).toEqual(before);
    // Joining counts what was trained here since it began.
    await client.post(`/api/challenges/${body.id}/join`, {});
    const { body: ranks } = await client.get(`/api/challenges/${body.id}/leaderboard`);
    expect(ranks.map(({ score }: { score: number }) => score)).toEqual([0]);
    const board = await trainer.get('/api/dashboard');
    expect(board.status).toBe(200);
    expect(JSON.stringify(board.body)).not.toMatch(/new_record|shoulder/);
  });

  it('adds nothing a second time, under whatever name, also in another zone', async () => {
    await importAll(client, three());
    await client.patch('/api/profile', { timeZone: 'Asia/Tokyo' });
    await importAll(client, three(), { name: 'again.csv' });
    expect(await sessionsOf(client)).toHaveLength(3);
    expect(await list(client)).toMatchObject([
      { name: 'again.csv', addedSessions: 0, addedSets: 0 },
      { addedSessions: 3 },
    ]);
    const keys = three().map(({ at, name }) => ({ at, name }));
    const more = [...keys, { at: '2020-01-01T10:00:00', name: 'Push' }];
    expect((await client.post('/api/imports/check', { sessions: more })).body).toEqual({ there: 3 });
  });

  it('goes on after an interruption, and a part that is sent twice counts once', async () => {
    const id = newId();
    await begin(client, id);
    await send(client, id, three().slice(0, 2));
    await send(client, id, three().slice(0, 2));
    expect(await list(client)).toMatchObject([{ sent: 2, addedSessions: 2, finishedAt: null }]);
    expect((await begin(client, id)).body).toMatchObject({ sent: 2 });
    await send(client, id, three().slice(2), 2);
    await finish(client, id);
    await finish(client, id);
    expect(await list(client)).toMatchObject([{ sent: 3, addedSessions: 3 }]);
    const late = await send(client, id, three());
    expect([late.status, late.body.code]).toEqual([409, 'imports.finished']);
  });

  it('is taken back with all that it added, and only that', async () => {
    test.clock.set('2024-05-02T10:00:00Z');
    const own = await beginSession(trainer, client, [{ exerciseId: squat }]);
    const set = aSet(own.items[0]?.id ?? '', { weight: 65, changedAt: '2024-05-02T10:00:00.000Z' });
    await client.put(`/api/sessions/${own.id}/sets`, { sets: [set] });
    await client.post(`/api/sessions/${own.id}/complete`, {});
    test.clock.set(NOW);
    const state = async () => [
      await sessionsOf(client),
      (await client.get('/api/streaks/user')).body,
      (await client.get('/api/achievements/user')).body,
      (await client.get(`/api/sessions/${own.id}`)).body,
    ];
    const before = await state();
    const first = await importAll(client, three());
    const between = await state();
    expect(between).not.toEqual(before);
    const other = importedSession(bench, '2024-06-01T18:30:00');
    const second = await importAll(client, [...three(), other], { sessions: 4 });
    expect(await sessionsOf(client)).toHaveLength(5);

    expect((await undo(client, second)).status).toBe(204);
    expect(await state()).toEqual(between);
    expect((await send(client, second, three())).status).toBe(404);
    const [imported] = (await sessionsOf(client)).filter((one) => one.imported);
    // Deleted by hand: neither an import nor a restored deletion brings it back.
    await client.delete(`/api/sessions/${imported?.id}`);
    await importAll(client, three());
    expect((await sessionsOf(client)).filter((one) => one.imported)).toHaveLength(2);
    await undo(client, first);
    expect(await state()).toEqual(before);
    expect((await client.delete(`/api/sessions/${imported?.id}/deletion`)).status).toBe(404);
    await importAll(client, three());
    expect(await sessionsOf(client)).toHaveLength(4);
  });

  it('that is deleted in part and restored is told to nobody either', async () => {
    await importAll(client, three());
    const [imported] = await sessionsOf(client);
    await client.delete(`/api/sessions/${imported?.id}`);
    await client.delete(`/api/sessions/${imported?.id}/deletion`);
    expect(await sessionsOf(client)).toHaveLength(3);
    expect((await client.get('/api/activities')).body).toEqual([]);
  });

  it('takes the same number of statements, whatever it holds', async () => {
    const few = newId();
    await begin(client, few, { sessions: 20 });
    const one = await countStatements(() => send(client, few, three().slice(0, 1)));
    const days = Array.from({ length: 20 }, (_, day) =>
      importedSession(squat, `2023-05-${String(day + 1).padStart(2, '0')}T18:30:00`),
    );
    const twenty = await countStatements(() => send(client, few, days));
    expect(twenty).toBe(one);
  });

  it('refuses exercises that do not exist, days ahead, and lists that are too long', async () => {
    const id = newId();
    await begin(client, id);
    const codeOf = async (sessions: readonly object[]) => {
      const { status, body } = await send(client, id, sessions);
      return [status, body.code];
    };
    expect(await codeOf([importedSession(newId(), '2024-05-01T18:30:00')])).toEqual([
      404,
      'sessions.exercise_not_found',
    ]);
    expect(await codeOf([importedSession(squat, '2026-03-04T18:30:00')])).toEqual([400, 'imports.day_ahead']);
    expect((await codeOf([importedSession(squat, '2024-02-30T18:30:00')]))[0]).toBe(400);
    expect(await sessionsOf(client)).toEqual([]);
  });
});

describe('an import for a client', () => {
  it('is made by a coach who is shown all training, and is seen by both', async () => {
    const id = await importAll(trainer, three(), { clientId: client.id });
    const by = { id: trainer.id };
    expect(await list(client)).toMatchObject([{ id, by, addedSessions: 3 }]);
    expect(await list(trainer, `?clientId=${client.id}`)).toMatchObject([{ id }]);
    const [newest] = await sessionsOf(client);
    const { body } = await client.get(`/api/sessions/${newest?.id}`);
    expect(body.sets[0].loggedBy).toMatchObject(by);
    expect((await trainer.get('/api/notifications')).body).toEqual([]);
    expect((await undo(client, id)).status).toBe(204);
    expect(await list(trainer, `?clientId=${client.id}`)).toEqual([]);
  });

  it('is not a coach’s who is not shown all training, nor of another coach', async () => {
    const other = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    await test.coach(other, client);
    const own = await importAll(client, three());
    const theirs = await importAll(other, three(), { clientId: client.id });
    for (const id of [own, theirs]) expect((await undo(trainer, id)).status).toBe(404);
    expect(await list(trainer, `?clientId=${client.id}`)).toEqual([]);
    const { body: coachings } = await client.get('/api/coachings');
    const id = coachings.find((one: { trainer: { id: string } }) => one.trainer.id === other.id)?.id;
    await client.patch(`/api/coachings/${id}`, { training: false });
    expect((await undo(other, theirs)).status).toBe(404);
    expect((await begin(other, newId(), { clientId: client.id })).status).toBe(404);
    const sessions = three().map(({ at, name }) => ({ at, name }));
    const looked = await other.post('/api/imports/check', { clientId: client.id, sessions });
    expect(looked.status).toBe(404);
  });
});

describe('an import of the training of several clients', () => {
  let second: Actor;

  beforeEach(async () => {
    second = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, second);
    await test.pool.query('update coachings set shows_training = true where client_id = $1', [second.id]);
  });

  /** An import of both, with one of each as its parts. */
  async function importBoth(): Promise<{ whole: string; parts: string[] }> {
    const whole = newId();
    expect((await begin(trainer, whole, { sessions: 0, sets: 0, parts: 2 })).status).toBe(200);
    const parts: string[] = [];
    for (const { id: clientId } of [client, second]) {
      parts.push(await importAll(trainer, three(), { clientId, partOf: whole }));
    }
    expect((await finish(trainer, whole)).status).toBe(200);
    return { whole, parts };
  }

  it('is one in the list of its coach, adds nothing a second time, and is taken back in one go', async () => {
    const own = await importAll(client, [importedSession(bench, '2024-06-01T18:30:00')]);
    const { whole } = await importBoth();
    const sums = { sessions: 6, sent: 6, addedSessions: 6, addedSets: 6 };
    expect(await list(trainer)).toMatchObject([{ id: whole, ...sums }]);
    expect(await list(client)).toMatchObject([{ addedSessions: 3 }, { id: own }]);
    for (const [by, count] of [
      [client, 4],
      [second, 3],
    ] as const) {
      expect(await sessionsOf(by)).toHaveLength(count);
    }
    const again = await importBoth();
    const [repeated] = await list(trainer);
    expect(repeated).toMatchObject({ id: again.whole, addedSessions: 0 });
    expect((await undo(trainer, whole)).status).toBe(204);
    expect(await sessionsOf(client)).toHaveLength(1);
    expect(await sessionsOf(second)).toEqual([]);
    expect((await list(trainer)).map(({ id }) => id)).toEqual([again.whole]);
  });

  it('leaves a client their part, who takes back theirs alone, and who shows the coach no training any more', async () => {
    const { whole, parts } = await importBoth();
    for (const id of [whole, parts[1] ?? '']) expect((await undo(client, id)).status).toBe(404);
    const { headers } = await trainer.get('/api/imports');
    expect((await undo(client, parts[0] ?? '')).status).toBe(204);
    expect(await isUpToDate(trainer, '/api/imports', headers.etag)).toBe(true);
    expect(await list(trainer)).toMatchObject([{ id: whole, addedSessions: 3 }]);
    await test.pool.query('update coachings set shows_training = false where client_id = $1', [second.id]);
    expect((await undo(trainer, whole)).status).toBe(204);
    expect(await sessionsOf(second)).toHaveLength(3);
    expect(await list(second)).toMatchObject([{ id: parts[1], addedSessions: 3 }]);
  });

  it('takes a part of its coach alone, while it is open, and has nothing of its own', async () => {
    const part = (by: Actor, partOf: string) => begin(by, newId(), { clientId: client.id, partOf });
    const whole = newId();
    await begin(trainer, whole, { sessions: 0, sets: 0, parts: 1 });
    const other = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    await test.coach(other, client);
    const single = newId();
    await begin(trainer, single, { clientId: client.id });
    for (const [by, of] of [
      [other, whole],
      [client, whole],
      [trainer, single],
      [trainer, newId()],
    ] as const) {
      expect((await part(by, of)).status).toBe(404);
    }
    const only = newId();
    for (const _again of [1, 2]) {
      const repeated = await begin(trainer, only, { clientId: client.id, partOf: whole });
      expect(repeated.status).toBe(200);
    }
    const rows = { from: 0, list: 'calendar-events', rows: [{}] };
    for (const { body } of [
      await part(trainer, whole),
      await send(trainer, whole, three()),
      await trainer.post(`/api/imports/${whole}/lists`, rows),
    ]) {
      expect(body.code).toBe('imports.parts_only');
    }
    await finish(trainer, whole);
    expect((await part(trainer, whole)).body.code).toBe('imports.finished');
    expect((await begin(trainer, newId(), { parts: 1 })).status).toBe(400);
  });

  it('ends the part of a client who stopped showing their training in its midst', async () => {
    const [whole, part] = [newId(), newId()];
    await begin(trainer, whole, { sessions: 0, sets: 0, parts: 1 });
    await begin(trainer, part, { clientId: second.id, partOf: whole });
    await send(trainer, part, three().slice(0, 2));
    await test.pool.query('update coachings set shows_training = false where client_id = $1', [second.id]);
    for (const { status } of [await send(trainer, part, three(), 2), await finish(trainer, part)]) {
      expect(status).toBe(404);
    }
    expect((await finish(trainer, whole)).status).toBe(200);
    expect(await list(second)).toMatchObject([{ id: part, sent: 2, finishedAt: NOW }]);
    expect((await sessionsOf(second)).map(({ recordCount }) => recordCount)).toEqual([2, 0]);
  });

  it('that is taken back while a part begins leaves none behind', async () => {
    for (const _round of [1, 2, 3, 4]) {
      const whole = newId();
      await begin(trainer, whole, { sessions: 0, sets: 0, parts: 2 });
      const [undone, ...begun] = await Promise.all([
        undo(trainer, whole),
        ...[client, second].map(({ id: clientId }) => begin(trainer, newId(), { clientId, partOf: whole })),
      ]);
      expect(undone.status).toBe(204);
      for (const { status } of begun) expect([200, 404, 409]).toContain(status);
      expect([await list(client), await list(second)]).toEqual([[], []]);
    }
  });
});

describe('names of exercises', () => {
  const match = async (names: string[], by = client): Promise<NameMatch[]> =>
    (await by.post('/api/imports/names', { names, language: 'en' })).body;

  it('are remembered as their person said, and by nobody else', async () => {
    const names = ['My Odd Squat', 'Farm Chores'];
    const answers = [
      { name: 'my odd squat', exerciseId: squat },
      { name: 'Farm Chores', exerciseId: null },
    ];
    await begin(client, newId(), { answers });
    expect(await match(names)).toMatchObject([
      { exercise: { id: squat }, isSure: true, isRemembered: true },
      { exercise: null, isSure: true, isRemembered: true },
    ]);
    expect((await match(names, trainer)).map(({ isRemembered }) => isRemembered)).toEqual([false, false]);
    const unknown = await begin(client, newId(), { answers: [{ name: 'x', exerciseId: newId() }] });
    expect(unknown.status).toBe(404);
  });
});
