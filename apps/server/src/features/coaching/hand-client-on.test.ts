import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
let owner: Actor;
let from: Actor;
let to: Actor;
let client: Actor;

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  owner = await test.newPerson({ role: 'trainer', firstName: 'Ola', lastName: 'First' });
  const { studioId } = owner;
  from = await test.newPerson({ studioId, role: 'trainer', firstName: 'Fay', lastName: 'Old' });
  to = await test.newPerson({ studioId, role: 'trainer', firstName: 'Tom', lastName: 'New' });
  client = await test.newPerson({ studioId, firstName: 'Cleo', lastName: 'Park' });
  await test.coach(from, client);
});

type Named = { id: string };
const ids = (list: Named[]) => list.map(({ id }) => id);
const coachingId = async (by: Actor) => (await by.get('/api/coachings')).body[0].id as string;
const handOn = async (receiver: Actor, by: Actor, id?: string) =>
  by.post(`/api/coachings/${id ?? (await coachingId(client))}/hand-on`, { trainerId: receiver.id });
const clientsOf = async (who: Actor) => ids((await who.get('/api/users/clients')).body);
const kinds = async (who: Actor) =>
  (await who.get('/api/notifications')).body.map(({ kind }: { kind: string }) => kind);

async function plan(by: Actor, dates: string[]): Promise<{ workoutId: string; planIds: string[] }> {
  const { body: workout } = await by.post('/api/workouts', { name: 'Legs' });
  const { body: days } = await by.post(`/api/workouts/${workout.id}/assignments`, {
    clientIds: [client.id],
    dates,
  });
  return { workoutId: workout.id, planIds: ids(days) };
}
const daysSeenBy = async (by: Actor) =>
  (await by.get(`/api/progress/plan?from=2026-02-01&to=2026-03-31&clientId=${client.id}`)).body.map(
    ({ date }: { date: string }) => date,
  );

describe('a client who is handed on', () => {
  it('is coached by the other trainer at once, and both and the client are told', async () => {
    expect((await handOn(to, from)).status).toBe(204);
    expect([await clientsOf(from), await clientsOf(to)]).toEqual([[], [client.id]]);
    expect(await kinds(client)).toEqual(['coach_changed']);
    expect(await kinds(to)).toEqual(['client_joined']);
    expect(await kinds(from)).toEqual([]);
  });

  it('keeps the coming days, which the next coach sees, moves and removes', async () => {
    const { planIds } = await plan(from, ['2026-03-05', '2026-03-06']);
    expect((await to.patch(`/api/assignments/${planIds[0]}`, { date: '2026-03-07' })).status).toBe(404);
    await handOn(to, from);
    expect(await daysSeenBy(to)).toEqual(['2026-03-05', '2026-03-06']);
    expect((await to.patch(`/api/assignments/${planIds[0]}`, { date: '2026-03-07' })).status).toBe(200);
    expect((await to.delete(`/api/assignments/${planIds[1]}`)).status).toBe(204);
    expect((await from.patch(`/api/assignments/${planIds[0]}`, { date: '2026-03-08' })).status).toBe(404);
    expect((await client.get('/api/workouts')).body).toHaveLength(1);
  });

  it('begins a handed day, also when only what the coach planned is shown, who may read it', async () => {
    await client.patch(`/api/coachings/${await coachingId(client)}`, { training: false });
    const { workoutId, planIds } = await plan(from, ['2026-03-02']);
    await handOn(to, from);
    const begun = await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId: planIds[0] });
    expect(begun.status).toBe(201);
    expect((await to.get(`/api/sessions/${begun.body.id}`)).status).toBe(200);
    expect((await from.get(`/api/sessions/${begun.body.id}`)).status).toBe(404);
  });

  it('shows the training as before, and the heart rate only as they showed it to this trainer', async () => {
    await client.patch('/api/profile', { shareHeartRate: true });
    const shows = async (by: Actor) => (await by.get('/api/coachings')).body[0].shows;
    expect(await shows(from)).toEqual({ heartRate: true, training: true });
    await handOn(to, from);
    expect(await shows(to)).toEqual({ heartRate: false, training: true });
    await client.patch(`/api/coachings/${await coachingId(client)}`, { training: false });
    await handOn(from, to);
    expect(await shows(from)).toEqual({ heartRate: true, training: true });
    await handOn(to, from);
    expect(await shows(to)).toEqual({ heartRate: false, training: false });
  });

  it('is handed back with the days, twice', async () => {
    const { planIds } = await plan(from, ['2026-03-05']);
    for (let round = 0; round < 2; round += 1) {
      await handOn(to, from);
      expect((await handOn(from, to)).status).toBe(204);
      expect(await daysSeenBy(from)).toEqual(['2026-03-05']);
      expect((await from.patch(`/api/assignments/${planIds[0]}`, { date: '2026-03-05' })).status).toBe(200);
    }
    expect(await clientsOf(to)).toEqual([]);
  });

  it('is no client twice of a trainer who coaches them already, who gets the days', async () => {
    const first = await coachingId(client);
    await test.coach(to, client);
    const { planIds } = await plan(from, ['2026-03-05']);
    expect((await handOn(to, from, first)).status).toBe(204);
    expect(await clientsOf(to)).toEqual([client.id]);
    expect((await to.patch(`/api/assignments/${planIds[0]}`, { date: '2026-03-06' })).status).toBe(200);
  });

  it('loses the days of the next coach with that coaching, and gets them back with it', async () => {
    await plan(from, ['2026-03-05']);
    await handOn(to, from);
    await to.delete(`/api/coachings/${await coachingId(to)}`);
    expect((await client.get('/api/progress/plan?from=2026-03-01&to=2026-03-31')).body).toEqual([]);
    const { code } = (await to.post('/api/invites', {})).body;
    await client.post(`/api/join/${code}`, { shows: { heartRate: false, training: true } });
    expect(await daysSeenBy(to)).toEqual(['2026-03-05']);
  });
});

describe('who hands a client on', () => {
  it('is the own trainer or the owner, of whom the trainer is told', async () => {
    const third = await test.newPerson({ studioId: owner.studioId, role: 'trainer' });
    expect(await handOn(third, to)).toMatchObject({ status: 404, body: { code: 'coaching.not_found' } });
    expect((await handOn(to, owner)).status).toBe(204);
    expect(await clientsOf(to)).toEqual([client.id]);
    expect(await kinds(from)).toEqual(['coaching_ended']);
  });

  it('chooses somebody else who trains in the studio', async () => {
    const stranger = await test.newPerson({ role: 'trainer' });
    const refused = { status: 404, body: { code: 'coaching.receiver_not_found' } };
    for (const receiver of [from, client, stranger])
      expect(await handOn(receiver, from)).toMatchObject(refused);
    expect(await clientsOf(from)).toEqual([client.id]);
  });

  it('hands nobody on who is removed at the same moment', async () => {
    const id = await coachingId(client);
    const locked = await test.pool.connect();
    await locked.query('begin');
    await locked.query('select from coachings where id = $1 for update', [id]);
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const untilWaiting = (count: number) =>
      expect.poll(async () => (await test.pool.query(waits)).rowCount).toBe(count);
    // Handing on is first, and has read that the client is a member; the removal comes before it has ended.
    const handed = handOn(to, from, id);
    await untilWaiting(1).catch(async (error) => {
      locked.release(true);
      throw error;
    });
    const removed = owner.delete(`/api/members/${client.id}`);
    await untilWaiting(2).finally(() => locked.release(true));
    expect((await handed).status).toBeLessThan(300);
    expect((await removed).status).toBe(204);
    const { rows } = await test.pool.query(
      'select 1 from coachings where client_id = $1 and ended_at is null',
      [client.id],
    );
    expect(rows).toEqual([]);
  });
});

describe('a trainer who goes', () => {
  it('leaves when all clients are handed on in the same moment', async () => {
    const { planIds } = await plan(from, ['2026-03-05']);
    expect(await from.delete('/api/membership')).toMatchObject({
      status: 409,
      body: { code: 'membership.clients_first' },
    });
    expect((await from.delete(`/api/membership?handTo=${to.id}`)).status).toBe(204);
    expect((await from.get('/api/users/clients')).status).toBe(403);
    expect(await clientsOf(to)).toEqual([client.id]);
    expect((await to.patch(`/api/assignments/${planIds[0]}`, { date: '2026-03-06' })).status).toBe(200);
    expect((await from.get('/api/auth/user')).body.leftAt).toBe('2026-03-02T10:00:00.000Z');
  });

  it('leaves at once without clients, and their invites are not valid', async () => {
    const { code } = (await to.post('/api/invites', {})).body;
    expect((await to.delete('/api/membership')).status).toBe(204);
    expect((await test.visitor.get(`/api/join/${code}`)).status).toBe(404);
    expect((await from.get('/api/staff')).body).toHaveLength(2);
  });

  it('is removed by the owner alone, who says who coaches the clients', async () => {
    expect((await to.delete(`/api/members/${from.id}`)).status).toBe(404);
    expect((await owner.delete(`/api/members/${from.id}`)).body.code).toBe('membership.clients_first');
    expect((await owner.delete(`/api/members/${from.id}?handTo=${to.id}`)).status).toBe(204);
    expect(await clientsOf(to)).toEqual([client.id]);
  });

  it('comes back by an invite for a trainer, with their workouts', async () => {
    await from.post('/api/workouts', { name: 'Mine' });
    await from.delete(`/api/membership?handTo=${to.id}`);
    const { code } = (await owner.post('/api/invites', { role: 'trainer' })).body;
    expect((await from.get(`/api/join/${code}/standing`)).body.standing).toBe('return');
    const accepted = await from.post(`/api/join/${code}`, { shows: { heartRate: true, training: true } });
    expect([accepted.status, accepted.body]).toEqual([201, null]);
    expect((await from.get('/api/workouts')).body).toHaveLength(1);
    expect((await from.get(`/api/join/${code}/standing`)).status).toBe(404);
    expect((await owner.get('/api/staff')).body).toHaveLength(3);
  });
});
