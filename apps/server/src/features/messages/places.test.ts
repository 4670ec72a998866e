import { describe, expect, it } from 'vitest';
import { aSet } from '#features/sessions/sessions.fixture.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();

type More = { trainers?: number; targets?: readonly object[] };

async function training(more: More = {}) {
  const first = await test.newPerson({ role: 'trainer' });
  const { studioId } = first;
  const others = Array.from({ length: (more.trainers ?? 1) - 1 }, () => ({
    role: 'trainer' as const,
    studioId,
  }));
  const trainers = [first, ...(await test.newPeople(others))];
  const client = await test.newPerson({ studioId });
  for (const trainer of trainers) await test.coach(trainer, client);
  const trainer = first;
  const exercises = (await trainer.get('/api/exercises?search=squat')).body;
  const line = more.targets ? { targets: more.targets } : { sets: 3, reps: 5 };
  const workout = { name: 'Legs', exercises: [{ exerciseId: exercises[0].id, ...line }] };
  const { body: made } = await trainer.post('/api/workouts', workout);
  const planned = await trainer.post(`/api/workouts/${made.id}/assignments`, {
    clientIds: [client.id],
    dates: [new Date().toISOString().slice(0, 10)],
  });
  const { body: session } = await client.post(`/api/workouts/${made.id}/sessions`, {
    assignmentId: planned.body[0].id,
  });
  const channelOf = async (coach: Actor) =>
    (await client.post('/api/channels/direct', { personId: coach.id })).body.id as string;
  return { trainers, trainer, client, session, channelOf };
}
const at = async (reader: Actor, sessionId: string) =>
  (await reader.get(`/api/sessions/${sessionId}/messages`)).body;

describe('a message about a place of a training', () => {
  it('names a set as its session does: warm-ups apart, and what was logged as another kind as that', async () => {
    const warmup = { type: 'warmup', reps: 8 };
    const { trainer, client, session, channelOf } = await training({
      targets: [warmup, warmup, { reps: 5 }, { reps: 5 }],
    });
    const channelId = await channelOf(trainer);
    const itemId = session.items[0].id;
    const nameAt = async (setNumber: number) => {
      const place = { sessionId: session.id, itemId, setNumber };
      return (await client.post('/api/messages', { channelId, content: 'Here', place })).body.place.setName;
    };
    expect(await nameAt(2)).toEqual({ isWarmup: true, number: 2 });
    expect(await nameAt(3)).toEqual({ isWarmup: false, number: 1 });
    expect(await nameAt(5)).toEqual({ isWarmup: false, number: 3 });
    await client.put(`/api/sessions/${session.id}/sets`, { sets: [aSet(itemId, { type: 'normal' })] });
    expect(await nameAt(2)).toEqual({ isWarmup: true, number: 1 });
    expect(await nameAt(3)).toEqual({ isWarmup: false, number: 2 });
    // Beyond the plan, one that was taken back is none.
    const extra = aSet(itemId, { setNumber: 5, done: false });
    await client.put(`/api/sessions/${session.id}/sets`, { sets: [extra, aSet(itemId, { setNumber: 6 })] });
    expect(await nameAt(6)).toEqual({ isWarmup: false, number: 4 });
  });

  it('stands in the direct chat with its place, and with the training, whoever wrote it', async () => {
    const { trainer, client, session, channelOf } = await training();
    const channelId = await channelOf(trainer);
    const itemId = session.items[0].id;
    const place = { sessionId: session.id, itemId, setNumber: 2 };
    const id = newId();
    const asked = { id, channelId, content: 'Deep enough?', place };
    expect((await client.post('/api/messages', asked)).body.place).toEqual({
      ...place,
      setName: { isWarmup: false, number: 2 },
      sessionName: 'Legs',
      startedAt: session.startedAt,
      exercise: session.items[0].exercise.name,
    });
    const again = await client.post('/api/messages', {
      ...asked,
      place: { ...place, itemId: itemId.toUpperCase() },
    });
    expect(again).toMatchObject({ status: 201, body: { id } });
    await trainer.post('/api/messages', {
      channelId,
      content: 'Yes',
      place: { sessionId: session.id.toUpperCase() },
    });
    const { messages, channels } = await at(client, session.id);
    expect(messages.map(({ content }: { content: string }) => content)).toEqual(['Deep enough?', 'Yes']);
    expect(channels).toEqual([
      { channelId, isClosed: false, person: { id: trainer.id, name: expect.any(String) } },
    ]);
    expect((await at(trainer, session.id)).channels[0].person.id).toBe(client.id);
    const { body: chat } = await trainer.get(`/api/messages?channelId=${channelId}`);
    expect(chat.map(({ place: where }: { place: object }) => where)).toMatchObject([
      { setNumber: null },
      place,
    ]);
  });

  it('is of each pair alone: a second coach has a thread of their own', async () => {
    const { trainers, client, session, channelOf } = await training({ trainers: 2 });
    const [one, other] = trainers as [Actor, Actor];
    const [first, second] = [await channelOf(one), await channelOf(other)];
    await test.pool.query('update coachings set shows_training = true where client_id = $1', [client.id]);
    const place = { sessionId: session.id };
    await client.post('/api/messages', { channelId: first, content: 'To the first', place });
    await client.post('/api/messages', { channelId: second, content: 'To the second', place });
    const words = async (reader: Actor) =>
      (await at(reader, session.id)).messages?.map(({ content }: { content: string }) => content);
    expect(await words(client)).toEqual(['To the first', 'To the second']);
    expect(await words(one)).toEqual(['To the first']);
    expect(await words(other)).toEqual(['To the second']);
  });

  it('is not for a coach who is not shown the training, neither to write nor to read', async () => {
    const { trainers, client, session, channelOf } = await training({ trainers: 2 });
    const other = trainers[1] as Actor;
    const channelId = await channelOf(other);
    await test.pool.query('update coachings set shows_training = false where client_id = $1', [client.id]);
    const message = { channelId, content: 'Look', place: { sessionId: session.id } };
    expect((await client.post('/api/messages', message)).body.code).toBe('messages.place_not_found');
    expect((await other.post('/api/messages', message)).body.code).toBe('messages.place_not_found');
    expect((await other.get(`/api/sessions/${session.id}/messages`)).status).toBe(404);
    const { channels } = await at(client, session.id);
    expect(channels.map(({ person }: { person: { id: string } }) => person.id)).toEqual([trainers[0]?.id]);
  });

  it('names a line of that session, and loses its place for a coach of the past', async () => {
    const { trainer, client, session, channelOf } = await training();
    const channelId = await channelOf(trainer);
    const itemId = session.items[0].id;
    const send = (place: object) => client.post('/api/messages', { channelId, content: 'Here', place });
    expect((await send({ sessionId: session.id, itemId: newId() })).body.code).toBe(
      'messages.place_not_found',
    );
    expect((await send({ sessionId: newId() })).body.code).toBe('messages.place_not_found');
    expect((await send({ sessionId: session.id, setNumber: 1 })).status).toBe(400);
    expect((await send({ sessionId: session.id, itemId })).status).toBe(201);
    await test.pool.query('update coachings set ended_at = now() where client_id = $1', [client.id]);
    const { body } = await trainer.get(`/api/messages?channelId=${channelId}`);
    expect(body[0]).toMatchObject({ content: 'Here', place: null });
    expect((await trainer.get(`/api/sessions/${session.id}/messages`)).status).toBe(404);
    expect((await at(client, session.id)).channels).toMatchObject([{ channelId, isClosed: true }]);
  });
});
