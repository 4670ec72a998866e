import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction, type Work } from '#db/context.ts';
import type { SessionFact } from '#features/sessions/events.ts';
import { newId } from '#lib/ids.ts';
import { knownAsSystem } from '#lib/known.ts';
import { countStatements } from '#testing/count-statements.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { insertEarned } from './queries.ts';
import { reactInAchievements } from './reactions.ts';
import { awardPast, prepareAchievements } from './service.ts';

const test = useApp();
const MONDAY = '2026-03-02';
let trainer: Actor;
let client: Actor;
let workoutId: string;
let itemExercise: string;

beforeEach(async () => {
  test.clock.set(`${MONDAY}T12:00:00Z`);
  trainer = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
  const { rows } = await test.pool.query("select id from exercises where slug = 'back-squat'");
  itemExercise = rows[0].id;
  const exercises = [{ exerciseId: itemExercise, sets: 3, reps: 5 }];
  workoutId = (await trainer.post('/api/workouts', { name: 'Legs', exercises })).body.id;
});

async function assign(dates: string[], clients = [client]): Promise<string[]> {
  const { body } = await trainer.post(`/api/workouts/${workoutId}/assignments`, {
    clientIds: clients.map(({ id }) => id),
    dates,
  });
  return body.map((one: { id: string }) => one.id);
}

async function begin(who: Actor, assignmentId?: string) {
  return (await who.post(`/api/workouts/${workoutId}/sessions`, { assignmentId })).body;
}
const complete = (who: Actor, sessionId: string) => who.post(`/api/sessions/${sessionId}/complete`, {});

async function train(at: string, assignmentId?: string): Promise<string> {
  test.clock.set(at);
  const { id } = await begin(client, assignmentId);
  expect((await complete(client, id)).status).toBe(200);
  return id;
}

type Earned = { achievementId: string; earnedAt: string };
const earnedBy = async (who: Actor): Promise<string[]> =>
  (await who.get('/api/achievements/user')).body.map((one: Earned) => one.achievementId).sort();
const allRows = async () =>
  (
    await test.pool.query(
      'select person_id, achievement, id, earned_at from person_achievements order by 1, 2',
    )
  ).rows;

describe('an achievement', () => {
  it('is earned by finishing a workout, in the reader’s language, newest first', async () => {
    const [first] = await assign([MONDAY]);
    await train(`${MONDAY}T06:30:00Z`, first);
    const { body } = await client.get('/api/achievements/user?language=de');
    expect(body).toMatchObject([
      {
        achievementId: 'first-workout',
        earnedAt: `${MONDAY}T06:30:00.000Z`,
        achievement: { icon: 'footprints', rarity: 'common', points: 10, name: 'Die ersten Schritte' },
      },
    ]);
    for (const day of ['03', '04']) await train(`2026-03-${day}T12:00:00Z`);
    const later = (await client.get('/api/achievements/user')).body;
    expect(later.map((one: Earned) => one.achievementId)).toEqual(['streak-3', 'first-workout']);
  });

  it('shows the progress, at most up to its goal', async () => {
    await assign([MONDAY]);
    for (const day of ['02', '03', '04', '05']) await train(`2026-03-${day}T12:00:00Z`);
    const { body } = await client.get('/api/achievements');
    const find = (id: string) => body.find((one: { id: string }) => one.id === id);
    expect(find('ten-workouts')).toMatchObject({ value: 4, goal: 10, earnedAt: null });
    expect(find('streak-3')).toMatchObject({ value: 3, goal: 3, earnedAt: '2026-03-04T12:00:00.000Z' });
    expect(find('first-client')).toBeUndefined();
  });

  it('is never earned twice, also by concurrent calls', async () => {
    const sessions: string[] = [];
    for (const id of await assign(Array.from({ length: 12 }, (_, day) => `2026-03-${10 + day}`))) {
      sessions.push((await begin(client, id)).id);
    }
    await Promise.all(sessions.flatMap((id) => [complete(client, id), complete(client, id)]));
    expect(await earnedBy(client)).toContain('ten-workouts');
    const { rows } = await test.pool.query(
      'select count(*) as n, count(distinct achievement) as slugs from person_achievements where person_id = $1',
      [client.id],
    );
    expect(rows[0].n).toBe(rows[0].slugs);
    // Two servers that backfill at once find the same.
    const again = { personId: client.id, studioId: client.studioId, slug: 'ten-workouts' };
    expect(await insertEarned(test.ctx.db, [{ ...again, id: newId(), at: new Date() }])).toEqual([]);
  });

  it('is withdrawn when its workout is undone, and nothing else changes', async () => {
    const days = await assign(['2026-03-02', '2026-03-04']);
    const session = await begin(client, days[0]);
    await complete(client, session.id);
    const before = await allRows();
    const second = await train('2026-03-04T20:30:00Z', days[1]);
    expect(await earnedBy(client)).toEqual(['first-workout', 'perfect-week']);
    await client.delete(`/api/sessions/${second}/complete`);
    expect(await allRows()).toEqual(before);
    await client.delete(`/api/sessions/${session.id}/complete`);
    expect(await earnedBy(client)).toEqual([]);
    await complete(client, session.id);
    expect(await earnedBy(client)).toEqual(['first-workout']);
  });

  it('follows a personal record, and is withdrawn with it when the set is corrected', async () => {
    await assign([MONDAY]);
    const set = (session: { items: { id: string }[] }, weight: number, changedAt: string, id = newId()) => ({
      ...{ id, itemId: session.items[0]?.id, setNumber: 1, reps: 5, weight, duration: null },
      ...{ done: true, changedAt },
    });
    const first = await begin(client);
    await client.put(`/api/sessions/${first.id}/sets`, { sets: [set(first, 60, `${MONDAY}T12:00:00Z`)] });
    await complete(client, first.id);
    test.clock.set('2026-03-04T12:00:00Z');
    const second = await begin(client);
    const heavier = set(second, 80, '2026-03-04T12:00:00Z');
    await client.put(`/api/sessions/${second.id}/sets`, { sets: [heavier] });
    expect(await earnedBy(client)).toContain('first-record');
    const corrected = { ...heavier, weight: 50, changedAt: '2026-03-04T12:00:30Z' };
    await client.put(`/api/sessions/${second.id}/sets`, { sets: [corrected] });
    expect(await earnedBy(client)).not.toContain('first-record');
  });

  it('counts late sets of a finished session, and is withdrawn when they are corrected', async () => {
    await assign([MONDAY]);
    const { id, items } = await begin(client);
    await complete(client, id);
    const set = { id: newId(), itemId: items[0].id, setNumber: 1, reps: 10, duration: null, done: true };
    const log = (weight: number, changedAt: string) =>
      client.put(`/api/sessions/${id}/sets`, { sets: [{ ...set, weight, changedAt }] });
    await log(1_000, `${MONDAY}T12:00:00Z`);
    expect(await earnedBy(client)).toEqual(['first-workout', 'volume-elephant']);
    await log(100, `${MONDAY}T12:00:30Z`);
    expect(await earnedBy(client)).toEqual(['first-workout']);
  });

  it('without an event is earned when the person looks', async () => {
    await client.post('/api/activities', { type: 'post', content: 'Hello' });
    await test.pool.query("update people set profile_image_url = '/api/objects/x' where id = $1", [
      client.id,
    ]);
    const { body } = await client.get('/api/achievements');
    const earned = body.filter((one: { earnedAt: string | null }) => one.earnedAt);
    expect(earned.map((one: { id: string }) => one.id).sort()).toEqual(['first-post', 'profile-picture']);
    expect(await earnedBy(client)).toEqual(['first-post', 'profile-picture']);
  });

  it('no longer answers 304 when another achievement is earned', async () => {
    await assign([MONDAY]);
    const etags = async () =>
      Promise.all(
        ['/api/achievements/user', '/api/achievements'].map(async (path) =>
          String((await client.get(path)).headers.etag),
        ),
      );
    const [own = '', all = ''] = await etags();
    const again = async () => [
      (await client.get('/api/achievements/user', { 'if-none-match': own })).status,
      (await client.get('/api/achievements', { 'if-none-match': all })).status,
    ];
    expect(await again()).toEqual([304, 304]);
    await train(`${MONDAY}T12:00:00Z`);
    expect(await again()).toEqual([200, 200]);
  });
});

describe('a trainer', () => {
  it('earns achievements by a client, by planning, and by finished sessions of clients', async () => {
    const other = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, other);
    await assign(['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'], [client, other]);
    expect(await earnedBy(trainer)).toEqual(['first-client', 'first-workout-written', 'ten-assigned']);
    const { body } = await trainer.get('/api/achievements');
    const sessions = () => body.find((one: { id: string }) => one.id === 'hundred-client-sessions');
    expect(sessions()).toMatchObject({ value: 0, goal: 100 });
    expect(body.find((one: { id: string }) => one.id === 'first-workout')).toBeUndefined();
  });

  it('gets the hundredth session counted when two clients finish at once, and loses it when one is undone', async () => {
    const other = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, other);
    const days = Array.from({ length: 49 }, (_, day) =>
      new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10),
    );
    await assign(days, [client, other]);
    await test.pool.query("update assignments set completed_at = '2026-01-01' where assigned_by = $1", [
      trainer.id,
    ]);
    const mine = await assign([MONDAY]);
    const theirs = await assign([MONDAY], [other]);
    const [one, two] = [await begin(client, mine[0]), await begin(other, theirs[0])];
    // Each finish adds a first workout, so both meet at the lock after they have counted, unless one waits before.
    const blocker = await test.pool.connect();
    await blocker.query('begin; lock table person_achievements in share mode');
    const finishes = Promise.all([complete(client, one.id), complete(other, two.id)]);
    await vi.waitFor(async () => {
      const { rowCount } = await test.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rowCount).toBe(2);
    }, 30_000);
    await blocker.query('commit');
    blocker.release();
    await finishes;
    expect(await earnedBy(trainer)).toContain('hundred-client-sessions');
    await other.delete(`/api/sessions/${two.id}/complete`);
    expect(await earnedBy(trainer)).not.toContain('hundred-client-sessions');
  });
});

describe('training from before achievements existed', () => {
  it('earns achievements once, with the time when they were reached', async () => {
    const [first, second] = await assign(['2026-03-02', '2026-03-04']);
    await train('2026-03-02T12:00:00Z', first);
    await train('2026-03-04T12:00:00Z', second);
    for (let day = 10; day < 19; day += 1) await train(`2026-03-${day}T12:00:00Z`);
    await client.post('/api/activities', { type: 'post', content: 'Hello' });
    await client.get('/api/achievements');
    const earned = await allRows();
    await test.pool.query('delete from person_achievements');
    test.clock.set('2026-05-01T12:00:00Z');
    await awardPast(test.ctx);
    const given = await allRows();
    const told = (rows: typeof earned) => rows.map(({ id: _id, ...row }) => row);
    const ofClient = (rows: typeof earned) => told(rows.filter((row) => row.person_id === client.id));
    expect(ofClient(given)).toEqual(ofClient(earned));
    expect(ofClient(given).find((row) => row.achievement === 'ten-workouts').earned_at).toBe(
      '2026-03-17T12:00:00.000Z',
    );
    await awardPast(test.ctx);
    expect(await allRows()).toEqual(given);
  });

  it('is evaluated once per version of the catalogue', async () => {
    await assign([MONDAY]);
    await train(`${MONDAY}T12:00:00Z`);
    await test.pool.query('delete from person_achievements');
    await prepareAchievements(test.ctx);
    expect(await earnedBy(client)).toEqual([]);
    await test.pool.query("update prepared_data set digest = 'another' where name = 'achievements'");
    await prepareAchievements(test.ctx);
    expect(await earnedBy(client)).toEqual(['first-workout']);
  });
});

describe('the number of statements', () => {
  it('is the same after a month as at the beginning', async () => {
    await assign([MONDAY]);
    await train(`${MONDAY}T12:00:00Z`);
    const count = async () => [
      await countStatements(() => client.get('/api/achievements')),
      await countStatements(() => client.get('/api/achievements/user')),
    ];
    await count();
    const few = await count();
    for (let day = 10; day < 31; day += 1)
      await train(`2026-03-${String(day - 7).padStart(2, '0')}T12:00:00Z`);
    await count();
    expect(await count()).toEqual(few);
    expect(few).toEqual([2, 1]);
  });

  it('is two for a finished workout, and one more when something is earned or withdrawn', async () => {
    const reactions = new Map<string, (work: Work, fact: SessionFact) => Promise<void>>();
    reactInAchievements((event, reaction) => reactions.set(event.name, reaction as never), test.ctx);
    const [day] = await assign([MONDAY]);
    const sessionId = await train(`${MONDAY}T12:00:00Z`, day);
    const fact = {
      studioId: client.studioId,
      sessionId: knownAsSystem('session', sessionId),
      clientId: client.id,
      actorId: client.id,
      workoutName: '',
      completedAt: new Date(),
    };
    const costOf = async (name: string) => {
      let statements = 0;
      const counter: KyselyPlugin = {
        transformQuery({ node }) {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      await inTransaction(test.ctx, async (work) =>
        reactions.get(name)?.({ ...work, db: work.db.withPlugin(counter) }, fact),
      );
      return statements;
    };
    expect(await costOf('session.completed')).toBe(2);
    await test.pool.query('delete from person_achievements');
    expect(await costOf('session.completed')).toBe(3);
    await test.pool.query('update sessions set completed_at = null where id = $1', [sessionId]);
    expect(await costOf('session.reopened')).toBe(3);
    expect(await earnedBy(client)).toEqual([]);
  });
});
