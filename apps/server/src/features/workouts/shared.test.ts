import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
let author: Actor;
let other: Actor;
let client: Actor;
let id: string;

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  author = await test.newPerson({ role: 'trainer', firstName: 'Ola', lastName: 'First' });
  const { studioId } = author;
  other = await test.newPerson({ studioId, role: 'trainer', firstName: 'Tom', lastName: 'New' });
  client = await test.newPerson({ studioId, firstName: 'Cleo', lastName: 'Park' });
  await test.coach(other, client);
  id = (await author.post('/api/workouts', { name: 'Legs' })).body.id;
});

const share = (isShared = true, by = author) => by.patch(`/api/workouts/${id}`, { isShared });
const shared = async (by: Actor) => (await by.get('/api/workouts?shared=true')).body;
const plan = (by: Actor, date = '2026-03-03') =>
  by.post(`/api/workouts/${id}/assignments`, { clientIds: [client.id], dates: [date] });
const copy = (by: Actor) => by.post(`/api/workouts/${id}/copies`, {});

describe('a workout', () => {
  it('is nobody else’s while it is private', async () => {
    expect(await shared(other)).toEqual([]);
    const refused = { status: 404, body: { code: 'workouts.not_found' } };
    expect(await other.get(`/api/workouts/${id}`)).toMatchObject(refused);
    for (const answer of [await copy(other), await plan(other), await share(true, other)]) {
      expect(answer).toMatchObject(refused);
    }
  });

  it('is read, copied and planned by the other trainers once it is shared, and changed by its author', async () => {
    const tag = (await other.get('/api/workouts?shared=true')).headers.etag;
    expect((await share()).status).toBe(204);
    expect(await isUpToDate(other, '/api/workouts?shared=true', tag)).toBe(true);
    expect(await shared(other)).toMatchObject([
      { id, name: 'Legs', isShared: true, authorName: 'Ola First', assignedCount: null },
    ]);
    expect(await shared(author)).toEqual([]);
    expect((await author.get('/api/workouts')).body).toMatchObject([
      { id, isShared: true, authorName: null },
    ]);
    expect((await other.get(`/api/workouts/${id}`)).body).toMatchObject({ name: 'Legs', exercises: [] });
    expect((await copy(other)).body).toMatchObject({ authorId: other.id, isShared: false, authorName: null });
    expect((await plan(other)).status).toBe(201);
    expect((await other.put(`/api/workouts/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await other.delete(`/api/workouts/${id}`)).status).toBe(404);
    expect((await author.get(`/api/workouts/${id}`)).body.assignedCount).toBe(1);
    expect((await author.get(`/api/workouts/${id}/assignments`)).body).toEqual([]);
  });

  it('is of its studio alone', async () => {
    await share();
    const stranger = await test.newPerson({ role: 'trainer' });
    expect(await shared(stranger)).toEqual([]);
    expect((await stranger.get(`/api/workouts/${id}`)).status).toBe(404);
    expect((await client.get('/api/workouts?shared=true')).body).toEqual([]);
    expect((await client.get(`/api/workouts/${id}`)).status).toBe(404);
  });

  it('can be kept private again: planned days stay with who planned them, and no new one is planned', async () => {
    await share();
    const [day] = (await plan(other)).body;
    await share(false);
    expect(await shared(other)).toEqual([]);
    expect((await plan(other, '2026-03-04')).status).toBe(404);
    expect((await client.get('/api/workouts')).body).toMatchObject([{ id }]);
    expect((await copy(other)).status).toBe(201);
    expect((await other.get(`/api/workouts/${id}`)).status).toBe(200);
    expect((await other.patch(`/api/assignments/${day.id}`, { date: '2026-03-05' })).status).toBe(200);
    expect((await other.delete(`/api/assignments/${day.id}`)).status).toBe(204);
    expect((await other.get(`/api/workouts/${id}`)).status).toBe(404);
  });

  it('shows its changes to who planned it, with the tag of before', async () => {
    await share();
    await plan(other);
    await share(false);
    const tag = (await other.get(`/api/workouts/${id}`)).headers.etag;
    await author.put(`/api/workouts/${id}`, { name: 'Legs and back' });
    expect(await isUpToDate(other, `/api/workouts/${id}`, tag)).toBe(true);
    expect((await other.get(`/api/workouts/${id}`)).body.name).toBe('Legs and back');
  });

  it('is begun by the client of the trainer who planned it, who reads the session', async () => {
    await client.patch(`/api/coachings/${(await client.get('/api/coachings')).body[0].id}`, {
      training: false,
    });
    await share();
    const [day] = (await plan(other, '2026-03-02')).body;
    const begun = await client.post(`/api/workouts/${id}/sessions`, { assignmentId: day.id });
    expect(begun.status).toBe(201);
    expect((await other.get(`/api/sessions/${begun.body.id}`)).status).toBe(200);
    expect((await author.get(`/api/sessions/${begun.body.id}`)).status).toBe(404);
  });
});
