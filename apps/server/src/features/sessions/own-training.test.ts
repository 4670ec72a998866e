import type { Activity } from '@spotter/contract/activities';
import type { Session, SessionSummary } from '@spotter/contract/sessions';
import { WORKOUT_EXERCISES_MAX } from '@spotter/contract/workouts-limits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';
import { aSet, beginSession, makePair } from './sessions.fixture.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;
let squat: string;
let lunge: string;
let plank: string;

beforeAll(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  const pair = await makePair(test);
  ({ trainer, client } = pair);
  squat = pair.exercise('back-squat');
  lunge = pair.exercise('walking-lunge');
  plank = pair.exercise('plank');
});

const at = (seconds: number) => new Date(Date.parse('2026-03-02T10:00:00Z') + seconds * 1000).toISOString();
const put = (session: string, item: string, more: object = {}, by = client) =>
  by.put(`/api/sessions/${session}/items/${item}`, { exerciseId: lunge, changedAt: at(10), ...more });
const read = async (id: string, by = client): Promise<Session> => (await by.get(`/api/sessions/${id}`)).body;
const begin = (id: string, by = client, more: object = {}) =>
  by.post('/api/sessions', { id, name: 'Own training', ...more });

describe('an exercise added to a running session', () => {
  let session: Session;
  beforeEach(async () => {
    session = await beginSession(trainer, client, [{ exerciseId: squat }]);
  });

  it('is a line of the session after those of its plan, with open sets', async () => {
    const itemId = newId();
    const { status, body } = await put(session.id, itemId, { language: 'en' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: itemId,
      order: 2,
      added: true,
      removed: false,
      exerciseId: lunge,
      exercise: { name: 'Walking Lunge' },
      sets: 3,
      reps: null,
      weight: null,
    });
    const { items } = await read(session.id);
    expect(items.map(({ id, added }) => [id, added])).toEqual([
      [session.items[0]?.id, false],
      [itemId, true],
    ]);
    expect((await read(session.id, trainer)).items).toHaveLength(2);
  });

  it('never changes the workout, nor what counts as planned', async () => {
    const { body: before } = await trainer.get(`/api/workouts/${session.workoutId}`);
    await put(session.id, newId());
    expect((await trainer.get(`/api/workouts/${session.workoutId}`)).body).toEqual(before);
    const { body: list } = await client.get('/api/sessions');
    expect(list.find((one: SessionSummary) => one.id === session.id)).toMatchObject({ plannedSets: 3 });
  });

  it('is one line however often it is sent, and two devices add two', async () => {
    const [one, other] = [newId(), newId()];
    await Promise.all([put(session.id, one), put(session.id, other), put(session.id, one)]);
    await put(session.id, one);
    const { items } = await read(session.id);
    expect(items.map(({ order }) => order)).toEqual([1, 2, 3]);
    expect(items.map(({ id }) => id).sort()).toEqual([session.items[0]?.id, one, other].sort());
  });

  it('holds sets, which count as done and make records', async () => {
    const itemId = newId();
    await put(session.id, itemId);
    const sets = [aSet(itemId, { weight: 40, reps: 8 })];
    const { status } = await client.put(`/api/sessions/${session.id}/sets`, { sets });
    expect(status).toBe(200);
    const { body: list } = await client.get('/api/sessions');
    expect(list.find((one: SessionSummary) => one.id === session.id)).toMatchObject({
      doneSets: 1,
      volume: 320,
    });
    expect((await read(session.id)).sets).toMatchObject([{ exerciseId: lunge, itemId }]);
  });

  it('is taken away by the later version, and its done sets stay', async () => {
    const itemId = newId();
    await put(session.id, itemId, { changedAt: at(10) });
    await client.put(`/api/sessions/${session.id}/sets`, { sets: [aSet(itemId)] });
    await put(session.id, itemId, { removed: true, changedAt: at(30) });
    // Sent by a phone that was offline since.
    await put(session.id, itemId, { removed: false, changedAt: at(20) });
    const { items, sets } = await read(session.id);
    expect(items[1]).toMatchObject({ id: itemId, removed: true });
    expect(sets).toHaveLength(1);
    await put(session.id, itemId, { removed: false, changedAt: at(40) });
    expect((await read(session.id)).items[1]).toMatchObject({ removed: false });
  });

  it('is accepted by a finished session, because a phone may have been offline', async () => {
    await client.post(`/api/sessions/${session.id}/complete`, {});
    const itemId = newId();
    expect((await put(session.id, itemId)).status).toBe(200);
    const { status } = await client.put(`/api/sessions/${session.id}/sets`, { sets: [aSet(itemId)] });
    expect(status).toBe(200);
  });

  it('can be swapped like a planned one', async () => {
    const itemId = newId();
    await put(session.id, itemId);
    const { body } = await client.put(`/api/sessions/${session.id}/items/${itemId}/exercise`, {
      exerciseId: plank,
      changedAt: at(20),
    });
    expect(body).toMatchObject({ id: itemId, added: true, exerciseId: plank, plannedExerciseId: lunge });
  });

  it('is refused where the plan has it, where the library has it not, and beyond the limit', async () => {
    const planned = await put(session.id, session.items[0]?.id ?? '', { removed: true });
    expect([planned.status, planned.body.code]).toEqual([409, 'sessions.item_planned']);
    const unknown = await put(session.id, newId(), { exerciseId: newId() });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'sessions.exercise_not_found']);
    for (let count = 1; count < WORKOUT_EXERCISES_MAX; count += 1) await put(session.id, newId());
    expect((await put(session.id, newId())).status).toBe(413);
  });

  it('touches the session for its client and their coach', async () => {
    const path = `/api/sessions/${session.id}`;
    const tags = await Promise.all([client, trainer].map(async (who) => [who, await who.get(path)] as const));
    await put(session.id, newId());
    for (const [who, { headers: had }] of tags) {
      expect(await isUpToDate(who, path, had.etag)).toBe(true);
      expect((await who.get(path)).headers.etag).not.toBe(had.etag);
    }
  });
});

describe('a session without a workout', () => {
  it('begins with the id of its browser, once, at its true time', async () => {
    const id = newId();
    const first = await begin(id, client, { startedAt: '2026-03-02T09:00:00.000Z', language: 'en' });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      id,
      workoutId: null,
      assignmentId: null,
      name: 'Own training',
      startedAt: '2026-03-02T09:00:00.000Z',
      date: null,
      items: [],
    });
    expect((await begin(id, client, { name: 'Again' })).body).toMatchObject({ id, name: 'Own training' });
    const future = await begin(newId(), client, { startedAt: '2027-01-01T00:00:00.000Z' });
    expect(future.body.startedAt).toBe(test.clock.now().toISOString());
  });

  it('does not open to another person who sends its id', async () => {
    const id = newId();
    await begin(id);
    const stranger = await test.newPerson({ studioId: client.studioId });
    const { status, body } = await begin(id, stranger);
    expect([status, body.code]).toEqual([404, 'sessions.not_found']);
    expect((await put(id, newId(), {}, stranger)).status).toBe(404);
  });

  it('belongs to a client without a coach too, with everything that follows from it', async () => {
    const alone = await test.newPerson({ studioId: client.studioId });
    const id = newId();
    const itemId = newId();
    await begin(id, alone);
    await put(id, itemId, { exerciseId: squat }, alone);
    await alone.put(`/api/sessions/${id}/sets`, { sets: [aSet(itemId)] });
    const done = await alone.post(`/api/sessions/${id}/complete`, { note: '' });
    expect(done.body).toMatchObject({ id, workoutId: null, weeksBefore: { planned: 0, done: 0 } });

    const { body: list } = await alone.get('/api/sessions');
    expect(list).toMatchObject([{ id, workoutId: null, plannedSets: 0, doneSets: 1, volume: 300 }]);
    const { body: streak } = await alone.get('/api/streaks/user');
    expect(streak).toMatchObject({ currentStreak: 1, totalWorkouts: 1 });
    const { body: feed } = await alone.get('/api/activities');
    expect(JSON.stringify(feed)).toContain('Own training');
    const { body: progress } = await alone.get(`/api/progress/plan?from=2026-03-01&to=2026-03-07`);
    expect(progress).toMatchObject([{ workoutId: null, workoutName: 'Own training', assignmentId: null }]);
  });

  it('is seen by a coach to whom the client shows all training, and counts for no plan', async () => {
    const adherence = `/api/progress/adherence?clientId=${client.id}`;
    const { body: before } = await trainer.get(adherence);
    const id = newId();
    await begin(id);
    const itemId = newId();
    await put(id, itemId, { exerciseId: squat });
    await client.put(`/api/sessions/${id}/sets`, { sets: [aSet(itemId)] });
    await client.post(`/api/sessions/${id}/complete`, {});
    expect((await read(id, trainer)).items).toHaveLength(1);
    expect((await trainer.get(adherence)).body).toEqual(before);
    const { body: list } = await trainer.get(`/api/sessions?clientId=${client.id}`);
    expect(list.map((one: SessionSummary) => one.id)).toContain(id);
    const stranger = await test.newPerson({ role: 'trainer', studioId: client.studioId });
    expect((await stranger.get(`/api/sessions/${id}`)).status).toBe(404);
  });

  it('is nothing without a set: it does not end, and is opened again when its last set is taken back', async () => {
    const alone = await test.newPerson({ studioId: client.studioId });
    const [id, itemId] = [newId(), newId()];
    const complete = () => alone.post(`/api/sessions/${id}/complete`, {});
    const counted = async () => {
      const [streak, feed] = await Promise.all([
        alone.get('/api/streaks/user'),
        alone.get('/api/activities'),
      ]);
      return [
        streak.body.totalWorkouts,
        feed.body.filter(({ user }: Activity) => user.id === alone.id).length,
      ];
    };
    await begin(id, alone);
    await put(id, itemId, { exerciseId: squat }, alone);
    const refused = await complete();
    expect([refused.status, refused.body.code]).toEqual([409, 'sessions.nothing_done']);
    expect((await read(id, alone)).completedAt).toBeNull();
    expect(await counted()).toEqual([0, 0]);

    const set = aSet(itemId);
    await alone.put(`/api/sessions/${id}/sets`, { sets: [set] });
    expect((await complete()).status).toBe(200);
    expect((await complete()).status).toBe(200);
    expect(await counted()).toEqual([1, 1]);
    await alone.put(`/api/sessions/${id}/sets`, { sets: [{ ...set, done: false, changedAt: at(60) }] });
    expect((await read(id, alone)).completedAt).toBeNull();
    expect(await counted()).toEqual([0, 0]);
  });

  it('is reopened although another one is open', async () => {
    const [one, other, itemId] = [newId(), newId(), newId()];
    await begin(one);
    await put(one, itemId, { exerciseId: squat });
    await client.put(`/api/sessions/${one}/sets`, { sets: [aSet(itemId)] });
    await client.post(`/api/sessions/${one}/complete`, {});
    await begin(other);
    expect((await client.delete(`/api/sessions/${one}/complete`)).status).toBe(204);
    expect((await read(one)).completedAt).toBeNull();
  });
});

describe('a session that repeats an earlier one', () => {
  const again = (lines: object[], by = client, id = newId()) =>
    begin(id, by, { name: 'Legs', lines, language: 'en' });
  const line = (exerciseId: string, more: object = {}) => ({
    ...{ id: newId(), exerciseId, order: 1, notes: '', superset: null, tempo: '' },
    targets: [
      { reps: 5, weight: 80 },
      { reps: 4, weight: 82.5 },
    ],
    ...more,
  });

  it('begins with what was lifted then as its plan, of no workout, once', async () => {
    const id = newId();
    const lines = [line(squat), line(plank, { order: 2, targets: [{ duration: 45 }] })];
    const { status, body } = await again(lines, client, id);
    expect(status).toBe(201);
    expect(body).toMatchObject({ id, workoutId: null, assignmentId: null, name: 'Legs' });
    expect(
      (body as Session).items.map(({ exerciseId, added, targets }) => [
        exerciseId,
        added,
        targets.map(({ reps, weight, duration }) => [reps, weight, duration]),
      ]),
    ).toEqual([
      [
        squat,
        false,
        [
          [5, 80, null],
          [4, 82.5, null],
        ],
      ],
      [plank, false, [[null, null, 45]]],
    ]);
    expect((await again([line(lunge)], client, id)).body).toEqual(body);
  });

  it('counts its planned sets, and for no plan', async () => {
    const alone = await test.newPerson({ studioId: client.studioId });
    const { body } = await again([line(squat)], alone);
    const [item] = (body as Session).items;
    await alone.put(`/api/sessions/${body.id}/sets`, { sets: [aSet(item?.id ?? '')] });
    await alone.post(`/api/sessions/${body.id}/complete`, {});
    expect((await alone.get('/api/sessions')).body).toMatchObject([{ plannedSets: 2, doneSets: 1 }]);
    const { body: adherence } = await alone.get('/api/progress/adherence');
    expect(JSON.stringify(adherence)).not.toContain('"planned":1');
  });

  it('has only exercises that the studio may use', async () => {
    const foreign = await test.newPerson({ role: 'trainer' });
    const made = await foreign.post('/api/exercises', { name: 'Secret lift', category: 'lower body' });
    const { status, body } = await again([line(made.body.id)]);
    expect([status, body.code]).toEqual([404, 'sessions.exercise_not_found']);
  });
});
