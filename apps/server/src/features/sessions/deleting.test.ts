import type { PlanEntry } from '@spotter/contract/progress';
import type { Session, SessionSummary } from '@spotter/contract/sessions';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';
import { forgetDeleted } from './forget-deleted.ts';
import { aSet, makePair } from './sessions.fixture.ts';

const test = useApp();
const NOW = '2026-03-02T10:00:00.000Z';

let trainer: Actor;
let client: Actor;
let squat: string;
let workoutId: string;
let planId: string;

beforeEach(async () => {
  test.clock.set(NOW);
  const pair = await makePair(test);
  ({ trainer, client } = pair);
  squat = pair.exercise('back-squat');
  const { body } = await trainer.post('/api/workouts', {
    name: 'Legs',
    exercises: [{ exerciseId: squat, targets: [{ reps: 5, weight: 60 }] }],
  });
  workoutId = body.id;
  const planned = await trainer.post(`/api/workouts/${workoutId}/assignments`, {
    clientIds: [client.id],
    dates: ['2026-03-02'],
  });
  planId = planned.body[0].id;
});

const read = async (id: string, by = client): Promise<Session> => (await by.get(`/api/sessions/${id}`)).body;
const remove = (id: string, by = client) => by.delete(`/api/sessions/${id}`);
const takeBack = (id: string, by = client) => by.delete(`/api/sessions/${id}/deletion`);
const codeOf = ({ status, body }: { status: number; body: { code?: string } | null }) => [status, body?.code];
const hoursLater = (hours: number) =>
  test.clock.set(new Date(test.clock.now().getTime() + hours * 3_600_000));
const feed = async () =>
  (await client.get('/api/activities')).body.flatMap(
    (one: { sessionId: string | null }) => one.sessionId ?? [],
  );
const planOf = async (by = client) =>
  (
    await by.get(
      `/api/progress/plan?from=2026-03-02&to=2026-03-02${by === client ? '' : `&clientId=${client.id}`}`,
    )
  ).body.flatMap(({ status, assignmentId }: PlanEntry) => (assignmentId === planId ? status : []));
const bell = async () =>
  (await trainer.get('/api/notifications')).body.map(({ kind }: { kind: string }) => kind);

async function begin(assignmentId: string | null): Promise<Session> {
  const { status, body } = await client.post(
    `/api/workouts/${workoutId}/sessions`,
    assignmentId === null ? {} : { assignmentId },
  );
  expect(status).toBe(201);
  return body;
}

/** A session with one done set, finished. */
async function train(weight: number, assignmentId: string | null): Promise<string> {
  const session = await begin(assignmentId);
  const changedAt = test.clock.now().toISOString();
  const sets = [aSet(session.items[0]?.id ?? '', { weight, changedAt })];
  await client.put(`/api/sessions/${session.id}/sets`, { sets });
  const done = await client.post(`/api/sessions/${session.id}/complete`, { completedAt: changedAt });
  expect(done.status).toBe(200);
  return session.id;
}

describe('a deleted session', () => {
  it('takes all with it that follows from it, and all comes back when it is taken back', async () => {
    const challenge = await trainer.post('/api/challenges', {
      name: 'Volume',
      category: 'strength',
      goal: 10_000,
      goalType: 'volume_kg',
      startDate: '2026-03-01',
      endDate: '2026-03-31',
    });
    await client.post(`/api/challenges/${challenge.body.id}/join`);
    const score = async () =>
      (await client.get(`/api/challenges/${challenge.body.id}/leaderboard`)).body[0]?.score;
    const achievements = async () => (await client.get('/api/achievements/user')).body;
    const streak = async () => (await client.get('/api/streaks/user')).body.currentStreak;
    const noAchievements = await achievements();
    const noScore = await score();

    const first = await train(60, planId);
    hoursLater(1);
    const second = await train(80, null);
    const before = await read(first);
    const all = {
      feed: await feed(),
      plan: await planOf(),
      theirs: await planOf(trainer),
      score: await score(),
      streak: await streak(),
      records: (await read(second)).records,
    };
    expect(all).toMatchObject({ plan: ['done'], streak: 1 });
    expect(all.records.length).toBeGreaterThan(0);
    expect(await bell()).toContain('personal_record');

    const seen = (await trainer.get(`/api/sessions/${first}`)).headers.etag;
    expect((await remove(first)).status).toBe(204);
    expect(await isUpToDate(trainer, `/api/sessions/${first}`, seen)).toBe(true);
    for (const who of [client, trainer]) expect((await who.get(`/api/sessions/${first}`)).status).toBe(404);
    expect((await client.get('/api/sessions')).body).toHaveLength(1);
    expect(await feed()).toEqual([second]);
    expect(await planOf()).not.toContain('done');
    expect(await planOf(trainer)).not.toContain('done');
    // Without the first one, the second is the first of its kind: no record.
    expect((await read(second)).records).toEqual([]);
    expect(await bell()).not.toContain('personal_record');
    expect(await score()).not.toBe(all.score);
    await remove(second);
    expect([await feed(), await score(), await achievements()]).toEqual([[], noScore, noAchievements]);
    expect(await streak()).toBe(0);

    expect((await takeBack(second)).status).toBe(204);
    expect((await takeBack(first)).status).toBe(204);
    expect(await read(first)).toEqual(before);
    expect({
      feed: await feed(),
      plan: await planOf(),
      theirs: await planOf(trainer),
      score: await score(),
      streak: await streak(),
      records: (await read(second)).records,
    }).toEqual(all);
  });

  it('is deleted once and taken back once, however often that is sent', async () => {
    const id = await train(60, planId);
    const both = await Promise.all([remove(id), remove(id)]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    const back = await Promise.all([takeBack(id), takeBack(id)]);
    expect(back.map(({ status }) => status)).toEqual([204, 204]);
    expect(await feed()).toEqual([id]);
    const [summary] = (await client.get('/api/sessions')).body as SessionSummary[];
    expect(summary).toMatchObject({ id, doneSets: 1, volume: 300 });
  });

  it('leaves its planned day open, and comes back beside what was begun there meanwhile', async () => {
    const id = await train(60, planId);
    await remove(id);
    const again = await begin(planId);
    expect(again.id).not.toBe(id);
    expect((await takeBack(id)).status).toBe(204);
    expect(await read(id)).toMatchObject({ assignmentId: null, workoutId });
    expect(await read(again.id)).toMatchObject({ assignmentId: planId, completedAt: null });
  });

  it('does not come back open beside another open one of its workout', async () => {
    const { id } = await begin(planId);
    const loose = (await client.post(`/api/workouts/${workoutId}/sessions`, {})).body.id;
    await remove(loose);
    const { body: other } = await client.post(`/api/workouts/${workoutId}/sessions`, {});
    expect(codeOf(await takeBack(loose))).toEqual([409, 'sessions.another_open']);
    await client.post(`/api/sessions/${other.id}/complete`, {});
    expect((await takeBack(loose)).status).toBe(204);
    expect((await client.get(`/api/sessions/${id}`)).status).toBe(200);
  });

  it('of a workout that is finished and open goes without the open one', async () => {
    const done = await train(60, null);
    const { body: open } = await client.post(`/api/workouts/${workoutId}/sessions`, {});
    expect((await remove(done)).status).toBe(204);
    expect((await client.get(`/api/sessions/${open.id}`)).status).toBe(200);
  });

  it('is not begun again by a phone that sends its beginning late, and takes what comes late when it is back', async () => {
    const id = newId();
    const beginEmpty = () => client.post('/api/sessions', { id, name: 'Own training' });
    await beginEmpty();
    const itemId = newId();
    const changedAt = NOW;
    await client.put(`/api/sessions/${id}/items/${itemId}`, { exerciseId: squat, changedAt });
    await remove(id);
    expect(codeOf(await beginEmpty())).toEqual([404, 'sessions.not_found']);
    const late = () => client.put(`/api/sessions/${id}/sets`, { sets: [aSet(itemId)] });
    expect(codeOf(await late())).toEqual([404, 'sessions.not_found']);
    await takeBack(id);
    expect((await late()).status).toBe(200);
    expect((await read(id)).sets).toHaveLength(1);
  });

  it('is gone for good after a day, and is then in no table but by its id', async () => {
    const id = await train(60, planId);
    await remove(id);
    await forgetDeleted({ db: test.ctx.db, clock: test.clock });
    hoursLater(23);
    expect((await takeBack(id)).status).toBe(204);
    await remove(id);
    hoursLater(25);
    await client.get('/api/auth/user');
    expect(codeOf(await takeBack(id))).toEqual([409, 'sessions.too_late']);
    await forgetDeleted({ db: test.ctx.db, clock: test.clock });
    const { rows } = await test.pool.query('select kept from deleted_sessions where id = $1', [id]);
    expect(rows).toEqual([{ kept: null }]);
    expect(codeOf(await takeBack(id))).toEqual([409, 'sessions.too_late']);
  });

  it('is nobody’s but its client’s to delete or to take back', async () => {
    const id = await train(60, planId);
    const other = await test.newPerson({ studioId: trainer.studioId });
    expect((await remove(id, trainer)).status).toBe(403);
    expect((await remove(id, other)).status).toBe(404);
    await remove(id);
    expect((await takeBack(id, trainer)).status).toBe(403);
    expect(codeOf(await takeBack(id, other))).toEqual([404, 'sessions.not_found']);
    expect((await takeBack(id)).status).toBe(204);
  });
});
