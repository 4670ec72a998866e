import { beforeAll, describe, expect, it } from 'vitest';
import { picture } from '#features/objects/files.fixture.ts';
import { sweep } from '#features/objects/sweep.ts';
import { upload } from '#features/objects/upload/uploading.fixture.ts';
import { aSet, beginSession, makePair } from '#features/sessions/sessions.fixture.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const inCapitals = (text: string) => text.replace(UUID, (id) => id.toUpperCase());

describe('two spellings of one id', () => {
  let trainer: Actor;
  let client: Actor;
  let exerciseId: string;
  beforeAll(async () => {
    test.clock.set('2026-03-02T10:00:00Z');
    const pair = await makePair(test);
    ({ trainer, client } = pair);
    exerciseId = pair.exercise('back-squat');
  });

  it('adds one line for an exercise id in upper case, and returns it', async () => {
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Legs' });
    const line = { exerciseId: exerciseId.toUpperCase(), sets: 1, order: 1 };
    const added = await trainer.post(`/api/workouts/${workout.id}/exercises`, line);
    expect([added.status, added.body.exerciseId]).toEqual([201, exerciseId]);
    const whole = { name: 'Legs', exercises: [line, { exerciseId, sets: 1 }] };
    const made = await trainer.post('/api/workouts', whole);
    expect([made.status, made.body.exercises?.length]).toEqual([201, 2]);
  });

  it('logs a set once and keeps the later version', async () => {
    const session = await beginSession(trainer, client, [{ exerciseId }]);
    const set = aSet(session.items[0]?.id ?? '', { reps: 5 });
    const later = { ...set, id: set.id.toUpperCase(), reps: 6, changedAt: '2026-03-02T10:00:00.1Z' };
    const logged = await client.put(`/api/sessions/${session.id}/sets`, { sets: [later, set] });
    expect(logged.status, JSON.stringify(logged.body)).toBe(200);
    expect(logged.body).toMatchObject([{ id: set.id, reps: 6 }]);
  });

  it('assigns a day to a client once', async () => {
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Twice' });
    const clientIds = [client.id, client.id.toUpperCase(), client.id];
    const planned = await trainer.post(`/api/workouts/${workout.id}/assignments`, {
      clientIds,
      dates: ['2026-03-05', '2026-03-05'],
    });
    expect([planned.status, planned.body.length]).toEqual([201, 1]);
  });

  it('stores a message and an event once when they are sent again', async () => {
    const id = newId();
    const event = { title: 'Run', startTime: '2026-03-02T10:00:00Z', endTime: '2026-03-02T11:00:00.0Z' };
    for (const spelling of [id, id.toUpperCase()]) {
      const sent = await client.post('/api/messages', { content: 'Hello', id: spelling });
      const added = await client.post('/api/calendar/events', { ...event, id: spelling });
      expect([sent.status, sent.body.id, added.status, added.body.id]).toEqual([201, id, 201, id]);
    }
    expect((await client.get('/api/messages')).body).toHaveLength(1);
    expect((await client.get('/api/calendar/events?from=2026-03-01&to=2026-03-03')).body).toHaveLength(1);
  });

  it('shows a picture whose id was written in upper case, and no sweep deletes it', async () => {
    const file = { purpose: 'avatar', contentType: 'image/png', bytes: await picture('png') } as const;
    const { path } = await upload(client, file);
    const profileImageUrl = inCapitals(path);
    expect((await client.patch('/api/profile', { profileImageUrl })).body.profileImageUrl).toBe(path);
    test.clock.set('2026-03-04T10:00:00Z');
    await sweep(test.ctx);
    test.clock.set('2026-03-02T10:00:00Z');
    for (const address of [path, profileImageUrl]) expect((await trainer.get(address)).status).toBe(200);
  });

  it('shows media of an exercise and of a trophy under either spelling', async () => {
    const bytes = await picture('png');
    const thumbnail = await upload(trainer, {
      purpose: 'exercise-thumbnail',
      contentType: 'image/png',
      bytes,
    });
    const exercise = { name: 'Own', category: 'core', thumbnailUrl: inCapitals(thumbnail.path) };
    const made = await trainer.post('/api/exercises', exercise);
    expect([made.status, made.body.thumbnailUrl]).toEqual([201, thumbnail.path]);
    const trophy = await upload(trainer, { purpose: 'trophy', contentType: 'image/png', bytes });
    for (const imageURL of [trophy.path, `${trophy.path}/content?token=abc`]) {
      const finished = await trainer.put('/api/trophy-images', { imageURL: inCapitals(imageURL) });
      expect(finished.body).toEqual({ objectPath: trophy.path });
    }
  });
});
