import { randomUUID } from 'node:crypto';
import type { Call } from '@spotter/contract/calls';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRateLimits } from '#lib/rate-limits.ts';
import { countStatements } from '#testing/count-statements.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { accept, ring, running, say } from './calls.fixture.ts';
import { RING_LIMIT } from './limits.ts';

const test = useApp({ STUN_URLS: 'stun:a.example', TURN_URLS: 'turn:a.example', TURN_SECRET: 'north dock' });
let trainer: Actor;
let client: Actor;

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  trainer = await test.newPerson({ role: 'trainer', firstName: 'Tara', lastName: 'Coach' });
  client = await test.newPerson({ studioId: trainer.studioId, firstName: 'Cleo', lastName: 'Lift' });
  await test.coach(trainer, client);
});

const current = async (actor: Actor): Promise<Call | null> =>
  (await actor.get('/api/calls/current')).body || null;
const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const bell = async (actor: Actor) =>
  (await actor.get('/api/notifications')).body
    .filter(({ kind }: { kind: string }) => kind.startsWith('call_'))
    .map(({ kind, path, actorName }: Record<string, string>) => [kind, path, actorName]);

describe('a call', () => {
  it('can be started by either side, is answered, and ends for both', async () => {
    const { status, body: rung } = await ring(client, trainer);
    expect(status).toBe(201);
    expect(rung).toMatchObject({
      state: 'ringing',
      startedBy: client.id,
      trainer: { id: trainer.id, name: 'Tara Coach', profileImageUrl: null },
      client: { id: client.id, name: 'Cleo Lift' },
      answeredAt: null,
      endedAt: null,
      seats: { trainer: null },
      sharesHeartRate: false,
    });
    expect(await current(trainer)).toEqual(rung);
    test.clock.set('2026-03-02T10:00:09Z');
    const seat = randomUUID();
    const { body: active } = await accept(trainer, rung, seat);
    const seats = { trainer: seat, client: rung.seats.client };
    expect(active).toEqual({ ...rung, state: 'active', answeredAt: '2026-03-02T10:00:09.000Z', seats });
    test.clock.set('2026-03-02T10:20:00Z');
    const { body: ended } = await say(trainer, 'end', rung);
    expect(ended).toEqual({ ...active, state: 'ended', endedAt: '2026-03-02T10:20:00.000Z' });
    test.clock.set('2026-03-02T10:21:00Z');
    expect((await say(client, 'end', rung)).body).toEqual(ended);
    expect(code(await accept(client, rung))).toEqual([409, 'calls.over']);
    expect(code(await client.get(`/api/calls/${rung.id}/ice`))).toEqual([409, 'calls.over']);
    expect([await current(trainer), await current(client)]).toEqual([null, null]);
    expect((await client.get('/api/calls')).body).toEqual([ended]);
  });

  it('is declined by the callee and cancelled by the caller', async () => {
    const { body: first } = await ring(trainer, client);
    expect(code(await say(trainer, 'decline', first))).toEqual([404, 'calls.not_found']);
    expect((await say(client, 'decline', first)).body.state).toBe('declined');
    expect((await say(client, 'decline', first)).body.state).toBe('declined');
    const { body: second } = await ring(trainer, client);
    expect((await say(trainer, 'end', second)).body.state).toBe('cancelled');
    const third = await running(trainer, client);
    expect(code(await say(client, 'decline', third))).toEqual([409, 'calls.over']);
    expect((await current(client))?.state).toBe('active');
  });

  it('gives the same error for strangers, colleagues, former clients, oneself and unknown ids', async () => {
    const colleague = await test.newPerson({ studioId: trainer.studioId, role: 'trainer' });
    const former = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, former);
    await test.pool.query('update coachings set ended_at = now() where client_id = $1', [former.id]);
    const stranger = await test.newPerson();
    const answers = [];
    for (const personId of [colleague.id, former.id, stranger.id, trainer.id, randomUUID()]) {
      answers.push((await trainer.post('/api/calls', { personId, seat: randomUUID() })).body);
    }
    expect(answers[0]).toMatchObject({ status: 404, code: 'calls.person_not_found' });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await test.pool.query('select from calls where trainer_id = $1', [trainer.id])).rowCount).toBe(0);
  });

  it('is a single call when two people call each other at once', async () => {
    for (let n = 0; n < 5; n += 1) {
      const answers = await Promise.all([ring(trainer, client), ring(client, trainer)]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
      const call = await current(client);
      expect(call).toMatchObject({
        state: 'active',
        seats: { trainer: expect.any(String), client: expect.any(String) },
      });
      await say(client, 'end', call as Call);
    }
  });

  it('started again is the same call, on the latest page', async () => {
    const seat = randomUUID();
    const { body: first } = await ring(trainer, client);
    const { body: again } = await ring(trainer, client, seat);
    expect(again).toEqual({ ...first, seats: { trainer: seat, client: null } });
    await accept(client, first);
    const { body: joined } = await ring(trainer, client);
    expect(joined).toMatchObject({ id: first.id, state: 'active' });
  });

  it('makes both busy for everybody else, also with concurrent callers', async () => {
    const second = await test.newPerson({ studioId: trainer.studioId });
    const third = await test.newPerson({ studioId: trainer.studioId });
    const coach = await test.newPerson({ studioId: trainer.studioId, role: 'trainer' });
    for (const one of [second, third]) await test.coach(trainer, one);
    await test.coach(coach, client);
    const answers = await Promise.all([
      ring(client, trainer),
      ring(second, trainer),
      ring(third, trainer),
      ring(trainer, second),
      ring(coach, client),
    ]);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const one of refused) expect(code(one)).toEqual([409, 'calls.busy']);
    const { rows } = await test.pool.query(
      'select trainer_id, client_id from calls where ended_at is null and studio_id = $1',
      [trainer.studioId],
    );
    const people = rows.flatMap((row) => [row.trainer_id, row.client_id]);
    expect(new Set(people).size).toBe(people.length);
    expect(rows.length).toBeGreaterThan(0);
    const open = (await current(trainer)) as Call;
    await say(trainer, 'end', open);
    expect((await ring(trainer, third)).status).toBe(201);
  });

  it('has one page per side: accepting again moves the seat, and both pages are told', async () => {
    const call = await running(trainer, client);
    const seat = randomUUID();
    const { body } = await accept(client, call, seat.toUpperCase());
    expect(body).toEqual({ ...call, seats: { ...call.seats, client: seat } });
    const before = await trainer.get('/api/calls/current');
    expect(before.body).toEqual(body);
    await accept(client, call, seat);
    const etag = String(before.headers.etag);
    expect((await trainer.get('/api/calls/current', { 'if-none-match': etag })).status).toBe(304);
  });

  it('ends with the coaching, ringing or answered, and both can still read it', async () => {
    const endCoaching = async (by: Actor) => {
      const { rows } = await test.pool.query(
        'select id from coachings where client_id = $1 and ended_at is null',
        [client.id],
      );
      expect((await by.delete(`/api/coachings/${rows[0].id}`)).status).toBe(204);
    };
    const first = await running(trainer, client);
    await endCoaching(client);
    expect([await current(trainer), await current(client)]).toEqual([null, null]);
    expect((await trainer.get(`/api/calls/${first.id}`)).body).toMatchObject({
      state: 'ended',
      sessions: [],
    });
    expect(code(await ring(trainer, client))).toEqual([404, 'calls.person_not_found']);
    await test.coach(trainer, client);
    const { body: second } = await ring(client, trainer);
    await endCoaching(trainer);
    expect((await client.get(`/api/calls/${second.id}`)).body.state).toBe('cancelled');
  });

  it('is never created when the coaching ends at the same moment', async () => {
    for (let n = 0; n < 8; n += 1) {
      const { rows } = await test.pool.query(
        'select id from coachings where client_id = $1 and ended_at is null',
        [client.id],
      );
      await Promise.all([ring(trainer, client), client.delete(`/api/coachings/${rows[0].id}`)]);
      expect(await current(client)).toBeNull();
      await test.coach(trainer, client);
    }
  });

  it('shows the current sharing setting, and nothing to a former coach', async () => {
    const call = await running(trainer, client);
    expect(call.sharesHeartRate).toBe(false);
    const before = await trainer.get('/api/calls/current');
    await client.patch('/api/profile', { shareHeartRate: true });
    const headers = { 'if-none-match': String(before.headers.etag) };
    expect((await trainer.get('/api/calls/current', headers)).body.sharesHeartRate).toBe(true);
    await test.pool.query('update coachings set ended_at = now() where client_id = $1', [client.id]);
    expect((await trainer.get(`/api/calls/${call.id}`)).body.sharesHeartRate).toBe(false);
  });

  it('gives servers with credentials of the viewer', async () => {
    const call = await running(trainer, client);
    const { body } = await client.get(`/api/calls/${call.id}/ice`);
    expect(body.iceServers).toHaveLength(2);
    expect(body.iceServers[1].username).toBe(`${Date.parse('2026-03-02T11:00:00Z') / 1000}:${client.id}`);
  });

  it('is limited to ten starts a minute, with Retry-After', async () => {
    const limits = createRateLimits('on');
    for (let n = 0; n < 10; n += 1) await limits.take(RING_LIMIT, 'ada');
    await expect(limits.take(RING_LIMIT, 'ada')).rejects.toMatchObject({ code: 'http.too_many_requests' });
  });
});

describe('notifications', () => {
  it('show a call while it rings, and a missed call', async () => {
    const { body: call } = await ring(trainer, client);
    expect(await bell(client)).toEqual([['call_incoming', `/video-call?call=${call.id}`, 'Tara Coach']]);
    expect(await bell(trainer)).toEqual([]);
    await accept(client, call);
    expect(await bell(client)).toEqual([]);
    await say(client, 'end', call);
    for (const over of [() => say(client, 'decline', call), () => say(trainer, 'end', call)]) {
      call.id = (await ring(trainer, client)).body.id;
      expect(await bell(client)).toHaveLength(1);
      await over();
      expect(await bell(client)).toEqual([]);
    }
  });
});

describe('past calls', () => {
  /** A finished call of the given age. */
  async function past(withClient: Actor, startedAt: string, minutes: number) {
    test.clock.set(startedAt);
    const call = await running(trainer, withClient);
    test.clock.set(new Date(Date.parse(startedAt) + minutes * 60_000));
    return (await say(trainer, 'end', call)).body as Call;
  }

  it('come newest first, in pages, with one person or all, without the running call', async () => {
    const other = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, other);
    const ids = [];
    for (let hour = 10; hour < 14; hour += 1) {
      ids.unshift((await past(hour % 2 ? other : client, `2026-03-02T${hour}:00:00Z`, 5)).id);
    }
    await running(trainer, client);
    const of = async (actor: Actor, query = '') =>
      (await actor.get(`/api/calls${query}`)).body.map(({ id }: Call) => id);
    expect(await of(trainer)).toEqual(ids);
    expect(await of(client)).toEqual([ids[1], ids[3]]);
    expect(await of(trainer, `?personId=${other.id}`)).toEqual([ids[0], ids[2]]);
    expect(await of(client, `?personId=${other.id}`)).toEqual([]);
    const first = await trainer.get('/api/calls?limit=3');
    expect(String(first.headers.link)).toContain('rel="next"');
    expect(await of(trainer, `?limit=3&before=${first.body.at(-1).id}`)).toEqual([ids[3]]);
  });

  it('hold their sessions, for the client and the current coach', async () => {
    // A workout can have only one open session.
    const workout = async () => (await trainer.post('/api/workouts', { name: 'Legs' })).body.id as string;
    const session = async (startedAt: string, completedAt: string | null) => {
      const { rows } = await test.pool.query(
        `insert into sessions (id, studio_id, client_id, workout_id, name, plan, planned_sets, started_at, completed_at)
         values (gen_random_uuid(), $1, $2, $3, 'Legs', '[]', 0, $4, $5) returning id`,
        [trainer.studioId, client.id, await workout(), startedAt, completedAt],
      );
      return rows[0].id as string;
    };
    const inside = await session('2026-03-02T10:05:00Z', '2026-03-02T10:25:00Z');
    const across = await session('2026-03-02T09:40:00Z', '2026-03-02T10:01:00Z');
    const goingOn = await session('2026-03-02T10:29:00Z', null);
    await session('2026-03-02T09:00:00Z', '2026-03-02T09:59:00Z');
    await session('2026-03-02T10:31:00Z', null);
    // Begun a week ago, never finished.
    await session('2026-02-23T10:00:00Z', null);
    const call = await past(client, '2026-03-02T10:00:00Z', 30);
    const get = (actor: Actor, headers = {}) => actor.get(`/api/calls/${call.id}`, headers);
    const seen = await get(trainer);
    expect(seen.body.sessions.map(({ id }: { id: string }) => id)).toEqual([across, inside, goingOn]);
    expect((await get(client)).body).toEqual(seen.body);
    const { rows } = await test.pool.query('select id from coachings where client_id = $1', [client.id]);
    await client.delete(`/api/coachings/${rows[0].id}`);
    const etag = { 'if-none-match': String(seen.headers.etag) };
    expect((await get(trainer, etag)).body.sessions).toEqual([]);
    expect((await get(client)).body.sessions).toHaveLength(3);
  });

  it('name only those sessions that the coach may open', async () => {
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Legs' });
    for (const workoutId of [workout.id, null]) {
      await test.pool.query(
        `insert into sessions (id, studio_id, client_id, workout_id, name, plan, planned_sets, started_at, completed_at)
         values (gen_random_uuid(), $1, $2, $3, $4, '[]', 0, '2026-03-02T10:05:00Z', '2026-03-02T10:25:00Z')`,
        [trainer.studioId, client.id, workoutId, workoutId ? 'Legs' : 'My run'],
      );
    }
    const call = await past(client, '2026-03-02T10:00:00Z', 30);
    const names = async (actor: Actor) =>
      (await actor.get(`/api/calls/${call.id}`)).body.sessions
        .map(({ name }: { name: string }) => name)
        .sort();
    expect(await names(trainer)).toEqual(['Legs', 'My run']);
    const { rows } = await test.pool.query('select id from coachings where client_id = $1', [client.id]);
    await client.patch(`/api/coachings/${rows[0].id}`, { training: false });
    expect(await names(trainer)).toEqual(['Legs']);
    expect(await names(client)).toEqual(['Legs', 'My run']);
  });

  it('show no e-mail once the coaching has ended', async () => {
    const unnamed = await test.newPerson({ studioId: trainer.studioId, firstName: null, lastName: null });
    await test.coach(trainer, unnamed);
    const call = await past(unnamed, '2026-03-02T10:00:00Z', 5);
    expect(call.client.name).toBe(unnamed.email);
    await test.pool.query('update coachings set ended_at = now() where client_id = $1', [unnamed.id]);
    expect((await trainer.get(`/api/calls/${call.id}`)).body.client.name).toBe('');
  });

  it('take the same number of statements, few or many', async () => {
    const cost = () => countStatements(() => trainer.get('/api/calls?limit=100'));
    await past(client, '2026-03-02T10:00:00Z', 5);
    await cost();
    const few = await cost();
    await test.pool.query(
      `insert into calls (id, studio_id, trainer_id, client_id, started_by, state, created_at, answered_at, ended_at)
       select gen_random_uuid(), $1, $2, $3, $2, 'ended', now(), now(), now() from generate_series(1, 60)`,
      [trainer.studioId, trainer.id, client.id],
    );
    expect(await cost()).toBe(few);
    expect((await trainer.get('/api/calls?limit=100')).body).toHaveLength(61);
  });
});

describe('two people who act at the same time', () => {
  type Press = { by: 'trainer' | 'client'; what: 'ring' | 'accept' | 'decline' | 'end' };
  const press = fc.record({
    by: fc.constantFrom('trainer' as const, 'client' as const),
    what: fc.constantFrom('ring' as const, 'accept' as const, 'decline' as const, 'end' as const),
  });

  it('never have two calls, or a call that is over and running', async () => {
    const people = { trainer, client };
    const over = new Map<string, Call>();
    let known: Call | null = null;
    const act = async ({ by, what }: Press) => {
      const actor = people[by];
      if (what === 'ring') return ring(actor, people[by === 'trainer' ? 'client' : 'trainer']);
      if (!known) return undefined;
      return what === 'accept' ? accept(actor, known) : say(actor, what, known);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(press, { minLength: 1, maxLength: 5 }), { maxLength: 5 }),
        async (rounds) => {
          for (const presses of rounds) {
            for (const answer of await Promise.all(presses.map(act))) {
              expect([undefined, 200, 201, 404, 409]).toContain(answer?.status);
              if (answer?.status === 201) known = answer.body;
            }
            const { rows } = await test.pool.query(
              'select from calls where client_id = $1 and ended_at is null',
              [client.id],
            );
            expect(rows.length).toBeLessThan(2);
            const { body } = await client.get('/api/calls?limit=100');
            for (const call of body as Call[]) {
              expect(call).toEqual(over.get(call.id) ?? call);
              over.set(call.id, call);
            }
          }
        },
      ),
      { numRuns: 25 },
    );
    expect(over.size).toBeGreaterThan(5);
  });
});
