import { beforeEach, describe, expect, it } from 'vitest';
import { picture } from '#features/objects/files.fixture.ts';
import { upload } from '#features/objects/upload/uploading.fixture.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
const TODAY = '2026-03-18';
let trainer: Actor;

beforeEach(async () => {
  test.clock.set(`${TODAY}T12:00:00Z`);
  trainer = await test.newPerson({ role: 'trainer' });
});

/** The done steps, in their order. */
async function doneBy(person: Actor): Promise<string[]> {
  const { body } = await person.get('/api/onboarding');
  return body.steps.flatMap(({ key, done }: { key: string; done: boolean }) => (done ? [key] : []));
}

async function addClient(): Promise<Actor> {
  const client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
  return client;
}

async function plan(client: Actor) {
  const { body: workout } = await trainer.post('/api/workouts', { name: 'Legs' });
  const body = { clientIds: [client.id], dates: [TODAY] };
  const { body: planned } = await trainer.post(`/api/workouts/${workout.id}/assignments`, body);
  return { workoutId: workout.id as string, assignmentId: planned[0].id as string };
}

/** Reads with the ETag of the last read. @returns whether something changed */
async function follow(person: Actor) {
  let etag = '';
  return async () => {
    const answer = await person.get('/api/onboarding', etag ? { 'if-none-match': etag } : {});
    etag = String(answer.headers.etag ?? etag);
    return answer.status;
  };
}

describe('a new trainer', () => {
  it('has no step done', async () => {
    expect((await trainer.get('/api/onboarding')).body).toEqual({
      steps: [
        { key: 'brand', done: false, optional: true },
        { key: 'invite', done: false, optional: false },
        { key: 'workout', done: false, optional: false },
        { key: 'joined', done: false, optional: false },
        { key: 'assign', done: false, optional: false },
      ],
      closed: false,
      form: null,
    });
  });

  it('completes each step at once by doing it', async () => {
    const read = await follow(trainer);
    expect(await read()).toBe(200);
    expect(await read()).toBe(304);

    await trainer.put('/api/settings', { themeColor: '#d12f2f' });
    expect(await read()).toBe(200);
    expect(await doneBy(trainer)).toEqual(['brand']);

    const { body: invite } = await trainer.post('/api/invites', {});
    expect(await read()).toBe(200);
    expect(await doneBy(trainer)).toEqual(['brand', 'invite']);

    const example = { example: 'strength', name: 'Strength A' };
    const { body: workout } = await trainer.post('/api/workouts/examples', example);
    expect(await read()).toBe(200);
    expect(await doneBy(trainer)).toEqual(['brand', 'invite', 'workout']);

    const { body: client } = await test.visitor.post('/api/auth/join', {
      code: invite.code,
      email: 'kim@example.test',
      password: 'squat-more-on-mondays',
      firstName: 'Kim',
      lastName: 'Rower',
    });
    expect(await read()).toBe(200);
    expect(await doneBy(trainer)).toEqual(['brand', 'invite', 'workout', 'joined']);

    const days = { clientIds: [client.id], dates: [TODAY] };
    await trainer.post(`/api/workouts/${workout.id}/assignments`, days);
    expect(await read()).toBe(200);
    expect(await doneBy(trainer)).toEqual(['brand', 'invite', 'workout', 'joined', 'assign']);
  });

  it('does not complete the invite step with a revoked link or one for a trainer', async () => {
    const { body: invite } = await trainer.post('/api/invites', {});
    const read = await follow(trainer);
    await read();
    await trainer.delete(`/api/invites/${invite.id}`);
    expect(await read()).toBe(200);
    await trainer.post('/api/invites', { role: 'trainer' });
    expect(await doneBy(trainer)).toEqual([]);
  });

  it('does not complete the workout step with a template or a removed workout', async () => {
    await trainer.post('/api/workouts', { name: 'Base', isTemplate: true });
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Legs' });
    await trainer.delete(`/api/workouts/${workout.id}`);
    expect(await doneBy(trainer)).toEqual([]);
  });

  it('completes no step through other members of the studio', async () => {
    const other = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    await plan(await addClient());
    expect(await doneBy(trainer)).toEqual(['invite', 'workout', 'joined', 'assign']);
    expect(await doneBy(other)).toEqual([]);
  });
});

describe('a new client', () => {
  it('completes each step at once by doing it', async () => {
    const client = await addClient();
    const read = await follow(client);
    await read();
    expect(await read()).toBe(304);
    expect(await doneBy(client)).toEqual([]);

    const { workoutId, assignmentId } = await plan(client);
    expect(await doneBy(client)).toEqual([]);
    await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId });
    expect(await read()).toBe(200);
    expect(await doneBy(client)).toEqual(['workout']);

    await client.post('/api/garmin/integration', { deviceName: 'Fenix' });
    expect(await read()).toBe(200);
    expect(await doneBy(client)).toEqual(['workout', 'device']);

    const { path } = await upload(client, {
      purpose: 'avatar',
      contentType: 'image/png',
      bytes: await picture('png'),
    });
    await client.patch('/api/profile', { profileImageUrl: path });
    expect(await read()).toBe(200);
    expect(await doneBy(client)).toEqual(['workout', 'picture', 'device']);

    const { body: channel } = await client.post('/api/channels/direct', { personId: trainer.id });
    await trainer.post('/api/messages', { channelId: channel.id, content: 'Hi Kim' });
    expect(await doneBy(client)).toEqual(['workout', 'picture', 'device']);
    await client.post('/api/messages', { channelId: channel.id, content: 'Hello' });
    expect(await read()).toBe(200);
    expect(await doneBy(client)).toEqual(['workout', 'picture', 'device', 'hello']);
  });

  it('completes the device step with a strap that sent values once', async () => {
    const client = await addClient();
    await test.pool.query(
      'insert into heart_rate_minutes (person_id, at, min, max, total, samples) values ($1, $2, 90, 99, 95, 1)',
      [client.id, `${TODAY}T11:00:00Z`],
    );
    expect(await doneBy(client)).toEqual(['device']);
  });

  it('may skip all steps but the first workout', async () => {
    const { body } = await (await addClient()).get('/api/onboarding');
    expect(body.steps).toEqual([
      { key: 'workout', done: false, optional: false },
      { key: 'picture', done: false, optional: true },
      { key: 'device', done: false, optional: true },
      { key: 'hello', done: false, optional: true },
    ]);
  });
});

describe('closing the first steps', () => {
  it('is permanent, on every device, and only for the viewer', async () => {
    const other = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    const read = await follow(trainer);
    await read();
    expect((await trainer.get('/api/onboarding')).body.closed).toBe(false);
    expect((await trainer.post('/api/onboarding/close')).status).toBe(204);
    expect((await trainer.post('/api/onboarding/close')).status).toBe(204);
    expect(await read()).toBe(200);
    expect((await trainer.get('/api/onboarding')).body.closed).toBe(true);
    expect((await other.get('/api/onboarding')).body.closed).toBe(false);
  });
});
