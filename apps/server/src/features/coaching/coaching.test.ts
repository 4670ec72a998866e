import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  trainer = await test.newPerson({ role: 'trainer', firstName: 'Tara', lastName: 'Stone' });
  client = await test.newPerson({ studioId: trainer.studioId, firstName: 'Cleo', lastName: 'Park' });
  await test.coach(trainer, client);
});

describe('an invite', () => {
  it('has an address on the trainer’s host and shows who invites', async () => {
    const { status, body } = await trainer.post('/api/invites', {});
    expect(status).toBe(201);
    expect(body).toMatchObject({
      role: 'client',
      maxUses: 1,
      uses: 0,
      url: `http://localhost/join/${body.code}`,
    });
    expect((await test.visitor.get(`/api/join/${body.code}`)).body).toEqual({
      studioName: 'Iron House',
      trainerName: 'Tara Stone',
      role: 'client',
    });
  });

  it('gives the same answer when it is expired, revoked or unknown', async () => {
    const { body: invite } = await trainer.post('/api/invites', { days: 2 });
    const { body: revoked } = await trainer.post('/api/invites', {});
    await trainer.delete(`/api/invites/${revoked.id}`);
    test.clock.set('2026-03-04T10:00:01Z');
    const answers = await Promise.all(
      [invite.code, revoked.code, 'never'].map((code) => test.visitor.get(`/api/join/${code}`)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'accounts.invite_invalid' } });
    expect((await trainer.get('/api/invites')).body).toEqual([]);
  });

  it('cannot give any role but the two', async () => {
    expect((await trainer.post('/api/invites', { role: 'admin' })).status).toBe(400);
    expect((await trainer.post('/api/invites', { days: 10_000 })).status).toBe(400);
  });
});

describe('a coaching', () => {
  it.each(['the client', 'the trainer'])('ended by %s ends at once, for lists and training', async (side) => {
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Legs' });
    const { body: planned } = await trainer.post(`/api/workouts/${workout.id}/assignments`, {
      clientIds: [client.id],
      dates: ['2026-03-02'],
    });
    const { body: session } = await client.post(`/api/workouts/${workout.id}/sessions`, {
      assignmentId: planned[0].id,
    });
    expect((await trainer.get(`/api/sessions/${session.id}`)).status).toBe(200);
    const actor = side === 'the client' ? client : trainer;
    const [coaching] = (await actor.get('/api/coachings')).body;
    expect(coaching).toMatchObject({ trainer: { name: 'Tara Stone' }, client: { name: 'Cleo Park' } });
    expect((await actor.delete(`/api/coachings/${coaching.id}`)).status).toBe(204);
    expect((await trainer.get('/api/users/clients')).body).toEqual([]);
    expect((await trainer.get(`/api/sessions/${session.id}`)).status).toBe(404);
    expect((await client.get(`/api/sessions/${session.id}`)).status).toBe(200);
    expect((await actor.delete(`/api/coachings/${coaching.id}`)).status).toBe(404);
  });
});
