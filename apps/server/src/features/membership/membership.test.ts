import { features } from '@spotter/contract/features';
import type { RouteContract } from '@spotter/contract/route';
import { beforeEach, describe, expect, it } from 'vitest';
import { letDeletionsPass } from '#features/accounts/deletion.fixture.ts';
import { catchMails } from '#features/accounts/mail/catch-mails.fixture.ts';
import { mailsSent } from '#features/accounts/mail/send-behind.ts';
import { archiveOf } from '#features/archives/archives.fixture.ts';
import { aSet } from '#features/sessions/sessions.fixture.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
const ALL = { heartRate: true, training: true };
let owner: Actor;
let coach: Actor;
let client: Actor;
let other: Actor;

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  owner = await test.newPerson({ role: 'trainer', firstName: 'Ola', lastName: 'First' });
  const { studioId } = owner;
  await test.pool.query('update people set is_founder = true where id = $1', [owner.id]);
  coach = await test.newPerson({ studioId, role: 'trainer', firstName: 'Tara', lastName: 'Stone' });
  client = await test.newPerson({ studioId, firstName: 'Cleo', lastName: 'Park' });
  other = await test.newPerson({ studioId, firstName: 'Omar', lastName: 'Reed' });
  await test.coach(coach, client);
  await test.coach(coach, other);
});

const remove = (by: Actor, person = client) => by.delete(`/api/members/${person.id}`);
const invite = async (trainer: Actor): Promise<string> => (await trainer.post('/api/invites', {})).body.code;
const accept = async (trainer: Actor, person = client) =>
  person.post(`/api/join/${await invite(trainer)}`, { shows: ALL });

const plannedDays = async () =>
  (await client.get('/api/progress/plan?from=2026-03-01&to=2026-03-31')).body.map(
    ({ date }: { date: string }) => date,
  );

/** A workout of the coach, planned on days of the client. */
async function plan(dates: string[]): Promise<{ workoutId: string; planIds: string[] }> {
  const { body: workout } = await coach.post('/api/workouts', { name: 'Legs' });
  const { body: days } = await coach.post(`/api/workouts/${workout.id}/assignments`, {
    clientIds: [client.id],
    dates,
  });
  return { workoutId: workout.id, planIds: days.map(({ id }: { id: string }) => id) };
}

/** A workout of today, done by the client. @returns its session */
async function train(): Promise<string> {
  const { workoutId, planIds } = await plan(['2026-03-02']);
  const { body } = await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId: planIds[0] });
  await client.post(`/api/sessions/${body.id}/complete`, {});
  return body.id;
}

const NOBODY = '0199aaaa-0000-7000-8000-000000000009';
const routes = features.flatMap((one) => Object.values('routes' in one ? one.routes : {}) as RouteContract[]);
const addressOf = ({ path }: RouteContract) => path.replace(/:\w+/g, NOBODY);

describe('an ended membership', () => {
  it('closes every route that is not declared for former members, before anything is read', async () => {
    await remove(coach);
    const open: string[] = [];
    const closed = routes.filter(({ access, former }) => access !== 'public' && !former);
    for (const route of closed) {
      const [verb, path] = [route.method.toLowerCase() as 'get', addressOf(route)];
      const { status, body } = await client[verb](path);
      const isRefused =
        status === 403 &&
        body.code === (route.access === 'trainer' ? 'http.forbidden' : 'http.former_member');
      if (!isRefused) open.push(`${route.method} ${route.path} ${status}`);
    }
    expect(open).toEqual([]);
    expect(closed.length).toBeGreaterThan(80);
  });

  it('leaves their own history and account open, the archive of their data too', async () => {
    const session = await train();
    expect((await remove(coach)).status).toBe(204);
    const { body: me } = await client.get('/api/auth/user');
    expect(me).toMatchObject({ id: client.id, leftAt: '2026-03-02T10:00:00.000Z' });
    const { body: sessions } = await client.get('/api/sessions');
    expect(sessions.map(({ id }: { id: string }) => id)).toEqual([session]);
    for (const path of [
      `/api/sessions/${session}`,
      '/api/progress/year',
      '/api/progress/exercises',
      '/api/progress/adherence',
      '/api/streaks/user',
      '/api/achievements/user',
      '/api/trophies',
      '/api/exercise-notes',
      '/api/calendar/events',
      '/api/profile',
      '/api/auth/sessions',
      '/api/account/deletion',
      '/api/heart-rate/daily',
    ]) {
      expect([path, (await client.get(path)).status]).toEqual([path, 200]);
    }
    const event = { title: 'Run', startTime: '2026-03-03T10:00:00Z', endTime: '2026-03-03T11:00:00Z' };
    expect((await client.post('/api/calendar/events', event)).status).toBe(201);
    expect((await archiveOf(test, client)).get('archive.json')).toContain('spotter-archive');
  });

  it('shows nothing of others by the routes that stay open', async () => {
    await train();
    await remove(coach);
    expect(await client.get(`/api/trophies?userId=${other.id}`)).toMatchObject({
      status: 403,
      body: { code: 'http.former_member' },
    });
    const picture = '/api/objects/0199aaaa-0000-7000-8000-000000000001';
    await test.pool.query(
      `insert into objects (id, studio_id, owner_id, purpose, content_type, size, expires_at, stored_at, stored_type, stored_size, created_at)
       values ('0199aaaa-0000-7000-8000-000000000001', $1, $2, 'avatar', 'image/png', 10, now(), now(), 'image/png', 10, now())`,
      [client.studioId, other.id],
    );
    await test.pool.query('update people set profile_image_url = $2 where id = $1', [other.id, picture]);
    // With a known tag the file itself is not needed.
    const [refused, shown] = await Promise.all(
      [client, coach].map((reader) => reader.get(picture, { 'if-none-match': '*' })),
    );
    expect([refused?.status, shown?.status]).toEqual([404, 304]);
  });

  it('closes what the studio adds to its library since, in every route that names an exercise', async () => {
    const made = async (name: string) =>
      (await coach.post('/api/exercises', { name, category: 'core' })).body.id as string;
    const before = await made('Sled Drag');
    const exercises = [{ exerciseId: before, sets: 1, reps: 5 }];
    const { body: workout } = await coach.post('/api/workouts', { name: 'Legs', exercises });
    const days = { clientIds: [client.id], dates: ['2026-03-02'] };
    await coach.post(`/api/workouts/${workout.id}/assignments`, days);
    const { body: session } = await client.post(`/api/workouts/${workout.id}/sessions`, {});
    const item = session.items[0].id;
    const changedAt = '2026-03-02T10:00:00Z';
    const setOf = (exerciseId: string) => aSet(item, { exerciseId, changedAt });
    await client.put(`/api/sessions/${session.id}/sets`, { sets: [setOf(before)] });
    const routine = newId();
    expect(
      (await client.post(`/api/sessions/${session.id}/routine`, { id: routine, name: 'Mine' })).status,
    ).toBe(201);
    await remove(coach);
    test.clock.set('2026-03-02T10:01:00Z');
    const since = await made('Secret Squat');
    // Another reader of the studio has it at hand.
    await coach.post('/api/workouts', { name: 'Warm', exercises: [{ exerciseId: since, sets: 1, reps: 5 }] });
    const ask = async (exerciseId: string) => {
      const of = `/api/sessions/${session.id}`;
      const answers = [
        await client.put(`${of}/items/${newId()}`, { exerciseId, removed: false, changedAt }),
        await client.put(`${of}/items/${item}/exercise`, { exerciseId, changedAt }),
        await client.put(`${of}/sets`, { sets: [setOf(exerciseId)] }),
        await client.put(`/api/exercises/${exerciseId}/note`, { content: 'Low', changedAt }),
        await client.put(`/api/routines/${routine}`, {
          name: 'Mine',
          exercises: [{ exerciseId, sets: 1, reps: 5 }],
        }),
        await client.get(`/api/progress/exercises/${exerciseId}`),
        await client.get(`/api/training-maxes?exerciseId=${exerciseId}`),
      ];
      return answers.map(({ status, body }) => [status, JSON.stringify(body ?? '').includes('Secret')]);
    };
    expect(await ask(since)).toEqual([...Array(6).fill([404, false]), [200, false]]);
    expect((await ask(before)).filter(([status]) => Number(status) >= 300)).toEqual([]);
  });

  it('keeps what was logged without a network, and tells nobody of it', async () => {
    const { workoutId, planIds } = await plan(['2026-03-02']);
    const begun = await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId: planIds[0] });
    await remove(coach);
    expect((await client.post(`/api/sessions/${begun.body.id}/complete`, {})).status).toBe(200);
    const { body: feed } = await other.get('/api/activities');
    expect(feed.filter(({ type }: { type: string }) => type === 'workout_completed')).toEqual([]);
  });

  it('takes them out of the lists of others, and leaves what they wrote', async () => {
    await client.post('/api/messages', { channelId: 'general', content: 'Morning' });
    const count = (await other.get('/api/members/count')).body.members;
    const tag = (await other.get('/api/members')).headers.etag;
    await remove(coach);
    const { body: members } = await other.get('/api/members');
    expect(members.map(({ id }: { id: string }) => id)).not.toContain(client.id);
    expect(await isUpToDate(other, '/api/members', tag)).toBe(true);
    expect((await other.get('/api/members/count')).body.members).toBe(count - 1);
    expect((await coach.get('/api/users/clients')).body.map(({ id }: { id: string }) => id)).toEqual([
      other.id,
    ]);
    const { body: messages } = await other.get('/api/messages?channelId=general');
    expect(messages).toMatchObject([{ content: 'Morning', sender: { firstName: 'Cleo' } }]);
    const { body: channels } = await coach.get('/api/channels');
    const direct = channels.find((one: { person: { id: string } | null }) => one.person?.id === client.id);
    expect(await coach.post('/api/messages', { channelId: direct.id, content: 'Hello?' })).toMatchObject({
      status: 409,
      body: { code: 'messages.closed' },
    });
  });

  it('answers no tag of before with what was read then', async () => {
    const before = String((await client.get('/api/members')).headers.etag);
    await remove(coach);
    expect((await client.get('/api/members', { 'if-none-match': before })).status).toBe(403);
  });

  it('ends no sign-in', async () => {
    await remove(coach);
    expect((await client.get('/api/auth/sessions')).body).toHaveLength(1);
  });
});

describe('who ends a membership', () => {
  it('is the owner too, whom the client does not know', async () => {
    expect((await remove(owner)).status).toBe(204);
    expect(await remove(owner)).toMatchObject({ status: 404, body: { code: 'coaching.not_found' } });
    expect((await coach.get('/api/notifications')).body).toContainEqual(
      expect.objectContaining({ kind: 'client_left', actorName: 'Cleo Park', path: '/coach' }),
    );
  });

  it('is told to the client by mail, with what each still sees, and to the other coaches', async () => {
    const sent = await catchMails(test.ctx);
    await remove(coach);
    await mailsSent(test.ctx);
    expect(sent).toMatchObject([{ to: client.email }]);
    expect(sent[0]?.subject).toMatch(/^You are no longer a member of \S/);
    expect(sent[0]?.text).toContain('Tara Stone has ended your membership');
    expect(sent[0]?.text).toContain('They can still read what you wrote to each other.');
    // The coach did it, and needs no word of it; who leaves needs no mail.
    const kinds = async () =>
      (await coach.get('/api/notifications')).body.map(({ kind }: { kind: string }) => kind);
    expect(await kinds()).not.toContain('client_left');
    await other.delete('/api/membership');
    await mailsSent(test.ctx);
    expect(await kinds()).toContain('client_left');
    expect(sent).toHaveLength(1);
  });

  it('is never the owner’s, with the reason', async () => {
    expect(await owner.delete('/api/membership')).toMatchObject({
      status: 409,
      body: { code: 'membership.owner_stays' },
    });
    expect((await remove(coach, owner)).body.code).toBe('coaching.not_found');
    expect((await remove(owner, owner)).body.code).toBe('membership.owner_stays');
  });

  it('is nobody of the demo studio', async () => {
    await test.pool.query('update studios set is_demo = true where id = $1', [client.studioId]);
    expect((await client.delete('/api/membership')).body.code).toBe('accounts.demo_protected');
    expect((await remove(coach)).body.code).toBe('accounts.demo_protected');
    await test.pool.query('update studios set is_demo = false where id = $1', [client.studioId]);
  });

  it.each([
    ['remove', []],
    ['keep', ['2026-03-09']],
  ])('is the person, who says %s about the coming days', async (days, left) => {
    await plan(['2026-03-09']);
    expect((await client.delete(`/api/membership?days=${days}`)).status).toBe(204);
    expect(await plannedDays()).toEqual(left);
  });
});

describe('coming back by an invite', () => {
  it('restores chat, members and the days of its coach, twice', async () => {
    await plan(['2026-03-09']);
    for (const leave of [() => remove(coach), () => client.delete('/api/membership')]) {
      expect((await leave()).status).toBe(204);
      expect(await plannedDays()).toEqual([]);
      expect((await client.get('/api/channels')).status).toBe(403);
      const code = await invite(coach);
      expect((await client.get(`/api/join/${code}/standing`)).body).toMatchObject({
        standing: 'again',
        returningDays: 1,
      });
      expect((await client.post(`/api/join/${code}`, { shows: ALL })).status).toBe(201);
      expect(await plannedDays()).toEqual(['2026-03-09']);
      expect((await client.get('/api/auth/user')).body).not.toHaveProperty('leftAt');
      expect((await client.get('/api/members')).body.map(({ id }: { id: string }) => id)).toContain(
        client.id,
      );
      const sent = await client.post('/api/messages', { channelId: 'general', content: 'Back' });
      expect(sent.status).toBe(201);
    }
  });

  it('takes an invite made since: an open link of before brings nobody back', async () => {
    const links = [await invite(coach), await invite(owner)];
    test.clock.set(new Date(test.clock.now().getTime() + 60_000));
    await remove(coach);
    for (const code of links) {
      expect((await client.post(`/api/join/${code}`, { shows: ALL })).body.code).toBe(
        'accounts.invite_invalid',
      );
    }
    expect((await client.get('/api/channels')).status).toBe(403);
    expect((await accept(owner)).status).toBe(201);
  });

  it('begins with a trainer who never coached them, too', async () => {
    await remove(coach);
    expect((await accept(owner)).status).toBe(201);
    expect((await client.get('/api/coachings')).body).toMatchObject([{ trainer: { name: 'Ola First' } }]);
    expect((await coach.get('/api/users/clients')).body).toHaveLength(1);
  });

  it('at the moment of the end leaves no coaching of somebody who is no member', async () => {
    const code = await invite(owner);
    const locked = await test.pool.connect();
    await locked.query('begin');
    await locked.query('update people set left_at = now() where id = $1', [client.id]);
    // Accepted while the end is not committed yet: it waits for it.
    const accepted = client.post(`/api/join/${code}`, { shows: { heartRate: false, training: true } });
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await test.pool.query(waits)).rowCount)
      .toBe(1)
      .finally(() => locked.query('commit'))
      .finally(() => locked.release());
    expect((await accepted).status).toBe(201);
    const { rows } = await test.pool.query('select left_at from people where id = $1', [client.id]);
    expect(rows).toEqual([{ left_at: null }]);
  });
});

describe('a studio whose clients have left', () => {
  it('is left by its last trainer, and keeps the history of former members', async () => {
    const trainer = await test.newPerson({ role: 'trainer' });
    const former = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, former);
    await remove(trainer, former);
    expect((await trainer.get('/api/account/deletion')).body).toMatchObject({
      allowed: 'yes',
      withStudio: false,
      clients: 0,
    });
    expect((await trainer.post('/api/account/deletion', { email: trainer.email })).status).toBe(204);
    expect(await letDeletionsPass(test)).toBe(1);
    expect((await former.get('/api/sessions')).status).toBe(200);
  });
});
