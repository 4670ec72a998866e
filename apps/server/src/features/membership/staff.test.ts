import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
let owner: Actor;
let trainer: Actor;
let client: Actor;

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  owner = await test.newPerson({ role: 'trainer', firstName: 'Ola', lastName: 'First' });
  const { studioId } = owner;
  trainer = await test.newPerson({ studioId, role: 'trainer', firstName: 'Tara', lastName: 'Stone' });
  client = await test.newPerson({ studioId, firstName: 'Cleo', lastName: 'Park' });
  await test.pool.query('update people set is_founder = true where id = $1', [owner.id]);
  await test.coach(trainer, client);
});

const change = (staffRole: string, person = trainer, by = owner) =>
  by.patch(`/api/staff/${person.id}`, { staffRole });
const handOwnership = (to: Actor, by = owner) => by.post(`/api/staff/${to.id}/ownership`);
const confirm = (person: Actor) =>
  test.pool.query('update sign_ins set confirmed_at = $2 where person_id = $1', [
    person.id,
    test.clock.now().toISOString(),
  ]);
const rolesSeenBy = async (by: Actor) =>
  Object.fromEntries(
    (await by.get('/api/staff')).body.map(({ id, staffRole }: Record<string, string>) => [id, staffRole]),
  );

describe('an assistant', () => {
  it('coaches, and neither invites nor removes anybody nor changes the studio', async () => {
    const workout = (await trainer.post('/api/workouts', { name: 'Legs' })).body;
    expect((await change('assistant')).body).toMatchObject({ id: trainer.id, staffRole: 'assistant' });
    const planned = await trainer.post(`/api/workouts/${workout.id}/assignments`, {
      clientIds: [client.id],
      dates: ['2026-03-03'],
    });
    expect(planned.status).toBe(201);
    expect((await trainer.get('/api/users/clients')).body).toHaveLength(1);
    const refused = { status: 403, body: { code: 'http.assistant' } };
    expect(await trainer.post('/api/invites', {})).toMatchObject(refused);
    expect(await trainer.delete(`/api/members/${client.id}`)).toMatchObject(refused);
    expect(await trainer.put('/api/settings', { appName: 'Mine' })).toMatchObject(refused);
    expect(await trainer.put('/api/settings/featured-video', { url: null })).toMatchObject(refused);
    const [coaching] = (await trainer.get('/api/coachings')).body;
    expect(
      await trainer.post(`/api/coachings/${coaching.id}/hand-on`, { trainerId: owner.id }),
    ).toMatchObject(refused);
    expect(await change('trainer', trainer, trainer)).toMatchObject({
      status: 403,
      body: { code: 'membership.owner_only' },
    });
  });

  it('keeps the role of a trainer, and the page is told which one they are', async () => {
    await change('assistant');
    expect((await trainer.get('/api/auth/user')).body).toMatchObject({ role: 'trainer', isAssistant: true });
    const keys = (await trainer.get('/api/onboarding')).body.steps.map(({ key }: { key: string }) => key);
    expect(keys).toEqual(['workout', 'joined', 'assign']);
    await change('trainer');
    expect((await trainer.get('/api/auth/user')).body).not.toHaveProperty('isAssistant');
    expect((await trainer.post('/api/invites', {})).status).toBe(201);
  });

  it('has no valid invite any more, until they are a trainer again', async () => {
    const { code } = (await trainer.post('/api/invites', {})).body;
    const join = (by: Actor) => by.post(`/api/join/${code}`, { shows: { heartRate: true, training: true } });
    const other = await test.newPerson({ studioId: owner.studioId });
    await change('assistant');
    expect((await test.visitor.get(`/api/join/${code}`)).status).toBe(404);
    expect(await join(other)).toMatchObject({ status: 404, body: { code: 'accounts.invite_invalid' } });
    expect((await trainer.get('/api/invites')).body).toEqual([]);
    await change('trainer');
    expect((await trainer.get('/api/invites')).body).toHaveLength(1);
    expect((await join(other)).status).toBe(201);
  });

  it('invites nobody at the moment of the change either', async () => {
    for (let round = 0; round < 5; round += 1) {
      await change('trainer');
      const { code } = (await trainer.post('/api/invites', {})).body;
      const other = await test.newPerson({ studioId: owner.studioId });
      const [joined, changed] = await Promise.all([
        other.post(`/api/join/${code}`, { shows: { heartRate: true, training: true } }),
        change('assistant'),
      ]);
      expect(changed.status).toBe(200);
      // Either the invite was used first, or it was refused.
      const clients = (await trainer.get('/api/users/clients')).body.map(({ id }: { id: string }) => id);
      expect(clients.includes(other.id)).toBe(joined.status === 201);
    }
  });
});

describe('the team', () => {
  it('is seen by all who train, and changed by the owner alone', async () => {
    expect(await rolesSeenBy(trainer)).toEqual({ [owner.id]: 'owner', [trainer.id]: 'trainer' });
    const tag = (await trainer.get('/api/staff')).headers.etag;
    await change('assistant');
    expect(await rolesSeenBy(trainer)).toEqual({ [owner.id]: 'owner', [trainer.id]: 'assistant' });
    expect(await isUpToDate(trainer, '/api/staff', tag)).toBe(true);
    expect((await change('assistant', owner)).body.code).toBe('membership.owner_stays');
    expect((await change('assistant', client)).body.code).toBe('membership.not_staff');
  });

  it('shows the owner all clients with their coaches, and nobody else', async () => {
    const { body } = await owner.get('/api/staff/clients');
    expect(body).toMatchObject([
      { id: client.id, name: 'Cleo Park', coachings: [{ trainerId: trainer.id, trainerName: 'Tara Stone' }] },
    ]);
    expect(await trainer.get('/api/staff/clients')).toMatchObject({
      status: 403,
      body: { code: 'membership.owner_only' },
    });
  });
});

describe('the owner', () => {
  it('hands the studio on after a proof of identity, and can be given it back', async () => {
    await test.pool.query('update sign_ins set confirmed_at = null where person_id = $1', [owner.id]);
    expect(await handOwnership(trainer)).toMatchObject({
      status: 403,
      body: { code: 'accounts.confirm_needed' },
    });
    await confirm(owner);
    await change('assistant');
    expect((await handOwnership(trainer)).status).toBe(204);
    expect(await rolesSeenBy(owner)).toEqual({ [trainer.id]: 'owner', [owner.id]: 'trainer' });
    expect((await owner.get('/api/settings')).body.ownerId).toBe(trainer.id);
    expect((await owner.put('/api/settings', { appName: 'Mine' })).status).toBe(403);
    expect((await trainer.get('/api/notifications')).body).toContainEqual(
      expect.objectContaining({ kind: 'ownership_received', actorName: 'Ola First', path: '/staff' }),
    );
    expect(await handOwnership(owner, owner)).toMatchObject({ status: 403 });
    expect((await handOwnership(owner, trainer)).status).toBe(204);
    expect(await rolesSeenBy(owner)).toEqual({ [owner.id]: 'owner', [trainer.id]: 'trainer' });
  });

  it('is one person, however often it is handed on at once', async () => {
    const third = await test.newPerson({ studioId: owner.studioId, role: 'trainer' });
    const answers = await Promise.all([handOwnership(trainer), handOwnership(third)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
    const roles = Object.values(await rolesSeenBy(owner));
    expect(roles.filter((role) => role === 'owner')).toHaveLength(1);
  });

  it('stays until somebody else owns the studio', async () => {
    expect(await owner.delete('/api/membership')).toMatchObject({
      status: 409,
      body: { code: 'membership.owner_stays' },
    });
    await handOwnership(trainer);
    expect((await owner.delete('/api/membership')).status).toBe(204);
    expect(await rolesSeenBy(trainer)).toEqual({ [trainer.id]: 'owner' });
  });

  it('cannot change the demo studio', async () => {
    await test.pool.query('update studios set is_demo = true where id = $1', [owner.studioId]);
    expect((await change('assistant')).body.code).toBe('accounts.demo_protected');
    expect((await handOwnership(trainer)).body.code).toBe('accounts.demo_protected');
    await test.pool.query('update studios set is_demo = false where id = $1', [owner.studioId]);
  });
});

describe('signing a member out', () => {
  const signOut = (person: Actor, by = owner) => by.delete(`/api/members/${person.id}/sessions`);
  const statusOf = async (person: Actor) => (await person.get('/api/auth/user')).status;

  it('ends their sessions and no others, by the owner with a recent proof', async () => {
    await test.pool.query('update sign_ins set confirmed_at = null where person_id = $1', [owner.id]);
    expect((await signOut(client)).body).toMatchObject({ status: 403, code: 'accounts.confirm_needed' });
    await confirm(owner);
    expect((await signOut(client, trainer)).body).toMatchObject({ code: 'membership.owner_only' });
    expect(await statusOf(client)).toBe(200);
    expect((await signOut(client)).status).toBe(204);
    expect([await statusOf(client), await statusOf(trainer), await statusOf(owner)]).toEqual([401, 200, 200]);
    expect((await signOut(trainer)).status).toBe(204);
    expect(await statusOf(trainer)).toBe(401);
  });

  it('ends their open links for a new password', async () => {
    await confirm(owner);
    await test.pool.query("insert into password_resets values ('a hash', $1, $2)", [
      client.id,
      new Date(test.clock.now().getTime() + 60_000),
    ]);
    expect((await signOut(client)).status).toBe(204);
    const { rows } = await test.pool.query('select used_at from password_resets where person_id = $1', [
      client.id,
    ]);
    expect(rows).toEqual([{ used_at: test.clock.now().toISOString() }]);
  });

  it('keeps the session that asks, and finds nobody of another studio', async () => {
    await confirm(owner);
    expect((await signOut(owner)).status).toBe(204);
    expect(await statusOf(owner)).toBe(200);
    const stranger = await test.newPerson();
    expect((await signOut(stranger)).body).toMatchObject({ status: 404, code: 'coaching.not_found' });
    expect(await statusOf(stranger)).toBe(200);
  });
});
