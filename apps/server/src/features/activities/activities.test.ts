import { activitiesTopics } from '@spotter/contract/activities';
import type { Session } from '@spotter/contract/sessions';
import { topicText } from '@spotter/contract/topic';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSet, beginSession } from '#features/sessions/sessions.fixture.ts';
import { countStatements } from '#testing/count-statements.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;
let other: Actor;

beforeEach(async () => {
  trainer = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: trainer.studioId });
  other = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
});

const post = async (actor: Actor, content = 'Morning') =>
  (await actor.post('/api/activities', { type: 'post', content })).body;

async function finishWorkout(person: Actor): Promise<void> {
  const { body: workout } = await trainer.post('/api/workouts', { name: 'Legs' });
  const { body: planned } = await trainer.post(`/api/workouts/${workout.id}/assignments`, {
    clientIds: [person.id],
    dates: ['2026-03-02'],
  });
  const { body: session } = await person.post(`/api/workouts/${workout.id}/sessions`, {
    assignmentId: planned[0].id,
  });
  await person.post(`/api/sessions/${session.id}/complete`, {});
}

describe('the feed', () => {
  it('is newest first, in pages without gaps or duplicates', async () => {
    for (let index = 0; index < 7; index += 1) await post(index % 2 ? client : trainer, `No ${index}`);
    const seen: string[] = [];
    let before = '';
    do {
      const { body } = await other.get(`/api/activities?limit=3${before && `&before=${before}`}`);
      seen.push(...body.map((item: { content: string }) => item.content));
      before = body.length === 3 ? body[2].id : '';
    } while (before);
    expect(seen).toEqual(['No 6', 'No 5', 'No 4', 'No 3', 'No 2', 'No 1', 'No 0']);
  });

  it('shows a finished workout only to the coach unless the person chose the studio', async () => {
    await finishWorkout(client);
    const types = async (actor: Actor) =>
      (await actor.get('/api/activities')).body.map((item: { type: string }) => item.type);
    expect(await types(trainer)).toEqual(['workout_completed']);
    expect(await types(other)).toEqual([]);
    await client.patch('/api/profile', { feedPrivacy: 'studio' });
    await finishWorkout(client);
    expect(await types(other)).toEqual(['workout_completed']);
    expect(await types(trainer)).toEqual(['workout_completed', 'workout_completed']);
  });

  it('hides it when the coaching ends, also from a request with the list’s ETag', async () => {
    await finishWorkout(client);
    const { headers, body } = await trainer.get('/api/activities');
    expect(body).toHaveLength(1);
    const { body: coachings } = await client.get('/api/coachings');
    await client.delete(`/api/coachings/${coachings[0].id}`);
    const after = await trainer.get('/api/activities', { 'if-none-match': String(headers.etag) });
    expect([after.status, after.body]).toEqual([200, []]);
  });

  it('shows an e-mail only to the person and inside an active coaching', async () => {
    await post(client);
    const email = async (actor: Actor) => (await actor.get('/api/activities')).body[0].user.email;
    expect(await email(client)).toBe(client.email);
    expect(await email(trainer)).toBe(client.email);
    expect(await email(other)).toBeNull();
  });
});

describe('the facts of a finished session', () => {
  const facts = async (actor: Actor) => (await actor.get('/api/activities')).body[0]?.finish;

  async function finishSquats(): Promise<Session> {
    const { rows } = await test.pool.query("select id from exercises where slug = 'back-squat'");
    const targets = [1, 2, 3].map(() => ({ reps: 5, weight: 60 }));
    test.clock.set('2026-03-02T10:00:00Z');
    const session = await beginSession(trainer, client, [{ exerciseId: rows[0].id, targets }]);
    const itemId = session.items[0]?.id ?? '';
    const sets = [
      aSet(itemId, { type: 'warmup', rpe: 2, weight: 40 }),
      aSet(itemId, { setNumber: 2, rpe: 8 }),
      // Beyond the plan.
      aSet(itemId, { setNumber: 4, rpe: 8.5 }),
    ];
    await client.put(`/api/sessions/${session.id}/sets`, { sets });
    test.clock.set('2026-03-02T10:50:00Z');
    await client.post(`/api/sessions/${session.id}/complete`, {});
    return session;
  }

  it('are its sets, load, time, records and effort, for the person and the coach', async () => {
    await client.patch('/api/profile', { feedPrivacy: 'studio' });
    await finishSquats();
    const all = { planned: 3, kept: 2, done: 3, kilograms: 600, seconds: 3_000, records: 0, effort: 8.3 };
    expect(await facts(client)).toEqual(all);
    expect(await facts(trainer)).toEqual(all);
    expect(await facts(other)).toBeNull();
    const { id } = (await client.get('/api/activities')).body[0];
    expect((await trainer.post(`/api/activities/${id}/like`)).body.finish).toEqual(all);
    expect((await other.post(`/api/activities/${id}/like`)).body.finish).toBeNull();
  });

  it('are not told to a coach who is not shown all training', async () => {
    await client.patch('/api/profile', { feedPrivacy: 'studio' });
    await finishSquats();
    const { body } = await client.get('/api/coachings');
    const answer = await client.patch(`/api/coachings/${body[0].id}`, { training: false });
    expect(answer.status).toBeLessThan(300);
    expect((await trainer.get('/api/activities')).body).toMatchObject([{ finish: null }]);
  });

  it('follow a correction, also in a request with the list’s ETag', async () => {
    const session = await finishSquats();
    const { headers } = await trainer.get('/api/activities');
    const sets = [aSet(session.items[0]?.id ?? '', { setNumber: 3, changedAt: '2026-03-02T10:55:00.000Z' })];
    await client.put(`/api/sessions/${session.id}/sets`, { sets });
    const after = await trainer.get('/api/activities', { 'if-none-match': String(headers.etag) });
    expect(after.body[0].finish).toMatchObject({ kept: 3, done: 4, kilograms: 900 });
  });

  it('come with the page in one statement, however many sessions it shows', async () => {
    await finishSquats();
    const read = () => trainer.get('/api/activities?limit=10');
    await read();
    const one = await countStatements(read);
    await finishSquats();
    await finishSquats();
    await post(client);
    expect(await countStatements(read)).toBe(one);
  });
});

describe('likes', () => {
  it('count a person once, also with fifty concurrent calls', async () => {
    const { id } = await post(client);
    await Promise.all(Array.from({ length: 50 }, () => other.post(`/api/activities/${id}/like`)));
    await trainer.post(`/api/activities/${id}/like`);
    const [seen] = (await other.get('/api/activities')).body;
    expect(seen).toMatchObject({ likes: 2, likedByMe: true });
    await Promise.all(Array.from({ length: 5 }, () => other.delete(`/api/activities/${id}/like`)));
    expect((await other.get('/api/activities')).body[0]).toMatchObject({ likes: 1, likedByMe: false });
  });
});

describe('comments', () => {
  it('are counted in the row and notify the author, but not about their own', async () => {
    const { id } = await post(client);
    await other.post(`/api/activities/${id}/comments`, { content: '  Strong.  ' });
    await client.post(`/api/activities/${id}/comments`, { content: 'Thanks' });
    const { body } = await trainer.get(`/api/activities/${id}/comments`);
    expect(body.map((comment: { content: string }) => comment.content)).toEqual(['Thanks', 'Strong.']);
    expect((await trainer.get('/api/activities')).body[0].commentCount).toBe(2);
    expect((await client.get('/api/notifications')).body).toMatchObject([
      { kind: 'activity_commented', subject: 'Strong.' },
    ]);
    expect((await other.get('/api/notifications')).body).toEqual([]);
  });

  it.each([
    ['only spaces', '   '],
    ['too long', 'x'.repeat(1_001)],
    ['not to be seen', '\u200b\u2800'],
  ])('that are %s are refused', async (_what, content) => {
    const { id } = await post(client);
    const answer = await other.post(`/api/activities/${id}/comments`, { content });
    expect(answer).toMatchObject({ status: 400, body: { code: 'http.invalid' } });
  });
});

describe('deleting', () => {
  const comment = async (by: Actor, id: string, content = 'Strong') =>
    (await by.post(`/api/activities/${id}/comments`, { content })).body.id;
  const countOf = async (id: string) =>
    (await trainer.get('/api/activities')).body.find((item: { id: string }) => item.id === id)?.commentCount;

  it('a post removes its comments, likes and their notifications', async () => {
    const { id } = await post(client);
    await comment(other, id);
    await other.post(`/api/activities/${id}/like`);
    await trainer.post(`/api/activities/${id}/like`);
    expect((await client.get('/api/notifications/unread')).body.count).toBe(2);
    const locked = await other.get('/api/activities');
    expect((await client.delete(`/api/activities/${id}`)).status).toBe(204);
    const again = await other.get('/api/activities', { 'if-none-match': String(locked.headers.etag) });
    expect([again.status, again.body]).toEqual([200, []]);
    expect((await client.get('/api/notifications')).body).toEqual([]);
    expect((await other.get(`/api/activities/${id}/comments`)).status).toBe(404);
    expect((await client.delete(`/api/activities/${id}`)).body.code).toBe('activities.not_found');
  });

  it('works only for the person’s own posts, and not for activities that the server created', async () => {
    const { id } = await post(client);
    expect((await trainer.delete(`/api/activities/${id}`)).status).toBe(404);
    await finishWorkout(client);
    const done = (await client.get('/api/activities')).body[0];
    expect(done.type).toBe('workout_completed');
    expect((await client.delete(`/api/activities/${done.id}`)).status).toBe(404);
    expect((await client.get('/api/activities')).body).toHaveLength(2);
  });

  it('a comment lowers the count once, also with concurrent calls, and only its author can do it', async () => {
    const { id } = await post(client);
    const [first, second] = [await comment(other, id), await comment(trainer, id)];
    expect((await client.delete(`/api/comments/${first}`)).status).toBe(404);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => other.delete(`/api/comments/${first}`)),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ body }) => body?.code === 'activities.comment_not_found')).toHaveLength(7);
    expect(await countOf(id)).toBe(1);
    expect((await client.get('/api/notifications')).body).toMatchObject([
      { kind: 'activity_commented', subject: 'Strong' },
    ]);
    await trainer.delete(`/api/comments/${second}`);
    expect(await countOf(id)).toBe(0);
    expect((await client.get('/api/notifications')).body).toEqual([]);
  });

  it('a post while others like and comment leaves nothing behind and does not fail', async () => {
    const { id } = await post(client);
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => other.post(`/api/activities/${id}/comments`, { content: 'Go' })),
      other.post(`/api/activities/${id}/like`),
      trainer.post(`/api/activities/${id}/like`),
      client.delete(`/api/activities/${id}`),
      trainer.post(`/api/activities/${id}/comments`, { content: 'Go' }),
    ]);
    expect(
      answers.map(({ status }) => status).filter((status) => ![200, 201, 204, 404].includes(status)),
    ).toEqual([]);
    expect((await client.get('/api/notifications')).body).toEqual([]);
    const { rows } = await test.pool.query('select from activity_comments where activity_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('a comment, or writing one, refreshes open threads', async () => {
    const { id } = await post(client);
    const told: string[] = [];
    const { publish } = test.ctx.signals;
    test.ctx.signals.publish = (signal) => {
      told.push(...signal.frames.map(({ frame }) => JSON.parse(frame).type));
      told.push(...signal.touched.map(({ topic }) => topicText(topic)));
      publish.call(test.ctx.signals, signal);
    };
    const written = await comment(other, id);
    await other.delete(`/api/comments/${written}`);
    test.ctx.signals.publish = publish;
    expect(told.filter((topic) => topic === topicText(activitiesTopics.comments.of(id)))).toHaveLength(2);
    expect(told.filter((type) => type === 'activity.counted')).toHaveLength(2);
  });
});

it('a post keeps its lines and emoji as typed', async () => {
  const content = 'Line one\n\tLine two 💪🏽 — 日本語';
  expect((await post(client, `  ${content}  `)).content).toBe(content);
});

it('a post costs one statement in its transaction', async () => {
  await post(client);
  // `begin` and `commit`.
  expect(await countStatements(() => post(client))).toBe(2 + 1);
});
