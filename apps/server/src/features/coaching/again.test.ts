import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
const TODAY = '2026-03-02';
const ALL = { heartRate: true, training: true };
let strength: Actor;
let physio: Actor;
let client: Actor;

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  strength = await test.newPerson({ role: 'trainer', firstName: 'Tara', lastName: 'Stone' });
  const { studioId } = strength;
  physio = await test.newPerson({ studioId, role: 'trainer', firstName: 'Pia', lastName: 'Bone' });
  client = await test.newPerson({ studioId, firstName: 'Cleo', lastName: 'Park' });
  await test.coach(strength, client);
});

const invite = async (trainer: Actor, fields: object = {}): Promise<string> =>
  (await trainer.post('/api/invites', fields)).body.code;
const accept = (person: Actor, code: string, shows = ALL) => person.post(`/api/join/${code}`, { shows });
const coachingBy = async (trainer: Actor) =>
  (await client.get('/api/coachings')).body.find(
    (one: { trainer: { id: string } }) => one.trainer.id === trainer.id,
  );
const end = async (person: Actor, trainer: Actor, days = 'remove') =>
  person.delete(`/api/coachings/${(await coachingBy(trainer)).id}?days=${days}`);

async function plan(trainer: Actor, name: string, dates: string[]) {
  const { body: workout } = await trainer.post('/api/workouts', { name });
  const path = `/api/workouts/${workout.id}/assignments`;
  const { body: days } = await trainer.post(path, { clientIds: [client.id], dates });
  return { workoutId: workout.id as string, days: days as { id: string; date: string }[] };
}

/** Trains a workout now, from start to finish. */
async function train({ workoutId, days }: { workoutId: string; days: { id: string }[] }): Promise<string> {
  const { body } = await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId: days[0]?.id });
  await client.post(`/api/sessions/${body.id}/complete`, {});
  return body.id;
}

const plannedDays = async () => {
  const { body } = await client.get(`/api/progress/plan?from=${TODAY}&to=2026-03-31`);
  return body.map((day: { date: string }) => day.date);
};

describe('an invite, opened by somebody with an account', () => {
  it('begins the coaching again, with its days that are still ahead', async () => {
    await plan(strength, 'Legs', ['2026-03-01', '2026-03-03', '2026-03-09']);
    expect((await end(client, strength)).status).toBe(204);
    expect(await plannedDays()).toEqual([]);
    test.clock.set('2026-03-05T10:00:00Z');
    const code = await invite(strength);
    expect((await client.get(`/api/join/${code}/standing`)).body).toMatchObject({
      standing: 'again',
      trainerName: 'Tara Stone',
      returningDays: 1,
      coaches: [],
    });
    expect((await accept(client, code)).status).toBe(201);
    expect(await plannedDays()).toEqual(['2026-03-09']);
    expect((await strength.get('/api/users/clients')).body).toHaveLength(1);
    const bell = (await strength.get('/api/notifications')).body;
    expect(bell).toContainEqual(expect.objectContaining({ kind: 'client_joined', actorName: 'Cleo Park' }));
  });

  it('adds a second coach beside the first, with a chat of their own', async () => {
    const code = await invite(physio);
    expect((await client.get(`/api/join/${code}/standing`)).body).toMatchObject({
      standing: 'begin',
      coaches: ['Tara Stone'],
      shows: { heartRate: false, training: true },
    });
    expect((await accept(client, code)).body).toMatchObject({ trainer: { name: 'Pia Bone' }, shows: ALL });
    expect((await client.get('/api/coachings')).body).toHaveLength(2);
    const { body: channels } = await client.get('/api/channels');
    expect(JSON.stringify(channels)).toContain('Pia');
  });

  it('is accepted once, however often and by however many at once', async () => {
    const [code, open] = [await invite(physio), await invite(physio, { maxUses: null })];
    // At least two have read that nobody coaches the client yet when the first one writes.
    const locked = await test.pool.connect();
    await locked.query('begin');
    await locked.query('select from people where id = $1 for update', [client.id]);
    const all = Promise.all([code, open, code, open].map((one) => accept(client, one)));
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const countWaiting = async () => {
      // A transaction sees who waits as it was when it first looked; the pool has no connection left to ask by.
      await locked.query('select pg_stat_clear_snapshot()');
      return (await locked.query(waits)).rowCount;
    };
    await expect
      .poll(countWaiting)
      .toBeGreaterThan(1)
      .finally(() => locked.release(true));
    const answers = await all;
    // Who comes after the one use of an invite is told 404.
    const said = answers.map(({ status }) => status).sort();
    expect(said).toEqual([201, expect.toBeOneOf([404, 409]), 409, 409]);
    const { rows } = await test.pool.query(
      'select sum(uses)::int as uses from invites where code = any($1)',
      [[code, open]],
    );
    expect(rows[0].uses).toBe(1);
    expect((await client.get(`/api/join/${open}/standing`)).body.standing).toBe('coached');
  });

  it.each([
    ['its own trainer', () => strength, 'coaching.own_invite'],
    ['another trainer of the studio', () => physio, 'coaching.other_role'],
  ])('is refused to %s and is not used up', async (_who, who, code) => {
    const link = await invite(strength);
    expect(await accept(who(), link)).toMatchObject({ status: 409, body: { code } });
    expect((await strength.get('/api/invites')).body[0]).toMatchObject({ uses: 0 });
  });

  it.each(['trainer', 'client'] as const)('tells a %s of another studio why it cannot be', async (role) => {
    const stranger = await test.newPerson({ role });
    const link = await invite(strength);
    expect(await accept(stranger, link)).toMatchObject({
      status: 409,
      body: { code: 'coaching.other_studio' },
    });
    expect((await stranger.get(`/api/join/${link}/standing`)).body).toMatchObject({
      standing: 'other-studio',
    });
    expect((await strength.get('/api/invites')).body[0]).toMatchObject({ uses: 0 });
  });
});

describe('the end of a coaching', () => {
  it.each([
    ['client', () => client, () => strength, '/coach'],
    ['coach', () => strength, () => client, '/profile#settings/studio'],
  ])('by the %s is a line in the bell of the other', async (_who, one, other, path) => {
    await end(one(), strength);
    expect((await other().get('/api/notifications')).body).toContainEqual(
      expect.objectContaining({ kind: 'coaching_ended', path }),
    );
    const own = (await one().get('/api/notifications')).body as { kind: string }[];
    expect(own.filter(({ kind }) => kind === 'coaching_ended')).toEqual([]);
  });

  it('refuses nothing of a workout that was begun before: what was trained on a phone without network is kept', async () => {
    const { workoutId, days } = await plan(strength, 'Legs', [TODAY, '2026-03-04']);
    const begun = await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId: days[0]?.id });
    const open = await client.post(`/api/workouts/${workoutId}/sessions`, {});
    await end(client, strength);
    for (const { body } of [begun, open]) {
      const done = await client.post(`/api/sessions/${body.id}/complete`, {});
      expect([done.status, done.body.id]).toEqual([200, body.id]);
    }
    expect((await client.get('/api/sessions')).body).toHaveLength(2);
  });
});

describe('what a coach is shown', () => {
  beforeEach(async () => {
    await accept(client, await invite(physio), { heartRate: false, training: false });
  });

  it('is by default only what they planned themselves, everywhere', async () => {
    const [legs, back] = [await plan(strength, 'Legs', [TODAY]), await plan(physio, 'Back', [TODAY])];
    const lifted = await train(legs);
    test.clock.set('2026-03-02T10:01:00Z');
    const stretched = await train(back);
    const sees = async (coach: Actor) => {
      const of = `clientId=${client.id}`;
      const { body: list } = await coach.get(`/api/sessions?${of}`);
      const { body: days } = await coach.get(`/api/progress/plan?${of}&from=${TODAY}&to=${TODAY}`);
      const { body: calendar } = await coach.get(`/api/calendar/plan?from=${TODAY}&to=${TODAY}`);
      const { body: overview } = await coach.get('/api/coach/clients');
      const { body: bell } = await coach.get('/api/notifications');
      return {
        sessions: list.map(({ name }: { name: string }) => name),
        plan: days.map((day: { workoutName: string }) => day.workoutName),
        calendar: calendar.map((day: { workoutName: string }) => day.workoutName),
        last: overview[0].lastSession?.name,
        told: bell
          .filter(({ kind }: { kind: string }) => kind === 'workout_completed')
          .map(({ subject }: { subject: string }) => subject),
        legs: (await coach.get(`/api/sessions/${lifted}`)).status,
        back: (await coach.get(`/api/sessions/${stretched}`)).status,
      };
    };
    expect(await sees(physio)).toEqual({
      sessions: ['Back'],
      plan: ['Back'],
      calendar: ['Back'],
      last: 'Back',
      told: ['Back'],
      legs: 404,
      back: 200,
    });
    expect(await sees(strength)).toMatchObject({ sessions: ['Back', 'Legs'], legs: 200, back: 200 });
    const { id } = await coachingBy(physio);
    await client.patch(`/api/coachings/${id}`, { training: true });
    expect(await sees(physio)).toMatchObject({ sessions: ['Back', 'Legs'], legs: 200 });
  });

  it('leaves out the feed that only coaches see', async () => {
    await train(await plan(strength, 'Legs', [TODAY]));
    const types = async (coach: Actor) =>
      (await coach.get('/api/activities')).body.map(({ type }: { type: string }) => type);
    expect(await types(strength)).toContain('workout_completed');
    expect(await types(physio)).not.toContain('workout_completed');
  });

  it('changes for a heart rate with the one coach alone', async () => {
    const reads = async (coach: Actor) =>
      (await coach.get(`/api/heart-rate/daily?clientId=${client.id}`)).status;
    expect([await reads(strength), await reads(physio)]).toEqual([404, 404]);
    const { id } = await coachingBy(physio);
    expect((await client.patch(`/api/coachings/${id}`, { heartRate: true })).body.shows.heartRate).toBe(true);
    expect([await reads(strength), await reads(physio)]).toEqual([404, 200]);
    await client.patch(`/api/coachings/${(await coachingBy(strength)).id}`, { heartRate: true });
    expect([await reads(strength), await reads(physio)]).toEqual([200, 200]);
    await client.patch('/api/profile', { shareHeartRate: false });
    expect([await reads(strength), await reads(physio)]).toEqual([404, 404]);
    expect((await coachingBy(physio)).shows.heartRate).toBe(false);
  });

  it('cannot be widened by the coach', async () => {
    const { id } = await coachingBy(physio);
    expect((await physio.patch(`/api/coachings/${id}`, { training: true })).status).toBe(403);
  });
});

describe('an ended coaching', () => {
  it('takes the coming days of that coach along, and nothing else', async () => {
    await accept(client, await invite(physio));
    const legs = await plan(strength, 'Legs', ['2026-03-01', TODAY, '2026-03-04']);
    await plan(physio, 'Back', ['2026-03-04']);
    const { body: begun } = await client.post(`/api/workouts/${legs.workoutId}/sessions`, {
      assignmentId: legs.days.find(({ date }) => date === TODAY)?.id,
    });
    await end(strength, strength);
    expect(await plannedDays()).toEqual([TODAY, '2026-03-04']);
    const { body: workouts } = await client.get('/api/workouts');
    expect(workouts.map(({ name }: { name: string }) => name)).toEqual(['Back', 'Legs']);
    // A day that was begun is the client's own and goes on.
    expect((await client.post(`/api/sessions/${begun.id}/complete`, {})).status).toBe(200);
    expect((await strength.get(`/api/sessions/${begun.id}`)).status).toBe(404);
  });

  it('leaves the coming days when the client says so; they can be trained', async () => {
    const legs = await plan(strength, 'Legs', [TODAY, '2026-03-04']);
    await end(client, strength, 'keep');
    expect(await plannedDays()).toEqual([TODAY, '2026-03-04']);
    const sessions = `/api/workouts/${legs.workoutId}/sessions`;
    const [first] = legs.days;
    expect((await client.post(sessions, { assignmentId: first?.id })).status).toBe(201);
    expect(
      (await strength.patch(`/api/assignments/${legs.days[1]?.id}`, { date: '2026-03-06' })).status,
    ).toBe(404);
  });

  it('lets nobody begin an old workout of the former coach any more', async () => {
    const legs = await plan(strength, 'Legs', ['2026-03-01', '2026-03-04']);
    await end(client, strength);
    const sessions = `/api/workouts/${legs.workoutId}/sessions`;
    expect((await client.post(sessions, {})).status).toBe(404);
    for (const { id } of legs.days)
      expect((await client.post(sessions, { assignmentId: id })).status).toBe(404);
    expect((await client.get(`/api/workouts/${legs.workoutId}`)).status).toBe(404);
  });

  it('ends once when both end it at the same moment', async () => {
    await plan(strength, 'Legs', ['2026-03-04']);
    const { id } = await coachingBy(strength);
    const answers = await Promise.all(
      [client, strength].map((person) => person.delete(`/api/coachings/${id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await plannedDays()).toEqual([]);
  });

  it('leaves no day that was planned at the moment of its end', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { body: workout } = await strength.post('/api/workouts', { name: `Race ${round}` });
      await Promise.all([
        strength.post(`/api/workouts/${workout.id}/assignments`, {
          clientIds: [client.id],
          dates: ['2026-03-04'],
        }),
        end(client, strength),
      ]);
      expect(await plannedDays()).toEqual([]);
      await accept(client, await invite(strength));
      await end(client, strength);
      await test.coach(strength, client);
    }
  });

  it('begins again twice, each time as a coaching of its own', async () => {
    for (let round = 0; round < 2; round += 1) {
      await end(round === 0 ? client : strength, strength);
      expect((await accept(client, await invite(strength))).status).toBe(201);
    }
    const { rows } = await test.pool.query('select ended_at from coachings where client_id = $1', [
      client.id,
    ]);
    expect(rows.map(({ ended_at }) => ended_at === null).sort()).toEqual([false, false, true]);
  });
});

describe('a coaching that the coach ended', () => {
  const waiting = async () => (await client.get('/api/withdrawn-days')).body;
  const say = (keep: boolean, id: string = strength.id) => client.post(`/api/withdrawn-days/${id}`, { keep });

  it('asks the client whether the coming days stay, and puts them back when they do', async () => {
    await plan(strength, 'Legs', ['2026-03-03', '2026-03-09']);
    expect(await waiting()).toEqual([]);
    await end(strength, strength);
    expect(await plannedDays()).toEqual([]);
    expect(await waiting()).toEqual([{ trainer: { id: strength.id, name: 'Tara Stone' }, days: 2 }]);
    expect((await say(true, strength.id.toUpperCase())).status).toBe(204);
    expect(await waiting()).toEqual([]);
    expect(await plannedDays()).toEqual(['2026-03-03', '2026-03-09']);
    // The same call again changes nothing.
    expect((await say(false)).status).toBe(204);
    expect(await plannedDays()).toEqual(['2026-03-03', '2026-03-09']);
    const { body: today } = await client.get('/api/workouts');
    expect(today).toHaveLength(1);
  });

  it('leaves them out when the client says so, until it begins again', async () => {
    await plan(strength, 'Legs', ['2026-03-09']);
    await end(strength, strength);
    expect((await say(false)).status).toBe(204);
    expect(await waiting()).toEqual([]);
    expect((await say(true)).status).toBe(204);
    expect(await plannedDays()).toEqual([]);
    await accept(client, await invite(strength));
    expect(await plannedDays()).toEqual(['2026-03-09']);
  });

  it('is not begun again by a link from before', async () => {
    const old = await invite(strength, { maxUses: null });
    test.clock.set('2026-03-02T10:01:00Z');
    await end(strength, strength);
    expect((await client.get(`/api/join/${old}/standing`)).body.code).toBe('accounts.invite_invalid');
    expect((await accept(client, old)).body.code).toBe('accounts.invite_invalid');
    expect((await accept(client, await invite(strength))).status).toBe(201);
  });

  it('asks nothing of a client who ended it themself', async () => {
    await plan(strength, 'Legs', ['2026-03-09']);
    await end(client, strength);
    expect(await waiting()).toEqual([]);
  });

  it('asks of days that are still ahead only', async () => {
    await plan(strength, 'Legs', ['2026-03-03']);
    await end(strength, strength);
    test.clock.set('2026-03-04T10:00:00Z');
    expect(await waiting()).toEqual([]);
  });
});
